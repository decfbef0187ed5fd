"""What somebody's games come to: how many they won, whether they were lucky, whom they met."""

import asyncio
from datetime import datetime
from math import sqrt
from typing import Any, Literal
from uuid import UUID

import msgspec
import sqlalchemy as sa

from spinney.bots.review import Measure, can_advise, measure_of
from spinney.core import Seat
from spinney.server.competition.follows import follows_among
from spinney.server.competition.pages import open_pages
from spinney.server.people.people import Person
from spinney.server.store.statements import Ready
from spinney.server.store.store import Store

FEW = 10
"""Of fewer reviewed games nothing is said of luck: their interval would not hold."""
_SURE = 1.96
"""Standard errors to either side hold 95 %."""
_COMPANY = 12

_GAMES = Ready(
    sa.text("""
SELECT game, count(*) AS played, count(*) FILTER (WHERE place = 1) AS won,
  sum(1.0 / players) AS even, avg(players) AS seats, max(points) AS best,
  count(lost) AS reviewed, avg(luck) AS luck, stddev_samp(luck) AS spread, avg(lost) AS lost,
  avg(losses[1]) AS first, avg(losses[2]) AS second, avg(losses[3]) AS third,
  avg(points - par) AS to_par
FROM results WHERE person = :whose GROUP BY game ORDER BY played DESC, game
""")
)
_MET = Ready(
    sa.text("""
SELECT met.*, last_seen.* FROM (
  SELECT other.person, count(*) AS tables, max(own.ended) AS last,
    count(*) FILTER (WHERE own.place < other.place) AS ahead,
    count(*) FILTER (WHERE own.place = other.place) AS level
  FROM (
    SELECT * FROM results WHERE person = :whose ORDER BY ended DESC, table_id DESC LIMIT 1000
  ) AS own JOIN results AS other ON other.table_id = own.table_id
  WHERE other.person <> own.person
  GROUP BY other.person ORDER BY last DESC LIMIT :many
) AS met CROSS JOIN LATERAL (
  SELECT other.name, other.emblem, other.table_id AS "table", other.seat
  FROM results AS own JOIN results AS other ON other.table_id = own.table_id
  WHERE own.person = :whose AND own.ended = met.last AND other.person = met.person LIMIT 1
) AS last_seen ORDER BY met.last DESC
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
    best: int
    """The most points."""
    to_par: float | None
    luck: Luck | None
    lost: float | None
    """On average over the reviewed games."""
    losses: tuple[float, float, float] | None
    """The same in the first third of a game, the second and the last."""


class Met(msgspec.Struct, frozen=True):
    """Somebody else, by the name they had last, and how often each was ahead."""

    name: str
    emblem: str
    tables: int
    last: datetime
    ahead: int
    """How often oneself was."""
    level: int
    table: UUID
    """Where they met last: by this chair they can be followed, or asked to another table."""
    seat: Seat
    page: str | None
    """The address of their page, if it is open to you."""
    follow: UUID | None
    """By which you follow them, if you do."""


_TOLD = frozenset(Met.__struct_fields__) - {"page", "follow"}


class Profile(msgspec.Struct, frozen=True):
    """What somebody's finished games come to."""

    games: tuple[GameFigures, ...]
    company: tuple[Met, ...]
    """Whom they met last, over their last thousand games."""


async def profile(store: Store, person: Person) -> Profile:
    """What somebody's finished games come to."""
    games, company = await asyncio.gather(figures_of(store, person.id), _company(store, person))
    return Profile(games, company)


async def figures_of(store: Store, person: UUID) -> tuple[GameFigures, ...]:
    """Somebody's figures in every game that they have finished one of."""
    return tuple(map(_figures, await store.run(_GAMES, whose=person)))


def luck_of(games: int, mean: float, spread: float | None) -> Luck:
    """What can be said of the mean of so many games, and no more than its interval allows."""
    if games < FEW or spread is None:
        return Luck("early", games, round(mean, 3), None, None)
    reach = _SURE * spread / sqrt(games)
    word: Lucky = "lucky" if mean > reach else "unlucky" if mean < -reach else "average"
    return Luck(word, games, round(mean, 3), round(mean - reach, 3), round(mean + reach, 3))


def _figures(row: Any) -> GameFigures:
    game, reviewed = row["game"], row["reviewed"]
    return GameFigures(
        game=game,
        measure=measure_of(game) if can_advise(game) else None,
        played=row["played"],
        won=row["won"],
        even=round(float(row["even"]), 1),
        seats=round(float(row["seats"]), 1),
        best=row["best"],
        to_par=_rounded(row["to_par"]),
        luck=luck_of(reviewed, row["luck"], row["spread"]) if reviewed else None,
        lost=_rounded(row["lost"]),
        losses=(_third(row, "first"), _third(row, "second"), _third(row, "third"))
        if reviewed
        else None,
    )


def _third(row: Any, name: str) -> float:
    return round(float(row[name]), 3)


def _rounded(value: float | None) -> float | None:
    return None if value is None else round(float(value), 3)


async def _company(store: Store, person: Person) -> tuple[Met, ...]:
    """Whom somebody met last, with what they can do about it."""
    met = await store.run(_MET, whose=person.id, many=_COMPANY)
    pages = await open_pages(store, person, [row["person"] for row in met])
    follows = await follows_among(store, person.id) if met else {}
    return tuple(
        Met(
            **{name: row[name] for name in _TOLD},
            page=pages.get(row["person"]),
            follow=follows.get(row["person"]),
        )
        for row in met
    )
