"""What follows from a view, held against brute force."""

import random
from collections.abc import Iterator

import msgspec
import pytest

from spinney.bots.legendary_forests.greedy import GreedyForester
from spinney.core import Seat, Secret, seats
from spinney.games.legendary_forests import GAME
from spinney.games.legendary_forests.actions import SIDES, LayTile, PlantTree
from spinney.games.legendary_forests.content import tiles_of
from spinney.games.legendary_forests.insight import ForestInsight, Zone
from spinney.games.legendary_forests.state import ForestState
from spinney.games.legendary_forests.tables import placement_at
from tests.core.cairns import Cairns
from tests.games.legendary_forests.flood import flood
from tests.games.legendary_forests.positions import position

A, B = Seat(0), Seat(1)
TABLES = [("legendary-forests", 3), ("mockup-first", 2), ("mockup-second", 5)]


def moments(edition: str, number: int, seed: int) -> Iterator[ForestState]:
    """A game of greedy players, as it stands before each action."""
    state, _ = GAME.new(GAME.setup(number, edition), Secret.from_number(seed).chance())
    bots = [GreedyForester(seed + seat) for seat in range(number)]
    while state.actors():
        yield state
        seat = state.actors()[0]
        state.apply(seat, bots[seat].choose(state.view(seat), state.legal(seat)))
    yield state


def look(state: ForestState, seat: Seat | None) -> ForestInsight:
    legal = () if seat is None else state.legal(seat)
    return GAME.insight(state.view(seat), legal)


def test_a_game_without_insight_has_none() -> None:
    game = Cairns()
    state, _ = game.new(game.setup(2), Secret.from_number(1).chance())
    assert game.insight(state.view(A), state.legal(A)) is None


@pytest.mark.rule("LF-5.1", "LF-5.4")
@pytest.mark.parametrize(("edition", "number"), TABLES)
def test_zones_are_what_walking_over_equal_triangles_finds(edition: str, number: int) -> None:
    for state in moments(edition, number, seed=5):
        seen = look(state, None)
        for seat in seats(number):
            found = {
                (frozenset((x, y, SIDES.index(side)) for x, y, side in zone.triangles), zone.runes)
                for zone in seen.zones[seat]
            }
            walked = flood(tiles_of(state.setup), state.planets[seat])
            assert found == {(triangles, runes) for triangles, runes, _ in walked}
            assert all(zone.closed == (zone.halves == 0) for zone in seen.zones[seat])


@pytest.mark.rule("LF-6.1")
@pytest.mark.parametrize(("edition", "number"), TABLES)
def test_zones_with_trees_are_worth_the_score(edition: str, number: int) -> None:
    for state in moments(edition, number, seed=6):
        zones = look(state, None).zones
        points = [sum(zone.worth for zone in own if zone.trees) for own in zones]
        assert points == [score.points for score in state.scores()]
        trees = [sum(zone.trees for zone in own) for own in zones]
        assert trees == [len(planet.trees) for planet in state.planets]


@pytest.mark.no_cover
@pytest.mark.parametrize(("edition", "number"), TABLES)
def test_the_gain_of_a_tile_is_what_laying_it_brings(edition: str, number: int) -> None:
    for state in moments(edition, number, seed=7):
        for seat in state.actors():
            seen = look(state, seat)
            lays = [action for action in state.legal(seat) if isinstance(action, LayTile)]
            assert [LayTile(lay.x, lay.y, lay.turns) for lay in seen.lays] == lays
            for lay in seen.lays:
                after = laid(state, seat, LayTile(lay.x, lay.y, lay.turns))
                before = state.scores()[seat].points
                assert lay.gain == after.scores()[seat].points - before


@pytest.mark.no_cover
@pytest.mark.rule("LF-5.6")
@pytest.mark.parametrize(("edition", "number"), TABLES)
def test_a_change_names_the_zones_that_become_one(edition: str, number: int) -> None:
    for state in moments(edition, number, seed=8):
        for seat in state.actors()[:1]:
            seen = look(state, seat)
            for lay in seen.lays:
                after = laid(state, seat, LayTile(lay.x, lay.y, lay.turns))
                now = look(after, None).zones[seat]
                for change in lay.zones:
                    old = [seen.zones[seat][index] for index in change.joined]
                    zone = holding(now, old[0])
                    assert all(set(part.triangles) < set(zone.triangles) for part in old)
                    here = {side for x, y, side in zone.triangles if (x, y) == (lay.x, lay.y)}
                    assert set(change.sides) == here
                    assert change.runes_before == sum(part.runes for part in old)
                    assert (change.runes, change.halves) == (zone.runes, zone.halves)
                    assert (change.trees, change.closed) == (zone.trees, zone.closed)
                    assert change.points == (zone.worth if zone.trees else 0)
                    assert change.points_before == sum(p.worth for p in old if p.trees)
                treed = [change for change in lay.zones if change.trees]
                assert lay.closes == any(change.closed for change in treed)
                assert lay.gain == sum(c.points - c.points_before for c in lay.zones)


@pytest.mark.no_cover
@pytest.mark.rule("LF-4.2", "LF-6.4")
@pytest.mark.parametrize(("edition", "number"), TABLES)
def test_the_gain_of_a_tree_is_what_planting_it_brings(edition: str, number: int) -> None:
    for state in moments(edition, number, seed=9):
        for seat in state.actors():
            seen = look(state, seat)
            plants = [action for action in state.legal(seat) if isinstance(action, PlantTree)]
            assert [PlantTree(p.x, p.y, p.side) for p in seen.plants] == plants
            for plant in seen.plants:
                after = state.copy()
                after.apply(seat, PlantTree(plant.x, plant.y, plant.side))
                # The last to plant has the next tile drawn, which changes no points.
                before = state.scores()[seat].points
                assert plant.gain == after.scores()[seat].points - before
                zone = seen.zones[seat][plant.zone]
                assert (plant.x, plant.y, plant.side) == zone.triangles[0]


@pytest.mark.rule("LF-4.6")
def test_who_waits_to_plant_sees_what_could_be_planted_now() -> None:
    state = position(drawn=(5,), planting=True)
    waiting = state.waiting[1]
    assert state.legal(waiting) == ()
    plants = look(state, waiting).plants
    assert {plant.zone for plant in plants} == {0, 1, 2}


@pytest.mark.rule("LF-4.4")
def test_a_colour_that_has_run_out_is_not_offered() -> None:
    state = position(drawn=(5,), planting=True, supply=(1, 0, 0))
    seen = look(state, state.waiting[0])
    assert [seen.zones[A][plant.zone].colour for plant in seen.plants] == ["pink"]


@pytest.mark.no_cover
@pytest.mark.rule("LF-3.2", "LF-1.4")
@pytest.mark.parametrize(("edition", "number"), TABLES)
def test_a_barren_place_is_one_where_no_tile_to_come_can_be_laid(edition: str, number: int) -> None:
    for state in moments(edition, number, seed=10):
        for seat in seats(number):
            in_hand = [state.tile] if state.phase.value == "lay" and seat in state.waiting else []
            planet = state.planets[seat]
            usable = {
                placement >> 2
                for tile in (*state.unseen(), *in_hand)
                for placement in planet.options(tile)
            }
            barren = {placement_at(x, y, 0) >> 2 for x, y in look(state, seat).barren}
            expected = set(planet.frontier) - usable if state.actors() else set()
            assert barren == expected


def test_no_place_is_barren_once_nothing_is_to_come() -> None:
    *_, over = moments("legendary-forests", 2, seed=10)
    assert over.outcome() is not None
    assert [look(over, seat).barren for seat in seats(2)] == [(), ()]


def test_insight_gives_away_nothing_that_the_view_does_not_hold() -> None:
    state = position(drawn=(2,))
    state.apply(B, state.legal(B)[0])
    seen = look(state, A)
    for seed in range(20):
        imagined = GAME.imagine(state.view(A), random.Random(seed))
        assert look(imagined, A) == seen


def test_a_spectator_sees_the_zones_and_nothing_of_a_seat() -> None:
    seen = look(position(drawn=(2,)), None)
    assert len(seen.zones) == 2
    assert (seen.lays, seen.plants, seen.barren) == ((), (), ())


@pytest.mark.rule("LF-6.2", "LF-6.3")
def test_what_a_closed_zone_is_expected_to_bring_is_certain() -> None:
    for state in moments("legendary-forests", 4, seed=11):
        for seat in state.actors():
            seen = look(state, seat)
            for plant in seen.plants:
                zone = seen.zones[seat][plant.zone]
                if zone.trees:
                    assert (plant.gain, plant.expected) == (0, 0)
                elif zone.closed:
                    assert plant.expected == plant.gain
                else:
                    assert plant.expected >= plant.gain


def test_a_zone_that_can_no_longer_be_closed_is_not_expected_to_be() -> None:
    state = position(drawn=(5,), planting=True)
    view = state.view(A)
    # Tile 9 has cherry and grass only, so nothing is left for the maple side of the start tile.
    stuck = msgspec.structs.replace(view, unseen=(9,))
    hoped, given_up = (GAME.insight(seen, state.legal(A)).plants[2] for seen in (view, stuck))
    assert look(state, A).zones[A][hoped.zone].colour == "red"
    assert hoped.expected > 1
    assert given_up.expected == 0


@pytest.mark.no_cover
def test_expected_points_are_right_on_average() -> None:
    pairs = [pair for seed in range(20) for pair in promised_and_come(seed)]
    promised, come = (sum(column) for column in zip(*pairs, strict=True))
    assert len(pairs) > 150
    assert abs(promised - come) < 0.1 * come


def promised_and_come(seed: int) -> list[tuple[float, int]]:
    """For each tree of a game: what was expected of it, and what it added in the end."""
    state, _ = GAME.new(GAME.setup(3), Secret.from_number(seed).chance())
    rng = random.Random(seed)
    bot = GreedyForester(seed)
    promises: list[tuple[Seat, int, float]] = []
    while state.actors():
        seat = state.actors()[0]
        action = bot.choose(state.view(seat), state.legal(seat))
        bare = [plant for plant in look(state, seat).plants if plant.expected]
        if bare:
            plant = rng.choice(bare)
            action = PlantTree(plant.x, plant.y, plant.side)
            promises.append((seat, len(state.planets[seat].trees), plant.expected))
        state.apply(seat, action)
    return [(promise, added(state, seat, nth)) for seat, nth, promise in promises]


def added(state: ForestState, seat: Seat, nth: int) -> int:
    """What a tree adds to the score of its planet."""
    planet = state.planets[seat].copy()
    planet.trees = planet.trees[:nth] + planet.trees[nth + 1 :]
    return state.planets[seat].score() - planet.score()


def laid(state: ForestState, seat: Seat, action: LayTile) -> ForestState:
    """The state with a tile on one planet, whatever the others do."""
    after = state.copy()
    after.planets[seat].lay(placement_at(action.x, action.y, action.turns), state.tile)
    return after


def holding(zones: tuple[Zone, ...], part: Zone) -> Zone:
    """The zone that holds a triangle of another."""
    return next(zone for zone in zones if part.triangles[0] in zone.triangles)
