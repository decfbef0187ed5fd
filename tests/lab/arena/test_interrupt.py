"""A contest can be stopped at any moment, gently or not, and gone on with."""

import os
import signal
import subprocess  # noqa: TID251 (what is interrupted is a process of its own)
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from functools import cache
from pathlib import Path
from time import monotonic, sleep  # noqa: TID251 (waiting for another process)

import pytest

from spinney.lab.arena.play.crews import Alone
from spinney.lab.arena.results.ledger import Ledger, read_ledger
from spinney.lab.arena.run import run
from tests.lab.arena.simulated import contest

GAMES = 60000
LONG = 600.0
"""Seconds that nothing here takes, however slow the machine is."""
SMALL = contest("greedy", "random", games=60)


@contextmanager
def started(out: Path, *more: str, rows: int = 10) -> Iterator[subprocess.Popen[str]]:
    """The command, with a few games kept already."""
    command = ["arena", "legendary-forests", "--bots", "greedy,random", "--games", str(GAMES)]
    command += ["--out", str(out)]
    process = subprocess.Popen(  # noqa: S603 (our own interpreter and our own command)
        [sys.executable, "-c", "from spinney.cli import main; main()", *command, *more],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    try:
        _await_rows(out / "games.csv", rows)
        yield process
    finally:
        with suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)  # its workers hold the pipes as well
        process.communicate()


def _await_rows(path: Path, rows: int) -> None:
    end = monotonic() + LONG
    while not path.exists() or path.read_bytes().count(b"\n") <= rows:
        assert monotonic() < end, "the arena keeps no games"
        sleep(0.02)


def _goes_on(path: Path) -> None:
    """What is there is whole, and with the rest it is what an undisturbed contest has."""
    before = Ledger(SMALL, path)
    kept = path.read_bytes()
    assert before.games
    run(before, Alone())
    assert path.read_bytes().startswith(kept)
    rows = [(row.deal, row.seating, row.seat) for row in read_ledger(path)]
    assert len(set(rows)) == len(rows)
    gone_on = Ledger(SMALL, path).games
    for meeting, played in _undisturbed().games.items():
        assert gone_on[meeting].points == played.points


@cache
def _undisturbed() -> Ledger:
    played = Ledger(SMALL)
    run(played, Alone())
    return played


@pytest.mark.parametrize("jobs", ["1", "2"])
@pytest.mark.parametrize("reached", [os.kill, os.killpg])
def test_ctrl_c_says_how_to_go_on(
    tmp_path: Path, jobs: str, reached: Callable[[int, int], None]
) -> None:
    """A terminal sends it to all processes, a supervisor perhaps to the first alone."""
    with started(tmp_path, "--jobs", jobs) as process:
        reached(process.pid, signal.SIGINT)
        out, err = process.communicate(timeout=LONG)
    assert process.returncode == 1
    assert out == ""
    assert _but_progress(err) == [
        f"Error: Stopped. What was played is in {tmp_path}; the same command goes on."
    ]
    _goes_on(tmp_path / "games.csv")


@pytest.mark.parametrize("processes", [2, 4])
def test_ctrl_c_is_told_once_while_processes_begin(tmp_path: Path, processes: int) -> None:
    """The first of them keeps the tracker of what they share, and it is told nothing."""
    with started(tmp_path, "--jobs", "4", rows=-1) as process:
        _await_processes(process.pid, processes)
        os.killpg(process.pid, signal.SIGINT)
        _, err = process.communicate(timeout=LONG)
    assert _but_progress(err) == [
        f"Error: Stopped. What was played is in {tmp_path}; the same command goes on."
    ]


def _but_progress(said: str) -> list[str]:
    """What was said, but for how far it was: of that, a slow machine hears."""
    return [line for line in said.splitlines() if not line.startswith("games: ")]


def _await_processes(pid: int, number: int) -> None:
    children = Path(f"/proc/{pid}/task/{pid}/children")
    end = monotonic() + LONG
    while len(children.read_text().split()) < number:
        assert monotonic() < end, "the arena starts no processes"


def test_a_sudden_end_loses_only_what_was_under_way(tmp_path: Path) -> None:
    with started(tmp_path) as process:
        process.kill()
        process.communicate(timeout=LONG)
    _goes_on(tmp_path / "games.csv")
