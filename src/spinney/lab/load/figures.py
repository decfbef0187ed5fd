"""What is measured, in turns, and what the figures say."""

import os
import platform
import statistics
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from spinney.lab.load.driving import Measurement, Opening, drive, look
from spinney.lab.load.games import known_game
from spinney.lab.load.postgres import CLIENTS, bare_rate
from spinney.lab.load.streams import follow
from spinney.lab.load.tables import lay_tables
from spinney.lab.load.yardsticks.contenders import OURS, Contender
from spinney.lab.load.yardsticks.paired import paired

_GAMES = 64
_REMARK = 10
"""Rounds between two looks at what PostgreSQL does without us."""


class Way(NamedTuple):
    """A way to load a server."""

    name: str
    connections: int
    opening: Opening
    tables: int
    """Tables that a second can use up, and some more."""


WAYS = (
    Way("moves_16", 16, look, 60),
    Way("moves_64", 64, look, 60),
    Way("moves_16_streamed", 16, follow, 30),
    Way("moves_64_streamed", 64, follow, 30),
)


class Bench:
    """The contenders, and what was seen of them so far."""

    def __init__(self, contenders: Sequence[Contender], ways: Sequence[Way]) -> None:
        self._contenders = contenders
        self._ways = ways
        self._games = [known_game(number) for number in range(_GAMES)]
        self._bare: list[float] = []
        self._rounds = 0
        self._turns: dict[tuple[str, str], list[Measurement]] = {}

    async def round(self, seconds: float) -> None:
        """Everything once, in another order each time: a machine that changes is fair to each."""
        if self._rounds % _REMARK == 0:
            database = self._contenders[0].database
            rate = await bare_rate(database, max(1, round(seconds)), len(self._bare))
            self._bare.append(rate)
        first = self._rounds % len(self._contenders)
        for way in self._ways:
            for contender in (*self._contenders[first:], *self._contenders[:first]):
                turn = await self._turn(contender, way, seconds)
                self._turns.setdefault((way.name, contender.name), []).append(turn)
        self._rounds += 1

    async def _turn(self, contender: Contender, way: Way, seconds: float) -> Measurement:
        many = way.connections + round(way.tables * contender.haste * seconds)
        tables = await lay_tables(
            contender.database, self._games, contender.guests, many, way.connections
        )
        return await drive(contender.server, tables, way.connections, seconds, way.opening)

    def told(self) -> dict[str, Any]:
        """All figures, medians over the rounds."""
        return {
            "python": platform.python_version(),
            "cores": os.cpu_count(),
            "load_average": round(os.getloadavg()[0], 1),
            "rounds": self._rounds,
            "postgres_rows_per_s": round(statistics.median(self._bare)),
            "postgres_clients": CLIENTS,
            **{way.name: self._way(way) for way in self._ways},
        }

    def _way(self, way: Way) -> dict[str, Any]:
        """Each contender's figures, and what ours are of the others'."""
        turns = {each.name: self._turns[way.name, each.name] for each in self._contenders}
        return {name: _figures(seen) for name, seen in turns.items()} | {
            f"of_{name}": {
                "moves": paired(*_both(_rate, turns[OURS], seen)),
                "server_us": paired(*_both(_cost, turns[OURS], seen)),
            }
            for name, seen in turns.items()
            if name != OURS
        }


def _both(
    value: Callable[[Measurement], float], *turns: Sequence[Measurement]
) -> tuple[list[float], ...]:
    return tuple([value(turn) for turn in seen] for seen in turns)


def _rate(turn: Measurement) -> float:
    return len(turn.waits) / turn.seconds


def _cost(turn: Measurement) -> float:
    return 1e6 * turn.server / len(turn.waits)


def _figures(turns: Sequence[Measurement]) -> dict[str, float]:
    seen = [_one(turn) for turn in turns]
    medians = {name: round(statistics.median(one[name] for one in seen), 2) for name in seen[0]}
    return {"moves_per_s": round(statistics.median(map(_rate, turns))), **medians}


def _one(turn: Measurement) -> dict[str, float]:
    """The figures of one turn: milliseconds, and processor time in microseconds a move."""
    figures = _spread("answer", turn.waits)
    if turn.delays:
        figures |= _spread("delivery", turn.delays)
    moves = len(turn.waits)
    figures["server_us_per_move"] = _cost(turn)
    figures["postgres_us_per_move"] = 1e6 * turn.postgres / moves
    figures["driver_us_per_move"] = 1e6 * turn.driver / moves
    figures["server_busy"] = turn.server / turn.seconds
    return figures


def _spread(name: str, times: Sequence[float]) -> dict[str, float]:
    ordered = sorted(times)
    half, most = ordered[len(ordered) // 2], ordered[len(ordered) * 99 // 100]
    return {f"{name}_p50_ms": 1e3 * half, f"{name}_p99_ms": 1e3 * most}
