"""The chains that the draws of dailies come from: made ahead, revealed day by day."""

import secrets
from datetime import date, datetime

import msgspec
import sqlalchemy as sa
from sqlalchemy.dialects.postgresql import insert

from spinney.deals.chain import Chain, Link, links_from
from spinney.deals.dailies import GRACE, days_of_month, hours_of, next_month, number_of
from spinney.server.clock import now
from spinney.server.problems import NotHere
from spinney.server.store.schema_deals import chains
from spinney.server.store.statements import Ready, Statements

_BYTES = 32
_CHAIN = Ready(sa.select(chains).where(chains.c.month == sa.bindparam("month")))


class _Row(msgspec.Struct, frozen=True):
    month: date
    made: datetime
    last: str

    def links(self) -> tuple[str, ...]:
        return links_from(bytes.fromhex(self.last), len(days_of_month(self.month)))


async def chain_of(store: Statements, day: date) -> Chain:
    """The chain of a day's month, with the links of the days that are over."""
    rows = await store.rows(_Row, _CHAIN, month=day.replace(day=1))
    if not rows:
        raise NotHere("There is no chain of this month: none of its days has had a daily here.")
    end, *links = rows[0].links()
    over = [day for day in days_of_month(day) if is_revealed(day)]
    revealed = tuple(Link(number_of(day), link) for day, link in zip(over, links, strict=False))
    return Chain(rows[0].month, rows[0].made, end, revealed)


async def make_chains(store: Statements) -> None:
    """Make the chains of this month and the next, so that the next one's end is known before."""
    today = now().date()
    for month in (today.replace(day=1), next_month(today)):
        fresh = {"month": month, "made": now(), "last": secrets.token_hex(_BYTES)}
        await store.run(insert(chains).values(**fresh).on_conflict_do_nothing())


async def link_of(store: Statements, day: date) -> str:
    """The link of a day: it must not leave the server before the day is over."""
    rows = await store.rows(_Row, _CHAIN, month=day.replace(day=1))
    if not rows:
        await make_chains(store)
        rows = await store.rows(_Row, _CHAIN, month=day.replace(day=1))
    if not rows:
        raise NotHere("There was no daily here on that day.")
    return rows[0].links()[day.day]


def is_revealed(day: date) -> bool:
    """Whether nobody can play a day's deal for its ranking any more."""
    return now() >= hours_of(day)[1] + GRACE
