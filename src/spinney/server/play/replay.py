"""A game from its log, and what others have written since."""

from collections.abc import Sequence
from typing import Any
from uuid import UUID

import msgspec
import sqlalchemy as sa

from spinney.core import Match, Seat, Secret, find
from spinney.core.record import Parent
from spinney.core.table_actions import decode_action
from spinney.server.clock import now
from spinney.server.play.packed import BEGIN, NOBODY, packed_lines
from spinney.server.play.room import OpenGame
from spinney.server.store.schema import log
from spinney.server.store.statements import Ready
from spinney.server.store.store import Line, Store
from spinney.server.tables.clocks import clock_of
from spinney.server.tables.table import Table

_REST = Ready(
    sa.select(log)
    .where(log.c.table_id == sa.bindparam("table_id"), log.c.position > sa.bindparam("after"))
    .order_by(log.c.position)
)
_WAITS = Ready(
    sa.update(log)
    .where(log.c.table_id == sa.bindparam("table"), log.c.position == sa.bindparam("here"))
    .values(actors=sa.bindparam("whom"))
)
"""Lines of the first version do not say whom the game waits for: they learn it when it is read."""


async def read_game(store: Store, table: Table) -> OpenGame:
    """The game of a table whose chairs are taken; its first line is written if it is missing."""
    game = set_up(table)
    lines = await packed_lines(store, table) if table.row.status == "over" else []
    lines = lines or await read_lines(store, table)
    if not lines:
        await store.append(_first_line(table, game))
        lines = await read_lines(store, table)
    play_lines(game, lines)
    if not lines[-1].actors and game.actors():
        here = store.at(table.row.id)
        await here.run(_WAITS, table=table.row.id, here=lines[-1].position, whom=game.actors())
    return game


async def read_on(store: Store, table: Table, game: OpenGame) -> bool:
    """Catch up with what other processes wrote; whether there was anything."""
    lines = await read_lines(store, table, len(game.match.log))
    for line in lines:
        play_line(game, line)
    return bool(lines)


def play_lines(game: OpenGame, lines: Sequence[Line]) -> None:
    """Begin a game, and do again all that its log says was done."""
    _begin(game, lines[0])
    for line in lines[1:]:
        play_line(game, line)


def play_line(game: OpenGame, line: Line) -> None:
    """Do again what the log says was done."""
    action = decode_action(game.match.game, line.action)
    seat = Seat(line.seat)
    game.match.act(seat, action)
    game.keys[line.key] = line.position
    game.at = line.at
    if game.clock is not None:
        game.clock.tick(seat, action, game.match.state.actors(), line.at)


def set_up(table: Table) -> OpenGame:
    """The game of a table before its first line."""
    row = table.row
    found = find(row.game)
    setup = found.setup(row.seats, row.edition, row.options, row.rules)
    salts = tuple(chair.salt for chair in table.chairs)
    parent = None if row.parent is None else Parent(row.parent.check, row.parent.lines)
    match = Match(found, setup, table.names(), Secret.from_hex(row.secret), salts, parent)
    return OpenGame(match, clock_of(row.pace, row.seats), now())


def _first_line(table: Table, game: OpenGame) -> Line:
    if game.clock is not None:
        game.clock.begin(game.match.state.actors(), game.at)
    return Line(
        table=table.row.id,
        position=0,
        **begin_line(),
        at=game.at,
        actors=game.actors(),
        due=game.due(),
    )


def begin_line() -> dict[str, Any]:
    """What the line that begins a game says in every log."""
    return {"seat": NOBODY, "action": BEGIN, "key": "begin"}


def lines_of(made: UUID, match: Match, key: str) -> list[dict[str, Any]]:
    """The log of a game that began elsewhere, as it would have been written here, all at once."""
    first = {"table_id": made, "position": 0, "at": now(), **begin_line()}
    steps = [
        {**first, "position": place, "seat": entry.seat, "key": f"{key} {place}"}
        | {"action": msgspec.json.encode(entry.action)}
        for place, entry in enumerate(match.log, start=1)
    ]
    return [first, *steps]


def _begin(game: OpenGame, line: Line) -> None:
    game.at = line.at
    if game.clock is not None:
        game.clock.begin(game.match.state.actors(), line.at)


async def read_lines(store: Store, table: Table, after: int = -1) -> list[Line]:
    """The lines of a log after a position, the first one being 0."""
    rows = await store.at(table.row.id).run(_REST, table_id=table.row.id, after=after)
    return [msgspec.convert({**row, "table": row["table_id"]}, Line, strict=False) for row in rows]
