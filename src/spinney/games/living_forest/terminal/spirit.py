"""One spirit for a terminal: line, elements, tracks, forest and pile."""

from collections import Counter
from collections.abc import Iterable, Iterator

from spinney.core import Seat, letter
from spinney.core.drawing.ink import wrapped
from spinney.core.drawing.words import counted
from spinney.core.places import letters_of
from spinney.games.living_forest.actions import Victory
from spinney.games.living_forest.odds import closing, disc, next_cards
from spinney.games.living_forest.tables import (
    COLUMNS,
    CORNERS,
    GOAL,
    LINES,
    ROWS,
    START_SPACE,
    THIRD,
    TREE_GIVES,
    TREE_NUMBER,
)
from spinney.games.living_forest.terminal.signs import NAMES, card_text, disc_of, name_of, short
from spinney.games.living_forest.view import GroveView, SpiritView

ROADS = {Victory.TREE: "trees", Victory.FIRE: "fires", Victory.FLOWER: "flowers"}
_CELL = 10
_MARGIN = 9
_RIGHT = _MARGIN + (COLUMNS + 1) * _CELL
"""Where the tracks begin, beside the forest."""


def draw_spirit(view: GroveView, seat: Seat) -> Iterator[str]:
    """A spirit; of the viewer's own pile everything that is known."""
    spirit = view.spirits[seat]
    whose = "You are spirit" if seat == view.seat else "Spirit"
    yield f"{whose} {letter(seat)}{_doing(view, seat)}"
    for left, right in zip(_forest(spirit), _tracks(spirit), strict=True):
        yield f"{left:<{_RIGHT}}{right}".rstrip()
    elements = ", ".join(
        f"{name} {strength}" for name, strength in zip(NAMES, spirit.elements.values(), strict=True)
    )
    yield f"{'elements':<{_MARGIN}}{elements}; solitary counter {spirit.solitary} of {THIRD}"
    cards = map(card_text, spirit.line) if spirit.line else ("no card yet",)
    yield from wrapped(f"{'line':<{_MARGIN}}", cards, ", ")
    yield from _pile(spirit, is_own=seat == view.seat)


def next_card(spirit: SpiritView) -> str:
    """What is known about the next card, as a chance if it is not known itself."""
    cards = next_cards(spirit)
    if len(set(cards)) < 2:
        return f"the next card is {card_text(cards[0])}" if cards else "no card is left"
    closes = () if spirit.stopped else closing(spirit)
    if closes:
        return f"{_share(closes, cards)} close your line"
    return f"{_share([card for card in cards if disc(card) > 0], cards)} are solitary"


def _share(some: Iterable[str], cards: tuple[str, ...]) -> str:
    count = len(list(some))
    return f"{count} of {counted(len(cards), 'card')} ({count / len(cards):.0%})"


def _doing(view: GroveView, seat: Seat) -> str:
    spirit = view.spirits[seat]
    if view.phase == "action":
        return ": acts now" if seat == view.actor else ""
    if view.phase == "over":
        return ""
    actions = counted(1 if spirit.solitary >= THIRD else 2, "action")
    return f": has stopped, {actions}" if spirit.stopped else ": draws"


def _tracks(spirit: SpiritView) -> Iterator[str]:
    """The three roads to twelve, victory tiles included, and fragments."""
    for road, name in ROADS.items():
        track = spirit.tracks[road]
        gone = min(max(track, 0), GOAL)
        yield f"{name:<7} {'#' * gone}{'.' * (GOAL - gone)} {track} of {GOAL}"
    tiles = " ".join(f"{road} {count}" for road, count in spirit.victory.items() if count)
    yield f"tiles   {tiles or 'none'}"
    yield f"fragments {spirit.fragments}"


def _forest(spirit: SpiritView) -> Iterator[str]:
    """The forest with its corners, and what full lines give."""
    spaces = {START_SPACE: "start"}
    for space, bonus in CORNERS.items():
        extra = bonus.amount + bonus.extra_sun + bonus.extra_water
        spaces[space] = f"{bonus.action[:4]}+{extra}"
    for planted in spirit.forest:
        spaces[planted.row * COLUMNS + planted.column] = tree_text(planted.tree)
    rows, columns = _lines(spirit)
    yield _row("forest", map(letters_of, range(COLUMNS)))
    for row in range(ROWS):
        cells = [spaces.get(row * COLUMNS + column, ".") for column in range(COLUMNS)]
        yield _row(f"{row + 1:>7}", [*cells, rows.get(row, "")])
    yield _row("", [columns.get(column, "") for column in range(COLUMNS)])


def _row(label: str, cells: Iterable[str]) -> str:
    return f"{label:<{_MARGIN}}" + "".join(f"{cell:<{_CELL}}" for cell in cells)


def _lines(spirit: SpiritView) -> tuple[dict[int, str], dict[int, str]]:
    """What the rows and columns give, and whether they are full."""
    forest = {START_SPACE, *(tree.row * COLUMNS + tree.column for tree in spirit.forest)}
    rows: dict[int, str] = {}
    columns: dict[int, str] = {}
    for line, gifts in LINES:
        text = short(gifts) + (" full" if forest >= {*line} else "")
        if line[1] == line[0] + 1:
            rows[line[0] // COLUMNS] = text
        else:
            columns[line[0] % COLUMNS] = text
    return rows, columns


def tree_text(tree: str, *cost: int) -> str:
    """A tree with what it gives; one of them allows the same main action again."""
    gives = short(TREE_GIVES[TREE_NUMBER[tree]]) or "again"
    return " ".join([tree, *map(str, cost), gives])


def _pile(spirit: SpiritView, *, is_own: bool) -> Iterator[str]:
    """The known cards on top, and how many others there are; their names in one's own pile."""
    top = ["next " + ", then ".join(map(card_text, spirit.top))] if spirit.top else []
    rest = _amount(spirit.rest, "in unknown order") if spirit.top or spirit.rest else "empty"
    yield from wrapped(
        f"{'pile':<{_MARGIN}}", [*top, rest, _amount(spirit.discard, "discarded")], "; "
    )
    if is_own:
        for label, cards in (("", spirit.rest), ("discard", spirit.discard)):
            if cards:
                yield from wrapped(f"{label:<{_MARGIN}}", _names(cards), ", ")
        yield f"{'odds':<{_MARGIN}}{next_card(spirit)}"


def _amount(cards: tuple[str, ...], where: str) -> str:
    discs = [disc(card) for card in cards]
    parts = [f"{discs.count(1)} (S)"] if 1 in discs else []
    parts += [f"{discs.count(-1)} (G)"] if -1 in discs else []
    return f"{counted(len(cards), 'card')} {where}" + (f": {', '.join(parts)}" if parts else "")


def _names(cards: tuple[str, ...]) -> Iterator[str]:
    for card, count in Counter(cards).items():
        yield f"{count} x " * (count > 1) + name_of(card) + disc_of(card)
