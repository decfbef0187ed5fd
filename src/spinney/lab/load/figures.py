"""What is measured, in turns, and what the figures say."""

import os
import platform
import statistics
from collections.abc import Sequence
from typing import Any, NamedTuple

from spinney.lab.load.driving import Measurement, Opening, drive, look
from spinney.lab.load.games import PLAYERS, known_game
from spinney.lab.load.postgres import CLIENTS, bare_rate
from spinney.lab.load.serving import Server
from spinney.lab.load.streams import follow
from spinney.lab.load.tables import Guest, lay_tables, welcome

_GAMES = 64
_GUESTS = 64 * PLAYERS


class Way(NamedTuple):
    """A way to load the server."""

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
    """A server and a database, and what was seen of them so far."""

    def __init__(self, database: str, server: Server, guests: Sequence[Guest]) -> None:
        self._database = database
        self._server = server
        self._guests = guests
        self._games = [known_game(number) for number in range(_GAMES)]
        self._bare: list[float] = []
        self._turns: dict[str, list[Measurement]] = {way.name: [] for way in WAYS}

    @classmethod
    async def set_up(cls, database: str, server: Server) -> "Bench":
        """Let the guests in."""
        return cls(database, server, await welcome(server.port, _GUESTS))

    async def round(self, seconds: float) -> None:
        """Everything once, so that a machine that changes its speed is fair to each."""
        rate = await bare_rate(self._database, max(1, round(seconds)), len(self._bare))
        self._bare.append(rate)
        for way in WAYS:
            many = way.connections + round(way.tables * seconds)
            tables = await lay_tables(
                self._database, self._games, self._guests, many, way.connections
            )
            turn = await drive(self._server, tables, way.connections, seconds, way.opening)
            self._turns[way.name].append(turn)

    def told(self) -> dict[str, Any]:
        """All figures, medians over the rounds."""
        return {
            "python": platform.python_version(),
            "cores": os.cpu_count(),
            "load_average": round(os.getloadavg()[0], 1),
            "rounds": len(self._bare),
            "bare_rows_per_s": round(statistics.median(self._bare)),
            "bare_clients": CLIENTS,
            **{name: self._figures(turns) for name, turns in self._turns.items()},
        }

    def _figures(self, turns: Sequence[Measurement]) -> dict[str, float]:
        rates = [len(turn.waits) / turn.seconds for turn in turns]
        ratios = [rate / bare for rate, bare in zip(rates, self._bare, strict=True)]
        seen = [_one(turn) for turn in turns]
        medians = {name: round(statistics.median(one[name] for one in seen), 2) for name in seen[0]}
        rate, ratio = statistics.median(rates), statistics.median(ratios)
        return {"moves_per_s": round(rate), "ratio": round(ratio, 3), **medians}


def _one(turn: Measurement) -> dict[str, float]:
    """The figures of one turn: milliseconds, and processor time in microseconds a move."""
    figures = _spread("answer", turn.waits)
    if turn.delays:
        figures |= _spread("delivery", turn.delays)
    moves = len(turn.waits)
    figures["server_us_per_move"] = 1e6 * turn.server / moves
    figures["postgres_us_per_move"] = 1e6 * turn.postgres / moves
    figures["driver_us_per_move"] = 1e6 * turn.driver / moves
    figures["server_busy"] = turn.server / turn.seconds
    return figures


def _spread(name: str, times: Sequence[float]) -> dict[str, float]:
    ordered = sorted(times)
    half, most = ordered[len(ordered) // 2], ordered[len(ordered) * 99 // 100]
    return {f"{name}_p50_ms": 1e3 * half, f"{name}_p99_ms": 1e3 * most}
