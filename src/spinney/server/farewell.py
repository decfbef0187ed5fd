"""Going: somebody, or one of their bots, is forgotten. The games of the others stay."""

import contextlib
import zlib
from uuid import UUID

import msgspec
import sqlalchemy as sa

from spinney.core import Refusal, Resign, Seat, letter
from spinney.core.record import closed
from spinney.server.chat import take_back_words
from spinney.server.ended import Ended
from spinney.server.exits import count_of
from spinney.server.house import House
from spinney.server.making import empty_chair
from spinney.server.moves import Move, play
from spinney.server.problems import Conflict
from spinney.server.programs import list_bots
from spinney.server.schema import chairs, tables
from spinney.server.schema_people import (
    accounts,
    blocks,
    challenges,
    devices,
    focus,
    invitations,
    mails,
    notices,
    passkeys,
    recovery_codes,
    reports,
    sessions,
    tokens,
)

NAMELESS = "Somebody"
"""What is left of a name where a game has players."""
_THEIRS = (
    passkeys.c.account,
    recovery_codes.c.account,
    sessions.c.account,
    tokens.c.account,
    challenges.c.person,
    invitations.c.person,
    blocks.c.person,
    blocks.c.blocked,
    devices.c.person,
    mails.c.person,
    focus.c.person,
    notices.c.person,
)


async def forget(house: House, ended: Ended, person: UUID) -> None:
    """Delete somebody with their bots; chairs stay without a name, and words are blanked.

    Every step can be taken twice, so whoever was cut off asks once more.
    """
    for bot in await list_bots(house.store, person):
        await forget(house, ended, bot.id)
    await ended.end(house.store, [person], "gone")
    await _leave_games(house, person)
    for table, seat in await _chairs(house, person, "playing", "over"):
        await _leave_no_name(house, table, seat)
    await house.store.run_everywhere(_all_that_is_theirs(person))
    await _forget_reports(house, person)


def _all_that_is_theirs(person: UUID) -> sa.Delete:
    """One statement for all, with the account: each of its own would be one more to wait for."""
    parts = (
        sa.delete(column.table).where(column == person).cte(f"part_{number}")
        for number, column in enumerate(_THEIRS)
    )
    return sa.delete(accounts).where(accounts.c.id == person).add_cte(*parts)


async def banish(house: House, ended: Ended, person: UUID) -> None:
    """Ban somebody, with whom their bots are out, too; all of them leave their games."""
    await ended.end(house.store, [person], "banned")
    for each in (person, *(bot.id for bot in await list_bots(house.store, person))):
        await _leave_games(house, each)


async def _leave_games(house: House, person: UUID) -> None:
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
    match = (await house.newest(room)).match
    async with room.lock:
        match.must_be_held(seat)
        move = Move(seat, count_of(match, seat), f"{letter(seat)} farewell", Resign())
        await play(house, room, move)


async def _leave_no_name(house: House, table: UUID, seat: Seat) -> None:
    own = sa.and_(chairs.c.table_id == table, chairs.c.seat == seat)
    this = tables.c.id == table
    async with house.store.at(table).transaction() as within:
        held = await within.run(sa.select(tables.c.record).where(this).with_for_update())
        await within.run(sa.update(chairs).where(own).values(person=None, name=NAMELESS))
        await take_back_words(within, table, seat)
        if held[0]["record"] is not None:
            packed = _without_name(held[0]["record"], seat)
            await within.run(sa.update(tables).where(this).values(record=packed))
    await house.touched(table)


def _without_name(packed: bytes, seat: Seat) -> bytes:
    """The same record with one name less; names are no part of the shuffles, so it still holds."""
    lines = zlib.decompress(packed).decode().split("\n")
    here = next(place for place, line in enumerate(lines) if line.startswith("seats: "))
    names = msgspec.json.decode(lines[here].removeprefix("seats: "), type=list[str])
    names[seat] = NAMELESS
    lines[here] = f"seats: {msgspec.json.encode(names).decode()}"
    body = [line for line in lines if not line.startswith("check: ")]
    return zlib.compress(closed("\n".join(body)).encode())


async def _forget_reports(house: House, person: UUID) -> None:
    """What they reported loses its words, and what was reported about them its subject."""
    by, about = reports.c.reporter == person, reports.c.person == person
    await house.store.run(sa.update(reports).where(by).values(reporter=None, text=""))
    await house.store.run(sa.update(reports).where(about).values(person=None))
