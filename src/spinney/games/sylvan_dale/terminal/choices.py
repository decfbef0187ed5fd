"""What a player can choose from, as a numbered list for a terminal."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from textwrap import wrap

from spinney.core import Action, Seat, letter
from spinney.core.drawing.ink import WIDTH, wrapped
from spinney.core.drawing.words import counted
from spinney.core.messages import write
from spinney.core.places import place_name
from spinney.games.sylvan_dale.actions import (
    AddTile,
    BuildBridge,
    CashIn,
    DrawCard,
    FlushRow,
    Item,
    PlaceTreetop,
    PlayCard,
    RaiseBanner,
    ShowHand,
    TakeCard,
    UseAx,
    UseHammer,
)
from spinney.games.sylvan_dale.drawing.scene import (
    Place,
    card_of,
    levels_of,
    place_of,
    tops_of,
    with_icon,
)
from spinney.games.sylvan_dale.outlook import bridge_fame, changes, earns_banner, tree_at
from spinney.games.sylvan_dale.tables import NUMBERS
from spinney.games.sylvan_dale.view import DaleView, OwnView, TileView, TreeView

_LEGEND = "B+3: builder B would win 3 more than before if the round were scored after this choice."
_SCORED = (AddTile, UseAx, UseHammer)
"""Actions that change who leads."""


def draw_choices(view: DaleView, own: OwnView, choices: Sequence[Action]) -> Iterator[str]:
    """A line for each choice with its number; the places for one item stand together."""
    teller = _Teller(view, own)
    told = [(*teller.tell(choice), number) for number, choice in enumerate(choices, start=1)]
    if any(type(choice) in _SCORED for choice in choices):
        yield _LEGEND
    for heading, group in groupby(told, key=lambda one: one[0]):
        if heading:
            yield f"       {heading}"
            yield from wrapped(" " * 9, [f"[{number}] {text}" for _, text, number in group], "   ")
        else:
            for _, text, number in group:
                yield from _folded(f"{f'[{number}]':>6} {text}")


def _folded(line: str) -> list[str]:
    """A long line in several."""
    return wrap(line, WIDTH, subsequent_indent=" " * 11, break_on_hyphens=False)


class _Teller:
    """The table as the builder sees it who is to choose."""

    def __init__(self, view: DaleView, own: OwnView) -> None:
        self.view = view
        self.own = own
        self.seat = view.actor
        self.me = view.builders[view.actor]

    def tell(self, choice: Action) -> tuple[str, str]:
        """The heading below which a choice stands, if any, and its words."""
        match choice:
            case UseAx(x, y):
                return "ax, the top tile goes:", self._ax(tree_at(self.view, x, y))
            case UseHammer(x, y, to_x, to_y):
                here, there = tree_at(self.view, x, y), tree_at(self.view, to_x, to_y)
                return self._hammer(here, there)
            case PlaceTreetop(x, y):
                return "treetop, nothing changes any more:", _state(tree_at(self.view, x, y))
            case BuildBridge(x, y, to_x, to_y):
                ends = [tree_at(self.view, x, y), tree_at(self.view, to_x, to_y)]
                fame = bridge_fame(self.view, self.seat, ends)
                text = f"{place_name(x, y)} to {place_name(to_x, to_y)} (+{fame})"
                return "bridge, with the fame it wins:", text
            case _:
                return "", self._line(choice)

    def _line(self, choice: Action) -> str:
        match choice:
            case PlayCard(card):
                lost = "no tree, the tile is lost"
                return f"play {card}: {self._icons(card, extra=1)}; fits {self._fits(card) or lost}"
            case ShowHand():
                return f"show hand: no card fits; {NUMBERS.redraw_when_stuck} new ones"
            case AddTile(x, y):
                tree = tree_at(self.view, x, y)
                tile = TileView(self.seat, self.own.stack[0])
                return f"add {tile.style} to {place_name(x, y)}: {self._added(tree, tile)}"
            case RaiseBanner():
                return f"raise banner: {NUMBERS.banner_points} fame"
            case CashIn(item):
                return self._cash_in(item)
            case TakeCard(card):
                return f"take {card}: {self._icons(card)}; fits {self._fits(card) or 'no tree'}"
            case DrawCard():
                return f"draw: {self._deck()}"
            case FlushRow():
                return "flush row: new cards for those that lie face up"
            case _:
                return write(choice)

    def _fits(self, card: str) -> str:
        """The trees that a card fits as they are now."""
        style = card_of(card).style
        return " ".join(place_name(t.x, t.y) for t, top in tops_of(self.view) if top == style)

    def _icons(self, card: str, extra: int = 0) -> str:
        """How near a set is; a card that is played lies in front at once."""
        icons = card_of(card).icons
        counts = [with_icon(self.me.front, icon) + extra for icon in icons]
        told = [f"{icon} {count}" for icon, count in zip(icons, counts, strict=True)]
        is_set = extra and max(counts) >= NUMBERS.set_size
        return f"{' or '.join(told)} in front" + (", a set" if is_set else "")

    def _added(self, tree: TreeView, tile: TileView) -> str:
        parts = [counted(levels_of(tree) + 1, "level")]
        parts += ["earns a banner"] if self._earns(tree, tile) else []
        parts += _signs(changes(self.view, {place_of(tree): [*tree.tiles, tile]}))
        return ", ".join(parts)

    def _earns(self, tree: TreeView, tile: TileView) -> bool:
        return earns_banner(self.view, self.seat, tree, tile)

    def _cash_in(self, item: Item) -> str:
        have, left = self.me.items[item], self.view.supply[item]
        cards = with_icon(self.me.front, item)
        given = f"gives {NUMBERS.set_size} of your {cards} cards"
        return f"cash in {item}: {given}; you have {have}, the supply {left}"

    def _ax(self, tree: TreeView) -> str:
        tile = tree.tiles[-1]
        signs = _signs(changes(self.view, {place_of(tree): tree.tiles[:-1]}))
        return _with(f"{place_name(tree.x, tree.y)} {letter(tile.owner)} {tile.style}", signs)

    def _hammer(self, here: TreeView, there: TreeView) -> tuple[str, str]:
        tile = here.tiles[-1]
        after: Mapping[Place, Sequence[TileView]] = {
            place_of(here): here.tiles[:-1],
            place_of(there): [*there.tiles, tile],
        }
        earned = ["banner"] if self._earns(there, tile) else []
        text = _with(place_name(there.x, there.y), [*earned, *_signs(changes(self.view, after))])
        return f"hammer, your {tile.style} at {place_name(here.x, here.y)} goes to:", text

    def _deck(self) -> str:
        if self.view.deck:
            return f"the top one of {counted(self.view.deck, 'card')}"
        return "the discard pile becomes the deck"


def _signs(changed: Mapping[Seat, int]) -> list[str]:
    """What builders win more or less: A+3 B-2."""
    return [" ".join(f"{letter(seat)}{n:+}" for seat, n in changed.items())] if changed else []


def _with(text: str, parts: list[str]) -> str:
    return f"{text} ({', '.join(parts)})" if parts else text


def _state(tree: TreeView) -> str:
    who = "bare" if tree.prestige is None else f"{letter(tree.prestige)} {levels_of(tree)}"
    return f"{place_name(tree.x, tree.y)} ({who})"
