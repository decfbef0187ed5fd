"""Play numbered games at random, check their records, and print them as one JSON object.

The same file runs in CPython and in Pyodide; only the version and the times may differ.
"""

import json
import platform
import random
import sys
import time  # noqa: TID251 - the games are timed from outside the rules

import spinney
from spinney.core import verify

EDITIONS = ("legendary-forests", "mockup-first", "mockup-second")
SEEDS = (1, 2, 3, 4)
PLAYERS = 3
REPEATS = 5


def play(edition: str, seed: int) -> str:
    """The record of one game played at random.

    Only `random()` is promised to give the same numbers in every version of Python.
    """
    match = spinney.Match.start("legendary-forests", PLAYERS, edition=edition, seed=seed)
    rng = random.Random(seed)  # noqa: S311 - the same game every time is what is wanted
    while actors := match.state.actors():
        for seat in actors:
            legal = match.state.legal(seat)
            match.act(seat, legal[int(rng.random() * len(legal))])
    return match.record()


def timed(edition: str, seed: int) -> float:
    """Seconds for one game with its record."""
    began = time.perf_counter()
    play(edition, seed)
    return time.perf_counter() - began


def report(edition: str, seed: int) -> dict[str, str | int | float]:
    """A checked record, and how long the fastest of a few repetitions took."""
    record = play(edition, seed)
    verify(record)
    seconds = min(timed(edition, seed) for _ in range(REPEATS))
    return {"edition": edition, "seed": seed, "record": record, "seconds": seconds}


reports = [report(edition, seed) for edition in EDITIONS for seed in SEEDS]
told = {"python": platform.python_version(), "players": PLAYERS, "games": reports}
sys.stdout.write(json.dumps(told) + "\n")
