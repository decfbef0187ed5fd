"""Values that are proven for the last tiles, held against the engine."""

import random
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import count
from statistics import fmean

import pytest

from spinney.bots.legendary_forests.endgame import prove
from spinney.core import Action, Guessed, Seat, Setup, find
from spinney.games.legendary_forests.actions import Side
from spinney.games.legendary_forests.content import DRAWN
from spinney.games.legendary_forests.position import LAY, OVER, PLANT, Phase
from spinney.games.legendary_forests.state import ForestState
from spinney.games.legendary_forests.tables import tables_of
from spinney.games.legendary_forests.view import Tree
from tests.games.legendary_forests.positions import START, position, with_supply
from tests.games.legendary_forests.tile_sets import tile_set

GAME = find("legendary-forests")
TRIGGERS = sorted(tables_of(GAME.setup(2)).triggers - {1})
PLAIN = sorted({*range(2, 26)} - {*TRIGGERS})


def _states(seed: int, setup: Setup) -> Iterator[ForestState]:
    rng = random.Random(seed)
    state, _ = GAME.new(setup, Guessed(rng))
    assert isinstance(state, ForestState)
    while actors := state.actors():
        yield state
        state.apply(actors[0], rng.choice(state.legal(actors[0])))


@cache
def _late(turn: int, trigger: bool, phase: Phase = LAY) -> list[ForestState]:
    """Such moments of random games, where both have yet to choose, and trees enough for all."""
    return [
        _supplied(state, (9, 9, 9))
        for seed in range(40)
        for state in _states(seed, GAME.setup(2))
        if (state.turn, state.phase) == (turn, phase)
        and len(state.waiting) == 2
        and (state.tile in TRIGGERS) is trigger
    ]


def _supplied(state: ForestState, supply: Sequence[int]) -> ForestState:
    return ForestState.imagine(with_supply(state.view(None), supply), random.Random(0))


def _value(state: ForestState, me: Seat) -> float:
    """The points in the end, if nobody but the engine is asked: others do whatever comes first."""
    if state.phase is OVER:
        return state.planets[me].score()
    seat = next((seat for seat in state.actors() if seat != me), me)
    legal = state.legal(seat)[: None if seat == me else 1]
    return max(_after(state, seat, action, me) for action in legal)


def _after(state: ForestState, seat: Seat, action: Action, me: Seat) -> float:
    found = []
    for tile in state.unseen():
        other = state.copy()
        rest = [one for one in state.unseen() if one != tile]
        other.pile = bytes([*state.pile[: state.turn], tile, *rest])
        other.apply(seat, action)
        found.append(_value(other, me))
        if other.turn == state.turn:
            break
        assert other.turn == state.turn + 1, "a tile is left out if it fits nowhere at all"
    return fmean(found)


def _proven(state: ForestState, seat: Seat, legal: Sequence[Action]) -> list[float]:
    proof = prove(state.view(seat), legal)
    assert proof is not None
    return list(proof.values)


def _by_engine(state: ForestState, seat: Seat, legal: Sequence[Action]) -> list[float]:
    return [_after(state, seat, action, seat) for action in legal]


@pytest.mark.rule("LF-6.1")
@pytest.mark.parametrize("number", range(3))
def test_the_last_tiles_values_are_the_points_that_the_engine_gives_there(number: int) -> None:
    state = _late(DRAWN, False)[number]
    seat = Seat(number % 2)
    legal = state.legal(seat)
    assert _proven(state, seat, legal) == _by_engine(state, seat, legal)


@pytest.mark.rule("LF-4.2")
def test_the_last_trigger_brings_the_best_tree_wherever_the_tile_is_laid() -> None:
    state = _late(DRAWN, True)[0]
    legal = state.legal(Seat(1))
    assert _proven(state, Seat(1), legal) == _by_engine(state, Seat(1), legal)


@pytest.mark.parametrize("number", range(3))
def test_before_the_last_tile_a_value_is_the_mean_over_all_tiles_that_may_come(number: int) -> None:
    state = _late(DRAWN - 1, False)[number]
    seat = Seat(number % 2)
    legal = state.legal(seat)[:6]
    assert _proven(state, seat, legal) == pytest.approx(_by_engine(state, seat, legal))


def test_two_tiles_before_the_end_every_order_is_tried() -> None:
    trees = [Tree("pink", 0, 0, Side.EAST)]
    layout = [*START, (4, 1, 1, 0)]
    drawn = [*TRIGGERS[1:], *PLAIN[2:12], 2]
    state = position([layout, layout], drawn=drawn, trees=[trees, trees])
    legal = state.legal(Seat(0))[:1]
    assert _proven(state, Seat(0), legal) == pytest.approx(_by_engine(state, Seat(0), legal))


@pytest.mark.rule("LF-4.2", "LF-4.8")
def test_a_tree_is_worth_what_the_tiles_after_it_make_of_its_zone() -> None:
    state = _late(DRAWN - 1, True, PLANT)[0]
    seat = state.actors()[0]
    legal = state.legal(seat)[:5]
    assert _proven(state, seat, legal) == pytest.approx(_by_engine(state, seat, legal))


@pytest.mark.rule("LF-3.6", "LF-4.1")
def test_a_trigger_that_fits_nowhere_brings_its_tree_all_the_same() -> None:
    tiles = tile_set("p p p p", {7: "r r r r"}, rest="p p p g", triggers=[7])
    setup = GAME.setup(2, options={"tiles": tiles})
    late = (one for seed in count() for one in _states(seed, setup) if one.turn == DRAWN - 1)
    state = _supplied(next(one for one in late if 7 in one.unseen()), (9, 9, 9))
    assert not state.planets[0].options(7)
    legal = state.legal(Seat(0))[:6]
    assert _proven(state, Seat(0), legal) == pytest.approx(_by_engine(state, Seat(0), legal))


@pytest.mark.rule("LF-4.4", "LF-4.5")
def test_an_empty_reserve_is_certain_and_brings_no_tree() -> None:
    state = _supplied(_late(DRAWN, True)[0], (0, 0, 0))
    legal = state.legal(Seat(1))
    assert _proven(state, Seat(1), legal) == _by_engine(state, Seat(1), legal)


def _is_proven(tile: int, before: Sequence[int], supply: Sequence[int], picks: int) -> bool:
    """Whether anything is proven for the first of two players, if that player picks so late."""
    layouts = [START, START]
    state = position(layouts, drawn=[*before, tile], supply=supply, holder=-picks % 2)
    view = state.view(Seat(0))
    return prove(view, state.legal(Seat(0))) is not None


ALL_BUT_ONE = [*TRIGGERS[1:], *PLAIN[: DRAWN - len(TRIGGERS)]]
ALL_BUT_TWO = [*TRIGGERS[2:], *PLAIN[: DRAWN - len(TRIGGERS)]]


@pytest.mark.rule("LF-4.4", "LF-4.6")
def test_nothing_is_proven_where_somebody_else_may_take_the_tree_first() -> None:
    assert not _is_proven(TRIGGERS[0], ALL_BUT_ONE, (1, 0, 0), picks=1)
    assert _is_proven(TRIGGERS[0], ALL_BUT_ONE, (2, 0, 0), picks=1)
    assert _is_proven(TRIGGERS[0], ALL_BUT_ONE, (1, 0, 0), picks=0)


@pytest.mark.rule("LF-4.7")
def test_at_the_trigger_after_this_one_the_others_have_picked_twice() -> None:
    assert not _is_proven(TRIGGERS[0], ALL_BUT_TWO, (3, 0, 0), picks=0)
    assert _is_proven(TRIGGERS[0], ALL_BUT_TWO, (4, 0, 0), picks=0)


def test_a_trigger_that_may_come_counts_as_one_that_comes() -> None:
    assert not _is_proven(PLAIN[0], [*TRIGGERS[1:], *PLAIN[1:12]], (1, 0, 0), picks=1)
    assert _is_proven(PLAIN[0], [*TRIGGERS, *PLAIN[1:11]], (1, 0, 0), picks=1)


def test_nothing_is_proven_before_the_last_three_tiles() -> None:
    assert _is_proven(PLAIN[0], [*TRIGGERS, *PLAIN[1:10]], (0, 0, 0), picks=0)
    assert not _is_proven(PLAIN[0], [*TRIGGERS, *PLAIN[1:9]], (0, 0, 0), picks=0)


def test_so_many_orders_were_tried_as_there_are() -> None:
    for left, orders in ((0, 1), (1, 6), (2, 42)):
        state = _supplied(_late(DRAWN - left, False)[0], (0, 0, 0))
        proof = prove(state.view(Seat(0)), state.legal(Seat(0))[:1])
        assert proof is not None
        assert proof.orders == orders
