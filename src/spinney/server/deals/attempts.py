"""Attempts: the one time that somebody plays a deal for its ranking.

An attempt is written before its table is made, and ended after its game is counted; whoever dies
in between has left a step that the next one takes.
"""

from datetime import datetime, timedelta
from typing import Literal
from uuid import UUID

import msgspec
import sqlalchemy as sa
from sqlalchemy.dialects.postgresql import insert

from spinney.bots.review import can_advise
from spinney.deals.dailies import GRACE
from spinney.server.clock import now
from spinney.server.competition.counting import count_table
from spinney.server.deals.deals import Deal
from spinney.server.ids import new_id
from spinney.server.people.accounts import as_kept
from spinney.server.people.people import Person
from spinney.server.problems import Conflict
from spinney.server.store.schema_deals import attempts
from spinney.server.store.statements import Ready
from spinney.server.store.store import Store
from spinney.server.tables.on_deals import Dealt, make_table_on_deal
from spinney.server.tables.table import read_table

Unranked = Literal["late", "left", "seen", "device"]
"""Finished too late; left to a bot; begun where somebody else has seen the draw; played on a device
after the close."""
_LATELY = timedelta(days=40)
"""What was begun earlier and is not finished by now will not be."""
_OWN = Ready(
    sa.select(attempts).where(
        attempts.c.deal == sa.bindparam("deal"), attempts.c.person == sa.bindparam("person")
    )
)
_ENDED = sa.text("""
UPDATE attempts SET ended = results.ended, points = results.points, unranked = CASE
  WHEN attempts.unranked IS NOT NULL THEN attempts.unranked
  WHEN results.gone IS NOT NULL THEN 'left'
  WHEN results.ended > deals.closes + make_interval(secs => :grace) THEN 'late' END
FROM results, deals
WHERE attempts.ended IS NULL AND attempts.begun > :since
AND (CAST(:which AS uuid) IS NULL OR attempts.table_id = :which)
AND deals.id = attempts.deal
AND results.table_id = attempts.table_id AND results.seat = deals.seat
""").bindparams(
    sa.bindparam("grace", GRACE.total_seconds()),
    sa.bindparam("since", type_=sa.TIMESTAMP(timezone=True)),
    sa.bindparam("which", type_=sa.Uuid),
)
_RANKED = sa.text("""
WITH ranked AS (
  UPDATE attempts SET ranked = true FROM deals
  WHERE deals.id = attempts.deal AND (CAST(:which AS uuid) IS NULL OR table_id = :which)
  AND attempts.ended IS NOT NULL AND NOT attempts.ranked AND attempts.unranked IS NULL
  AND (deals.number IS NULL OR EXISTS (SELECT FROM accounts WHERE accounts.id = attempts.person))
  RETURNING attempts.deal, attempts.points
)
INSERT INTO tallies (deal, points, people)
SELECT deal, points, count(*) FROM ranked GROUP BY deal, points ORDER BY deal, points
ON CONFLICT (deal, points) DO UPDATE SET people = tallies.people + excluded.people
""").bindparams(sa.bindparam("which", type_=sa.Uuid))
"""Whoever played a daily as a guest is ranked as soon as they have an account."""
_STEPS = (Ready(_ENDED), Ready(_RANKED))


class Attempt(msgspec.Struct, frozen=True):
    """How far somebody's attempt is."""

    table_id: UUID
    deal: UUID
    begun: datetime
    ended: datetime | None
    points: int | None
    unranked: Unranked | None
    """Why it has no place, if it cannot have one."""
    ranked: bool
    """Whether it has a place; a guest's gets one when they make an account."""


async def begin_attempt(store: Store, deal: Deal, person: Person, *, seen: bool = False) -> UUID:
    """The table where somebody plays a deal, once; whoever comes back finds it again."""
    begun = await own_attempt(store, deal, person)
    if begun is None:
        deal.must_be_playable()
        if now() >= deal.closes:
            raise Conflict("This deal is closed. You can still practise it.")
        await _must_be_new_to(store, deal, person)
        begun = await _write(store, deal, person, seen=seen)
    await _lay_out(store, begun.table_id, person, _dealt(deal, attempt=True))
    return begun.table_id


async def practise(store: Store, deal: Deal, person: Person) -> UUID:
    """Another table with the same draw, for whoever has played it already, or after its close."""
    own = await own_attempt(store, deal, person)
    if deal.is_sealed() and (own is None or own.ended is None):
        raise Conflict("Finish your ranked try first: practising would show you what comes.")
    deal.must_be_playable()
    made = new_id(store.shard_for_new())
    await _lay_out(store, made, person, _dealt(deal, attempt=False))
    return made


async def own_attempt(store: Store, deal: Deal, person: Person | None) -> Attempt | None:
    """Somebody's attempt at a deal, ended and ranked if its game is over by now."""
    if person is None:
        return None
    found = await store.rows(Attempt, _OWN, deal=deal.id, person=person.id)
    if not found or found[0].ranked or (found[0].ended and found[0].unranked):
        return found[0] if found else None
    if found[0].ended is None:
        await count_table(store, found[0].table_id)
    await settle_attempt(store, found[0].table_id)
    return (await store.rows(Attempt, _OWN, deal=deal.id, person=person.id))[0]


async def settle_attempts(store: Store) -> None:
    """End all attempts whose games are counted, and rank those that can be."""
    await _settle(store, None)


async def settle_attempt(store: Store, table_id: UUID) -> None:
    """The same for what was played at one table."""
    await _settle(store, table_id)


async def _settle(store: Store, which: UUID | None) -> None:
    for step in _STEPS:
        await store.run(step, which=which, since=now() - _LATELY)


async def _must_be_new_to(store: Store, deal: Deal, person: Person) -> None:
    """Refuse whoever sat at the table where the draw was played first."""
    if (
        deal.origin is not None
        and (await read_table(store, deal.origin)).seat_of(person) is not None
    ):
        raise Conflict("You sat at the table that this draw comes from. Practise it, or watch.")


async def _write(store: Store, deal: Deal, person: Person, *, seen: bool) -> Attempt:
    made = new_id(store.shard_for_new())
    row = {"table_id": made, "deal": deal.id, "person": person.id, "begun": now()}
    unranked = {"unranked": "seen"} if seen else {}
    await store.run(insert(attempts).values(**row, **unranked).on_conflict_do_nothing())
    return (await store.rows(Attempt, _OWN, deal=deal.id, person=person.id))[0]


async def _lay_out(store: Store, made: UUID, person: Person, dealt: Dealt) -> None:
    person = await as_kept(store, person)
    async with store.at(made).transaction() as within:
        await make_table_on_deal(within, made, person, dealt)


def _dealt(deal: Deal, *, attempt: bool) -> Dealt:
    """An attempt has no hints; whoever practises may ask for some."""
    same = {name: getattr(deal, name) for name in Dealt.__struct_fields__ if hasattr(deal, name)}
    hints = not attempt and can_advise(deal.game)
    return Dealt(**same, hints=hints, deal=deal.seated(attempt=attempt))
