"""What follows from a line of the log besides the game itself."""

import zlib
from uuid import UUID

import sqlalchemy as sa

from spinney.bots import stand_in
from spinney.core import Match
from spinney.server.play.packed import written_times
from spinney.server.play.room import OpenGame
from spinney.server.store.schema import chairs, tables
from spinney.server.store.statements import Ready
from spinney.server.store.store import Store
from spinney.server.tables.table import Table, read_chairs

_HELD = Ready(
    sa.select(tables.c.id).where(tables.c.id == sa.bindparam("table_id")).with_for_update()
)
_PACK = Ready(
    sa.update(tables)
    .where(tables.c.id == sa.bindparam("table_id"))
    .values(status="over", record=sa.bindparam("record"), times=sa.bindparam("times"))
)


async def aftermath(store: Store, table: Table, game: OpenGame) -> bool:
    """Pack a finished game, and give the seats of those who left to bots; whether that was new.

    Doing it twice does no harm, so that every process that sees the line may do it.
    """
    store = store.at(table.row.id)
    vacated = [seat for seat in game.match.left if table.bot_at(seat) is None]
    for seat in vacated:
        chair = sa.and_(chairs.c.table_id == table.row.id, chairs.c.seat == seat)
        substitute = stand_in(table.row.game)
        await store.run(sa.update(chairs).where(chair).values(bot=substitute))
    over = game.match.state.outcome() is not None and table.row.status != "over"
    if over:
        await _pack(store, table.row.id, game.match)
    return bool(vacated) or over


async def _pack(store: Store, table_id: UUID, match: Match) -> None:
    """Keep the record, with the names as they are now: somebody may be leaving without theirs."""
    times = await written_times(store, table_id)
    async with store.transaction() as within:
        await within.run(_HELD, table_id=table_id)
        match.names = tuple(chair.name for chair in await read_chairs(within, table_id))
        packed = zlib.compress(match.record().encode())
        await within.run(_PACK, table_id=table_id, record=packed, times=times)
