"""Chapter 3: laying the tile."""

from spinney.core import Event, Refusal, Seat
from spinney.games.legendary_forests.actions import SIDES, LayTile
from spinney.games.legendary_forests.content import colour_words
from spinney.games.legendary_forests.events import TileLaid, TileSealed
from spinney.games.legendary_forests.planet import Planet
from spinney.games.legendary_forests.position import Position
from spinney.games.legendary_forests.tables import (
    NOWHERE,
    OPPOSITE,
    STEPS,
    coordinate,
    placement_at,
)
from spinney.games.legendary_forests.texts import TEXTS


def seal(position: Position, seat: Seat, action: LayTile) -> list[Event]:
    """Choose a place; it stays hidden until everybody has chosen. Rules: LF-3.1 to LF-3.7."""
    placement = placement_at(action.x, action.y, action.turns)
    if not position.planets[seat].can_lay(placement, position.tile):
        raise refuse_place(position, seat, action)
    position.sealed[seat] = placement
    place = position.waiting.index(seat)
    position.waiting = position.waiting[:place] + position.waiting[place + 1 :]
    return [TileSealed(seat)]


def lay_all(position: Position, events: list[Event]) -> None:
    """Everybody's tile is laid at once. Rules: LF-3.5, LF-3.7."""
    tile = position.tile
    for seat, placement in zip(position.seats(), position.sealed, strict=True):
        if placement != NOWHERE:
            position.planets[seat].lay(placement, tile)
            x, y = coordinate(placement >> 2)
            events.append(TileLaid(seat, tile, x, y, placement & 3))
    position.sealed = [NOWHERE] * len(position.sealed)


def refuse_place(position: Position, seat: Seat, action: LayTile) -> Refusal:
    """Say why the tile does not go there. Rules: LF-3.1, LF-3.2, LF-3.3, LF-3.5."""
    planet = position.planets[seat]
    x, y, turns = action.x, action.y, action.turns
    if not 0 <= turns <= 3:
        return TEXTS.refuse("LF-3.3", "bad-turns", turns=turns)
    cell = placement_at(x, y, turns) >> 2
    if cell in planet.at:
        return TEXTS.refuse("LF-3.5", "occupied", x=x, y=y)
    if cell not in planet.frontier:
        return TEXTS.refuse("LF-3.1", "touches-nothing", x=x, y=y)
    return _refuse_sides(position, planet, cell, turns)


def _refuse_sides(position: Position, planet: Planet, cell: int, turns: int) -> Refusal:
    """Name the first side whose colour differs from its neighbour's. Rule: LF-3.2."""
    words = tuple(colour_words(position.setup.edition).values())
    kinds = planet.tables.kinds[position.tile * 4 + turns]
    touching = [side for side in range(4) if cell + STEPS[side] in planet.at]
    theirs = {
        side: planet.kinds[planet.at[cell + STEPS[side]] + OPPOSITE[side]] for side in touching
    }
    wrong = next(side for side in touching if theirs[side] != kinds[side])
    x, y = coordinate(cell + STEPS[wrong])
    return TEXTS.refuse(
        "LF-3.2",
        "sides-differ",
        tile=position.tile,
        turns=turns,
        side=SIDES[wrong],
        own=words[kinds[wrong]],
        x=x,
        y=y,
        theirs=words[theirs[wrong]],
    )
