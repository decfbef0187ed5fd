"""The sequential test ends with the right answer about as often as it promises."""

import math
from collections.abc import Sequence
from random import Random

import pytest

from spinney.lab.arena.stats.sprt import ELO, Bounds, Test, log_ratio
from spinney.lab.arena.stats.watch import Question, Watch
from tests.lab.arena.simulated import contest, results

SCORES = (0.0, 0.25, 0.5, 0.75, 1.0)
WIDE = Bounds(elo0=0, elo1=100)
MATCHES = 120


def five(*deals: int) -> dict[float, float]:
    return dict(zip(SCORES, deals, strict=True))


@pytest.mark.parametrize(
    ("seen", "bounds", "ratio"),
    [
        (five(365, 16618, 36229, 16974, 390), Bounds(0, 2), 2.25),
        (five(127, 4883, 10712, 5150, 104), Bounds(-1.75, 0.25), 3.01),
    ],
)
def test_long_matches_come_to_the_published_ratio(
    seen: dict[float, float], bounds: Bounds, ratio: float
) -> None:
    assert log_ratio(seen, bounds, games=2) == pytest.approx(ratio, abs=0.01)


@pytest.mark.parametrize("elo", [5, 50, 300])
def test_if_all_is_won_the_ratio_can_be_worked_out_by_hand(elo: float) -> None:
    """Then the likeliest distribution knows wins and losses only, and its mean follows."""
    distance = math.sqrt(2) * elo / ELO
    wins = (1 + distance / math.sqrt(1 + distance**2)) / 2
    found = log_ratio({1.0: 1000}, Bounds(0, elo), games=2)
    assert found == pytest.approx(1000 * math.log(wins / 0.5), rel=0.01)


def test_winners_and_losers_change_places() -> None:
    seen, back = five(3, 9, 30, 20, 8), five(8, 20, 30, 9, 3)
    there = log_ratio(seen, Bounds(0, 20), 2)
    assert there == pytest.approx(-log_ratio(back, Bounds(-20, 0), 2))


def test_any_counts_have_a_ratio() -> None:
    for seed in range(300):
        rng = Random(seed)
        seen = {score: rng.choice((0, 1, 5, 100)) for score in (*SCORES, rng.random())}
        bounds = Bounds(rng.choice((-50, 0)), rng.choice((5, 50, 300)))
        assert math.isfinite(log_ratio(seen, bounds, rng.choice((2, 6, 240))))


def chances(elo: float) -> list[float]:
    """Five scores whose mean is that of this normalised Elo, for deals of two games."""
    low, high = 0.0, 20.0
    for _ in range(60):
        tilt = (low + high) / 2
        low, high = (tilt, high) if _elo(_tilted(tilt)) < elo else (low, tilt)
    return _tilted(low)


def _tilted(tilt: float) -> list[float]:
    weights = [
        share * math.exp(tilt * score)
        for share, score in zip((0.1, 0.2, 0.4, 0.2, 0.1), SCORES, strict=True)
    ]
    return [weight / sum(weights) for weight in weights]


def _elo(shares: Sequence[float]) -> float:
    mean = sum(share * score for share, score in zip(shares, SCORES, strict=True))
    square = sum(share * (score - mean) ** 2 for share, score in zip(shares, SCORES, strict=True))
    return ELO * (mean - 0.5) / math.sqrt(2 * square)


def passed(shares: Sequence[float], seed: int) -> bool:
    rng, test = Random(seed), Test(WIDE, games=2)
    while test.passed is None:
        test.add(rng.choices(SCORES, shares)[0])
    return test.passed


@pytest.mark.long
def test_a_bot_that_is_no_better_seldom_passes() -> None:
    assert sum(passed(chances(0), seed) for seed in range(MATCHES)) <= 0.1 * MATCHES


@pytest.mark.long
def test_a_bot_that_is_better_seldom_fails() -> None:
    assert sum(not passed(chances(100), seed) for seed in range(MATCHES)) <= 0.1 * MATCHES


def test_what_cannot_be_told_apart_is_refused() -> None:
    for elo0, elo1 in ((5, 5), (0, math.inf), (0, math.nan)):
        with pytest.raises(ValueError, match="elo0 must be less than elo1"):
            Bounds(elo0, elo1)
    with pytest.raises(ValueError, match=r"between 0 and 0\.5"):
        Bounds(alpha=0)


def test_the_strength_that_was_seen_is_told() -> None:
    test = Test(Bounds(), games=2)
    test.add(0.5)
    assert test.elo() is None
    for score in (0.25, 0.75, 1.0):
        test.add(score)
    sigma = math.sqrt((0.125**2 + 0.375**2 + 0.125**2 + 0.375**2) / 4)
    assert test.elo() == pytest.approx(ELO * 0.125 / sigma / math.sqrt(2))


def test_a_watch_hears_the_deals_in_the_order_of_their_numbers() -> None:
    plan = contest("a", "b", games=400)
    games = results(plan, {"a": 1.5, "b": 0.0}, seed=1)
    whole = Watch(plan, Question("a", "b", WIDE))
    assert whole.look(games)
    bit_by_bit = Watch(plan, Question("a", "b", WIDE))
    known = dict(list(games.items())[: whole.deals])
    assert not bit_by_bit.look(known)
    assert bit_by_bit.deals == whole.deals // 2
    assert bit_by_bit.answer().verdict == "undecided"
    assert bit_by_bit.look(games)
    assert bit_by_bit.answer() == whole.answer()
    assert whole.answer().verdict == "better"


def test_a_watch_sees_the_weaker_bot_fail() -> None:
    plan = contest("a", "b", games=400)
    watch = Watch(plan, Question("b", "a", WIDE))
    assert watch.look(results(plan, {"a": 1.0, "b": 0.0}, seed=1))
    assert watch.answer().verdict == "not better"


def test_larger_tables_answer_too() -> None:
    plan = contest("a", "b", games=900, players=3)
    watch = Watch(plan, Question("a", "b", WIDE))
    assert watch.look(results(plan, {"a": 0.8, "b": 0.0}, seed=2))
    assert watch.answer().verdict == "better"


def test_a_watch_that_has_heard_nothing_says_so() -> None:
    answer = Watch(contest("a", "b"), Question("a", "b")).answer()
    assert (answer.verdict, answer.deals, answer.llr, answer.elo) == ("undecided", 0, 0.0, None)
