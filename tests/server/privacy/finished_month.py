"""Finished games in a database, with people of every kind and much that nobody may be told."""

import random
import zlib
from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from typing import Any, NamedTuple
from uuid import UUID, uuid4

import sqlalchemy as sa

from spinney.core import Match
from spinney.server.competition.counting import count_table
from spinney.server.ids import new_id
from spinney.server.play.packed import packed_times
from spinney.server.store.schema import chairs, chat, tables
from spinney.server.store.schema_people import accounts, ended
from spinney.server.store.store import Store

POISON = "nobody-may-read-this"
BEGUN = datetime(2026, 1, 5, 13, 37, 41, 123000, tzinfo=UTC)
STEP = timedelta(seconds=7.3)
BEFORE, AFTER = datetime(2025, 12, 1, tzinfo=UTC), datetime(2026, 2, 1, tzinfo=UTC)
PAGE_SALT = "0123456789abcdef" * 2


class Sitter(NamedTuple):
    """Somebody in a chair."""

    person: UUID | None
    bot: str | None = None
    program: bool = False


BOT = Sitter(None, "club")
GONE = Sitter(None)


def guest() -> Sitter:
    return Sitter(uuid4())


async def account(
    store: Store, agreed: datetime | None, owner: UUID | None = None, person: UUID | None = None
) -> Sitter:
    """Somebody with an account, or a bot of theirs."""
    person = person or uuid4()
    row = {"id": person, "name": f"{POISON}-{person.hex[:6]}", "emblem": "fir", "owner": owner}
    await store.run(sa.insert(accounts).values(**row, agreed=agreed))
    return Sitter(person, program=owner is not None)


async def banned(store: Store, sitter: Sitter) -> Sitter:
    """The same person, whom this server does not want any more."""
    await store.run(sa.insert(ended).values(id=sitter.person, why="banned"))
    return sitter


async def game(
    store: Store,
    sitters: Sequence[Sitter],
    seed: int = 1,
    salts: Sequence[str] = (),
    begun: datetime = BEGUN,
    called: str = POISON,
    **more: Any,
) -> tuple[UUID, Match]:
    """A finished game at a table, with all that is kept of it."""
    names = [f"{called}-{seat}" if one.bot is None else "Club" for seat, one in enumerate(sitters)]
    salts = salts or [PAGE_SALT] * len(sitters)
    match = Match.start("legendary-forests", len(sitters), seed=seed, names=names, salts=salts)
    rng = random.Random(seed)
    while actors := match.state.actors():
        match.act(actors[0], rng.choice(match.legal(actors[0])))
    return await kept(store, match, sitters, begun, **more), match


async def kept(
    store: Store, match: Match, sitters: Sequence[Sitter], begun: datetime, **more: Any
) -> UUID:
    """The rows of a finished game, its results as well."""
    table = new_id()
    row = {
        "id": table,
        "code": table.hex[-8:],
        "name": f"{POISON}-table",
        "game": match.game.name,
        "edition": match.setup.edition,
        "options": match.setup.options,
        "seats": match.setup.seats,
        "rules": match.setup.rules,
        "public": True,
        "owner": uuid4(),
        "status": "over",
        "secret": match.secret.hex(),
        "record": zlib.compress(match.record().encode()),
        "times": packed_times([begun + place * STEP for place in range(len(match.log) + 1)]),
        **more,
    }
    await store.run(sa.insert(tables).values(**row))
    salts = match.salts or [""] * len(sitters)
    for seat, (one, name, salt) in enumerate(zip(sitters, match.names, salts, strict=True)):
        chair = {"seat": seat, "name": name, "emblem": "fir", "salt": salt, **one._asdict()}
        await store.run(sa.insert(chairs).values(table_id=table, **chair))
    said = {"number": 1, "seat": 0, "text": f"{POISON}-said", "at": begun}
    await store.run(sa.insert(chat).values(table_id=table, **said, person=sitters[0].person))
    await count_table(store, table)
    return table
