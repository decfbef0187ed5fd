"""Tables in the middle of known games, put straight into the database of a server."""

import random
import secrets
import time  # noqa: TID251 (ids of tables begin with the time)
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime, timedelta
from typing import Any, NamedTuple
from uuid import UUID, uuid4

import asyncpg
import msgspec

from spinney.core import letter
from spinney.lab.load.games import GAME, PLAYERS, SALT, KnownGame, KnownMove
from spinney.lab.load.talking import Connection, request

_HOUR = 60
_COLUMNS = {
    "tables": "id code game edition options seats public owner status secret pace",
    "chairs": "table_id seat person name emblem salt",
    "log": "table_id position seat action key at actors due",
}


class Guest(NamedTuple):
    """Somebody whom the server knows again."""

    id: UUID
    cookie: str


class KnownTable(NamedTuple):
    """A table, and the requests that play its game from where it stands to the end."""

    id: UUID
    guests: tuple[Guest, ...]
    begun: int
    """How many moves its log has already."""
    requests: tuple[bytes, ...]


async def welcome(port: int, count: int) -> list[Guest]:
    """So many guests, who have said their names."""
    connection = await Connection.open(port)
    guests = []
    for number in range(count):
        body = msgspec.json.encode({"name": f"Guest {number}"})
        answer = await connection.ask(request("POST", "/api/me", body=body))
        cookie = answer.head.partition(b"set-cookie: ")[2].partition(b";")[0].decode()
        guests.append(Guest(UUID(msgspec.json.decode(answer.body)["id"]), cookie))
    connection.close()
    return guests


async def lay_tables(
    database: str, games: Sequence[KnownGame], guests: Sequence[Guest], count: int, begun: int
) -> list[KnownTable]:
    """So many tables; that many of them are somewhere in the middle, the others at the beginning.

    Without the first kind all games would end at the same moment.
    """
    rng = random.Random(count)
    made, rows = [], {name: list[tuple[Any, ...]]() for name in _COLUMNS}
    for number in range(count):
        game = games[number % len(games)]
        first = PLAYERS * number % len(guests)
        there = tuple(guests[first : first + PLAYERS])
        stage = rng.randrange(len(game.moves)) if number < begun else 0
        table = _table(game, there, stage)
        made.append(table)
        rows["tables"].append(_row(table, game))
        rows["chairs"].extend(_chairs(table))
        rows["log"].extend(_log(table, game))
    await _write(database, rows)
    return made


async def _write(database: str, rows: dict[str, list[tuple[Any, ...]]]) -> None:
    connection = await asyncpg.connect(database)
    for name, values in rows.items():
        columns = _COLUMNS[name].split()
        await connection.copy_records_to_table(name, records=values, columns=columns)
    await connection.close()


def _table(game: KnownGame, guests: tuple[Guest, ...], begun: int) -> KnownTable:
    made = _new_id()
    path = f"/api/tables/{made}/actions"
    moves = game.moves[begun:]
    sent = (request("POST", path, guests[move.seat].cookie, _body(move)) for move in moves)
    return KnownTable(made, guests, begun, tuple(sent))


def _new_id() -> UUID:
    """An id as the server makes them: the time first, so that tables lie in the order of begin."""
    number = (time.time_ns() // 1_000_000 << 80) | secrets.randbits(80)
    return UUID(int=number & ~(0xF << 76) & ~(0x3 << 62) | (7 << 76) | (2 << 62))


def _body(move: KnownMove) -> bytes:
    sent = {"count": move.count, "key": str(uuid4()), "action": msgspec.Raw(move.action)}
    return msgspec.json.encode(sent)


def _row(table: KnownTable, game: KnownGame) -> tuple[Any, ...]:
    pace = f'{{"kind": "live", "minutes": {_HOUR}}}'
    who = table.guests[0].id
    code = table.id.hex
    return (
        table.id,
        code,
        GAME,
        game.edition,
        "{}",
        PLAYERS,
        False,
        who,
        "playing",
        game.secret,
        pace,
    )


def _chairs(table: KnownTable) -> Iterator[tuple[Any, ...]]:
    for seat, guest in enumerate(table.guests):
        yield table.id, seat, guest.id, f"Guest {seat}", "acorn", SALT


def _log(table: KnownTable, game: KnownGame) -> Iterator[tuple[Any, ...]]:
    at = datetime.now(UTC)  # noqa: TID251 (the log keeps when a line was written)
    due = at + timedelta(minutes=_HOUR)
    yield table.id, 0, -1, b'{"type":"begin"}', "begin", at, game.first, due
    for position, move in enumerate(game.moves[: table.begun], 1):
        key = f"{letter(move.seat)} {position}"
        yield table.id, position, move.seat, move.action, key, at, move.actors, due
