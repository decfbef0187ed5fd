"""The worked examples of the rulebooks, by name."""

import random

import pytest

from spinney.core import Refusal, Seat, Secret
from spinney.games.legendary_forests import GAME
from spinney.games.legendary_forests.actions import LayTile, PlantTree, Side
from spinney.games.legendary_forests.events import TileLost, TreePlanted
from spinney.games.legendary_forests.planet import start_planet
from spinney.games.legendary_forests.position import PLANT
from spinney.games.legendary_forests.rules.scoring import score
from spinney.games.legendary_forests.tables import placement_at, tables_of
from tests.games.legendary_forests.positions import (
    START,
    Layout,
    planet,
    position,
    sides_as_laid,
    zones,
)
from tests.games.legendary_forests.tile_sets import (
    SEVEN_SEVEN_ONE,
    SEVEN_SEVEN_ONE_PLACES,
    tile_set,
)

T2: Layout = [*START, (16, 1, -1, 0), (11, 1, 1, 0), (17, 2, 2, 0)]
T3: Layout = [
    *START,
    (5, 3, 1, 0),
    (4, 0, 1, -1),
    (24, 1, 1, -2),
    (20, 0, 2, -1),
    (23, 0, 0, 1),
    (7, 2, -1, 1),
    (21, 2, 2, -2),
]
T4: Layout = [*START, (21, 0, 1, 0), (4, 0, 1, 1), (2, 2, 2, 1), (15, 2, 1, 2)]
T5: Layout = [*START, (4, 1, 1, 0), (20, 3, 0, 1)]


@pytest.mark.parametrize(
    ("layout", "sides"),
    [
        (T2, "g p y r|g r y g|y r r p|g g r r"),
        (T3, "g p y r|p r r p|p p p r|g y p g|y y y p|y p r g|y g p r|p p y y"),
        (T4, "g p y r|y y p p|p p p r|r y p p|p g r y"),
        (T5, "g p y r|r p p p|y y p y"),
    ],
)
def test_the_layouts_show_the_sides_that_the_examples_give(layout: Layout, sides: str) -> None:
    laid = planet(layout)
    assert "|".join(sides_as_laid(laid, x, y) for _, _, x, y in layout) == sides


@pytest.mark.rule("LF-1.5")
def test_t1_three_players_put_out_six_trees_of_each_colour() -> None:
    view = GAME.new(GAME.setup(3), Secret.from_number(1).chance())[0].view(None)
    assert view.supply == {"pink": 6, "red": 6, "yellow": 6}
    assert sum(view.supply.values()) == 18


@pytest.mark.rule("LF-5.1", "LF-5.4")
def test_t2_four_tiles_form_three_yellow_one_pink_and_two_red_zones() -> None:
    laid = planet(T2)
    counts = {colour: len(zones(laid, colour)) for colour in ("yellow", "pink", "red")}
    assert counts == {"yellow": 3, "pink": 1, "red": 2}
    closed = {c: len(zones(laid, c, closed=True)) for c in ("yellow", "pink", "red")}
    assert closed == {"yellow": 0, "pink": 1, "red": 1}


@pytest.mark.rule("LF-4.2")
def test_t2_a_yellow_tree_fits_in_the_three_yellow_zones_and_nowhere_else() -> None:
    state = position([T2, T2], drawn=(16, 11, 17), planting=True, supply=(0, 0, 4))
    laid = planet(T2)
    spots = {(a.x, a.y, a.side) for a in state.legal(Seat(0)) if isinstance(a, PlantTree)}
    assert {laid.triangle_at(*spot) for spot in spots} == set(zones(laid, "yellow"))


@pytest.mark.rule("LF-6.1", "LF-6.2", "LF-6.3", "LF-6.4")
def test_t3_closed_l_with_four_runes_bare_triangle_and_shared_zone_score_ten() -> None:
    trees = [(1, -1, "north"), (0, 1, "east"), (2, -1, "east"), (2, -1, "east")]
    scored = score(planet(T3, trees))
    assert sorted((s.key, s.points, s.params["runes"]) for s in scored.sources) == [
        ("closed-zone", 8, 4),
        ("open-zone", 0, 0),
        ("open-zone", 2, 2),
    ]
    assert scored.points == 10


@pytest.mark.rule("LF-5.1")
def test_t3_the_planet_has_twelve_zones() -> None:
    laid = planet(T3)
    counts = {colour: len(zones(laid, colour)) for colour in ("pink", "yellow", "red")}
    assert counts == {"pink": 4, "yellow": 3, "red": 5}
    (closed,) = zones(laid, "yellow", closed=True)
    assert laid.runes[closed] == 1


@pytest.mark.rule("LF-6.3")
def test_t4_open_y_with_four_runes_scores_four() -> None:
    laid = planet(T4, [(1, 1, "north")])
    (zone,) = laid.treed()
    assert (laid.runes[zone], laid.halves[zone]) == (4, 1)
    assert laid.score() == 4


@pytest.mark.rule("LF-5.1")
def test_t5_three_tiles_form_one_blue_two_green_and_two_yellow_areas() -> None:
    laid = planet(T5)
    counts = {colour: len(zones(laid, colour)) for colour in ("yellow", "red", "pink")}
    assert counts == {"yellow": 1, "red": 2, "pink": 2}


@pytest.mark.rule("LF-4.2", "LF-4.4")
def test_t5_a_piece_of_another_colour_in_a_green_area_is_refused() -> None:
    state = position(
        [T5, T5], drawn=(4, 20), planting=True, supply=(2, 0, 2), edition="mockup-second"
    )
    with pytest.raises(Refusal, match=r"No green tree is left.*LF-4\.4"):
        state.apply(Seat(0), PlantTree(0, 0, Side.WEST))


@pytest.mark.rule("LF-5.2")
def test_t6_a_triangle_that_touches_the_l_in_a_point_is_another_zone() -> None:
    laid = planet(T3)
    corner = laid.labels[laid.triangle_at(0, 1, Side.EAST)]
    closed_l = laid.labels[laid.triangle_at(1, -1, Side.NORTH)]
    assert corner != closed_l
    assert laid.points(closed_l) == 8
    assert laid.points(corner) == 0


@pytest.mark.rule("LF-3.6", "LF-4.1")
def test_t7_a_trigger_that_fits_nowhere_goes_to_the_box_and_a_tree_is_still_planted() -> None:
    red_trigger = tile_set("g p p p", {7: "r r r r"}, triggers=[7])
    setup = GAME.setup(2, options={"tiles": red_trigger})
    state, events = GAME.new(setup, Secret.from_number(4).chance())
    while state.phase is not PLANT:
        seat = state.actors()[0]
        events = state.apply(seat, state.legal(seat)[0])
    assert [event for event in events if isinstance(event, TileLost)] == [
        TileLost(Seat(0), 7),
        TileLost(Seat(1), 7),
    ]
    for seat in (state.actors()[0], Seat(1 - state.actors()[0])):
        told = state.apply(seat, state.legal(seat)[0])
        assert any(isinstance(event, TreePlanted) and event.seat == seat for event in told)
    assert all(seen.lost == (7,) for seen in state.view(None).planets)


@pytest.mark.rule("LF-6.4")
def test_t8_two_trees_in_a_zone_score_as_one() -> None:
    one = planet(T4, [(1, 1, "north")])
    two = planet(T4, [(1, 1, "north"), (2, 1, "west")])
    assert one.score() == two.score() == 4


@pytest.mark.rule("LF-1.4", "LF-2.2", "LF-6.1")
def test_t9_nineteen_of_twenty_four_tiles_are_drawn_then_the_game_is_scored() -> None:
    rng = random.Random(9)
    state, _ = GAME.new(GAME.setup(2), Secret.from_number(9).chance())
    while state.actors():
        seat = state.actors()[0]
        state.apply(seat, rng.choice(state.legal(seat)))
    view = state.view(None)
    assert len(view.drawn) == len(set(view.drawn)) == 19
    assert len(view.unseen) == 5
    assert {*view.drawn, *view.unseen} == set(range(2, 26))
    assert state.outcome() is not None


@pytest.mark.rule("LF-6.2")
def test_t10_closed_zones_of_seven_seven_and_one_runes_score_thirty() -> None:
    setup = GAME.setup(2, options={"tiles": SEVEN_SEVEN_ONE})
    laid = start_planet(tables_of(setup))
    for tile, (x, y) in enumerate(SEVEN_SEVEN_ONE_PLACES, start=2):
        assert placement_at(x, y, 0) in laid.options(tile)
        laid.lay(placement_at(x, y, 0), tile)
    laid.trees = (*laid.zones(),)
    assert sorted((laid.runes[zone], laid.points(zone)) for zone in laid.treed()) == [
        (1, 2),
        (7, 14),
        (7, 14),
    ]
    assert laid.score() == 30


@pytest.mark.rule("LF-3.1")
def test_t11_the_first_tile_drawn_must_touch_tile_one() -> None:
    state, _ = GAME.new(GAME.setup(2), Secret.from_number(11).chance())
    legal = [action for action in state.legal(Seat(0)) if isinstance(action, LayTile)]
    assert len(legal) == 4
    assert all(abs(action.x) + abs(action.y) == 1 for action in legal)
    with pytest.raises(Refusal, match=r"LF-3\.1"):
        state.apply(Seat(0), LayTile(1, 1, 0))
