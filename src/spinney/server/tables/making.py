"""Making a table: its row, its chairs, and when it begins."""

import secrets
from itertools import count
from typing import Annotated, Any
from uuid import UUID

import msgspec
import sqlalchemy as sa
from sqlalchemy.dialects.postgresql import insert

from spinney.bots import bot_names
from spinney.bots.review import can_advise
from spinney.core import Seat, Secret, find
from spinney.core.seats import letter
from spinney.server.people.people import EMBLEMS, Person
from spinney.server.problems import Problem, must_be_plain
from spinney.server.store.schema import chairs, mutes, tables
from spinney.server.store.statements import Statements
from spinney.server.tables.clocks import Pace, Untimed
from spinney.server.tables.rated import must_be_alike
from spinney.server.tables.table import Table, read_table

CODE_LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"
_SHORTEST_CODE = 6
_SPARSE = 100_000
"""Of so many codes that somebody makes up, one is a table's at most."""
_ABOUT_HOW_MANY = sa.text("SELECT reltuples::bigint FROM pg_class WHERE oid = 'tables'::regclass")
_BOT_NAMES = ("Moss", "Tansy", "Lichen", "Sedge", "Bramble")

Salt = Annotated[str, msgspec.Meta(max_length=64)]
TableName = Annotated[str, msgspec.Meta(max_length=40)]


class Wishes(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What a new table is to be."""

    game: str
    seats: int
    edition: str | None = None
    options: dict[str, Any] = {}
    name: TableName = ""
    public: bool = True
    bots: list[str] = []
    """They take the last chairs."""
    pace: Pace = Untimed()
    hints: bool = False
    """Whether players may ask what the bots would do."""
    rated: bool = False
    """Whether its result counts for ratings: for accounts, and without hints."""
    sit: bool = True
    """Whether the maker takes the first chair."""
    salt: Salt = ""
    """The maker's part of the shuffles."""


async def make_table(within: Statements, made: UUID, owner: Person, wishes: Wishes) -> None:
    """A new table; its secret is drawn now, so that the commitment stands from the start."""
    must_be_plain(wishes.name)
    setup = find(wishes.game).setup(wishes.seats, wishes.edition, wishes.options)
    for bot in wishes.bots:
        must_play(wishes.game, bot)
    if wishes.hints:
        must_be_judged(wishes.game)
    if wishes.rated:
        must_be_alike(wishes.game, setup.options, wishes.bots, hints=wishes.hints)
    first = setup.seats - len(wishes.bots)
    if first < wishes.sit:
        raise Problem(f"There are {setup.seats} chairs, too few for you and all these bots.")
    row = {
        "id": made,
        "name": wishes.name,
        "game": wishes.game,
        "edition": setup.edition,
        "options": setup.options,
        "seats": setup.seats,
        "rules": setup.rules,
        "public": wishes.public,
        "owner": owner.id,
        "status": "open",
        "secret": Secret.draw().hex(),
        "pace": msgspec.to_builtins(wishes.pace),
        "hints": wishes.hints,
        "rated": wishes.rated,
    }
    await insert_table(within, row)
    for seat, bot in enumerate(wishes.bots, start=first):
        await seat_bot(within, made, Seat(seat), bot)
    if wishes.sit:
        await seat_person(within, made, Seat(0), owner, wishes.salt)
    await begin_if_full(within, made)


async def insert_table(within: Statements, row: dict[str, Any]) -> None:
    """Write a table's row with a code that none has; the next one that is tried is longer."""
    known = (await within.run(_ABOUT_HOW_MANY))[0][0]
    for length in count(code_length(known)):
        code = "".join(secrets.choice(CODE_LETTERS) for _ in range(length))
        written = insert(tables).values(**row, code=code).on_conflict_do_nothing()
        if await within.run(written.returning(tables.c.id)):
            return


def code_length(known: int) -> int:
    """How long codes are where there are so many tables: the more, the longer."""
    fits = (n for n in count(_SHORTEST_CODE) if len(CODE_LETTERS) ** n >= known * _SPARSE)
    return next(fits)


def must_play(game: str, bot: str) -> None:
    """Refuse a bot that does not play this game."""
    if bot not in bot_names(game):
        raise Problem(f"No bot '{bot}' plays {game}; there are: {', '.join(bot_names(game))}.")


def must_be_judged(game: str) -> None:
    """Refuse hints for a game that no bot can judge."""
    if not can_advise(game):
        raise Problem(f"No bot can judge {game}. Open the table without hints.")


def again(table: Table) -> Wishes:
    """The same table once more, for those who have its link; who left the game is not a bot."""
    row = table.row
    return Wishes(
        game=row.game,
        seats=row.seats,
        edition=row.edition,
        options=row.options,
        name=row.name,
        public=False,
        bots=[c.bot for c in table.chairs if c.bot is not None and c.person is None],
        pace=row.pace,
        hints=row.hints,
        rated=row.rated,
        sit=False,
    )


async def seat_person(
    within: Statements, table_id: UUID, seat: Seat, person: Person, salt: str
) -> None:
    """Somebody sits down, by the name they have now (`as_kept`); whom the owner muted stays so."""
    muted = sa.and_(mutes.c.table_id == table_id, mutes.c.person == person.id)
    values = {
        "person": person.id,
        "name": person.name,
        "emblem": person.emblem,
        "salt": salt,
        "program": person.owner is not None,
        "muted": sa.exists().where(muted),
    }
    await within.run(sa.insert(chairs).values(table_id=table_id, seat=seat, **values))


async def empty_chair(within: Statements, table_id: UUID, person: UUID) -> None:
    """Somebody stands up; hold the table's row."""
    own = sa.and_(chairs.c.table_id == table_id, chairs.c.person == person)
    await within.run(sa.delete(chairs).where(own))


async def seat_bot(
    within: Statements, table_id: UUID, seat: Seat, bot: str, salt: str = ""
) -> None:
    """A bot sits down."""
    name, emblem = (words[seat % len(words)] for words in (_BOT_NAMES, EMBLEMS))
    values = {"name": name, "emblem": emblem, "salt": salt, "bot": bot}
    await within.run(sa.insert(chairs).values(table_id=table_id, seat=seat, **values))


async def seat_nobody(within: Statements, table_id: UUID, seat: Seat, salt: str) -> None:
    """Of whoever sat here nothing is told but the letter of the seat."""
    values = {"name": letter(seat), "emblem": EMBLEMS[seat % len(EMBLEMS)], "salt": salt}
    await within.run(sa.insert(chairs).values(table_id=table_id, seat=seat, **values))


async def begin_if_full(within: Statements, table_id: UUID) -> None:
    """The game begins with the last chair."""
    table = await read_table(within, table_id)
    if not table.free():
        begin = sa.update(tables).where(tables.c.id == table_id).values(status="playing")
        await within.run(begin)
