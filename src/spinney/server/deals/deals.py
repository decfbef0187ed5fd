"""Deals as they are kept: what is played, by whom against whom, and between which hours."""

from datetime import date, datetime
from typing import Any
from uuid import UUID

import msgspec
import sqlalchemy as sa
from sqlalchemy.dialects.postgresql import insert

from spinney.core import Match, Seat, Secret, Setup, find
from spinney.deals.chain import secret_of
from spinney.deals.dailies import GRACE, hours_of, kind_of, number_of
from spinney.server.clock import now
from spinney.server.deals.chains import link_of
from spinney.server.ids import new_id
from spinney.server.problems import Conflict, NotHere
from spinney.server.store.schema_deals import deals
from spinney.server.store.statements import Ready, Statements
from spinney.server.tables.table import OnDeal

_BY_CODE = Ready(sa.select(deals).where(deals.c.code == sa.bindparam("code")))
_BY_ID = Ready(sa.select(deals).where(deals.c.id == sa.bindparam("deal")))
_DAILY = "daily-"


class Deal(msgspec.Struct, frozen=True):
    """A deal, with the secret that its draw follows from."""

    id: UUID
    code: str
    number: int | None
    game: str
    edition: str
    options: dict[str, Any]
    rules: int
    components: str
    seat: Seat
    """Where whoever plays it sits."""
    bots: tuple[str, ...]
    """Who sits in the other seats, in their order."""
    secret: str
    salts: tuple[str, ...]
    opens: datetime
    closes: datetime
    origin: UUID | None
    """The table where this draw was played first, if it was."""
    par: float | None
    ceiling: int | None

    @property
    def setup(self) -> Setup:
        """What is agreed before it begins."""
        return find(self.game).setup(len(self.salts), self.edition, self.options, self.rules)

    def match(self) -> Match:
        """Its game before the first action."""
        names = tuple(f"Seat {seat}" for seat in range(len(self.salts)))
        secret = Secret.from_hex(self.secret)
        return Match(find(self.game), self.setup, names, secret, self.salts)

    def sealed_until(self) -> datetime:
        """When its draw is told to everybody."""
        return self.closes + GRACE

    def is_sealed(self) -> bool:
        """Whether somebody may still play it for its ranking."""
        return now() < self.sealed_until()

    def seated(self, *, attempt: bool) -> OnDeal:
        """What a table says that is on this deal."""
        return OnDeal(self.id, self.code, self.number, attempt, self.sealed_until())

    def must_be_playable(self) -> None:
        """Refuse to play another game than the one that was dealt."""
        if now() < self.opens:
            raise NotHere("This deal is not open yet. Come back when it is.")
        if find(self.game).digest(self.setup) != self.components:
            raise Conflict(
                "This deal was made for other components than the game has here by now. "
                "Play another one: this one would not be the same."
            )


async def daily_of(store: Statements, day: date) -> Deal:
    """The deal of a day, made when it is first asked for."""
    if found := await daily_if_dealt(store, day):
        return found
    row = await _daily_row(store, day)
    await store.run(insert(deals).values(**row).on_conflict_do_nothing())
    return (await store.rows(Deal, _BY_CODE, code=row["code"]))[0]


async def daily_if_dealt(store: Statements, day: date) -> Deal | None:
    """The deal of a day, if anybody has asked for it while it was open."""
    found = await store.rows(Deal, _BY_CODE, code=f"{_DAILY}{number_of(day)}")
    return found[0] if found else None


async def deal_by_id(store: Statements, deal: UUID) -> Deal:
    """A deal that is known to be there."""
    return (await store.rows(Deal, _BY_ID, deal=deal))[0]


async def read_deal(store: Statements, code: str) -> Deal:
    """A deal by its code; `NotHere` if there is none, or none yet."""
    if code == f"{_DAILY}{number_of(now().date())}":
        return await daily_of(store, now().date())
    found = await store.rows(Deal, _BY_CODE, code=code)
    if not found or found[0].opens > now():
        raise NotHere("There is no deal of this code. Check the address.")
    return found[0]


async def _daily_row(store: Statements, day: date) -> dict[str, Any]:
    kind, number = kind_of(day), number_of(day)
    opens, closes = hours_of(day)
    game = find(kind.game)
    setup = game.setup(kind.seats, kind.edition, kind.options)
    return {
        "id": new_id(),
        "code": f"{_DAILY}{number}",
        "number": number,
        "game": kind.game,
        "edition": kind.edition,
        "options": setup.options,
        "rules": setup.rules,
        "components": game.digest(setup),
        "seat": 0,
        "bots": kind.bots,
        "secret": secret_of(await link_of(store, day), number).hex(),
        "salts": ("",) * kind.seats,
        "opens": opens,
        "closes": closes,
    }
