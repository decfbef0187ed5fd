"""A game from its log, and what others have written since."""

import msgspec
import sqlalchemy as sa

from spinney.core import Match, Seat, Secret, find
from spinney.core.table_actions import decode_action
from spinney.server.moments import now
from spinney.server.paces import clock_of
from spinney.server.room import Game
from spinney.server.schema import log
from spinney.server.store import Line, Ready, Store
from spinney.server.tables import Table

_BEGIN = b'{"type":"begin"}'
_NOBODY = -1
_REST = Ready(
    sa.select(log)
    .where(log.c.table_id == sa.bindparam("table_id"), log.c.position > sa.bindparam("after"))
    .order_by(log.c.position)
)


async def read_game(store: Store, table: Table) -> Game:
    """The game of a table whose chairs are taken; its first line is written if it is missing."""
    game = _set_up(table)
    lines = await _lines(store, table, -1)
    if not lines:
        await store.append(_first_line(table, game))
        lines = await _lines(store, table, -1)
    _begin(game, lines[0])
    for line in lines[1:]:
        play_line(game, line)
    return game


async def read_on(store: Store, table: Table, game: Game) -> bool:
    """Catch up with what other processes wrote; whether there was anything."""
    lines = await _lines(store, table, len(game.match.log))
    for line in lines:
        play_line(game, line)
    return bool(lines)


def play_line(game: Game, line: Line) -> None:
    """Do again what the log says was done."""
    action = decode_action(game.match.game, line.action)
    seat = Seat(line.seat)
    game.match.act(seat, action)
    game.keys[line.key] = line.position
    game.at = line.at
    if game.clock is not None:
        game.clock.tick(seat, action, game.match.state.actors(), line.at)


def _set_up(table: Table) -> Game:
    row = table.row
    found = find(row.game)
    setup = found.setup(row.seats, row.edition, row.options)
    names = tuple(chair.name for chair in table.chairs)
    salts = tuple(chair.salt for chair in table.chairs)
    match = Match(found, setup, names, Secret.from_hex(row.secret), salts)
    return Game(match, clock_of(row.pace, row.seats), now())


def _first_line(table: Table, game: Game) -> Line:
    if game.clock is not None:
        game.clock.begin(game.match.state.actors(), game.at)
    return Line(
        table=table.row.id,
        position=0,
        seat=_NOBODY,
        action=_BEGIN,
        key="begin",
        at=game.at,
        actors=game.actors(),
        due=game.due(),
    )


def _begin(game: Game, line: Line) -> None:
    game.at = line.at
    if game.clock is not None:
        game.clock.begin(game.match.state.actors(), line.at)


async def _lines(store: Store, table: Table, after: int) -> list[Line]:
    rows = await store.run(_REST, table_id=table.row.id, after=after)
    return [msgspec.convert({**row, "table": row["table_id"]}, Line, strict=False) for row in rows]
