"""What a picture shows, in words, for those who do not see it."""

from collections import Counter
from collections.abc import Iterable, Iterator

from spinney.core import Seat, letter, seats
from spinney.core.drawing.words import counted
from spinney.core.places import place_name
from spinney.games.sylvan_dale.actions import Item
from spinney.games.sylvan_dale.content import CardKind
from spinney.games.sylvan_dale.drawing.scene import (
    card_of,
    districts_of,
    fame_by_source,
    fame_of,
    leaders_of,
    levels_of,
    next_of,
    played_of,
    targets_of,
    tops_of,
    turn_of,
    winners_of,
)
from spinney.games.sylvan_dale.rules.scoring import preeminence
from spinney.games.sylvan_dale.tables import NUMBERS, STYLES
from spinney.games.sylvan_dale.view import BridgeView, DaleView, OwnView, TileView, TreeView

TITLE = "Builders of Sylvan Dale"


def say_title(view: DaleView) -> str:
    """Which game, and when."""
    return f"{TITLE}, {counted(len(view.builders), 'player')}, {say_moment(view)}"


def say_moment(view: DaleView) -> str:
    """Round and turn."""
    if view.stage == "over":
        return "the end"
    return (
        f"round {view.round + 1} of {NUMBERS.rounds}, turn {turn_of(view)} of {NUMBERS.stack_size}"
    )


def say_stage(view: DaleView) -> tuple[str, str]:
    """Who is to do what, and what there is to know about it."""
    who = letter(view.actor)
    if view.stage == "over":
        won = winners_of(view)
        verb = "has won" if len(won) == 1 else "share the victory"
        fame = (f"{letter(s)} {fame_of(view.builders[s])}" for s in seats(len(view.builders)))
        return f"{_letters(won, ' and ')} {verb}.", f"Fame: {', '.join(fame)}."
    if view.stage == "play":
        return f"{who} plays a card.", _say_tops(view)
    if view.stage == "add":
        played = played_of(view)
        return (
            f"{who} adds a tile to a tree with a {played.style} at its top.",
            f"Card played: {say_card(played)}. Trees that fit: {len(targets_of(view))}.",
        )
    if view.stage == "banner":
        tree = view.trees[view.spot]
        placed = f"The tile just placed is at {place_name(tree.x, tree.y)}."
        return f"{who} may raise a banner.", placed
    return _say_free(view, who)


def _say_tops(view: DaleView) -> str:
    """Which cards could be played. Rules: SD-2.2, SD-2.3."""
    tops = Counter(top for _, top in tops_of(view))
    said = ", ".join(f"{style} {tops[style]}" for style in STYLES)
    shown = f" Hands shown in this turn: {view.shown}." if view.shown else ""
    return f"At the top of open trees: {said}.{shown}"


def _say_free(view: DaleView, who: str) -> tuple[str, str]:
    """The time of sets, items and the new card. Rule: SD-2.4."""
    used = "An item was used." if view.has_used else "No item was used."
    if view.has_taken:
        return f"{who} has a new card and may end the turn.", used
    return f"{who} chooses a new card.", used


def say_status(view: DaleView, seat: Seat) -> str:
    """What a builder is about to do, and what has happened to them."""
    said = []
    if view.stage == "over":
        said += ["has won"] if seat in winners_of(view) else []
    elif seat == view.actor:
        said.append("acts now")
    elif seat == next_of(view):
        said.append("acts next")
    said += ["first builder"] if seat == view.first else []
    lost = len(view.builders[seat].lost)
    said += [f"{counted(lost, 'tile')} lost"] if lost else []
    return ", ".join(said)


def say_card(card: CardKind) -> str:
    """A card as a player would say it."""
    return f"{card.style} with {' or '.join(card.icons)}"


def say_tile(tile: TileView) -> str:
    """A tile of a tree."""
    return f"{tile.style} of {letter(tile.owner)}"


def say_prestige(tree: TreeView) -> str:
    """Who leads a tree, and how high it is. Rule: SD-3.4."""
    levels = counted(levels_of(tree), "level")
    if tree.prestige is None:
        return f"nobody has prestige, {levels}"
    return f"{letter(tree.prestige)} has prestige, {levels}"


def say_tree(tree: TreeView) -> str:
    """A tree from the bottom up."""
    parts = [f"{tree.base} base", *map(say_tile, tree.tiles)]
    parts += ["treetop"] if tree.treetop else []
    for seat in seats(len(tree.banners)):
        if tree.banners[seat]:
            parts.append(f"banner of {letter(seat)} at level {tree.banners[seat]}")
    return f"{place_name(tree.x, tree.y)}: {', '.join(parts)}; {say_prestige(tree)}"


def say_bridge(bridge: BridgeView) -> str:
    """A bridge as a player would say it."""
    return (
        f"bridge of {letter(bridge.owner)} from {place_name(bridge.x, bridge.y)} "
        f"to {place_name(bridge.to_x, bridge.to_y)}"
    )


def say_district(view: DaleView, name: str, trees: list[TreeView]) -> str:
    """Who leads a district, and what that would bring. Rules: SD-8.4, SD-8.5."""
    leaders = leaders_of(view, trees)
    if not leaders:
        return f"{name.capitalize()}, led by nobody"
    points = preeminence(len(trees), len(leaders))
    return f"{name.capitalize()}, led by {_letters(leaders, ' and ')} for {points}"


def say_table(view: DaleView) -> str:
    """Everything on the table, piece by piece."""
    said = [*say_stage(view)]
    for name, trees in districts_of(view).items():
        said.append(f"{say_district(view, name, trees)}. {'. '.join(map(say_tree, trees))}.")
    said.append(f"Bridges: {'; '.join(map(say_bridge, view.bridges)) or 'none'}.")
    said += [" ".join(_builder(view, seat)) for seat in seats(len(view.builders))]
    said += _common(view)
    if view.own:
        said += _own(view.own)
    return " ".join(said)


def _builder(view: DaleView, seat: Seat) -> Iterator[str]:
    seen = view.builders[seat]
    status = say_status(view, seat)
    if view.stage != "over":
        status += f"{status and ', '}{seen.prospect} more if scored now"
    yield f"{letter(seat)}: {fame_of(seen)} fame{status and ', ' + status}."
    fame = fame_by_source(view, seat).items()
    yield f"Fame: {', '.join(f'{source} {sum(points)}' for source, points in fame)}."
    yield f"Items: {_amounts(seen.items)}."
    yield f"{counted(seen.banners, 'banner')} left."
    yield f"Tiles: {seen.stack} in this round{f', {seen.later} later' if seen.later else ''}."
    yield f"In front: {_cards(seen.front)}."
    yield f"Hand: {counted(seen.cards, 'card')}, known are {_cards(seen.known)}."


def _common(view: DaleView) -> Iterator[str]:
    row = ("empty" if name is None else say_card(card_of(name)) for name in view.row)
    yield f"Face up: {'; '.join(row)}."
    yield f"Deck: {counted(view.deck, 'card')}; discard pile: {counted(len(view.discard), 'card')}."
    yield f"Supply: {_amounts(view.supply)}."


def _own(own: OwnView) -> Iterator[str]:
    yield f"Own hand: {_cards(own.hand)}."
    yield f"Own tiles, the next one first: {', '.join(own.stack) or 'none'}."
    if own.later:
        yield f"In the second round: {', '.join(own.later)}."


def _amounts(things: dict[Item, int]) -> str:
    return ", ".join(f"{thing} {number}" for thing, number in things.items())


def _cards(names: Iterable[str]) -> str:
    return "; ".join(say_card(card_of(name)) for name in names) or "none"


def _letters(table: Iterable[Seat], between: str) -> str:
    return between.join(map(letter, table))
