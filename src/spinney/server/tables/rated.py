"""Rated tables: what they are played with, and who may sit there.

Whoever sits at one knows before the first draw that its result counts. What would make a result say
less about its players is refused when a table is opened, or when somebody sits down.
"""

from collections.abc import Sequence
from typing import Any
from uuid import UUID

import sqlalchemy as sa

from spinney.ratings import standards_of
from spinney.server.people.accounts import read_account
from spinney.server.people.people import Person
from spinney.server.problems import Conflict, NotYours, Problem
from spinney.server.store.statements import Ready, Statements
from spinney.server.tables.table import Table

_OWNERS = Ready(
    sa.text("SELECT coalesce(owner, id) FROM accounts WHERE id = ANY(CAST(:people AS uuid[]))")
)


def must_be_measured(game: str, bot: str) -> None:
    """Refuse a bot of which nobody knows how strong it is."""
    marks = standards_of(game).marks()
    if bot not in marks:
        known = ", ".join(marks) or "none"
        raise Problem(f"How strong '{bot}' is was not measured. At rated tables play: {known}.")


def must_be_alike(game: str, options: dict[str, Any], bots: Sequence[str], *, hints: bool) -> None:
    """Refuse what makes a table unlike the other rated ones of its game."""
    if hints:
        raise Problem("A rated table has no hints. Open it without hints, or unrated.")
    if options:
        raise Problem("A rated table is played with the game's own pieces. Leave out the options.")
    for bot in bots:
        must_be_measured(game, bot)


async def may_be_rated(store: Statements, person: Person) -> None:
    """Refuse guests: a rating is somebody's who can be known again."""
    if await read_account(store, person.id) is None:
        raise NotYours(
            "This table is rated, and you are a guest. Add a passkey first: then you have an "
            "account. Or sit down at a table that is not rated."
        )


async def may_sit_among(store: Statements, person: Person, table: Table) -> None:
    """Refuse guests, and whoever sits at this rated table already, themselves or by a bot."""
    if not table.row.rated:
        return
    await may_be_rated(store, person)
    seated = [chair.person for chair in table.chairs if chair.person is not None]
    if (person.owner or person.id) in await _owners(store, seated) and person.id not in seated:
        raise Conflict(
            "You or a bot of yours sits here already. At a rated table everybody plays for "
            "themselves alone: let the other one play elsewhere."
        )


async def _owners(store: Statements, people: list[UUID]) -> set[UUID]:
    return {row[0] for row in await store.run(_OWNERS, people=people)} if people else set()
