"""Positions written down in a few lines, as the worked examples give them."""

import random
from collections.abc import Sequence

import msgspec

from spinney.core import Seat, Secret, seats
from spinney.games.legendary_forests import GAME
from spinney.games.legendary_forests.actions import Side
from spinney.games.legendary_forests.content import TileSet, box, tiles_of
from spinney.games.legendary_forests.planet import Planet, start_planet
from spinney.games.legendary_forests.state import ForestState
from spinney.games.legendary_forests.tables import Tables, placement_at
from spinney.games.legendary_forests.view import ForestView, LaidTile, PlanetView, Tree

Layout = Sequence[tuple[int, int, int, int]]
"""Tiles in a legal order of laying: number, quarter turns, x, y."""

START: Layout = [(1, 0, 0, 0)]
SHIPPED = tiles_of(GAME.setup(2))


def planet(layout: Layout, trees: Sequence[tuple[int, int, str]] = ()) -> Planet:
    """A planet as the rules build it, tile by tile; every tile must fit."""
    made = start_planet(Tables(SHIPPED))
    for tile, turns, x, y in layout[1:]:
        placement = placement_at(x, y, turns)
        assert placement in made.options(tile), f"tile {tile} does not fit at {x},{y}"
        made.lay(placement, tile)
    made.trees = tuple(made.triangle_at(x, y, Side(side)) for x, y, side in trees)
    return made


def random_planet(tiles: TileSet, seed: int, draws: int = 19) -> Planet:
    """A planet after so many draws, every tile laid at random."""
    rng = random.Random(seed)
    made = start_planet(Tables(tiles))
    for number in rng.sample(range(2, 26), draws):
        options = made.options(number)
        if options:
            made.lay(rng.choice(options), number)
    return made


def zones(planet: Planet, colour: str, *, closed: bool | None = None) -> list[int]:
    """The zones of a colour, all, closed or open."""
    kind = box().colours.leaf.index(colour)
    return [
        zone
        for zone in planet.zones()
        if planet.kinds[zone] == kind and closed in (None, not planet.halves[zone])
    ]


def sides_as_laid(planet: Planet, x: int, y: int) -> str:
    """The four sides of a tile, clockwise from the top, as in the examples: `g p y r`."""
    first = planet.triangle_at(x, y, Side.NORTH)
    return " ".join(box().colours.all[kind][0] for kind in planet.kinds[first : first + 4])


def position(
    layouts: Sequence[Layout] = (START, START),
    *,
    drawn: Sequence[int] = (2,),
    trees: Sequence[Sequence[Tree]] = (),
    supply: Sequence[int] | None = None,
    planting: bool = False,
    edition: str = "legendary-forests",
    holder: int = 0,
) -> ForestState:
    """A state in which the last of the drawn tiles is to be laid, or has just been."""
    setup = GAME.setup(len(layouts), edition)
    state, _ = GAME.new(setup, Secret.from_number(0).chance())
    table = seats(len(layouts))
    view = msgspec.structs.replace(
        state.view(None),
        phase="plant" if planting else "lay",
        turn=len(drawn),
        drawn=tuple(drawn),
        unseen=tuple(sorted(set(range(2, 26)) - set(drawn))),
        waiting=table[holder:] + table[:holder] if planting else table,
        architect=Seat(0),
        holder=Seat(holder),
        planets=tuple(
            PlanetView(
                tuple(LaidTile(tile, x, y, turns) for tile, turns, x, y in layout),
                tuple(trees[seat]) if trees else (),
                (),
                0,
            )
            for seat, layout in enumerate(layouts)
        ),
    )
    if supply is not None:
        view = with_supply(view, supply)
    return GAME.imagine(view, random.Random(0))


def with_supply(view: ForestView, supply: Sequence[int]) -> ForestView:
    """The view with so many pink, red and yellow trees in the reserve."""
    return msgspec.structs.replace(view, supply=dict(zip(box().colours.leaf, supply, strict=True)))
