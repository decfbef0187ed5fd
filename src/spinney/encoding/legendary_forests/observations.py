"""What a seat of Legendary Forests knows, as numbers: the table, the planets, and tile by tile."""

from typing import Final

from spinney.core import Seat, Setup
from spinney.encoding.layout import Block, Field, Layout
from spinney.encoding.observations import ObservationSpace, at
from spinney.games.legendary_forests.content import DRAWN, TILES
from spinney.games.legendary_forests.planet import Planet
from spinney.games.legendary_forests.position import Phase
from spinney.games.legendary_forests.state import ForestState
from spinney.games.legendary_forests.tables import NO_ZONE, NOWHERE, REACH, WIDTH

_ON_PLANET: Final = DRAWN + 1
_MOST_RUNES: Final = 31
"""So many sides do twenty squares have in common at most."""
_MOST_HALVES: Final = 42
"""So many sides are outside when they have in common as few as can be."""

_TILE: Final = Block(
    "tiles",
    (_ON_PLANET,),
    (
        Field("place", f"{REACH} + x, {REACH} + y", (2,), 2 * REACH),
        Field("look", "4 × number + quarter turns", (), 4 * TILES + 3),
        Field("kinds", "by side, clockwise from the top: 1 to 3 a colour, 4 grass", (4,), 4),
        Field("zones", "1 + the first triangle of the zone, 0 for grass", (4,), 4 * _ON_PLANET),
        Field("runes", "full runes of that zone", (4,), _MOST_RUNES),
        Field("halves", "its half-runes; with none it is closed", (4,), _MOST_HALVES),
        Field("treed", "whether it has a tree", (4,)),
    ),
)
_TABLE: Final = Block(
    "table",
    (),
    (
        Field("phase", "lay, plant, over", (3,)),
        Field("turn", "tiles drawn", (), DRAWN),
        Field("tile", "the number of the tile drawn last", (), TILES),
        Field("sides", "its sides as printed, clockwise from the top, as `kinds`", (4,), 4),
        Field("trigger", "whether trees are planted after it"),
        Field("unseen", "tile 1, 2, ...: whether nobody has seen it", (TILES,)),
        Field("supply", "trees in the reserve, by colour", (3,), 10),
        Field(
            "sealed",
            f"one's own placement that waits for others: {REACH} + x, {REACH} + y, 1 + turns",
            (3,),
            2 * REACH,
        ),
    ),
)
_PLANET: Final = (
    Field("points", "victory points as they stand", (), 2 * _MOST_RUNES),
    Field("lost", "tiles that found no place", (), DRAWN),
    Field("trees", "trees planted, by colour", (3,), 10),
    Field("architect", "who began"),
    Field("holder", "who picks the first tree at the next trigger"),
    Field("waiting", "who has still to lay or to plant"),
)

_COLUMN: Final = bytes(cell // WIDTH for cell in range(WIDTH**2))
_ROW: Final = bytes(cell % WIDTH for cell in range(WIDTH**2))
_PHASES: Final = {phase: at(number, 3) for number, phase in enumerate(Phase)}
_AFTER: Final = bytes((value + 1) % 256 for value in range(256))
"""One more for each byte: 0 is for what is not there; the zone of grass becomes 0."""
_NO_TILES: Final = bytes(_TILE.size)


class ForestObservations(ObservationSpace):
    """The table, all planets, then their tiles in the order in which they were laid."""

    def __init__(self, players: int) -> None:
        """The layout for so many players."""
        tiles = _TILE._replace(repeats=(players, _ON_PLANET))
        self.layout = Layout(_TABLE, Block("planets", (players,), _PLANET), tiles)

    def observation(self, state: ForestState, seat: Seat) -> bytes:
        """What this seat knows; the own planet comes first."""
        order = state.seats()[seat:] + state.seats()[:seat]
        return b"".join(
            [
                _table(state, seat),
                *(_planet(state, one) for one in order),
                *(_tiles(state.planets[one]) for one in order),
            ]
        )


def _table(state: ForestState, seat: Seat) -> bytes:
    tile = state.tile
    tables = state.tables
    unseen = bytearray(TILES + 1)
    for number in state.pile[state.turn :]:
        unseen[number] = 1
    sealed = state.sealed[seat]
    cell, turns = sealed >> 2, sealed & 3
    own = (0, 0, 0) if sealed == NOWHERE else (_COLUMN[cell], _ROW[cell], turns + 1)
    return b"".join(
        [
            _PHASES[state.phase],
            bytes((state.turn, tile)),
            tables.kinds[4 * tile].translate(_AFTER),
            bytes([tile in tables.triggers]),
            unseen[1:],
            bytes((*state.supply, *own)),
        ]
    )


def _planet(state: ForestState, seat: Seat) -> bytes:
    planet = state.planets[seat]
    trees = bytes([planet.kinds[tree] for tree in planet.trees])
    return bytes(
        (
            planet.score(),
            len(planet.lost),
            trees.count(0),
            trees.count(1),
            trees.count(2),
            seat == state.architect,
            seat == state.holder,
            seat in state.waiting,
        )
    )


def _tiles(planet: Planet) -> bytes:
    """Column by column: each is written with one step through all tiles."""
    into = bytearray(_NO_TILES)
    step = _TILE.step
    end = step * len(planet.looks)
    into[0:end:step] = bytes([_COLUMN[cell] for cell in planet.at])
    into[1:end:step] = bytes([_ROW[cell] for cell in planet.at])
    into[2:end:step] = planet.looks
    labels = planet.labels
    treed = bytearray(256)
    for tree in planet.trees:
        treed[labels[tree]] = 1
    columns = (
        planet.kinds.translate(_AFTER),
        labels.translate(_AFTER),
        labels.translate(_by_zone(planet.runes)),
        labels.translate(_by_zone(planet.halves)),
        labels.translate(treed),
    )
    for number, column in enumerate(columns):
        for side in range(4):
            into[3 + 4 * number + side : end : step] = column[side::4]
    return bytes(into)


def _by_zone(values: list[int]) -> bytes:
    """A table by label; grass, which is `NO_ZONE`, has nothing."""
    return bytes(values).ljust(NO_ZONE + 1, b"\0")


def observation_space(setup: Setup) -> ObservationSpace:
    """The same for every edition."""
    return ForestObservations(setup.seats)
