"""Whatever was played, the numbers of a review add up, in the very digits that are shown."""

import os

import pytest

from spinney.bots import make_bot
from spinney.bots.measures import shown
from spinney.bots.review import Balance, Review, review
from spinney.core import Match

GAMES = (
    "legendary-forests",
    "sylvan-dale",
    pytest.param("living-forest", marks=pytest.mark.long),  # its games take longest
)
COUNT = int(os.environ.get("REVIEWED_GAMES", "1"))  # noqa: TID251 (how long to try is the caller's choice)
"""Of each game."""


def finished(game: str, seed: int) -> Match:
    match = Match.start(game, 2 + seed % 3, seed=seed)
    bots = [make_bot(game, "greedy", seat) for seat in range(match.setup.seats)]
    while actors := match.state.actors():
        seat = actors[0]
        match.act(seat, bots[seat].choose(match.state.view(seat), match.state.legal(seat)))
    return match


def _hundredths(value: float) -> int:
    """Chances are told in whole percent, all else in tenths."""
    return round(100 * value)


def check_choices(found: Review) -> None:
    """What was played and what is better differ by the loss, and all are as they are shown."""
    for one in found.verdicts:
        assert _hundredths(one.best - one.value) == _hundredths(one.loss)
        assert {one.best, one.value, one.loss} == {
            shown(found.measure, number) for number in (one.best, one.value, one.loss)
        }
        assert one.better is None or (one.loss > 0 and one.reason is not None)


def check_sum(found: Review, balance: Balance) -> None:
    """Start, luck and losses make the result, and those listed with the rest all losses."""
    own = [one for one in found.verdicts if one.seat == balance.seat]
    listed = sum(one.loss for one in own if one.better is not None)
    assert _hundredths(listed + balance.elsewhere) == _hundredths(balance.loss)
    sum_of_all = balance.start + balance.luck - balance.loss
    assert _hundredths(sum_of_all) == _hundredths(balance.result)
    assert not own or balance.start == own[0].best


@pytest.mark.parametrize("seed", range(COUNT))
@pytest.mark.parametrize("game", GAMES)
def test_all_numbers_of_a_review_add_up(game: str, seed: int) -> None:
    match = finished(game, seed)
    found = review(match, quick=True)
    check_choices(found)
    assert [one.seat for one in found.balances] == list(range(match.setup.seats))
    for balance in found.balances:
        check_sum(found, balance)
    if found.measure == "points":
        points = [score.points for score in match.state.scores()]
        assert [one.result for one in found.balances] == points
