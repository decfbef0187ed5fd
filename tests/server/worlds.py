"""Two worlds that differ only in what one seat cannot know, on a real server."""

import asyncio
import random
from collections.abc import Iterable
from datetime import UTC, datetime
from typing import Any
from uuid import UUID, uuid4

import msgspec
import sqlalchemy as sa

from spinney.core import Event, Match, Seat, seats
from spinney.core.record import Entry
from spinney.server.ids import new_id
from spinney.server.play.house import House
from spinney.server.store.schema import chairs, tables
from spinney.server.store.store import Line

POISON = "nobody-may-see-this"
_MOMENT = datetime(2026, 1, 1, tzinfo=UTC)


def played(game: str, rng: random.Random) -> Match:
    """A game stopped at any moment before its end."""
    many = rng.choice((2, 3, 4))
    whole = Match.start(game, many, seed=rng.getrandbits(32), salts=[""] * many)
    while actors := whole.state.actors():
        seat = rng.choice(actors)
        whole.act(seat, rng.choice(whole.state.legal(seat)))
    match = whole.anew()
    for entry in whole.log[: rng.randrange(len(whole.log))]:
        match.act(entry.seat, entry.action)
    return match


async def laid_out(house: House, match: Match, seat: Seat, person: UUID, **more: Any) -> UUID:
    """The same game as a table on a server, with somebody in one seat, and more columns."""
    table = new_id()
    row = {
        "id": table,
        "code": table.hex[-6:],
        "game": match.game.name,
        "edition": match.setup.edition,
        "options": match.setup.options,
        "seats": match.setup.seats,
        "rules": match.setup.rules,
        "public": False,
        "owner": uuid4(),
        "status": "open",
        "secret": match.secret.hex(),
        "hints": False,
        **more,
    }
    await house.store.run(sa.insert(tables).values(**row))
    for each in seats(match.setup.seats):
        who = person if each == seat else uuid4()
        chair = {"seat": each, "person": who, "name": f"N{each}", "emblem": "fir", "salt": ""}
        await house.store.run(sa.insert(chairs).values(table_id=table, **chair))
    first = Line(table, 0, -1, b"{}", "0", _MOMENT, actors="?", due=None)
    lines = [first, *(_line(table, place, entry) for place, entry in enumerate(match.log, 1))]
    await asyncio.gather(*map(house.store.append, lines))
    # Last, so that no sweep finds a game of which half is there.
    begun = sa.update(tables).where(tables.c.id == table).values(status="playing")
    await house.store.run(begun)
    return table


def _line(table: UUID, place: int, entry: Entry) -> Line:
    action = msgspec.json.encode(entry.action)
    return Line(table, place, entry.seat, action, str(place), _MOMENT, actors="?", due=None)


async def other_world(house: House, table: UUID, seat: Seat, rng: random.Random) -> None:
    """Change everything at a table that the seat cannot know."""
    room = await house.open(table)
    async with room.lock:
        match = (await house.game(room)).match
        match.state = match.game.imagine(match.state.view(seat), rng)
        match.log[:] = [
            Entry(entry.seat, entry.action, tuple(poisoned(entry.events, seat)))
            for entry in match.log
        ]


def poisoned(events: Iterable[Event], seat: Seat) -> Iterable[Event]:
    """The same events, but whatever the seat does not learn is something else."""
    for event in events:
        told = event.seen_by(seat)
        hidden = {
            name: _poison(value)
            for name, value in msgspec.structs.asdict(event).items()
            if name != "seat" and getattr(told, name, POISON) != value
        }
        yield msgspec.structs.replace(event, **hidden)


def _poison(value: Any) -> Any:
    if isinstance(value, str):
        return POISON
    return 777_777 if isinstance(value, int) else (POISON,)
