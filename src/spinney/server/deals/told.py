"""A deal as people see it: before they have played it nothing of what others made of it."""

from datetime import date, datetime
from typing import Any
from uuid import UUID

import msgspec
import sqlalchemy as sa

from spinney.core import Seat, Secret
from spinney.deals.dailies import day_of
from spinney.server.clock import now
from spinney.server.deals.attempts import Attempt, Unranked, own_attempt
from spinney.server.deals.deals import Deal
from spinney.server.deals.outcomes import DealOutcome, outcome_of
from spinney.server.people.accounts import read_account
from spinney.server.people.people import Person
from spinney.server.store.schema_deals import tallies
from spinney.server.store.statements import Ready
from spinney.server.store.store import Store

_FINISHED = Ready(
    sa.select(sa.func.coalesce(sa.func.sum(tallies.c.people), 0).label("many")).where(
        tallies.c.deal == sa.bindparam("deal")
    )
)


class AttemptView(msgspec.Struct, frozen=True):
    """One's own try at a deal."""

    table: UUID
    begun: datetime
    ended: datetime | None
    points: int | None
    ranked: bool
    unranked: Unranked | None
    """Why it has no place and cannot get one."""
    needs_account: bool
    """Whether it would have a place if you had an account."""


class DealView(msgspec.Struct, frozen=True):
    """A deal: what everybody may know, and what those may know who have played it."""

    code: str
    number: int | None
    day: date | None
    """Of a daily."""
    game: str
    edition: str
    options: dict[str, Any]
    seats: int
    seat: Seat
    bots: tuple[str, ...]
    opens: datetime
    closes: datetime
    open: bool
    """Whether it can be played for its ranking now."""
    sealed: bool
    """Whether what tells the draw is told to its players alone."""
    commitment: str
    par: float | None
    """What a master makes of it, on average; None until bots have played it."""
    finished: int
    """How many people are ranked."""
    attempt: AttemptView | None
    seen_here: bool
    """Whether somebody else has begun it in this browser: a try begun there is not ranked."""
    outcome: DealOutcome | None
    """None before one has finished, or the deal is no longer sealed."""


async def deal_view(store: Store, deal: Deal, person: Person | None, *, seen: bool) -> DealView:
    """A deal as somebody may see it now, who may have seen its draw."""
    own = await own_attempt(store, deal, person)
    has_finished = own is not None and own.ended is not None
    outcome = None
    if has_finished or not deal.is_sealed():
        outcome = await outcome_of(store, deal, person, own)
    return DealView(
        code=deal.code,
        number=deal.number,
        day=None if deal.number is None else day_of(deal.number),
        game=deal.game,
        edition=deal.edition,
        options=deal.options,
        seats=len(deal.salts),
        seat=deal.seat,
        bots=deal.bots,
        opens=deal.opens,
        closes=deal.closes,
        open=deal.opens <= now() < deal.closes,
        sealed=deal.is_sealed(),
        commitment=Secret.from_hex(deal.secret).commitment(),
        par=deal.par,
        finished=(await store.run(_FINISHED, deal=deal.id))[0]["many"],
        attempt=None if own is None or person is None else await _told(store, own, person),
        seen_here=seen,
        outcome=outcome,
    )


async def _told(store: Store, own: Attempt, person: Person) -> AttemptView:
    can_be_ranked = own.ended is not None and not own.ranked and own.unranked is None
    is_guest = can_be_ranked and await read_account(store, person.id) is None
    return AttemptView(
        table=own.table_id,
        begun=own.begun,
        ended=own.ended,
        points=own.points,
        ranked=own.ranked,
        unranked=own.unranked,
        needs_account=is_guest,
    )
