"""Games that were played on a device, given to the server: checked, and kept as finished tables."""

import asyncio
import hashlib
import zlib
from uuid import UUID

import msgspec
import sqlalchemy as sa
from sqlalchemy.dialects.postgresql import insert

from spinney.core import Match, RecordError, Seat, verify
from spinney.server.ids import new_id
from spinney.server.people.accounts import as_kept
from spinney.server.people.people import Person
from spinney.server.play.packed import written_times
from spinney.server.play.replay import lines_of
from spinney.server.problems import Problem
from spinney.server.store.schema import log, tables
from spinney.server.store.statements import Statements
from spinney.server.store.store import Store
from spinney.server.tables.making import CODE_LETTERS, must_play, seat_bot, seat_nobody, seat_person
from spinney.server.tables.table import read_table

_MOST_LINES = 2000
"""More than any game has, with many steps taken back."""
_CODE_LENGTH = 12


class GivenRecord(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A finished game from a device."""

    record: str
    bots: list[str | None]
    """By seat the bot that played there; none where whoever gives it sat."""


async def give(store: Store, giver: Person, given: GivenRecord) -> UUID:
    """The table of a given game; the same record always gives the same one."""
    if given.record.count("\n") > _MOST_LINES:
        raise Problem(f"This record is too long: {_MOST_LINES} lines are the most.")
    try:
        match = await asyncio.to_thread(verify, given.record)
    except RecordError as error:
        raise Problem(f"The record does not hold. {error}") from error
    _must_be_from_device(match, given.bots)
    giver = await as_kept(store, giver)
    return await keep_finished(store, giver, given, match, sitter=giver)


async def keep_finished(
    store: Store, giver: Person, given: GivenRecord, match: Match, *, sitter: Person | None
) -> UUID:
    """A finished table for a game, once; without a sitter nobody known sits where no bot does."""
    if known := await kept_table(store, given.record):
        return known
    made = new_id(store.shard_for_new())
    async with store.at(made).transaction() as within:
        if await _keep(within, made, giver, match, _code(given.record)):
            await _seat(within, made, sitter, match, given.bots)
            await _keep_record(within, made, match)
            return made
    # Somebody else gave the same game at the same moment.
    return await kept_table(store, given.record) or made


async def kept_table(store: Store, record: str) -> UUID | None:
    """Where a game was kept already."""
    code = _code(record)
    found = await store.run_everywhere(sa.select(tables.c.id).where(tables.c.code == code))
    return found[0]["id"] if found else None


def _must_be_from_device(match: Match, bots: list[str | None]) -> None:
    """One person played, with bots, and everybody's salt is known."""
    if len(bots) != match.setup.seats or bots.count(None) != 1:
        raise Problem("Name a bot for every seat of the record but one, which is yours.")
    if len(match.salts) != match.setup.seats:
        raise Problem("A game from a device has a salt for each seat, and this record has not.")
    for bot in filter(None, bots):
        must_play(match.game.name, bot)


def _code(record: str) -> str:
    """A code that follows from the record, so that a game is kept once."""
    digest = hashlib.sha256(record.encode()).digest()
    return "".join(CODE_LETTERS[byte % len(CODE_LETTERS)] for byte in digest[:_CODE_LENGTH])


async def _keep(within: Statements, made: UUID, giver: Person, match: Match, code: str) -> bool:
    """Whether the game was not there yet."""
    row = {
        "id": made,
        "code": code,
        "game": match.game.name,
        "edition": match.setup.edition,
        "options": match.setup.options,
        "seats": match.setup.seats,
        "rules": match.setup.rules,
        "public": False,
        "owner": giver.id,
        "status": "over",
        "secret": match.secret.hex(),
        "device": True,
        "parent": msgspec.to_builtins(match.parent),
    }
    new = insert(tables).values(**row).on_conflict_do_nothing().returning(tables.c.id)
    if not await within.run(new):
        return False
    await within.run(sa.insert(log).values(lines_of(made, match, "device")))
    return True


async def _keep_record(within: Statements, made: UUID, match: Match) -> None:
    """As the log tells it here: with the names of those who sit at the table."""
    match.names = (await read_table(within, made)).names()
    packed = zlib.compress(match.record().encode())
    times = await written_times(within, made)
    told = {"record": packed, "times": times}
    await within.run(sa.update(tables).where(tables.c.id == made).values(**told))


async def _seat(
    within: Statements, made: UUID, sitter: Person | None, match: Match, bots: list[str | None]
) -> None:
    """Everybody by the name they have here: what a record calls them, nobody has looked at."""
    for seat, (bot, salt) in enumerate(zip(bots, match.salts, strict=True)):
        if bot is not None:
            await seat_bot(within, made, Seat(seat), bot, salt)
        elif sitter is not None:
            await seat_person(within, made, Seat(seat), sitter, salt)
        else:
            await seat_nobody(within, made, Seat(seat), salt)
