"""From a contest to its figures: play what is missing, then count."""

from collections.abc import Callable
from contextlib import AbstractContextManager
from pathlib import Path

from spinney.lab.arena.contest import Contest
from spinney.lab.arena.play.crews import Crew
from spinney.lab.arena.report import ContestReport, report
from spinney.lab.arena.results.ledger import Ledger
from spinney.lab.arena.run import run
from spinney.lab.arena.stats.deals import whole_deals
from spinney.lab.arena.stats.watch import Question, Watch


def measure(
    contest: Contest,
    crew: AbstractContextManager[Crew],
    path: Path | None = None,
    asked: Question | None = None,
    progress: Callable[[int], None] = lambda _: None,
) -> ContestReport:
    """The figures of a contest. What the file at the path holds is not played again.

    If a question is asked, the contest ends with its answer. `progress` hears how many more games
    there are, those of the file first.
    """
    ledger = Ledger(contest, path)
    watch = None if asked is None else Watch(contest, asked)
    progress(len(ledger.games))

    def decided() -> bool:
        return watch is not None and watch.look(ledger.games)

    if ledger.missing() and not decided():
        with crew as players:
            run(ledger, players, progress, decided)
    answer = watch.answer() if watch else None
    return report(contest, ledger.origin, whole_deals(contest, ledger.games), answer)
