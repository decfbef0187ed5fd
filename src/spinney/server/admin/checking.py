"""Whether all games that are kept still follow from their logs, by the rules as they are here."""

import zlib
from collections.abc import AsyncIterator, Sequence
from uuid import UUID

import sqlalchemy as sa

from spinney.core import verify
from spinney.server.play.packed import packed_lines
from spinney.server.play.replay import play_lines, read_lines, set_up
from spinney.server.store.schema import tables
from spinney.server.store.statements import Ready, StoreIsDown
from spinney.server.store.store import Line, Store
from spinney.server.tables.table import Table, read_table

_PAGE = 200
_NOTHING = UUID(int=0)
_FOUND = (
    sa.select(tables.c.id)
    .where(tables.c.id > sa.bindparam("after"))
    .order_by(tables.c.id)
    .limit(_PAGE)
)
_PLAYING = tables.c.status == "playing"
_BEGUN = tables.c.status != "open"
_RECORD = Ready(sa.select(tables.c.record).where(tables.c.id == sa.bindparam("table_id")))


async def count_games(store: Store, *, everything: bool) -> int:
    """How many games there are to be checked."""
    some = sa.select(sa.func.count()).where(_BEGUN if everything else _PLAYING)
    return sum(row[0] for row in await store.run_everywhere(some))


async def faults(store: Store, *, everything: bool) -> AsyncIterator[tuple[UUID, str | None]]:
    """Each game that is played, or every one that has begun, and what is wrong with it."""
    some = Ready(_FOUND.where(_BEGUN if everything else _PLAYING))
    for one in store.every():
        page = await one.run(some, after=_NOTHING)
        while page:
            for row in page:
                yield row["id"], await fault(one, row["id"])
            page = await one.run(some, after=page[-1]["id"])


async def fault(store: Store, table_id: UUID) -> str | None:
    """A sentence about what is wrong with a game; None if all is well."""
    table = await read_table(store, table_id)
    record = (await store.run(_RECORD, table_id=table_id))[0]["record"]
    try:
        lines = await read_lines(store, table) or await packed_lines(store, table)
        _must_hold(table, lines, record)
    except StoreIsDown:
        raise
    except Exception as error:
        # Whatever is wrong with one game, the others are still to be looked at.
        return str(error) or type(error).__name__
    return None


def _must_hold(table: Table, lines: Sequence[Line], packed: bytes | None) -> None:
    for place, line in enumerate(lines):
        if line.position != place:
            raise ValueError(f"Line {place} of the log is missing.")
    over = table.row.status == "over"
    if not lines:
        if over:
            raise ValueError("The game is over, and neither log nor record is there.")
        return  # it has not begun yet; whoever opens it writes its first line
    game = set_up(table)
    play_lines(game, lines)
    if over and packed is None:
        raise ValueError("The game is over, and its record is missing.")
    if over and packed is not None:
        _must_tell(zlib.decompress(packed).decode(), game.match.record())


def _must_tell(record: str, played: str) -> None:
    verify(record)
    if record != played:
        raise ValueError("The record tells another game than the log.")
