"""No bot is favoured by its seat or by its company."""

from collections import Counter
from itertools import permutations

import pytest

from spinney.core import seats
from spinney.lab.arena.contest import Meeting
from spinney.lab.arena.play.games import play
from spinney.lab.arena.seating import lineups, seatings
from tests.lab.arena.simulated import contest

NAMES = ("a", "b", "c", "d", "e")


def test_two_bots_at_a_table_for_two_play_both_orders() -> None:
    assert seatings(("a", "b"), 2) == (("a", "b"), ("b", "a"))


def test_with_more_seats_than_bots_every_bot_is_doubled_in_turn() -> None:
    assert list(lineups(("a", "b"), 3)) == [("a", "b", "a"), ("a", "b", "b")]
    assert list(lineups(("a", "b"), 4)) == [("a", "b", "a", "b")]
    assert len(seatings(("a", "b"), 3)) == len(seatings(("a", "b"), 4)) == 6


def test_with_more_bots_than_seats_every_choice_of_them_plays() -> None:
    assert len(list(lineups(NAMES, 2))) == 10
    assert len(seatings(NAMES, 4)) == 5 * 24


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("count", [2, 3, 4, 5])
def test_every_bot_is_equally_often_in_every_seat_and_every_company(
    count: int, players: int
) -> None:
    orders = seatings(NAMES[:count], players)
    assert len(set(orders)) == len(orders)
    by_seat = Counter(place for order in orders for place in enumerate(order))
    assert len(by_seat) == players * count
    assert len(set(by_seat.values())) == 1
    company = Counter(
        (order[one], order[other])
        for order in orders
        for one, other in permutations(range(players), 2)
    )
    others = {times for (one, other), times in company.items() if one != other}
    assert len(others) == 1


def test_games_are_rounded_up_to_whole_deals() -> None:
    plan = contest("a", "b", games=11)
    assert list(plan.deals()) == [0, 1, 2, 3, 4, 5]
    assert len(list(plan.meetings())) == 12


def test_a_deal_has_the_same_luck_for_everybody() -> None:
    plan = contest("greedy", "random")
    assert plan.secret(3).hex() == contest("random", "greedy", games=99).secret(3).hex()
    assert plan.secret(3).hex() != plan.secret(4).hex()
    assert plan.secret(3).hex() != contest("greedy", "random", seed=1).secret(3).hex()
    seeds = {plan.bot_seed(deal, seat) for deal in range(3) for seat in seats(2)}
    assert len(seeds) == 6


def test_the_same_meeting_is_the_same_game_again() -> None:
    plan = contest("greedy", "random", players=3)
    meeting = Meeting(2, ("greedy", "random", "greedy"))
    one, two = play(plan, meeting), play(plan, meeting)
    assert (one.ranks, one.points) == (two.ranks, two.points)
    assert [times.moves for times in one.times] == [times.moves for times in two.times]
    assert all(times.moves >= 19 for times in one.times)
