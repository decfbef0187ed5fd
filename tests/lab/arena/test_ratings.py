"""Known strengths are found again in what they led to."""

import math
from itertools import pairwise

import pytest

from spinney.lab.arena.stats.newton import solve
from spinney.lab.arena.stats.ratings import ELO, ratings, stages
from tests.lab.arena.simulated import contest, deals

STRENGTHS = {"a": 0.0, "b": 0.5, "c": 1.5, "d": 2.0}
MEAN = sum(STRENGTHS.values()) / len(STRENGTHS)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_strengths_are_recovered_with_any_number_of_players(players: int) -> None:
    plan = contest(*STRENGTHS, games=6000, players=players)
    found = ratings(plan.bots, deals(plan, STRENGTHS, seed=players), seed=1)
    for bot, strength in STRENGTHS.items():
        assert found[bot].value == pytest.approx(ELO * (strength - MEAN), abs=18)
        assert found[bot].low < found[bot].value < found[bot].high
        assert found[bot].high - found[bot].low < 60
    assert sum(one.value for one in found.values()) == pytest.approx(0, abs=1e-6)


def test_intervals_hold_the_truth_about_as_often_as_they_say() -> None:
    held = 0
    for seed in range(20):
        plan = contest("a", "b", "c", games=240)
        strengths = {"a": 0.0, "b": 0.4, "c": 0.8}
        found = ratings(plan.bots, deals(plan, strengths, seed), seed)
        for bot, strength in strengths.items():
            held += found[bot].low <= ELO * (strength - 0.4) <= found[bot].high
    assert 53 <= held <= 60


def test_more_games_make_narrower_intervals() -> None:
    widths = []
    for games in (60, 240, 960):
        plan = contest("a", "b", games=games)
        found = ratings(plan.bots, deals(plan, STRENGTHS, seed=3), seed=0)["a"]
        widths.append(found.high - found.low)
    assert all(wide > 1.4 * narrow for wide, narrow in pairwise(widths))


def test_a_bot_that_never_lost_has_a_rating_and_an_interval() -> None:
    plan = contest("a", "b", games=100)
    found = ratings(plan.bots, deals(plan, {"a": 99.0, "b": 0.0}, seed=1), seed=1)
    ahead = found["a"].value - found["b"].value
    assert ahead == pytest.approx(ELO * math.log(101))
    assert found["a"].high > found["a"].value + 50 > found["a"].low + 100


def test_the_order_of_games_and_of_bots_does_not_matter() -> None:
    plan = contest("a", "b", "c", games=120)
    played = deals(plan, STRENGTHS, seed=5)
    one = ratings(("a", "b", "c"), played, seed=2)
    two = ratings(("c", "a", "b"), played[::-1], seed=2)
    for bot in plan.bots:
        assert one[bot].value == pytest.approx(two[bot].value)


def test_the_same_seed_gives_the_same_intervals() -> None:
    plan = contest("a", "b", games=40)
    played = deals(plan, STRENGTHS, seed=5)
    assert ratings(plan.bots, played, 2) == ratings(plan.bots, played, 2)
    assert ratings(plan.bots, played, 2) != ratings(plan.bots, played, 3)


def test_a_game_is_told_stage_by_stage() -> None:
    assert stages((2, 1, 3), "abc") == {("b", ("a", "b", "c")): 1, ("a", ("a", "c")): 1}


def test_a_tie_counts_as_either_order_in_halves() -> None:
    assert stages((1, 1), "ab") == {("a", ("a", "b")): 0.5, ("b", ("a", "b")): 0.5}
    assert sum(stages((1, 1, 1), "abc").values()) == pytest.approx(2)
    assert stages((1, 1, 3), "abc")["a", ("a", "b", "c")] == 0.5


def test_copies_of_a_bot_say_nothing_among_themselves() -> None:
    assert stages((1, 2, 3), "baa") == {("b", ("a", "a", "b")): 1}
    assert stages((1, 2), "aa") == {}


def test_small_systems_of_equations_are_solved() -> None:
    assert solve([[0, 2, 0], [1, 1, 1], [4, 0, -1]], [4, 7, 1]) == pytest.approx([1.2, 2, 3.8])
