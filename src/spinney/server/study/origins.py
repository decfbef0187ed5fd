"""The games that puzzles are taken from, each a finished table as soon as somebody looks at it."""

import asyncio
from uuid import UUID

from spinney.core import verify
from spinney.server.people.people import Person
from spinney.server.play.upload import GivenRecord, keep_finished
from spinney.server.store.store import Store
from spinney.server.study.puzzles import found


async def origin(store: Store, asker: Person, game: str, name: str) -> UUID:
    """The table of a puzzle's game; the same for everybody who asks."""
    collection, puzzle = found(game, name)
    record = collection.records[puzzle.record]
    match = await asyncio.to_thread(verify, record)
    return await keep_finished(store, asker, GivenRecord(record, list(match.names)), match)
