"""A table: what is kept of it, and how people see it."""

from datetime import datetime
from typing import Any, Literal
from uuid import UUID

import msgspec
import sqlalchemy as sa

from spinney.core import Seat, Secret
from spinney.core.record import Parent
from spinney.server.people.people import Person
from spinney.server.problems import NotHere
from spinney.server.store.schema import chairs, tables
from spinney.server.store.statements import Ready, Statements
from spinney.server.tables.clocks import Pace

Status = Literal["open", "playing", "over"]


class ParentTable(Parent, frozen=True):
    """The game that a table's is a branch of, and where it was played."""

    code: str | None = None
    """Of its table, where that is known here."""


class OnDeal(msgspec.Struct, frozen=True):
    """The deal that a table's draw comes from, and until when nobody else may see it."""

    id: UUID
    code: str
    """Under which the deal is found."""
    number: int | None
    """Of a daily."""
    attempt: bool
    """Whether the result counts among all who play the deal; otherwise it is practice."""
    sealed_until: datetime
    """Until then what tells the draw is told to whoever sits at the table, and to nobody else."""


class TableRow(msgspec.Struct, frozen=True):
    """A table as it is kept."""

    id: UUID
    code: str
    name: str
    game: str
    edition: str
    options: dict[str, Any]
    seats: int
    public: bool
    owner: UUID
    status: Status
    secret: str
    pace: Pace
    hints: bool
    rematch: UUID | None
    device: bool = False
    rules: int = 1
    """The version that was the newest when it was opened."""
    parent: ParentTable | None = None
    rated: bool = False
    deal: OnDeal | None = None

    def is_trial(self) -> bool:
        """Whether it is played to try something: a branch of another game, or a known draw."""
        practised = self.deal is not None and not self.deal.attempt
        return self.parent is not None or practised


class ChairRow(msgspec.Struct, frozen=True):
    """A taken chair as it is kept."""

    seat: Seat
    person: UUID | None
    name: str
    emblem: str
    salt: str
    bot: str | None
    muted: bool
    program: bool


class Table(msgspec.Struct, frozen=True):
    """A table and who sits at it."""

    row: TableRow
    chairs: tuple[ChairRow, ...]

    def seat_of(self, person: Person | None) -> Seat | None:
        """Where somebody sits."""
        if person is None:
            return None
        return next((chair.seat for chair in self.chairs if chair.person == person.id), None)

    def bot_at(self, seat: Seat) -> str | None:
        """The bot that plays for a seat."""
        return next((chair.bot for chair in self.chairs if chair.seat == seat), None)

    def is_among_bots(self) -> bool:
        """Whether nobody plays here but bots."""
        return not self.free() and all(chair.bot is not None for chair in self.chairs)

    def names(self) -> tuple[str, ...]:
        """What those who sit here are called, by seat."""
        return tuple(chair.name for chair in self.chairs)

    def free(self) -> list[Seat]:
        """The chairs that nobody has taken."""
        taken = {chair.seat for chair in self.chairs}
        return [Seat(seat) for seat in range(self.row.seats) if seat not in taken]


class Chair(msgspec.Struct, frozen=True):
    """Somebody at a table, as people see them."""

    seat: Seat
    name: str
    emblem: str
    you: bool
    bot: str | None
    program: bool
    """Whether somebody's own bot sits there, and not a person."""
    muted: bool
    present: bool


class BranchPoint(msgspec.Struct, frozen=True):
    """The moment of another table where a branch began."""

    code: str
    position: int


class TableView(msgspec.Struct, frozen=True):
    """A table as people see it from outside."""

    id: UUID
    code: str
    name: str
    game: str
    edition: str
    options: dict[str, Any]
    seats: int
    public: bool
    pace: Pace
    hints: bool
    """Whether players may ask what the bots would do."""
    status: Status
    owner: bool
    """Whether it is yours."""
    commitment: str
    rematch: UUID | None
    """The table where the same people play again."""
    chairs: tuple[Chair, ...]
    device: bool = False
    """Whether it was dealt and played on somebody's device, and given to the server afterwards."""
    rated: bool = False
    """Whether its result counts for ratings."""
    deal: OnDeal | None = None
    """The deal that its draw comes from, if others play the same."""
    branched: BranchPoint | None = None
    """Where its game goes on from, if it is a branch and the other table is known here."""


_TABLE = Ready(
    sa.select(*(tables.c[name] for name in TableRow.__struct_fields__)).where(
        tables.c.id == sa.bindparam("table_id")
    )
)
_CHAIRS = Ready(
    sa.select(*(chairs.c[name] for name in ChairRow.__struct_fields__))
    .where(chairs.c.table_id == sa.bindparam("table_id"))
    .order_by(chairs.c.seat)
)


async def read_table(store: Statements, table_id: UUID) -> Table:
    """A table with its chairs; `NotHere` if there is none."""
    rows = await store.at(table_id).rows(TableRow, _TABLE, table_id=table_id)
    if not rows:
        raise NotHere("There is no such table. Check the address, or open a new table.")
    return Table(rows[0], tuple(await read_chairs(store, table_id)))


async def read_chairs(store: Statements, table_id: UUID) -> list[ChairRow]:
    """Who sits at a table."""
    return await store.at(table_id).rows(ChairRow, _CHAIRS, table_id=table_id)


def told(table: Table, person: Person | None, present: frozenset[Seat]) -> TableView:
    """A table as somebody sees it."""
    row = table.row
    shared = set(TableView.__struct_fields__) & set(TableRow.__struct_fields__) - {"owner"}
    return TableView(
        **{name: getattr(row, name) for name in shared},
        owner=person is not None and row.owner == person.id,
        commitment=Secret.from_hex(row.secret).commitment(),
        chairs=tuple(_chair(chair, person, present) for chair in table.chairs),
        branched=_branched(row.parent),
    )


def _branched(parent: ParentTable | None) -> BranchPoint | None:
    if parent is None or parent.code is None:
        return None
    return BranchPoint(parent.code, parent.lines)


def _chair(chair: ChairRow, person: Person | None, present: frozenset[Seat]) -> Chair:
    return Chair(
        seat=chair.seat,
        name=chair.name,
        emblem=chair.emblem,
        you=person is not None and chair.person == person.id,
        bot=chair.bot,
        program=chair.program,
        muted=chair.muted,
        present=chair.seat in present,
    )
