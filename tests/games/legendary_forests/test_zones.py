"""Chapter 5: zones and runes, held against an independent flood fill."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from spinney.games.legendary_forests import GAME
from spinney.games.legendary_forests.actions import Side
from spinney.games.legendary_forests.content import tiles_of
from spinney.games.legendary_forests.planet import Planet, start_planet
from spinney.games.legendary_forests.tables import (
    NO_ZONE,
    Tables,
    coordinate,
    placement_at,
    tables_of,
)
from tests.games.legendary_forests.flood import flood
from tests.games.legendary_forests.positions import SHIPPED, planet, random_planet
from tests.games.legendary_forests.test_examples import T3, T4
from tests.games.legendary_forests.tile_sets import tile_set


def kept(made: Planet) -> set[tuple[frozenset[tuple[int, int, int]], int, int]]:
    """The zones as the rules keep them: their triangles, full runes and half-runes."""
    cells = list(made.at)
    found = set()
    for zone in made.zones():
        triangles = frozenset(
            (*coordinate(cells[triangle >> 2]), triangle & 3)
            for triangle, label in enumerate(made.labels)
            if label == zone
        )
        found.add((triangles, made.runes[zone], made.halves[zone]))
    return found


@pytest.mark.no_cover
@pytest.mark.rule("LF-5.1", "LF-5.2", "LF-5.3", "LF-5.5")
@settings(max_examples=150, deadline=None)
@given(st.integers(0, 10**9))
def test_zones_kept_tile_by_tile_are_those_a_flood_fill_finds(seed: int) -> None:
    made = random_planet(SHIPPED, seed)
    assert kept(made) == flood(SHIPPED, made)


@pytest.mark.no_cover
@pytest.mark.rule("LF-5.1", "LF-5.2", "LF-5.3", "LF-5.5")
@settings(max_examples=100, deadline=None)
@given(st.lists(st.tuples(*[st.sampled_from("pryg")] * 4), min_size=25, max_size=25))
def test_the_same_holds_for_any_tile_set(sides: list[tuple[str, ...]]) -> None:
    raw = tile_set("g g g g", {n: " ".join(s) for n, s in enumerate(sides, start=1)})
    tiles = tiles_of(GAME.setup(2, options={"tiles": raw}))
    made = random_planet(tiles, 1)
    assert kept(made) == flood(tiles, made)


@pytest.mark.rule("LF-5.4")
def test_a_closed_zone_has_only_full_runes() -> None:
    laid = planet(T3)
    closed = laid.labels[laid.triangle_at(1, -1, Side.NORTH)]
    assert (laid.runes[closed], laid.halves[closed]) == (4, 0)
    open_zone = laid.labels[laid.triangle_at(2, -1, Side.EAST)]
    assert (laid.runes[open_zone], laid.halves[open_zone]) == (2, 2)


@pytest.mark.rule("LF-5.5")
def test_grass_forms_no_zone() -> None:
    laid = planet(T4)
    assert laid.labels[laid.triangle_at(0, 0, Side.NORTH)] == NO_ZONE
    assert NO_ZONE not in laid.zones()


@pytest.mark.rule("LF-5.6", "LF-6.4")
def test_two_zones_with_trees_that_merge_count_once() -> None:
    before = planet(T4[:3], [(1, 0, "south"), (1, 1, "south")])
    apart = planet([T4[0], T4[1]], [(0, 0, "east"), (1, 0, "south")])
    assert len(before.treed()) == 1
    assert len(apart.treed()) == 1
    tiles = tiles_of(
        GAME.setup(2, options={"tiles": tile_set("g p g g", {2: "g p g g", 3: "p p p p"})})
    )
    made = start_planet(Tables(tiles))
    made.lay(placement_at(0, 1, 0), 2)
    made.trees = (made.triangle_at(0, 0, Side.EAST), made.triangle_at(0, 1, Side.EAST))
    assert len(made.treed()) == 2
    made.lay(placement_at(1, 0, 0), 3)
    made.lay(placement_at(1, 1, 0), 3)
    assert len(made.treed()) == 1
    assert made.score() == 3


@pytest.mark.rule("LF-5.7")
def test_a_ring_counts_each_rune_once() -> None:
    ring = tile_set("g p p g", {2: "g g p p", 3: "p g g p", 4: "p p g g"})
    made = start_planet(tables_of(GAME.setup(2, options={"tiles": ring})))
    for tile, (x, y) in enumerate([(1, 0), (1, 1), (0, 1)], start=2):
        made.lay(placement_at(x, y, 0), tile)
    (zone,) = made.zones()
    assert (made.runes[zone], made.halves[zone]) == (4, 0)
    assert made.points(zone) == 8
