"""Watching a contest while it goes on, to end it as soon as the question is answered."""

import statistics
from collections.abc import Mapping
from typing import Literal

import msgspec

from spinney.lab.arena.contest import Contest, Meeting
from spinney.lab.arena.play.games import Played
from spinney.lab.arena.stats.deals import duels
from spinney.lab.arena.stats.sprt import Bounds, Test


class Question(msgspec.Struct, frozen=True):
    """Is one bot better than another?"""

    bot: str
    than: str
    bounds: Bounds = Bounds()


class Answer(msgspec.Struct, frozen=True):
    """How far the test has come; `deals` are those it has heard."""

    bot: str
    than: str
    elo0: float
    elo1: float
    alpha: float
    beta: float
    verdict: Literal["better", "not better", "undecided"]
    llr: float
    lower: float
    upper: float
    deals: int
    elo: float | None
    """The normalised Elo that was seen, if the scores differed at all."""


_VERDICTS: dict[bool | None, Literal["better", "not better", "undecided"]] = {
    True: "better",
    False: "not better",
    None: "undecided",
}


class Watch:
    """A test that hears the deals in the order of their numbers, whenever they were played.

    So it ends at the same deal with any number of processes.
    """

    def __init__(self, contest: Contest, question: Question) -> None:
        self.deals = 0
        self._question = question
        self._numbers = contest.deals()
        self._orders = contest.seatings()
        both = [order for order in self._orders if {question.bot, question.than} <= set(order)]
        self._test = Test(question.bounds, len(both))

    def look(self, games: Mapping[Meeting, Played]) -> bool:
        """Hear the deals that have become whole; whether the question is answered."""
        while self._test.passed is None and self.deals in self._numbers:
            keys = [Meeting(self.deals, order) for order in self._orders]
            if not all(key in games for key in keys):
                break
            deal = tuple(games[key] for key in keys)
            self._test.add(statistics.fmean(duels(deal, self._question.bot, self._question.than)))
            self.deals += 1
        return self._test.passed is not None

    def answer(self) -> Answer:
        """What the test says now."""
        asked, bounds = self._question, self._question.bounds
        return Answer(
            bot=asked.bot,
            than=asked.than,
            **msgspec.structs.asdict(bounds),
            verdict=_VERDICTS[self._test.passed],
            llr=self._test.ratio,
            lower=bounds.lower,
            upper=bounds.upper,
            deals=self.deals,
            elo=self._test.elo() if self.deals else None,
        )
