"""What luck and losses made of a result: one sum, in the numbers that are shown.

Values are estimates to a tenth of a point. They are rounded once, here, and whatever is told of a
game is added up from what is left: no screen, file or terminal can come to another sum.
"""

from collections.abc import Sequence

from msgspec.structs import replace

from spinney.bots.measures import Measure, shown
from spinney.bots.review.report import Balance, Review, Verdict
from spinney.core import Seat


def add_up(
    measure: Measure, found: Sequence[Verdict], results: Sequence[float]
) -> tuple[tuple[Verdict, ...], tuple[Balance, ...]]:
    """Verdicts in the numbers that are shown, and for each seat how they add up to its result."""
    verdicts = tuple(_as_shown(one, measure) for one in found)
    ends = enumerate(shown(measure, result) for result in results)
    return verdicts, tuple(_balance(Seat(seat), verdicts, end, measure) for seat, end in ends)


def of_who_loses_nothing(found: Sequence[Verdict]) -> list[Verdict]:
    """Verdicts with the values of a player who finds the best at every later decision.

    Worlds are played on at a glance, so a value knows nothing of what a search would find later.
    If that were told as luck when it is found, luck would be above nought for everybody. So it
    is part of what was expected from the beginning, and luck is what draws and others brought.
    """
    to_come: dict[Seat, float] = {}
    told: list[Verdict] = []
    for one in reversed(found):
        more = to_come.get(one.seat, 0.0)
        told.append(replace(one, value=one.value + more, best=one.best + more))
        to_come[one.seat] = more + one.beyond
    return told[::-1]


def settled(review: Review) -> Review:
    """A review that may have been made before its sums were exact, added up anew."""
    results = [one.result for one in review.balances]
    verdicts, balances = add_up(review.measure, review.verdicts, results)
    return replace(review, verdicts=verdicts, balances=balances)


def _as_shown(one: Verdict, measure: Measure) -> Verdict:
    """A loss that is too small to be shown is none."""
    value, loss = shown(measure, one.value), shown(measure, one.loss)
    found = replace(one, value=value, loss=loss, best=shown(measure, value + loss))
    return found if loss > 0 else replace(found, better=None, reason=None)


def _balance(seat: Seat, verdicts: Sequence[Verdict], result: float, measure: Measure) -> Balance:
    """Losses are counted, and luck is all else that lies between the start and the result."""
    own = [one for one in verdicts if one.seat == seat]
    start = own[0].best if own else result
    loss = shown(measure, sum(one.loss for one in own))
    elsewhere = shown(measure, sum(one.loss for one in own if one.better is None))
    return Balance(seat, start, shown(measure, result - start + loss), loss, result, elsewhere)
