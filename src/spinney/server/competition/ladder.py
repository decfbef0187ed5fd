"""The ladder of a game: bots as marks, and between them the people who want to be seen there."""

from collections.abc import Sequence
from typing import Any
from uuid import UUID

import msgspec
import sqlalchemy as sa

from spinney.ratings import Rating, Word, standards_of, word_of
from spinney.ratings.ladder import FRESH, KNOWN
from spinney.ratings.model import sigma_within
from spinney.server.clock import now
from spinney.server.competition.pages import open_pages
from spinney.server.people.people import Person
from spinney.server.store.schema_competition import ratings, results
from spinney.server.store.schema_people import accounts, ended
from spinney.server.store.statements import Ready
from spinney.server.store.store import Store

FEW = 30
"""Fewer people than this have no ladder: each would be looked at alone."""
_MOST = 100

_KNOWN = sigma_within(KNOWN)
_BANNED = sa.exists().where(ended.c.id == ratings.c.person, ended.c.why == "banned")
_LISTED = (
    sa.select(ratings, accounts.c.name, accounts.c.emblem, accounts.c.listed, accounts.c.owner)
    .join(accounts, accounts.c.id == ratings.c.person)
    .where(ratings.c.game == sa.bindparam("of"), ~_BANNED)
)
_PLACED = sa.and_(ratings.c.sigma <= _KNOWN, ratings.c.last >= sa.bindparam("since"))
_ROWS = Ready(
    _LISTED.where(_PLACED, accounts.c.listed).order_by(ratings.c.mu.desc(), ratings.c.person)
)
_OWN = Ready(_LISTED.where(ratings.c.person == sa.bindparam("who")))
_TABLES = Ready(
    sa.select(sa.func.count().label("many"), sa.func.max(results.c.ended).label("newest")).where(
        results.c.rated, results.c.game == sa.bindparam("of"), results.c.seat == 0
    )
)
_ALL_OWN = Ready(sa.select(ratings).where(ratings.c.person == sa.bindparam("who")))


class Standing(msgspec.Struct, frozen=True):
    """How strong somebody is: a word, and on demand a number with its interval of 95 %."""

    word: Word
    value: float
    low: float
    high: float
    games: int


class LadderRow(msgspec.Struct, frozen=True):
    """A person on the ladder."""

    place: int
    name: str
    emblem: str
    program: bool
    you: bool
    page: str | None
    """The address of their page, if it is open to you."""
    standing: Standing


class Mark(msgspec.Struct, frozen=True):
    """A bot, which is always worth the same."""

    level: str
    value: float


class LadderView(msgspec.Struct, frozen=True):
    """The ladder of a game, as somebody sees it."""

    game: str
    tables: int
    """How many rated ones it follows from."""
    people: int
    """How many people can be placed and want to be seen."""
    least: int
    """From so many on they are shown."""
    marks: tuple[Mark, ...]
    rows: tuple[LadderRow, ...]
    you: Standing | None
    """How you stand, shown or not."""


class OwnRating(msgspec.Struct, frozen=True):
    """How one stands in a game, and between whom."""

    game: str
    standing: Standing
    marks: tuple[Mark, ...]


class OwnRatings(msgspec.Struct, frozen=True):
    """How one stands, and whether others see it."""

    listed: bool
    ratings: tuple[OwnRating, ...]


async def ladder_of(store: Store, game: str, person: Person | None) -> LadderView:
    """The ladder of a game; below thirty people it tells the bots and oneself alone."""
    tables = (await store.run(_TABLES, of=game))[0]
    # By the newest table and not by the clock: so the records tell the same.
    since = (tables["newest"] or now()) - FRESH
    rows = await store.run(_ROWS, of=game, since=since)
    own = await store.run(_OWN, of=game, who=person.id) if person is not None else []
    shown = rows[:_MOST] if len(rows) >= FEW else []
    return LadderView(
        game=game,
        tables=tables["many"],
        people=len(rows),
        least=FEW,
        marks=marks_of(game),
        rows=_rows(shown, person, await open_pages(store, person, [r["person"] for r in shown])),
        you=_standing(own[0], game) if own else None,
    )


async def own_ratings(store: Store, person: Person) -> OwnRatings:
    """How somebody stands in every game that they have played rated."""
    listed = await store.run(sa.select(accounts.c.listed).where(accounts.c.id == person.id))
    return OwnRatings(bool(listed and listed[0]["listed"]), await ratings_of(store, person.id))


async def ratings_of(store: Store, person: UUID) -> tuple[OwnRating, ...]:
    """How strong somebody is in every game that they have played rated."""
    found = await store.run(_ALL_OWN, who=person)
    return tuple(
        OwnRating(row["game"], _standing(row, row["game"]), marks_of(row["game"])) for row in found
    )


def marks_of(game: str) -> tuple[Mark, ...]:
    """The bots of a game, by what each is always worth."""
    return tuple(Mark(level, value) for level, value in standards_of(game).marks().items())


async def be_listed(store: Store, person: UUID, *, listed: bool) -> None:
    """Be seen on ladders, or no longer."""
    await store.run(sa.update(accounts).where(accounts.c.id == person).values(listed=listed))


def _rows(
    found: Sequence[Any], person: Person | None, pages: dict[UUID, str]
) -> tuple[LadderRow, ...]:
    return tuple(
        LadderRow(
            place,
            row["name"],
            row["emblem"],
            row["owner"] is not None,
            person is not None and row["person"] == person.id,
            pages.get(row["person"]),
            _standing(row, row["game"]),
        )
        for place, row in enumerate(found, start=1)
    )


def _standing(row: Any, game: str) -> Standing:
    rating = Rating(row["mu"], row["sigma"], row["games"])
    word = word_of(rating, standards_of(game).marks())
    low, high = rating.value - rating.reach, rating.value + rating.reach
    return Standing(word, round(rating.value), round(low), round(high), rating.games)
