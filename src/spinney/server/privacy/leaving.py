"""Leaving games: others play on with a bot, and nothing in them names whoever has gone."""

import contextlib
import zlib
from datetime import datetime, timedelta
from typing import NamedTuple
from uuid import UUID

import sqlalchemy as sa

from spinney.core import Refusal, Resign, Seat, letter
from spinney.server.people.people import NAMELESS
from spinney.server.play.house import House
from spinney.server.play.moves import Move, play
from spinney.server.play.packed import renamed
from spinney.server.play.wire import count_of
from spinney.server.problems import Conflict
from spinney.server.store.schema import chairs, chat, tables
from spinney.server.store.schema_competition import results
from spinney.server.store.schema_deals import attempts
from spinney.server.store.schema_people import ended
from spinney.server.store.statements import Ready
from spinney.server.store.store import Store
from spinney.server.tables.chat import blank_words, tables_talked_at
from spinney.server.tables.making import empty_chair

_RESULTS_WITHOUT = Ready(
    sa.update(results)
    .where(results.c.person == sa.bindparam("whose"))
    .values(person=None, name=sa.bindparam("nameless"))
)
_ATTEMPTS_WITHOUT = Ready(
    sa.update(attempts).where(attempts.c.person == sa.bindparam("whose")).values(person=None)
)
"""Their points stay in the tally: nobody else's place changes."""
_CUT_OFF = sa.text("interval '1 minute'")
"""Whoever went so long ago and still sits somewhere was cut off while going."""
_REMEMBERED = sa.text("interval '7 days'")


class Ban(NamedTuple):
    """Somebody who was banned, and when: whoever is let in again may be banned again."""

    person: UUID
    at: datetime
    known: bool
    """Whether every process has heard of it by now, and lets them sit down nowhere."""


async def leave_whole(house: House, person: UUID) -> None:
    """Leave every game, and leave no name and no words there. It can be done twice."""
    await leave_games(house, person)
    for table in await tables_talked_at(house.store, person):
        await blank_words(house.store, table, person, NAMELESS)
        await house.touched(table)
    for table, seat in await _chairs(house, person, "playing", "over"):
        await _leave_no_name(house, table, seat)
    # Last: whoever counts a game from now on finds the chair without them.
    await house.store.run(_RESULTS_WITHOUT, whose=person, nameless=NAMELESS)
    await house.store.run(_ATTEMPTS_WITHOUT, whose=person)


async def left_behind(store: Store) -> set[UUID]:
    """Who has gone, and still sits somewhere, is still heard, has results, or has played deals."""
    lately = ended.c.at.between(sa.func.now() - _REMEMBERED, sa.func.now() - _CUT_OFF)
    gone = sa.select(ended.c.id).where(ended.c.why == "gone", lately)
    people = [row["id"] for row in await store.run(gone)]
    left = sa.union(
        sa.select(chairs.c.person).where(chairs.c.person.in_(people)),
        sa.select(chat.c.person).where(chat.c.person.in_(people)),
        sa.select(results.c.person).where(results.c.person.in_(people)),
        sa.select(attempts.c.person).where(attempts.c.person.in_(people)),
    )
    return {row["person"] for row in await store.run_everywhere(left)} if people else set()


async def latest_bans(store: Store, hearing: timedelta) -> set[Ban]:
    """Who was banned lately, by whatever process; the others hear of it within so long."""
    lately = ended.c.at > sa.func.now() - _REMEMBERED
    known = (ended.c.at + hearing < sa.func.now()).label("known")
    banned = sa.select(ended.c.id, ended.c.at, known).where(ended.c.why == "banned", lately)
    return {Ban(row["id"], row["at"], row["known"]) for row in await store.run(banned)}


async def leave_games(house: House, person: UUID) -> None:
    """Stand up where the game has not begun, and leave the other seats to bots."""
    for table, _ in await _chairs(house, person, "open"):
        await _stand_up(house, table, person)
    for table, seat in await _chairs(house, person, "playing"):
        with contextlib.suppress(Refusal, Conflict):  # over by now, or left already
            await _resign(house, table, seat)


async def _chairs(house: House, person: UUID, *statuses: str) -> list[tuple[UUID, Seat]]:
    found = (
        sa.select(chairs.c.table_id, chairs.c.seat)
        .join(tables, tables.c.id == chairs.c.table_id)
        .where(chairs.c.person == person, tables.c.status.in_(statuses))
    )
    return [(row["table_id"], Seat(row["seat"])) for row in await house.store.run_everywhere(found)]


async def _stand_up(house: House, table: UUID, person: UUID) -> None:
    held = sa.select(tables.c.status).where(tables.c.id == table).with_for_update()
    async with house.store.at(table).transaction() as within:
        if (await within.run(held))[0]["status"] == "open":
            await empty_chair(within, table, person)
    await house.touched(table)


async def _resign(house: House, table: UUID, seat: Seat) -> None:
    room = await house.open(table)
    async with room.lock:
        await house.catch_up(room)
        match = (await house.game(room)).match
        match.admit(seat, Resign())
        move = Move(seat, count_of(match, seat), f"{letter(seat)} farewell", Resign())
        await play(house, room, move)


async def _leave_no_name(house: House, table: UUID, seat: Seat) -> None:
    own = sa.and_(chairs.c.table_id == table, chairs.c.seat == seat)
    this = tables.c.id == table
    async with house.store.at(table).transaction() as within:
        held = await within.run(sa.select(tables.c.record).where(this).with_for_update())
        await within.run(sa.update(chairs).where(own).values(person=None, name=NAMELESS))
        if held[0]["record"] is not None:
            packed = zlib.compress(renamed(held[0]["record"], {seat: NAMELESS}).encode())
            await within.run(sa.update(tables).where(this).values(record=packed))
    await house.touched(table)
