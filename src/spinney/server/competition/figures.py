"""Somebody's figures in each game: how many they won, whether they were lucky, what they lost."""

import asyncio
from collections import defaultdict
from collections.abc import Sequence
from datetime import datetime
from math import sqrt
from typing import Any, Literal
from uuid import UUID

import msgspec
import sqlalchemy as sa

from spinney.bots.review import Measure, can_advise, is_luck_even, measure_of
from spinney.core import Seat
from spinney.server.store.statements import Ready
from spinney.server.store.store import Store

FEW = 10
"""Of fewer reviewed games nothing is said of luck: their interval would not hold."""
_SURE = 1.96
"""Standard errors to either side hold 95 %."""

_GAMES = Ready(
    sa.text("""
SELECT game, count(*) AS played, count(*) FILTER (WHERE place = 1) AS won,
  sum(1.0 / players) AS even, avg(players) AS seats,
  count(luck) AS lucks, avg(luck) AS luck, stddev_samp(luck) AS spread,
  count(lost) AS reviewed, avg(lost) AS lost,
  avg(losses[1]) AS first, avg(losses[2]) AS second, avg(losses[3]) AS third,
  avg(points - par) AS to_par
FROM results WHERE person = :whose GROUP BY game ORDER BY played DESC, game
""")
)
_SIZES = Ready(
    sa.text("""
SELECT game, players, count(*) AS played, count(*) FILTER (WHERE place = 1) AS won
FROM results WHERE person = :whose GROUP BY game, players ORDER BY game, players
""")
)
_BEST = Ready(
    sa.text("""
SELECT best.* FROM unnest(CAST(:games AS text[])) AS played (game) CROSS JOIN LATERAL (
  SELECT game, table_id AS "table", code, seat, points, ended
  FROM results WHERE person = :whose AND game = played.game
  ORDER BY points DESC, ended LIMIT 1
) AS best
""")
)
_MOMENTS = Ready(
    sa.text("""
SELECT costly.* FROM unnest(CAST(:games AS text[])) AS played (game) CROSS JOIN LATERAL (
  SELECT game, code, title, edition, ended, seat, costliest_at AS position, costliest AS lost
  FROM results WHERE person = :whose AND game = played.game AND costliest IS NOT NULL
  ORDER BY costliest DESC, ended DESC LIMIT 5
) AS costly
""")
)

Lucky = Literal["early", "average", "lucky", "unlucky"]


class Luck(msgspec.Struct, frozen=True):
    """How lucky somebody was, on average over the reviewed games, and how sure that is."""

    word: Lucky
    games: int
    mean: float
    low: float | None
    """Where the interval of 95 % begins; none where there are too few games for one."""
    high: float | None


class Size(msgspec.Struct, frozen=True):
    """Somebody's games at tables of one size."""

    players: int
    played: int
    won: int


class BestGame(msgspec.Struct, frozen=True):
    """The game in which somebody got the most points: a picture tells the rest."""

    table: UUID
    code: str
    seat: Seat
    points: int
    ended: datetime


class Moment(msgspec.Struct, frozen=True):
    """What cost the most in a game that was reviewed."""

    code: str
    title: str
    edition: str
    ended: datetime
    seat: Seat
    position: int
    lost: float


class GameFigures(msgspec.Struct, frozen=True):
    """Somebody's finished games of one kind."""

    game: str
    measure: Measure | None
    """What luck and losses are counted in."""
    played: int
    won: int
    even: float
    """How many an even share would be."""
    seats: float
    """How many played at these tables, on average."""
    sizes: tuple[Size, ...]
    best: BestGame | None
    """None on a page for others: the link of a table is for those who were there."""
    to_par: float | None
    luck: Luck | None
    lost: float | None
    """On average over the reviewed games."""
    losses: tuple[float, float, float] | None
    """The same in the first third of a game, the second and the last."""
    moments: tuple[Moment, ...]
    """The five that cost the most, each of another game."""


async def figures_of(store: Store, person: UUID) -> tuple[GameFigures, ...]:
    """Somebody's figures in every game that they have finished one of."""
    asked = (store.run(_GAMES, whose=person), store.run(_SIZES, whose=person))
    games, by_size = await asyncio.gather(*asked)
    played = {"whose": person, "games": [row["game"] for row in games]}
    best = {
        row["game"]: msgspec.convert(dict(row), BestGame)
        for row in await store.run(_BEST, **played)
    }
    moments: dict[str, list[Moment]] = defaultdict(list)
    for row in await store.run(_MOMENTS, **played):
        moments[row["game"]].append(msgspec.convert(dict(row), Moment))
    sizes: dict[str, list[Size]] = defaultdict(list)
    for row in by_size:
        sizes[row["game"]].append(msgspec.convert(dict(row), Size))
    return tuple(
        _figures(row, best[row["game"]], sizes[row["game"]], moments[row["game"]]) for row in games
    )


def luck_of(games: int, mean: float, spread: float | None, is_even: bool) -> Luck:
    """What can be said of the mean of so many games, and no more than its interval allows.

    Where a review's luck is not even, everybody is above nought: then that says nothing.
    """
    if games < FEW or spread is None:
        return Luck("early", games, round(mean, 3), None, None)
    reach = _SURE * spread / sqrt(games)
    low, high = round(mean - reach, 3), round(mean + reach, 3)
    return Luck(_word(low, high, is_even), games, round(mean, 3), low, high)


def _word(low: float, high: float, is_even: bool) -> Lucky:
    if high < 0:
        return "unlucky"
    if low <= 0:
        return "average"
    return "lucky" if is_even else "early"


def _figures(
    row: Any, best: BestGame, sizes: Sequence[Size], moments: Sequence[Moment]
) -> GameFigures:
    game, reviewed, lucks = row["game"], row["reviewed"], row["lucks"]
    return GameFigures(
        game=game,
        measure=measure_of(game) if can_advise(game) else None,
        played=row["played"],
        won=row["won"],
        even=round(float(row["even"]), 1),
        seats=round(float(row["seats"]), 1),
        sizes=tuple(sizes),
        best=best,
        to_par=_rounded(row["to_par"]),
        luck=luck_of(lucks, row["luck"], row["spread"], is_luck_even(game)) if lucks else None,
        lost=_rounded(row["lost"]),
        losses=(_third(row, "first"), _third(row, "second"), _third(row, "third"))
        if reviewed
        else None,
        moments=tuple(moments),
    )


def _third(row: Any, name: str) -> float:
    return round(float(row[name]), 3)


def _rounded(value: float | None) -> float | None:
    return None if value is None else round(float(value), 3)
