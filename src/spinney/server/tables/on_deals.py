"""Tables on a deal: one person plays a draw that others play at tables of their own."""

from typing import Any
from uuid import UUID

import msgspec
import sqlalchemy as sa

from spinney.core import Seat
from spinney.server.people.people import Person
from spinney.server.store.schema import tables
from spinney.server.store.statements import Ready, Statements
from spinney.server.tables.making import insert_table, seat_bot, seat_person
from spinney.server.tables.table import OnDeal

_HELD = Ready(sa.text("SELECT pg_advisory_xact_lock(hashtextextended('table ' || :name, 0))"))


class Dealt(msgspec.Struct, frozen=True, kw_only=True):
    """What is to be played at a table on a deal, and by whom."""

    game: str
    edition: str
    options: dict[str, Any]
    rules: int
    secret: str
    salts: tuple[str, ...]
    seat: Seat
    """Where the person sits."""
    bots: tuple[str, ...]
    """Who sits in the other seats, in their order."""
    hints: bool
    deal: OnDeal


async def make_table_on_deal(within: Statements, made: UUID, person: Person, dealt: Dealt) -> None:
    """A table where somebody plays a draw that others play, too; made once, however often asked.

    Its seats give no salts of their own, which would change the draw.
    """
    await within.run(_HELD, name=str(made))
    if await within.run(sa.select(tables.c.id).where(tables.c.id == made)):
        return
    shared = {name: getattr(dealt, name) for name in ("game", "edition", "options", "rules")}
    row = {
        "id": made,
        "seats": len(dealt.salts),
        "public": False,
        "owner": person.id,
        "status": "playing",
        "secret": dealt.secret,
        "hints": dealt.hints,
        "deal": msgspec.to_builtins(dealt.deal),
    }
    await insert_table(within, shared | row)
    bots = iter(dealt.bots)
    for place, salt in enumerate(dealt.salts):
        seat = Seat(place)
        if seat == dealt.seat:
            await seat_person(within, made, seat, person, salt)
        else:
            await seat_bot(within, made, seat, next(bots), salt)
