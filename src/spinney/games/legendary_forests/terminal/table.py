"""The table for a terminal."""

from collections.abc import Iterator, Sequence

from spinney.core import Action, Seat, letter, seats
from spinney.core.drawing.ink import Cell, render
from spinney.core.drawing.words import counted
from spinney.core.places import letters_of
from spinney.games.legendary_forests.actions import SIDES, LayTile, PlantTree
from spinney.games.legendary_forests.content import DRAWN, colour_words, editions
from spinney.games.legendary_forests.tables import ORIGIN, tables_of
from spinney.games.legendary_forests.terminal.choices import draw_choices
from spinney.games.legendary_forests.terminal.tile import (
    WIDTH,
    Block,
    FourSides,
    chip,
    empty_block,
    place_block,
    put_choice,
    sides_as_laid,
    sign,
    tile_block,
)
from spinney.games.legendary_forests.view import ForestView, LaidTile

Blocks = dict[tuple[int, int], Block]

_MARGIN = 4


def draw_table(view: ForestView, colour: bool, choices: Sequence[Action] = ()) -> str:
    """All planets, one below the other, the viewer's own last, then what it can choose from."""
    lines = [*_heading(view, colour), "", *_legend(view, colour)]
    for seat in seats(view.setup.seats):
        if seat != view.seat:
            lines += ["", *_planet(view, seat, colour)]
    if view.seat is not None:
        lines += ["", *_planet(view, view.seat, colour, choices)]
        lines += ["", *draw_choices(view, view.seat, colour, choices)] if choices else []
    return "\n".join(lines)


def _heading(view: ForestView, colour: bool) -> list[str]:
    """The turn, who is waited for, the reserve, and the tile to be laid."""
    words = colour_words(view.setup.edition)
    reserve = ", ".join(f"{count} {words[leaf]}" for leaf, count in view.supply.items())
    lines = [
        f"{editions()[view.setup.edition].title}: turn {view.turn} of {DRAWN}",
        _to_do(view),
        f"Trees in the reserve: {reserve}. {letter(view.holder)} picks first.",
    ]
    if view.phase != "lay":
        return lines
    drawn = _tile(view, LaidTile(view.drawn[-1], 0, 0, 0), colour)
    return [f"  {render(cells)}   {line}" for cells, line in zip(drawn, lines, strict=True)]


def _to_do(view: ForestView) -> str:
    waiting = ", ".join(map(letter, view.waiting))
    if view.phase == "lay":
        return f"Everybody lays tile {view.drawn[-1]}. Still to choose: {waiting}."
    if view.phase == "plant":
        return f"Everybody plants a tree. Still to plant, in this order: {waiting}."
    return "The game is over."


def _legend(view: ForestView, colour: bool) -> Iterator[str]:
    """What the letters mean, and the tiles that nobody has seen."""
    edition = view.setup.edition
    words = colour_words(edition).values()
    signs = [f"{chip(word, sign(edition, word), colour)} {word}" for word in words]
    yield "  ".join([*signs, f"{_tree(colour)} tree", "* everybody plants after this tile"])
    unseen = " ".join(_number(view, tile) for tile in view.unseen)
    yield f"Unseen, {DRAWN - view.turn} to come: {unseen}"


def _planet(
    view: ForestView, seat: Seat, colour: bool, choices: Sequence[Action] = ()
) -> Iterator[str]:
    """A planet as a grid with the letters of its columns and the numbers of its rows."""
    planet = view.planets[seat]
    whose = "Your planet" if seat == view.seat else "Planet"
    lost = f", no place for tile {', '.join(map(str, planet.lost))}" if planet.lost else ""
    yield f"{whose} {letter(seat)}: {counted(planet.points, 'point')}{lost}"
    blocks = _blocks(view, seat, colour)
    _mark(blocks, colour, choices)
    columns = range(min(x for x, _ in blocks), max(x for x, _ in blocks) + 1)
    yield " " * _MARGIN + "".join(f"{letters_of(x + ORIGIN[0]):^{WIDTH}}" for x in columns).rstrip()
    for y in range(min(y for _, y in blocks), max(y for _, y in blocks) + 1):
        row = [blocks.get((x, y)) or empty_block() for x in columns]
        for line, label in enumerate(("", y + ORIGIN[1] + 1, "")):
            margin = [Cell(char) for char in f"{label:>{_MARGIN - 1}} "]
            yield render(margin + [cell for block in row for cell in block[line]])


def _blocks(view: ForestView, seat: Seat, colour: bool) -> Blocks:
    """The tiles of a planet with their trees, and the tile the viewer has chosen a place for."""
    planet = view.planets[seat]
    trees = {(tree.x, tree.y, tree.side) for tree in planet.trees}
    blocks: Blocks = {}
    for laid in planet.tiles:
        marks = [_tree(colour) * ((laid.x, laid.y, side) in trees) for side in SIDES]
        blocks[laid.x, laid.y] = _tile(view, laid, colour, marks)
    if seat == view.seat and view.sealed:
        place = view.sealed
        laid = LaidTile(view.drawn[-1], place.x, place.y, place.turns)
        blocks[place.x, place.y] = _tile(view, laid, colour)
    return blocks


def _mark(blocks: Blocks, colour: bool, choices: Sequence[Action]) -> None:
    """Number what can be chosen; a place where several turns fit gets all their numbers."""
    first: dict[tuple[int, int], int] = {}
    for number, choice in enumerate(choices, start=1):
        if isinstance(choice, LayTile):
            start = first.setdefault((choice.x, choice.y), number)
            label = str(number) if number == start else f"{start}-{number}"
            blocks[choice.x, choice.y] = place_block(label, colour)
        elif isinstance(choice, PlantTree):
            put_choice(blocks[choice.x, choice.y], choice.side, str(number), colour)


def _tile(view: ForestView, laid: LaidTile, colour: bool, marks: FourSides = ("",) * 4) -> Block:
    edition = view.setup.edition
    sides = sides_as_laid(view.setup, laid.tile, laid.turns)
    texts = [sign(edition, word) + mark for word, mark in zip(sides, marks, strict=True)]
    return tile_block(sides, texts, _number(view, laid.tile), colour)


def _number(view: ForestView, tile: int) -> str:
    """A tile's number, with a star if it is a trigger."""
    triggers = tables_of(view.setup).triggers
    return f"{tile}*" if tile in triggers else str(tile)


def _tree(colour: bool) -> str:
    return "♠" if colour else "T"
