"""Deals that are played to their end at once, by chance in every seat."""

import random
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime, timedelta
from typing import Any
from uuid import UUID

import asyncpg
import httpx
import sqlalchemy as sa

from spinney.server import clock
from spinney.server.deals.deals import daily_of
from spinney.server.people.people import Person
from spinney.server.play.house import House
from spinney.server.play.moves import Move, play
from spinney.server.play.wire import count_of
from spinney.server.store.schema_deals import deals
from spinney.server.store.store import Store


@contextmanager
def at(moment: datetime) -> Iterator[None]:
    """The server's clock, put to a moment."""
    before = clock.put_ahead(clock.NOT_AT_ALL)
    clock.put_ahead(moment - clock.now())
    try:
        yield
    finally:
        clock.put_ahead(before)


async def begin(client: httpx.AsyncClient, code: str) -> UUID:
    """The table of a client's attempt."""
    answer = await client.post(f"/api/deals/{code}/attempt")
    assert answer.status_code == 201, answer.text
    return UUID(answer.json()["id"])


async def play_through(house: House, table: UUID, seed: int = 1, *, steps: int = 10**6) -> None:
    """Play a table's game by chance, to its end or for so many steps."""
    rng, room = random.Random(seed), await house.open(table)
    for _ in range(steps):
        async with room.lock:
            match = (await house.game(room)).match
            if not (actors := match.state.actors()):
                return
            action = rng.choice(match.state.legal(actors[0]))
            key = f"by chance {len(match.log)}"
            move = Move(actors[0], count_of(match, actors[0]), key, action)
            await play(house, room, move)


async def deal(client: httpx.AsyncClient, code: str) -> Any:
    """A deal as a client sees it."""
    answer = await client.get(f"/api/deals/{code}")
    assert answer.status_code == 200, answer.text
    return answer.json()


async def make_account(database: str, client: httpx.AsyncClient, *, listed: bool = True) -> UUID:
    """Let a guest have an account."""
    me = (await client.get("/api/me")).json()
    person = Person(UUID(me["id"]), me["name"], me["emblem"])
    connection = await asyncpg.connect(database)
    await connection.execute(
        "INSERT INTO accounts (id, name, emblem, listed) VALUES ($1, $2, $3, $4)",
        *(person.id, person.name, person.emblem, listed),
    )
    await connection.close()
    return person.id


async def without_fields(store: Store) -> None:
    """Let no idle worker think that the fields of today and tomorrow are to be made."""
    today = clock.now().date()
    for day in (today, today + timedelta(days=1)):
        deal = await daily_of(store, day)
        await store.run(sa.update(deals).where(deals.c.id == deal.id).values(par=40.0))
