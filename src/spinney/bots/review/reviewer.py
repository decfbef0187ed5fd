"""Reviewing a finished game: the work in small steps, and the report made of their results."""

from collections.abc import Iterable, Sequence
from typing import Any

from spinney.bots.contract import Work
from spinney.bots.game_bots import Judges
from spinney.bots.measures import Measure
from spinney.bots.registry import bots_of
from spinney.bots.review.balances import add_up, of_who_loses_nothing
from spinney.bots.review.decisions import decisions
from spinney.bots.review.report import VERSION, Balance, Review
from spinney.bots.review.verdicts import Question
from spinney.core import Match, Seat, seats


def do(work: Work) -> Any:
    """Do a step of a review, wherever this is called."""
    return work.answer()


class Reviewer:
    """A finished game, and what has to be done to review it."""

    def __init__(self, match: Match, quick: bool = False) -> None:
        """Look as closely as usual, or less closely."""
        if match.state.outcome() is None:
            raise ValueError("only a finished game can be reviewed")
        bots = bots_of(match.game.name).quick() if quick else bots_of(match.game.name)
        if bots.judges is None:
            raise ValueError(f"nobody can judge a game of {match.game.title}")
        self._match = match
        self._measure = bots.judges.measure
        self._par = bots.par
        self._questions = questions(match, bots.judges)
        par = bots.par.questions(match) if bots.par else []
        self.steps: Sequence[Work] = [*self._questions, *par]

    def report(self, results: Sequence[Any]) -> Review:
        """The review, from the results of the steps in their order."""
        many = len(self._questions)
        found = of_who_loses_nothing(results[:many])
        verdicts, balances = add_up(self._measure, found, self._ends())
        par = self._par.par(self._match, results[many:]) if self._par else None
        return Review(self._measure, verdicts, balances, par, VERSION)

    def balance(self, seat: Seat) -> Balance:
        """What the review would say of one seat, here and now."""
        own = of_who_loses_nothing([do(one) for one in self._questions if one.seat == seat])
        return add_up(self._measure, own, self._ends())[1][seat]

    def _ends(self) -> list[float]:
        return _results(self._match, self._measure)


def questions(match: Match, judges: Judges) -> list[Question]:
    """Every decision of a game as a question to its judges."""
    game, many, worlds = match.game.name, judges.simulations, judges.worlds
    return [
        Question(game, many, worlds, one.position, one.seat, one.view, one.legal, one.played)
        for one in decisions(match)
    ]


def review(match: Match, quick: bool = False) -> Review:
    """Review a finished game here and now."""
    reviewer = Reviewer(match, quick)
    return reviewer.report([do(step) for step in reviewer.steps])


def balance_of(match: Match, seat: Seat, quick: bool = False) -> Balance:
    """What a review says of one seat's game, without judging the others: the same numbers."""
    return Reviewer(match, quick).balance(seat)


def _table(match: Match) -> Iterable[Seat]:
    return seats(match.setup.seats)


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
