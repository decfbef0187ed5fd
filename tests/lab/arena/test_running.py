"""The same games come out, whoever plays them and however often they are interrupted."""

import os
import signal
from collections import deque
from collections.abc import Sequence
from multiprocessing import active_children
from typing import Any

import pytest

from spinney.bots import GameBots, SimpleBot
from spinney.bots.registry import installed
from spinney.core import Action
from spinney.lab.arena.contest import Meeting
from spinney.lab.arena.play.crews import ONE_THREAD, Alone, CrewLost, local
from spinney.lab.arena.play.games import BotFailed, Chunk, Done, play_chunk
from spinney.lab.arena.results.ledger import Ledger
from spinney.lab.arena.run import Pace, next_games, run
from tests.lab.arena.simulated import contest, game

PLAN = contest("greedy", "random", games=30)


class Recorder(Alone):
    """Plays alone and remembers what it was given; with a size, several chunks at once."""

    def __init__(self, size: int = 1) -> None:
        super().__init__()
        self.size = size
        self.chunks: list[Chunk] = []

    def start(self, chunk: Chunk) -> None:
        self.chunks.append(chunk)
        super().start(chunk)


class Swift(Alone):
    """Plays alone and tells of no time, so that chunks grow as fast as they may."""

    def first(self) -> Done:
        return super().first()._replace(seconds=0.0)


class Gone:
    """A bot that does not know what to do."""

    def __init__(self, seed: int) -> None:
        self._seed = seed

    def choose(self, view: Any, legal: Sequence[Action]) -> Action:
        raise RuntimeError("lost the thread")


def found(ledger: Ledger) -> dict[Meeting, tuple[int, ...]]:
    return {meeting: played.points for meeting, played in ledger.games.items()}


def test_processes_play_the_same_games_as_one() -> None:
    alone, together = Ledger(PLAN), Ledger(PLAN)
    run(alone, Alone())
    with local(2) as crew:
        run(together, crew)
    assert found(alone) == found(together)
    assert len(alone.games) == 30


def test_only_what_is_missing_is_played() -> None:
    ledger, crew = Ledger(PLAN), Recorder()
    known = [meeting for meeting in PLAN.meetings() if meeting.deal % 3]
    ledger.add(game(meeting, 1, 2) for meeting in known)
    heard: list[int] = []
    run(ledger, crew, heard.append)
    played = [meeting for chunk in crew.chunks for meeting in chunk.meetings]
    assert played == [meeting for meeting in PLAN.meetings() if meeting.deal % 3 == 0]
    assert sum(heard) == 10


def test_nothing_more_is_started_once_it_is_decided() -> None:
    ledger = Ledger(contest("random", "greedy", games=10_000))
    run(ledger, Swift(), decided=lambda: len(ledger.games) >= 9)
    assert len(ledger.games) == 9


def test_chunks_grow_until_they_last_more_than_a_second() -> None:
    pace = Pace()
    played = play_chunk(Chunk(PLAN, (Meeting(0, ("random", "greedy")),))).games
    sizes = []
    for _ in range(6):
        sizes.append(pace.games)
        pace.learn(Done(played * pace.games, 0.01 * pace.games))
    assert sizes == [1, 8, 64, 200, 200, 200]
    pace.learn(Done(played, 60.0))
    assert pace.games == 1


def test_near_the_end_everybody_gets_a_share_but_none_too_small() -> None:
    pace, missing = Pace(), deque(contest("a", "b", games=100).meetings())
    pace.games = 40
    taken = []
    while missing:
        taken.append(len(next_games(missing, pace, size=3)))
    assert taken == [34, 22, 20, 20, 4]


def test_a_bot_that_fails_is_named_with_its_place(monkeypatch: pytest.MonkeyPatch) -> None:
    gone = GameBots(simple={"gone": SimpleBot(Gone, "Breaks down.")})
    monkeypatch.setitem(installed(), PLAN.setup.game, gone)
    with pytest.raises(BotFailed, match="bot gone failed in seat A of deal 0, seed 0") as failed:
        run(Ledger(contest("gone", "random")), Alone())
    assert "RuntimeError: lost the thread" in str(failed.value)
    assert "seated gone random" in str(failed.value)


def test_a_failure_in_another_process_says_the_same() -> None:
    with local(2) as crew, pytest.raises(ValueError, match="No bot called 'nobody' plays"):
        run(Ledger(contest("nobody", "random")), crew)


def test_numerical_libraries_get_one_thread_in_each_process() -> None:
    before = dict(os.environ)  # noqa: TID251 (what child processes inherit)
    with local(2):
        assert ONE_THREAD.items() <= os.environ.items()  # noqa: TID251 (as above)
    assert dict(os.environ) == before  # noqa: TID251 (as above)


def test_a_process_that_is_ended_is_noticed() -> None:
    with local(2) as crew:
        crew.start(Chunk(PLAN, tuple(PLAN.meetings()) * 100))
        (worker, *_) = active_children()
        os.kill(worker.pid or 0, signal.SIGKILL)
        with pytest.raises(CrewLost, match="A process ended before its games did"):
            crew.first()
