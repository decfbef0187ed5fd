"""All that is kept about somebody, for themselves."""

import zlib
from datetime import datetime
from typing import Any
from uuid import UUID

import msgspec
import sqlalchemy as sa

from spinney.core import Seat
from spinney.server.competition.follows import Following, following
from spinney.server.competition.ladder import OwnRatings, own_ratings
from spinney.server.competition.pages import OwnPage, own_page
from spinney.server.competition.puzzle_answers import SolverRating, solver_ratings_of
from spinney.server.notify.addresses import Mail, read_mail
from spinney.server.notify.devices import Device, list_devices
from spinney.server.people.accounts import Me, introduced, read_account
from spinney.server.people.agreements import Agreement, agreement_of
from spinney.server.people.bots import OwnBot, list_bots
from spinney.server.people.passkeys import Passkey, list_passkeys
from spinney.server.people.people import Person
from spinney.server.people.sessions import Session, list_sessions
from spinney.server.people.tokens import Token, list_tokens
from spinney.server.store.schema import chairs, chat, tables
from spinney.server.store.schema_competition import results
from spinney.server.store.schema_deals import attempts, deals
from spinney.server.store.schema_people import reports
from spinney.server.store.schema_puzzles import puzzle_answers
from spinney.server.store.store import Store
from spinney.server.tables.blocks import Block, list_blocks
from spinney.server.tables.table import Status


class OwnTable(msgspec.Struct, frozen=True):
    """A table that somebody sat at."""

    id: UUID
    name: str
    game: str
    edition: str
    seat: Seat
    status: Status
    created: datetime
    record: str | None
    """Once the game is over."""


class OwnResult(msgspec.Struct, frozen=True):
    """How a game ended for them."""

    table: UUID
    ended: datetime
    rated: bool
    place: int
    points: int
    gone: datetime | None
    """When they left it to a bot."""
    late: bool
    seconds: int
    """How long the game waited for them."""
    par: float | None
    luck: float | None
    lost: float | None
    losses: list[float] | None
    """In the first third of the game, the second and the last."""


class OwnAttempt(msgspec.Struct, frozen=True):
    """A deal that they played, such as that of a day."""

    deal: str
    table: UUID
    begun: datetime
    ended: datetime | None
    points: int | None
    ranked: bool


class OwnSolution(msgspec.Struct, frozen=True):
    """Their first answer to a puzzle."""

    game: str
    puzzle: str
    found: bool
    share: float
    at: datetime


class OwnWords(msgspec.Struct, frozen=True):
    """Something that they said."""

    table: UUID
    text: str
    at: datetime


class OwnReport(msgspec.Struct, frozen=True):
    """Something that they reported."""

    table: UUID
    seat: Seat
    reason: str
    text: str
    created: datetime


class DataExport(msgspec.Struct, frozen=True):
    """All of it."""

    me: Me
    since: datetime | None
    """When the account was made; guests have none."""
    passkeys: list[Passkey]
    sessions: list[Session]
    tokens: list[Token]
    bots: list[OwnBot]
    blocks: list[Block]
    follows: Following
    page: OwnPage
    """Who sees one's page."""
    agreement: Agreement
    """Whether one's games may be published as data."""
    ratings: OwnRatings
    devices: list[Device]
    """Those that are told when a game waits."""
    mail: Mail | None
    tables: list[OwnTable]
    results: list[OwnResult]
    attempts: list[OwnAttempt]
    puzzles: list[OwnSolution]
    solving: list[SolverRating]
    """How they stand in puzzles."""
    said: list[OwnWords]
    reports: list[OwnReport]


async def data_export(store: Store, person: Person) -> DataExport:
    """Collect what is kept about somebody."""
    account = await read_account(store, person.id)
    return DataExport(
        me=await introduced(store, person),
        since=None if account is None else account.created,
        passkeys=await list_passkeys(store, person.id),
        sessions=await list_sessions(store, person),
        tokens=await list_tokens(store, person.id),
        bots=await list_bots(store, person.id),
        blocks=await list_blocks(store, person.id),
        follows=await following(store, person),
        page=await own_page(store, person.id),
        agreement=await agreement_of(store, person.id),
        ratings=await own_ratings(store, person),
        devices=await list_devices(store, person.id),
        mail=await read_mail(store, person.id),
        tables=await _tables(store, person.id),
        results=await _results(store, person.id),
        attempts=await _attempts(store, person.id),
        puzzles=await _solutions(store, person.id),
        solving=await solver_ratings_of(store, person.id),
        said=await _said(store, person.id),
        reports=await _reports(store, person.id),
    )


async def _tables(store: Store, person: UUID) -> list[OwnTable]:
    found = (
        sa.select(tables, chairs.c.seat)
        .join(chairs, chairs.c.table_id == tables.c.id)
        .where(chairs.c.person == person)
    )
    rows = await store.run_everywhere(found)
    return [_own_table(row) for row in sorted(rows, key=lambda row: row["created"])]


def _own_table(row: Any) -> OwnTable:
    fields = {name: row[name] for name in OwnTable.__struct_fields__}
    packed = row["record"] if row["status"] == "over" else None
    return OwnTable(**fields | {"record": packed and zlib.decompress(packed).decode()})


async def _results(store: Store, person: UUID) -> list[OwnResult]:
    columns = [results.c[name] for name in OwnResult.__struct_fields__ if name != "table"]
    found = sa.select(results.c.table_id.label("table"), *columns)
    own = found.where(results.c.person == person).order_by(results.c.ended)
    return await store.rows(OwnResult, own)


async def _attempts(store: Store, person: UUID) -> list[OwnAttempt]:
    columns = [attempts.c[name] for name in ("begun", "ended", "points", "ranked")]
    found = sa.select(deals.c.code.label("deal"), attempts.c.table_id.label("table"), *columns)
    own = found.join(deals, deals.c.id == attempts.c.deal).where(attempts.c.person == person)
    return await store.rows(OwnAttempt, own.order_by(attempts.c.begun))


async def _solutions(store: Store, person: UUID) -> list[OwnSolution]:
    columns = [puzzle_answers.c[name] for name in OwnSolution.__struct_fields__]
    own = sa.select(*columns).where(puzzle_answers.c.person == person)
    return await store.rows(OwnSolution, own.order_by(puzzle_answers.c.at))


async def _said(store: Store, person: UUID) -> list[OwnWords]:
    words = sa.select(chat.c.table_id.label("table"), chat.c.text, chat.c.at)
    found = words.where(chat.c.person == person)
    rows = await store.run_everywhere(found)
    said = [msgspec.convert(dict(row), OwnWords) for row in rows]
    return sorted(said, key=lambda words: words.at)


async def _reports(store: Store, person: UUID) -> list[OwnReport]:
    columns = [reports.c[name] for name in ("seat", "reason", "text", "created")]
    found = sa.select(reports.c.table_id.label("table"), *columns)
    own = found.where(reports.c.reporter == person).order_by(reports.c.created)
    return await store.rows(OwnReport, own)
