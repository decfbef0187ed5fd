import random
from collections.abc import Iterator
from itertools import islice

import msgspec
import pytest

from spinney.bots import bots_of, make_bot, make_unhurried_bot
from spinney.bots.legendary_forests.delta import Delta
from spinney.bots.legendary_forests.planting import sensible
from spinney.bots.legendary_forests.thinker import Foresight, Glance
from spinney.bots.legendary_forests.worth import ZONES, Stage, features, mask_of, shipped, stage_of
from spinney.bots.search import Budget
from spinney.core import Action, Guessed, Seat, find, seats
from spinney.games.legendary_forests.actions import LayTile, PlantTree, Side
from spinney.games.legendary_forests.content import DRAWN
from spinney.games.legendary_forests.planet import Planet
from spinney.games.legendary_forests.seeing import planet_of
from spinney.games.legendary_forests.state import ForestState
from spinney.games.legendary_forests.tables import placement_at
from spinney.games.legendary_forests.view import ForestView, Tree
from tests.games.legendary_forests.positions import START, Layout, position

GAME = find("legendary-forests")


def _states(seed: int, seats: int = 2) -> Iterator[ForestState]:
    """Every position of a game in which anything is done."""
    rng = random.Random(seed)
    state, _ = GAME.new(GAME.setup(seats), Guessed(rng))
    assert isinstance(state, ForestState)
    while actors := state.actors():
        yield state
        state.apply(actors[0], rng.choice(state.legal(actors[0])))


def _worth(planet: Planet, stage: Stage, unseen: int) -> float:
    numbers = [*stage.zones, *stage.holes]
    assert len(stage.zones) == ZONES
    return sum(numbers[kind] * count for kind, count in features(planet, unseen).items())


@pytest.mark.parametrize("seed", range(12))
def test_the_delta_is_what_a_tile_or_a_tree_changes_without_laying_it(seed: int) -> None:
    for state in _states(seed):
        seat = state.actors()[0]
        view = state.view(seat)
        stage = shipped()[stage_of(DRAWN - view.turn)]
        unseen = mask_of(view.unseen)
        planet = planet_of(view, seat)
        delta = Delta(planet, stage, unseen)
        before = _worth(planet, stage, unseen)
        for action in state.legal(seat):
            gain, after = _done(delta, planet.copy(), action, view.drawn[-1])
            assert gain == pytest.approx(_worth(after, stage, unseen) - before)


def _done(delta: Delta, planet: Planet, action: Action, tile: int) -> tuple[float, Planet]:
    """What is expected, and the planet after it."""
    if isinstance(action, LayTile):
        placement = placement_at(action.x, action.y, action.turns)
        gain = delta.gain(placement, tile)
        planet.lay(placement, tile)
        return gain, planet
    assert isinstance(action, PlantTree)
    zone = planet.triangle_at(action.x, action.y, action.side)
    planet.trees += (zone,)
    return delta.tree_gain(zone), planet


def _points(view: ForestView, seat: Seat, action: Action) -> int:
    assert isinstance(action, LayTile)
    planet = planet_of(view, seat)
    planet.lay(placement_at(action.x, action.y, action.turns), view.drawn[-1])
    return planet.score()


@pytest.mark.parametrize("seed", range(8))
def test_the_last_tile_is_laid_where_it_brings_most_points(seed: int) -> None:
    state = next(s for s in _states(seed) if s.turn == DRAWN)
    if state.tile in state.tables.triggers:
        return
    seat = state.actors()[0]
    view, legal = state.view(seat), state.legal(seat)
    for thinker in (Glance(), Foresight(1, Budget(simulations=50))):
        best = thinker.think(view, legal)[0]
        assert _points(view, seat, best.action) == max(_points(view, seat, a) for a in legal)


def test_before_the_last_tile_every_tile_that_may_come_is_tried() -> None:
    state = next(s for s in _states(3) if s.turn == DRAWN - 1)
    seat = state.actors()[0]
    view = state.view(seat)
    thoughts = Foresight(1, Budget(simulations=500)).think(view, state.legal(seat))
    assert {thought.games for thought in thoughts} == {len(view.unseen)}


@pytest.mark.parametrize("level", ["beginner", "casual", "club", "expert", "master"])
def test_a_level_needs_nothing_but_the_view_as_it_goes_over_the_wire(level: str) -> None:
    for state in islice(_states(5, seats=3), 40, 80, 30):
        seat = state.actors()[0]
        view, legal = state.view(seat), state.legal(seat)
        sent = GAME.decode_view(msgspec.json.encode(view))
        assert make_bot(GAME.name, level, 7).choose(sent, legal) in legal
        known = bots_of(GAME.name)
        unhurried = msgspec.structs.replace(known.levels[level], simulations=20, seconds=None)
        bots = [known.at_level(unhurried, 7) for _ in range(2)]
        assert bots[0].choose(sent, legal) == bots[1].choose(view, legal)


def test_looking_ahead_expects_more_than_what_is_on_the_planet() -> None:
    state = next(islice(_states(2), 10, None))
    seat = state.actors()[0]
    thoughts = Foresight(1, Budget(simulations=100)).think(state.view(seat), state.legal(seat))
    assert sorted(map(str, (t.action for t in thoughts))) == sorted(map(str, state.legal(seat)))
    assert thoughts[0].value > state.scores()[seat].points


TREED = PlantTree(0, 0, Side.EAST)
CHERRY = Tree("pink", 0, 0, Side.EAST)
LIT = [*START, (2, 1, 1, 0)]
"""The cherry zone of the start tile goes on over a second tile and has a full rune."""


def _planting(*layouts: Layout, supply: tuple[int, int, int]) -> ForestView:
    """The first player has a tree in the cherry zone and is to plant another."""
    state = position(
        layouts,
        drawn=(2, 3, 4, 5, 6, 7),
        trees=[[CHERRY], *([] for _ in layouts[1:])],
        supply=supply,
        planting=True,
    )
    return state.view(Seat(0))


@pytest.mark.rule("LF-6.4")
@pytest.mark.parametrize("bot", ["greedy", "beginner", "casual", "club", "expert", "master"])
@pytest.mark.parametrize("layout", [START, LIT])
def test_no_second_tree_is_planted_in_a_zone_that_counts_already(bot: str, layout: Layout) -> None:
    view = _planting(layout, START, supply=(4, 4, 4))
    legal = GAME.imagine(view, random.Random(1)).legal(Seat(0))
    assert TREED in legal
    for seed in range(8):
        planted = make_unhurried_bot(GAME.name, bot, seed).choose(view, legal)
        assert planted != TREED


@pytest.mark.rule("LF-6.4")
def test_where_only_second_trees_can_be_planted_one_is() -> None:
    view = _planting(START, START, supply=(2, 0, 0))
    assert make_bot(GAME.name, "club", 1).choose(view, [TREED]) == TREED
    assert list(sensible(view, [TREED])) == [TREED]


@pytest.mark.rule("LF-4.4")
@pytest.mark.parametrize(
    ("other", "left", "kept"), [(LIT, 1, True), (LIT, 2, False), (START, 1, False)]
)
def test_a_second_tree_is_thought_of_where_it_is_the_last_that_another_needs(
    other: Layout, left: int, kept: bool
) -> None:
    view = _planting(START, other, supply=(left, 4, 4))
    legal = GAME.imagine(view, random.Random(1)).legal(Seat(0))
    assert (TREED in sensible(view, legal)) is kept


def test_wasted_trees_are_thought_of_last() -> None:
    view = _planting(START, START, supply=(4, 4, 4))
    legal = GAME.imagine(view, random.Random(1)).legal(Seat(0))
    for thinker in (Glance(), Foresight(1, Budget(simulations=20))):
        thoughts = thinker.think(view, legal)
        assert thoughts[-1].action == TREED
        assert {t.action for t in thoughts} == set(legal)


def test_a_spectator_has_nothing_to_decide() -> None:
    state = next(_states(1))
    with pytest.raises(ValueError, match="nothing to decide"):
        Glance().think(state.view(None), state.legal(seats(2)[0]))


def test_each_kind_of_thinking_wins_more_points_than_the_one_before() -> None:
    points = [0, 0, 0]
    for seed in range(6):
        rng = random.Random(seed)
        state, _ = GAME.new(GAME.setup(3), Guessed(rng))
        bots = [make_unhurried_bot(GAME.name, name, seed) for name in ("greedy", "club", "expert")]
        while actors := state.actors():
            seat = actors[0]
            state.apply(seat, bots[seat].choose(state.view(seat), state.legal(seat)))
        points = [more + s.points for more, s in zip(points, state.scores(), strict=True)]
    assert points == sorted(points)
