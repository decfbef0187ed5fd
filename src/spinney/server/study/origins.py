"""The games that puzzles are taken from, each a finished table as soon as somebody looks at it."""

import asyncio
from uuid import UUID

from spinney.core import Match, verify
from spinney.server.people.people import Person
from spinney.server.play.upload import GivenRecord, keep_finished, kept_table
from spinney.server.store.store import Store
from spinney.server.study.puzzles import ONE_AT_A_TIME, Found


async def origin(store: Store, asker: Person, found: Found) -> UUID:
    """The table of a puzzle's game; the same for everybody who asks. No person sits there."""
    if known := await kept_table(store, found.record):
        return known
    match = await asyncio.to_thread(_verified, found.record)
    bots = match.names if found.own is None else found.own.bots
    given = GivenRecord(found.record, list(bots))
    return await keep_finished(store, asker, given, match, sitter=None)


def _verified(record: str) -> Match:
    with ONE_AT_A_TIME:
        return verify(record)
