"""Shares against opponents, and what they are worth."""

import pytest

from spinney.lab.arena.contest import Meeting
from spinney.lab.arena.stats.deals import beaten_by, duel, mean_of, whole_deals
from spinney.lab.arena.stats.shares import pairs, wilson, worth
from tests.lab.arena.simulated import contest, deals, game, results


def test_the_score_at_larger_tables_is_the_share_of_beaten_opponents() -> None:
    played = game(Meeting(0, ("a", "b", "c", "d")), 2, 1, 2, 4)
    assert beaten_by(played, "a") == [pytest.approx((0 + 0.5 + 1) / 3)]
    assert beaten_by(played, "b") == [1]
    assert beaten_by(played, "d") == [0]


def test_copies_of_a_bot_are_no_opponents() -> None:
    played = game(Meeting(0, ("a", "b", "a")), 1, 2, 3)
    assert beaten_by(played, "a") == [1, 0]
    assert beaten_by(game(Meeting(0, ("a", "a")), 1, 2), "a") == []
    assert duel(played, "a", "b") == 0.5
    assert duel(played, "b", "a") == 0.5
    assert duel(played, "a", "c") is None


def test_only_deals_in_every_order_of_seats_count() -> None:
    plan = contest("a", "b", games=6)
    games = results(plan, {"a": 0, "b": 0}, seed=1)
    del games[Meeting(1, ("b", "a"))]
    assert [deal[0].meeting.deal for deal in whole_deals(plan, games)] == [0, 2]


def test_wilson_gives_the_textbook_interval() -> None:
    assert wilson(0.8, 10) == pytest.approx((0.4902, 0.9433), abs=1e-4)
    assert wilson(1.0, 50) == pytest.approx((0.9287, 1.0), abs=1e-4)
    assert wilson(0.0, 50) == pytest.approx((0.0, 0.0713), abs=1e-4)


def test_games_that_go_alike_in_a_deal_are_worth_less_than_their_number() -> None:
    assert worth([1.0, 0.0, 1.0, 0.0], games=8) == 4
    assert worth([0.5, 0.5, 0.5, 0.5], games=8) == 8
    assert worth([0.75, 0.25, 0.75, 0.25], games=8) == 8
    assert worth([1.0, 1.0], games=4) == 2


def test_both_ways_round_make_a_whole() -> None:
    plan = contest("a", "b", "c", games=300, players=3)
    found = {
        (one.bot, one.against): one
        for one in pairs(plan.bots, deals(plan, {"a": 0, "b": 1, "c": 0}, 1))
    }
    assert len(found) == 6
    one, back = found["b", "a"], found["a", "b"]
    assert one.share + back.share == pytest.approx(1)
    assert one.low + back.high == pytest.approx(1)
    assert one.games == 300
    assert one.low < 0.731 < one.high


def test_a_single_deal_has_no_standard_error() -> None:
    assert mean_of([3.0]) == (3.0, None)
    assert mean_of([1.0, 2.0, 3.0]).error == pytest.approx(3**-0.5)
