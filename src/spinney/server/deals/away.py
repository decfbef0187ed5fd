"""Dailies on a device: the draw of one that is over, and the record of it that is handed in.

A device's clock proves nothing, and the draw is known to everybody by then. So what is handed in
before the next daily closes counts for the row of days, and never for a place.
"""

from datetime import date, timedelta
from typing import Any
from uuid import UUID

import msgspec
import sqlalchemy as sa
from sqlalchemy.dialects.postgresql import insert

from spinney.core import Seat
from spinney.deals.dailies import day_of
from spinney.server.clock import now
from spinney.server.competition.counting import count_table
from spinney.server.deals.deals import Deal, daily_if_dealt
from spinney.server.people.people import Person
from spinney.server.problems import Conflict, NotHere
from spinney.server.store.schema_competition import results
from spinney.server.store.schema_deals import attempts
from spinney.server.store.statements import Ready
from spinney.server.store.store import Store
from spinney.server.tables.table import OnDeal, Table

_A_DAY = timedelta(days=1)
_RESULT = Ready(
    sa.select(results.c.points).where(
        results.c.table_id == sa.bindparam("table"),
        results.c.seat == sa.bindparam("seat"),
        results.c.person == sa.bindparam("person"),
        results.c.gone.is_(None),
    )
)


class Draw(msgspec.Struct, frozen=True):
    """All that a device needs to play a daily that nobody can play for a place any more."""

    deal: OnDeal
    day: date
    game: str
    edition: str
    options: dict[str, Any]
    rules: int
    seat: Seat
    bots: tuple[str, ...]
    secret: str
    salts: tuple[str, ...]


def draw_of(deal: Deal) -> Draw:
    """The draw of a daily, once it is no secret any more."""
    if deal.number is None:
        raise NotHere("Only the draws of dailies are told. Practise this one at a table here.")
    if deal.is_sealed():
        raise Conflict("Others can still play this daily for a place. Come back after its close.")
    deal.must_be_playable()
    same = {name: getattr(deal, name) for name in Draw.__struct_fields__ if hasattr(deal, name)}
    return Draw(**same, deal=deal.seated(attempt=False), day=day_of(deal.number))


async def count_for_its_day(store: Store, table: Table, person: Person) -> None:
    """Whoever hands in yesterday's daily, finished on a device, has finished that day as well."""
    deal = await daily_if_dealt(store, now().date() - _A_DAY)
    if deal is None or deal.is_sealed() or not _is_on(table, deal, person):
        return
    await count_table(store, table.row.id)
    which: dict[str, UUID] = {"table": table.row.id, "person": person.id}
    for result in await store.run(_RESULT, **which, seat=deal.seat):
        row = {"deal": deal.id, "table_id": table.row.id, "person": person.id}
        told = {"begun": now(), "ended": now(), "points": result["points"], "unranked": "device"}
        await store.run(insert(attempts).values(**row, **told).on_conflict_do_nothing())


def _is_on(table: Table, deal: Deal, person: Person) -> bool:
    """Whether a given game has the deal's draw, seat and bots, from its first action on."""
    row, same = table.row, ("game", "edition", "options", "rules", "secret")
    return (
        row.parent is None
        and all(getattr(row, name) == getattr(deal, name) for name in same)
        and table.seat_of(person) == deal.seat
        and tuple(chair.salt for chair in table.chairs) == deal.salts
        and tuple(chair.bot for chair in table.chairs if chair.seat != deal.seat) == deal.bots
    )
