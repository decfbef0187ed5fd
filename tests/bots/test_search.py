import random
import time  # noqa: TID251 - a budget of seconds needs a clock

import pytest

from spinney.bots.search import Budget, halve

STRENGTHS = (0.1, 0.5, 0.9, 0.3, 0.2)


def _lucky(candidate: int, world: int) -> float:
    """A candidate's strength and the world's luck, which is the same for all."""
    luck = random.Random(world).gauss(0, 5)
    return STRENGTHS[candidate] + luck + random.Random(f"{candidate} {world}").gauss(0, 0.1)


def test_luck_that_all_candidates_share_does_not_decide_between_them() -> None:
    found = halve(len(STRENGTHS), _lucky, Budget(simulations=200))
    assert [one.candidate for one in found[:2]] == [2, 1]


def test_those_that_last_are_tried_in_more_worlds() -> None:
    worlds = [one.worlds for one in halve(len(STRENGTHS), _lucky, Budget(simulations=300))]
    assert worlds == sorted(worlds, reverse=True)
    assert worlds[0] > 2 * worlds[-1] > 0


def test_a_budget_of_simulations_is_kept_but_for_the_last_world() -> None:
    found = halve(8, lambda candidate, world: float(candidate), Budget(simulations=100))
    assert 100 <= sum(one.worlds for one in found) <= 108


def test_the_smallest_budget_still_gives_every_candidate_a_value() -> None:
    found = halve(6, lambda candidate, world: float(candidate), Budget(simulations=1))
    assert [one.candidate for one in found] == [5, 4, 3, 2, 1, 0]


def test_once_its_seconds_are_over_no_world_is_begun() -> None:
    """However long the machine does other things meanwhile."""
    begun: list[float] = []

    def slow(candidate: int, _world: int) -> float:
        begun.append(time.perf_counter())
        time.sleep(0.001)
        return float(candidate)

    end = time.perf_counter() + 0.2
    halve(5, slow, Budget(seconds=0.2))
    assert time.perf_counter() >= end
    assert len([moment for moment in begun if moment > end + 0.001]) <= 5


def test_where_there_are_few_worlds_each_is_tried_once_for_every_candidate() -> None:
    tried: list[tuple[int, int]] = []

    def attempt(candidate: int, world: int) -> float:
        tried.append((candidate, world))
        return float(world == candidate)

    found = halve(3, attempt, Budget(simulations=100), worlds=4)
    assert sorted(tried) == [(candidate, world) for candidate in range(3) for world in range(4)]
    assert [one.value for one in found] == [0.25, 0.25, 0.25]


def test_a_budget_of_nothing_is_refused() -> None:
    with pytest.raises(ValueError, match="needs simulations, seconds or both"):
        Budget().begin()


def test_where_there_is_less_to_decide_less_of_a_budget_is_spent() -> None:
    assert Budget(240, 1.8).part(0.3) == Budget(72, 1.8)
    assert Budget(8, 1.8).part(0.05) == Budget(1, 1.8)
    assert Budget(seconds=1.8).part(0.5) == Budget(seconds=1.8)


def test_no_more_candidates_are_tried_than_a_budget_has_simulations() -> None:
    assert Budget(3).enough_for(8) == 3
    assert Budget(64).enough_for(8) == 8
    assert Budget(seconds=1.0).enough_for(8) == 8
