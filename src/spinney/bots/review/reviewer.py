"""Reviewing a finished game: the work in small steps, and the report made of their results."""

from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import Any, Protocol

from spinney.bots.review.decisions import decisions
from spinney.bots.review.judges import can_advise, judges
from spinney.bots.review.par import par_of, par_questions
from spinney.bots.review.report import Balance, Measure, Review, Verdict
from spinney.bots.review.verdicts import Question
from spinney.core import Match, Seat, seats


class Work(Protocol):
    """A step of a review; any process can do it."""

    def answer(self) -> Any:
        """What was found."""
        ...


def do(work: Work) -> Any:
    """Do a step of a review, wherever this is called."""
    return work.answer()


class Reviewer:
    """A finished game, and what has to be done to review it."""

    def __init__(self, match: Match, quick: bool = False) -> None:
        """Look as closely as usual, or less closely."""
        if match.state.outcome() is None:
            raise ValueError("only a finished game can be reviewed")
        if not can_advise(match.game.name):
            raise ValueError(f"nobody can judge a game of {match.game.title}")
        self._match = match
        name = match.game.name
        self._judges = judges()[name].quick() if quick else judges()[name]
        self._questions = [
            Question(name, self._judges, one.position, one.seat, one.view, one.legal, one.played)
            for one in decisions(match)
        ]
        self.steps: Sequence[Work] = [*self._questions, *par_questions(match, self._judges.masters)]

    def report(self, results: Sequence[Any]) -> Review:
        """The review, from the results of the steps in their order."""
        many = len(self._questions)
        verdicts: tuple[Verdict, ...] = tuple(results[:many])
        measure = self._judges.measure
        ends = _results(self._match, measure)
        return Review(
            measure=measure,
            verdicts=verdicts,
            balances=tuple(_balance(seat, verdicts, ends[seat]) for seat in _table(self._match)),
            par=par_of(self._match, results[many:]),
        )


def review(match: Match, quick: bool = False) -> Review:
    """Review a finished game here and now."""
    reviewer = Reviewer(match, quick)
    return reviewer.report([do(step) for step in reviewer.steps])


def _table(match: Match) -> Iterable[Seat]:
    return seats(match.setup.seats)


def _balance(seat: Seat, verdicts: Iterable[Verdict], result: float) -> Balance:
    """Between two decisions of a seat, luck and the others change what is to be expected."""
    own = [one for one in verdicts if one.seat == seat]
    if not own:
        return Balance(seat, result, 0.0, 0.0, result)
    luck = sum(after.best - before.value for before, after in pairwise(own))
    luck += result - own[-1].value
    loss = sum(one.loss for one in own)
    return Balance(seat, own[0].best, round(luck, 4), round(loss, 4), result)


def _results(match: Match, measure: Measure) -> list[float]:
    """How the game ended for each seat, in its measure."""
    outcome = match.state.outcome()
    if measure == "chance" and outcome is not None:
        share = 1.0 / len(outcome.winners)
        return [share if seat in outcome.winners else 0.0 for seat in _table(match)]
    points = [float(score.points) for score in match.state.scores()]
    if measure == "points":
        return points
    total, others = sum(points), len(points) - 1
    return [round(own - (total - own) / others, 4) for own in points]
