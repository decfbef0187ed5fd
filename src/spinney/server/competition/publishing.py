"""Which finished games may be published: those in which nobody sat who has not agreed."""

import re
from collections.abc import Collection, Mapping, Sequence
from datetime import datetime, timedelta
from itertools import groupby
from typing import Any, Literal, TypeAlias
from uuid import UUID

import msgspec
import sqlalchemy as sa
from sqlalchemy.dialects.postgresql import ARRAY

from spinney.core.record import Header
from spinney.datasets.rows import Sitting
from spinney.deals.dailies import GRACE
from spinney.server.clock import now
from spinney.server.people.agreements import agreements
from spinney.server.people.revoked import OUT
from spinney.server.store.schema_competition import results
from spinney.server.store.schema_deals import deals
from spinney.server.store.schema_people import ended
from spinney.server.store.statements import Ready
from spinney.server.store.store import Store

LeftOut = Literal["agreement", "deal", "components", "salts", "replay"]
REASONS: dict[LeftOut, str] = {
    "agreement": "somebody has not agreed, has gone, or is banned",
    "deal": "others may still play the draw",
    "components": "it has components of somebody's own",
    "salts": "a salt is a text that somebody wrote",
    "replay": "its record cannot be played again by this copy",
}
"""Why a game is left out, for whoever keeps the site."""
_SALT = re.compile(r"([0-9a-f]{32})?")
"""What the page draws, or nothing; anything else could be a name."""
_People: TypeAlias = Mapping[UUID, datetime | None]
_TOLD = ("table_id", "seat", "person", "bot", "version", "program", "pace", "rated", "device")
_SEATS = sa.select(*(results.c[name] for name in (*_TOLD, "ended", "seconds"))).order_by(
    results.c.table_id, results.c.seat
)
_OF_A_DAY = Ready(
    _SEATS.where(results.c.ended >= sa.bindparam("since"), results.c.ended < sa.bindparam("until"))
)
_OF_TABLES = Ready(
    _SEATS.where(
        results.c.table_id == sa.any_(sa.bindparam("tables", type_=ARRAY(results.c.table_id.type)))
    )
)
_OUT_AMONG = Ready(
    sa.select(ended.c.id).where(
        ended.c.id == sa.any_(sa.bindparam("people", type_=ARRAY(ended.c.id.type))),
        sa.or_(*(ended.c.why == why for why in OUT)),
    )
)
_OPEN = Ready(sa.select(deals.c.secret).where(deals.c.closes > sa.bindparam("revealed")))


class Chair(msgspec.Struct, frozen=True):
    """A seat of a game that may be published."""

    sitting: Sitting
    bot: str | None
    person: UUID | None
    """Of accounts and programs; a guest's id goes no further."""
    version: int | None
    seconds: int


class Finished(msgspec.Struct, frozen=True, kw_only=True):
    """A game that ended, and who may be told of having sat there; nobody, where it is left out."""

    table: UUID
    ended: datetime
    pace: str
    rated: bool
    device: bool
    chairs: tuple[Chair, ...] | None


async def finished_on(store: Store, day: datetime) -> list[Finished]:
    """The games that ended on a day."""
    return await _told(store, await store.run(_OF_A_DAY, since=day, until=day + timedelta(days=1)))


async def finished_at(store: Store, tables: Collection[UUID]) -> list[Finished]:
    """The games of these tables, as far as their results are known."""
    return await _told(store, await store.run(_OF_TABLES, tables=list(tables)))


async def _told(store: Store, rows: Sequence[Any]) -> list[Finished]:
    people = list({row["person"] for row in rows if row["person"] is not None})
    agreed = await agreements(store, people)
    out = {row["id"] for row in await store.run(_OUT_AMONG, people=people)}
    grouped = groupby(rows, key=lambda row: row["table_id"])
    return [_finished(list(seats), agreed, out) for _, seats in grouped]


async def secrets_to_be_kept(store: Store) -> set[str]:
    """The secrets of draws that somebody may still have before them."""
    return {row["secret"] for row in await store.run(_OPEN, revealed=now() - GRACE)}


def reason_against(header: Header, kept: set[str]) -> LeftOut | None:
    """Why a game must not be published, whoever has agreed; None if it may be."""
    if header.secret in kept:
        return "deal"
    if header.options:
        return "components"
    if not all(_SALT.fullmatch(salt) for salt in header.salts):
        return "salts"
    return None


def _finished(seats: Sequence[Any], agreed: _People, out: set[UUID]) -> Finished:
    first = seats[0]
    chairs = [_chair(seat, agreed, out) for seat in seats]
    known = tuple(chair for chair in chairs if chair is not None)
    return Finished(
        table=first["table_id"],
        ended=first["ended"],
        pace=first["pace"],
        rated=first["rated"],
        device=first["device"],
        chairs=known if len(known) == len(chairs) else None,
    )


def _chair(seat: Any, agreed: _People, out: set[UUID]) -> Chair | None:
    """Who sat there; None if it was somebody whose games are not to be told."""
    person = seat["person"]
    told = {"bot": seat["bot"], "version": seat["version"], "seconds": seat["seconds"]}
    if seat["bot"] is not None:
        return Chair(sitting="bot", person=None, **told)
    if person is None or person in out:
        return None
    if person not in agreed:
        return Chair(sitting="guest", person=None, **told)
    since = agreed[person]
    if since is None or seat["ended"] < since:
        return None
    return Chair(sitting="program" if seat["program"] else "account", person=person, **told)
