"""How all did at a deal: for those who have played it, and for everybody after its close."""

from collections import Counter
from collections.abc import Mapping
from typing import Any
from uuid import UUID

import msgspec
import sqlalchemy as sa

from spinney.deals.standing import Standing, beaten_by, standing_in
from spinney.server.competition.follows import follows_among
from spinney.server.competition.pages import open_pages
from spinney.server.deals.attempts import Attempt
from spinney.server.deals.deals import Deal
from spinney.server.deals.fields import read_field
from spinney.server.people.people import Person
from spinney.server.people.revoked import OUT
from spinney.server.store.schema_deals import attempts, tallies
from spinney.server.store.schema_people import accounts, blocks, ended
from spinney.server.store.statements import Ready, Statements
from spinney.server.store.store import Store

_MANY = 100
_LOOKED_AT = 200
"""Among so many of the foremost those are looked for who want to be seen."""
_NOBODY = UUID(int=0)
_TALLY = Ready(
    sa.select(tallies.c.points, tallies.c.people)
    .where(tallies.c.deal == sa.bindparam("deal"))
    .order_by(tallies.c.points)
)
_viewer = sa.bindparam("viewer", type_=blocks.c.person.type)
_RANKED = sa.and_(attempts.c.deal == sa.bindparam("deal"), attempts.c.ranked)
_FOREMOST = sa.select(
    sa.select(attempts.c.person, attempts.c.points, sa.false().label("known"))
    .where(_RANKED)
    .order_by(attempts.c.points.desc())
    .limit(_LOOKED_AT)
    .subquery("foremost")
)
_KNOWN = sa.select(attempts.c.person, attempts.c.points, sa.true().label("known")).where(
    _RANKED, attempts.c.person == sa.any_(sa.bindparam("known", type_=sa.ARRAY(sa.Uuid)))
)
_SEEN = _KNOWN.union_all(_FOREMOST).subquery("seen")
_BOARD = Ready(
    sa.select(_SEEN.c.person, _SEEN.c.points, accounts.c.name, accounts.c.emblem)
    .distinct()
    .join(accounts, accounts.c.id == _SEEN.c.person)
    .where(
        ~sa.exists().where(
            sa.or_(
                sa.and_(blocks.c.person == _viewer, blocks.c.blocked == accounts.c.id),
                sa.and_(blocks.c.person == accounts.c.id, blocks.c.blocked == _viewer),
            )
        ),
        ~sa.exists().where(
            ended.c.id == accounts.c.id, sa.or_(*(ended.c.why == why for why in OUT))
        ),
        _SEEN.c.known | accounts.c.listed,
    )
    .order_by(_SEEN.c.points.desc(), accounts.c.name)
    .limit(_MANY)
)
"""People whom the viewer knows, and of the foremost those who want to be seen by everybody."""


class Bar(msgspec.Struct, frozen=True):
    """How many made the same points."""

    points: int
    many: int


class FieldBar(msgspec.Struct, frozen=True):
    """How many games of a level's bots ended with the same points."""

    level: str
    points: int
    games: int


class BoardLine(msgspec.Struct, frozen=True):
    """Somebody whom the board names: you, those you follow, and whoever wants to be seen."""

    place: int
    name: str
    emblem: str
    you: bool
    followed: bool
    points: int


class DealOutcome(msgspec.Struct, frozen=True):
    """What people and bots made of a deal."""

    people: tuple[Bar, ...]
    """Everybody who is ranked."""
    bots: tuple[FieldBar, ...]
    """Empty until they have played."""
    ceiling: int | None
    """The best that was found with hindsight, where that can be found."""
    standing: Standing | None
    """Your place, if you are ranked."""
    over_par: float | None
    bots_below: float | None
    """The share of the bots' games that ended with fewer points than yours."""
    board: tuple[BoardLine, ...]


async def outcome_of(
    store: Store, deal: Deal, person: Person | None, own: Attempt | None
) -> DealOutcome:
    """How all did, as somebody may see it who has finished, or comes after the close."""
    tally = await read_tally(store, deal.id)
    field = await read_field(store, deal.id)
    points = None if own is None else own.points
    is_ranked = own is not None and own.ranked
    return DealOutcome(
        people=tuple(Bar(*one) for one in tally.items()),
        bots=tuple(FieldBar(*one) for one in field),
        ceiling=deal.ceiling,
        standing=standing_in(tally, points) if is_ranked and points is not None else None,
        over_par=None if points is None or deal.par is None else round(points - deal.par, 1),
        bots_below=None if points is None else _below(field, points),
        board=await _board(store, deal, person, tally),
    )


async def read_tally(store: Statements, deal: UUID) -> dict[int, int]:
    """How many ranked attempts made which points, fewest points first."""
    return {row["points"]: row["people"] for row in await store.run(_TALLY, deal=deal)}


def _below(field: list[tuple[str, int, int]], points: int) -> float | None:
    games = Counter[int]()
    for _, made, many in field:
        games[made] += many
    return beaten_by(games, points) / games.total() if games else None


async def _board(
    store: Store, deal: Deal, person: Person | None, tally: dict[int, int]
) -> tuple[BoardLine, ...]:
    followed = await follows_among(store, person.id) if person else {}
    viewer = person.id if person else _NOBODY
    rows = await _named(store, deal, person, followed)
    return tuple(
        BoardLine(
            place=standing_in(tally, row["points"]).place,
            name=row["name"],
            emblem=row["emblem"],
            you=row["person"] == viewer,
            followed=row["person"] in followed,
            points=row["points"],
        )
        for row in rows
        if row["points"] in tally
    )


async def named_on_board(store: Store, deal: Deal, person: Person | None) -> frozenset[UUID]:
    """Whom the board of a deal names to somebody."""
    followed = await follows_among(store, person.id) if person else {}
    return frozenset(row["person"] for row in await _named(store, deal, person, followed))


async def _named(
    store: Store, deal: Deal, person: Person | None, followed: Mapping[UUID, Any]
) -> list[Any]:
    known = list(await open_pages(store, person, followed)) if person else []
    viewer = person.id if person else _NOBODY
    return list(await store.run(_BOARD, deal=deal.id, known=[*known, viewer], viewer=viewer))
