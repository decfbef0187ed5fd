"""Who looks at the page just now. Nobody is called to a table whom the page shows it already.

A page says so while it has the focus. One that lies forgotten in the background says nothing.
"""

from datetime import datetime, timedelta
from typing import Annotated, Literal
from uuid import UUID

import msgspec
import sqlalchemy as sa
from sqlalchemy.dialects.postgresql import insert

from spinney.server.clock import now
from spinney.server.store.schema_people import focus
from spinney.server.store.statements import Ready, Statements

_BELIEVED = timedelta(seconds=90)
"""How long a page that says nothing more is believed to be looked at."""
_UNTIL = Ready(sa.select(focus.c.until).where(focus.c.person == sa.bindparam("person")))


class Look(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A page has the focus, or has it no longer."""

    tab: Annotated[str, msgspec.Meta(max_length=40)]
    """What the page calls itself, so that one that is left does not speak for another."""
    state: Literal["focused", "left"]


class Matters(msgspec.Struct, frozen=True):
    """Whether it matters to anybody that somebody looks."""

    matters: bool


async def note_look(store: Statements, person: UUID, look: Look) -> None:
    """Write down that somebody looks; or that they do not, if this page was the last to say so."""
    if look.state == "focused":
        row = {"tab": look.tab, "until": now() + _BELIEVED}
        written = insert(focus).values(person=person, **row)
        await store.run(written.on_conflict_do_update(index_elements=["person"], set_=row))
    else:
        own = sa.and_(focus.c.person == person, focus.c.tab == look.tab)
        await store.run(sa.update(focus).where(own).values(until=now()))


async def looks_until(store: Statements, person: UUID) -> datetime | None:
    """Until when somebody is believed to look, or when they last did; None if never."""
    rows = await store.run(_UNTIL, person=person)
    return rows[0]["until"] if rows else None
