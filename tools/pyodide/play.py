"""Play numbered games at random, and games at the door of a device; print their checked records.

The same file runs in CPython and in Pyodide; only the version and the times may differ.
"""

import json
import platform
import random
import sys
import time  # noqa: TID251 - the games are timed from outside the rules
from typing import Any

import spinney
from spinney.core import verify
from tests.offline.playing import TABLES as DEVICES
from tests.offline.playing import Device, by_count

TABLES = (
    ("legendary-forests", "legendary-forests", 3),
    ("legendary-forests", "mockup-first", 3),
    ("legendary-forests", "mockup-second", 3),
    ("living-forest", "living-forest", 2),
    ("living-forest", "living-forest", 4),
    ("sylvan-dale", "sylvan-dale", 2),
    ("sylvan-dale", "sylvan-dale", 4),
)
"""Game, edition and players."""
SEEDS = (1, 2, 3, 4)
REPEATS = 5


def play(game: str, edition: str, players: int, seed: int) -> str:
    """The record of one game played at random.

    Only `random()` is promised to give the same numbers in every version of Python.
    """
    match = spinney.Match.start(game, players, edition=edition, seed=seed)
    rng = random.Random(seed)  # noqa: S311 - the same game every time is what is wanted
    while actors := match.state.actors():
        for seat in actors:
            legal = match.state.legal(seat)
            match.act(seat, legal[int(rng.random() * len(legal))])
    return match.record()


def timed(game: str, edition: str, players: int, seed: int) -> float:
    """Seconds for one game with its record."""
    began = time.perf_counter()
    play(game, edition, players, seed)
    return time.perf_counter() - began


def report(game: str, edition: str, players: int, seed: int) -> dict[str, Any]:
    """A checked record, and how long the fastest of a few repetitions took."""
    record = play(game, edition, players, seed)
    verify(record)
    seconds = min(timed(game, edition, players, seed) for _ in range(REPEATS))
    played = {"edition": edition, "players": players, "seed": seed}
    return {**played, "record": record, "seconds": seconds}


def report_device(game: str, edition: str, bots: tuple[str | None, ...]) -> dict[str, Any]:
    """The record of a game against bots, through the JSON door, and how long it took."""
    device = Device()
    began = time.perf_counter()
    device.play(device.begin(game, edition, bots), by_count)
    seconds = time.perf_counter() - began
    record = device.ask("record", id="game")
    verify(record)
    played = {"edition": edition, "players": len(bots), "seed": "door"}
    return {**played, "record": record, "seconds": seconds}


reports = [report(*table, seed) for table in TABLES for seed in SEEDS]
reports += [report_device(*table) for table in DEVICES]
told = {"python": platform.python_version(), "games": reports}
sys.stdout.write(json.dumps(told) + "\n")
