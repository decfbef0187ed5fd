"""Whether a decision is a puzzle: one answer is best, stays so in fresh worlds, is not obvious."""

from collections.abc import Sequence
from statistics import fmean, stdev
from typing import NamedTuple

from spinney.bots import make_unhurried_bot
from spinney.bots.contract import Judge
from spinney.bots.puzzles import Puzzle
from spinney.bots.puzzles.trials.candidate import FEWEST, SEEDS, Candidate, Why
from spinney.bots.review.decisions import Decision
from spinney.bots.review.judges import judges_of
from spinney.bots.search import Budget

_ERRORS = 4
"""So many standard errors a wrong answer is behind."""
_WITHIN = 2
"""So many of them may be chance alone."""


class Stage(NamedTuple):
    """One comparison, in worlds of its own: whoever was only lucky is not any more."""

    times: int
    """As many worlds as a review asks, so many times."""
    errors: float
    """What is so many standard errors behind at most is as good as the best."""
    gaps: float
    """What is so many gaps behind at least is worse."""
    most: float
    """What is so many gaps behind is not asked again."""


_STAGES = (Stage(1, 1, 0.7, 3), Stage(3, 1.5, 0.9, 2))
_LAST = Stage(10, _WITHIN, 1, 2)


class Apart(NamedTuple):
    """How far an action is behind the best in the same worlds, and how far that may be off."""

    loss: float
    error: float

    def is_chance(self, errors: float) -> bool:
        """Whether it may be as good as the best."""
        return self.loss <= errors * self.error

    def is_wrong(self, gap: float) -> bool:
        """Whether that is far enough, beyond chance."""
        return self.loss >= max(gap, _ERRORS * self.error)


class Trial(Candidate):
    """A decision that may be an estimated puzzle."""

    def __init__(self, game: str, decision: Decision) -> None:
        super().__init__(game, decision)
        self._judges = judges_of(game)

    def run(self, record: int) -> tuple[Why, Puzzle | None]:
        """Test it, the cheapest tests first."""
        legal = self._decision.legal
        if len(legal) < FEWEST:
            return "few", None
        if not self._is_promising():
            return "obvious", None
        behind: dict[int, float] = {}
        asked: Sequence[int] = range(len(legal))
        for number, stage in enumerate(_STAGES, 1):
            apart = self._compared(number, asked, stage)
            if not self._stands_alone(apart, stage):
                return "near", None
            behind.update({place: one.loss for place, one in apart.items()})
            asked = [place for place in asked if behind[place] < stage.most * self._gap]
        return self._at_last(record, behind, asked)

    def _at_last(
        self, record: int, behind: dict[int, float], asked: Sequence[int]
    ) -> tuple[Why, Puzzle | None]:
        """The test that counts, in ten times the worlds, for what may be right."""
        worlds = _LAST.times * self._judges.worlds
        tried = self._tried(len(_STAGES) + 1, asked, worlds)
        apart = dict(zip(asked, _apart(tried), strict=True))
        right = tuple(place for place, one in apart.items() if one.is_chance(_WITHIN))
        wrong = [one for place, one in apart.items() if place not in right]
        if not all(one.is_wrong(self._gap) for one in wrong):
            return "near", None
        if self._is_easy(right):
            return "easy", None
        finders = self._finders(right)
        if not finders:
            return "unfound", None
        behind = behind | {place: one.loss for place, one in apart.items()}
        best = max(map(fmean, tried))
        nearest = min(wrong or apart.values(), key=lambda one: one.loss)
        return "puzzle", Puzzle(
            name=self.name,
            kind="estimated",
            record=record,
            position=self._decision.position,
            seat=self._decision.seat,
            values=tuple(round(best - behind[place], 3) for place in sorted(behind)),
            right=right,
            error=round(nearest.error, 3),
            worlds=worlds,
            finders=finders,
        )

    def _judge(self, number: int) -> Judge:
        seed = int.from_bytes(self._digest[:6], "big") + number
        return self._judges.make(seed, Budget(self._judges.simulations))

    def _is_promising(self) -> bool:
        """At a glance something is clearly better than what greed takes."""
        view, legal = self._decision.view, self._decision.legal
        thoughts = {one.action: one.value for one in self._judge(0).think(view, legal)}
        greedy = make_unhurried_bot(self._game, "greedy", SEEDS[0]).choose(view, legal)
        return max(thoughts.values()) - thoughts[greedy] >= self._gap / 2

    def _compared(self, number: int, asked: Sequence[int], stage: Stage) -> dict[int, Apart]:
        worlds = stage.times * self._judges.worlds
        return dict(zip(asked, _apart(self._tried(number, asked, worlds)), strict=True))

    def _tried(self, number: int, actions: Sequence[int], worlds: int) -> list[list[float]]:
        legal = [self._decision.legal[place] for place in actions]
        return self._judge(number).compare(self._decision.view, legal, worlds)

    def _stands_alone(self, apart: dict[int, Apart], stage: Stage) -> bool:
        """As good as the best something may be, but nothing is a little worse."""
        clearly = stage.gaps * self._gap
        return all(one.is_chance(stage.errors) or one.loss >= clearly for one in apart.values())


def _apart(tried: list[list[float]]) -> list[Apart]:
    """How far each is behind the best of them."""
    best = max(tried, key=fmean)
    found = []
    for values in tried:
        behind = [one - other for one, other in zip(best, values, strict=True)]
        # Where nothing is left to chance, a judge looks once.
        error = stdev(behind) / len(behind) ** 0.5 if len(behind) > 1 else 0.0
        found.append(Apart(fmean(behind), error))
    return found
