"""The games that puzzles are taken from, each a finished table as soon as somebody looks at it."""

import asyncio
from uuid import UUID

from spinney.core import Match, verify
from spinney.server.people.people import Person
from spinney.server.play.upload import GivenRecord, keep_finished, kept_table
from spinney.server.store.store import Store
from spinney.server.study.puzzles import ONE_AT_A_TIME, found


async def origin(store: Store, asker: Person, game: str, name: str) -> UUID:
    """The table of a puzzle's game; the same for everybody who asks."""
    collection, puzzle = found(game, name)
    record = collection.records[puzzle.record]
    if known := await kept_table(store, record):
        return known
    match = await asyncio.to_thread(_verified, record)
    return await keep_finished(store, asker, GivenRecord(record, list(match.names)), match)


def _verified(record: str) -> Match:
    with ONE_AT_A_TIME:
        return verify(record)
