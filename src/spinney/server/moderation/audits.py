"""The luck audit, for moderators: whose dailies bring more luck than chance explains.

Nothing of it is kept: it follows from results, each time that a moderator asks.
"""

from itertools import groupby
from uuid import UUID

import msgspec
import sqlalchemy as sa

from spinney.deals.audit import SUSPICIOUS, Audit, Lucks, audit_of, usual_luck
from spinney.deals.dailies import number_of
from spinney.server.clock import now
from spinney.server.people.revoked import OUT
from spinney.server.store.schema_competition import results
from spinney.server.store.schema_deals import attempts, deals
from spinney.server.store.schema_people import accounts, ended
from spinney.server.store.statements import Ready
from spinney.server.store.store import Store

_A_YEAR = 365
"""Days that are looked back at; the draw of today is still played."""
_LUCKS = Ready(
    sa.select(
        *(accounts.c.id.label("person"), accounts.c.name, deals.c.game, deals.c.edition),
        sa.func.count().label("ranked"),
        sa.func.count(results.c.luck).label("dailies"),
        sa.func.coalesce(sa.func.avg(results.c.luck), 0.0).label("mean"),
    )
    .join(attempts, attempts.c.deal == deals.c.id)
    .join(accounts, accounts.c.id == attempts.c.person)
    .join(
        results,
        sa.and_(results.c.table_id == attempts.c.table_id, results.c.seat == deals.c.seat),
    )
    .where(
        deals.c.number.between(sa.bindparam("first"), sa.bindparam("last")),
        attempts.c.ranked,
        ~sa.exists().where(
            ended.c.id == accounts.c.id, sa.or_(*(ended.c.why == why for why in OUT))
        ),
    )
    .group_by(accounts.c.id, deals.c.game, deals.c.edition)
    .order_by(accounts.c.id)
)


class Lucky(msgspec.Struct, frozen=True):
    """Somebody whose luck in dailies chance does not explain."""

    person: UUID
    name: str
    ranked: int
    """Dailies of the last year, before today, in games that can be audited."""
    dailies: int
    """Those of them that are reviewed: where few are, somebody may have chosen which."""
    mean: float
    """By how much their luck was above what is usual, in points a daily."""
    z: float
    """How many standard errors that is."""


class _Played(Lucks, frozen=True):
    """Whose dailies of one game those are."""

    person: UUID
    name: str
    ranked: int


async def too_lucky(store: Store) -> list[Lucky]:
    """Everybody whom the audit finds suspicious, the most suspicious first."""
    today = number_of(now().date())
    rows = await store.rows(_Played, _LUCKS, first=today - _A_YEAR, last=today - 1)
    found = (_audited(list(own)) for _, own in groupby(rows, key=lambda row: row.person))
    return sorted(filter(None, found), key=lambda one: -one.z)


def _audited(games: list[_Played]) -> Lucky | None:
    audit = audit_of(games, usual_luck())
    return _told(games, audit) if audit is not None and audit.z > SUSPICIOUS else None


def _told(games: list[_Played], audit: Audit) -> Lucky:
    first, ranked = games[0], sum(one.ranked for one in games if one.which in usual_luck())
    return Lucky(first.person, first.name, ranked, audit.dailies, audit.mean, audit.z)
