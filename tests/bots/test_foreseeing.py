"""What masters and reviews judge by foresees how games end, better than what bots choose by."""

from collections.abc import Iterator
from math import log
from random import Random
from statistics import fmean

import pytest

from spinney.bots.living_forest.features import FEATURES
from spinney.bots.living_forest.margins import chance
from spinney.bots.living_forest.numbers import STAGES, Numbers, chances, shipped, stage_of
from spinney.bots.living_forest.thinker import Foresight
from spinney.bots.search import Budget
from spinney.bots.sylvan_dale.kinds import KINDS
from spinney.bots.sylvan_dale.measure import (
    STAGES as DALE_STAGES,
)
from spinney.bots.sylvan_dale.measure import (
    Measures,
    Outcomes,
    measures_for,
    outcomes_for,
)
from spinney.core import Guessed, find
from spinney.games.living_forest.tables import GOAL
from spinney.games.sylvan_dale.state import DaleState
from spinney.games.sylvan_dale.tables import NUMBERS
from spinney.lab.tune.living_forest import play as play_grove
from spinney.lab.tune.living_forest_chances import tune as watch_groves
from spinney.lab.tune.sylvan_dale import Seen
from spinney.lab.tune.sylvan_dale import play as play_dale
from spinney.lab.tune.sylvan_dale_outcomes import learn
from tests.games.living_forest.positions import A, Player, position


def _surprise(numbers: Numbers, games: int) -> float:
    """How surprising the winners of some games are; log 2 for whoever knows nothing."""
    found = []
    for seed in range(games):
        heard: list[list[float]] = []
        winner = play_grove([shipped(), shipped()], Random(seed), heard)
        assert winner is not None
        for number, had in enumerate(zip(heard[::2], heard[1::2], strict=True), start=1):
            stage = numbers[stage_of(number)]
            won, lost = (
                sum(n * f for n, f in zip(stage, had[seat], strict=True))
                for seat in (winner, 1 - winner)
            )
            found.append(-log(max(1e-9, chance(won - lost))))
    return fmean(found)


def test_chances_in_living_forest_are_truer_than_weights() -> None:
    foreseen = _surprise(chances(), games=16)
    assert foreseen < 0.62
    assert foreseen < _surprise(shipped(), games=16)


def test_there_is_a_chance_for_each_feature_and_stage() -> None:
    assert [len(stage) for stage in chances()] == [FEATURES] * STAGES


def test_chances_are_learned_the_same_again_with_the_same_seed() -> None:
    told: list[str] = []
    assert watch_groves(1, 3, 5, told.append) == watch_groves(1, 3, 5, told.append)
    assert told == ["3 games seen"] * 2


def _errors(measures: Measures, games: int) -> Iterator[float]:
    """How far off the fame in the end is, position by position."""
    playing, rng = measures_for(2), Random(1)
    for _ in range(games):
        seen, ended = play_dale(playing, 2, rng)
        yield from (ended[one.mover] - _foreseen(measures, one) for one in seen)


def _foreseen(measures: Measures, seen: Seen) -> float:
    measure = measures.stages[seen.stage]
    worth = [f + measure.dot(found) for f, found in zip(seen.fame, seen.found, strict=True)]
    if isinstance(measures, Outcomes):
        worth[seen.following] += measure.numbers[KINDS + seen.turn]
    return measure.against(worth)[seen.mover]


def test_outcomes_in_sylvan_dale_are_nearer_than_what_is_played_by() -> None:
    near, far = ([e * e for e in _errors(m(2), games=40)] for m in (outcomes_for, measures_for))
    assert fmean(near) < 0.95 * fmean(far)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_there_is_an_outcome_for_each_kind_turn_and_stage(players: int) -> None:
    stages = outcomes_for(players).stages
    known = KINDS + players * NUMBERS.stack_size
    assert [len(stage.numbers) for stage in stages] == [known] * DALE_STAGES


def test_who_is_next_counts_by_itself() -> None:
    game = find("sylvan-dale")
    state, _ = game.new(game.setup(3), Guessed(Random(1)))
    assert isinstance(state, DaleState)
    numbers = [0.0] * (KINDS + 3 * NUMBERS.stack_size)
    numbers[KINDS] = 6.0
    outcomes = Outcomes([numbers] * DALE_STAGES, 3)
    margins = [outcomes.margin(state, seat) for seat in state.table()]
    assert margins == [6.0 if seat == state.seat else -3.0 for seat in state.table()]


def test_outcomes_are_learned_the_same_again_with_the_same_seed() -> None:
    assert learn(2, 2, Random(5)) == learn(2, 2, Random(5))


def test_a_judge_is_no_surer_of_a_draw_than_of_an_action() -> None:
    state = position(Player(line="goldfish", fires=[2] * (GOAL - 3)), acting=None)
    sure = Foresight(1, Budget(simulations=1)).think(state.view(A), state.legal(A))
    sober = Foresight(1, Budget(simulations=1), judgement=chances())
    judged = sober.think(state.view(A), state.legal(A))
    assert [one.action for one in judged] == [one.action for one in sure]
    assert all(abs(a.value - 0.5) < abs(b.value - 0.5) for a, b in zip(judged, sure, strict=True))
