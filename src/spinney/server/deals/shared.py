"""The same draw for friends: a deal for whoever has its code, of a finished table or a new one."""

import secrets
from datetime import timedelta
from typing import Any
from uuid import UUID

import msgspec
import sqlalchemy as sa
from sqlalchemy.dialects.postgresql import insert

from spinney.bots import bots_of, stand_in
from spinney.core import Seat, Secret, find
from spinney.server.clock import now
from spinney.server.competition.counting import count_table
from spinney.server.deals.attempts import settle_attempt
from spinney.server.deals.deals import Deal, deal_by_id
from spinney.server.ids import new_id
from spinney.server.people.people import Person
from spinney.server.problems import Conflict, Problem
from spinney.server.store.schema_deals import attempts, deals
from spinney.server.store.statements import Ready
from spinney.server.store.store import Store
from spinney.server.tables.making import CODE_LETTERS, must_play
from spinney.server.tables.table import ChairRow, Table

OPEN_FOR = timedelta(days=30)
_LETTERS = 10
_FROM = Ready(
    sa.select(deals.c.id).where(
        deals.c.origin == sa.bindparam("origin"), deals.c.seat == sa.bindparam("seat")
    )
)


class NewDeal(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What others are to play: the draw of a finished table in one of its seats, or a new one."""

    table: UUID | None = None
    seat: Seat | None = None
    """Of the table; one's own, if none is named."""
    game: str | None = None
    edition: str | None = None
    options: dict[str, Any] = {}
    bots: tuple[str, ...] = ()
    """Of a new draw: who sits in all other seats."""


async def new_deal(store: Store, wanted: NewDeal) -> Deal:
    """A draw that nobody has played yet."""
    if wanted.game is None or not wanted.bots:
        raise Problem("Say what to play: a finished table, or a game and the bots of other seats.")
    _must_be_shared(wanted.game)
    for bot in wanted.bots:
        must_play(wanted.game, bot)
    game = find(wanted.game)
    setup = game.setup(1 + len(wanted.bots), wanted.edition, wanted.options)
    return await _keep(
        store,
        game=wanted.game,
        edition=setup.edition,
        options=setup.options,
        rules=setup.rules,
        components=game.digest(setup),
        seat=0,
        bots=wanted.bots,
        secret=Secret.draw().hex(),
        salts=("",) * setup.seats,
    )


async def deal_of_table(store: Store, table: Table, person: Person, seat: Seat | None) -> Deal:
    """The draw of a finished table, as a deal: made once for each seat, whoever asks."""
    if table.row.deal is not None:
        return await deal_by_id(store, table.row.deal.id)
    if table.row.status != "over":
        raise Conflict("The game goes on. Its draw can be handed on when it is over.")
    _must_be_shared(table.row.game)
    if table.row.parent is not None:
        raise Conflict("This game was played on from another. Hand on the draw of that one.")
    seat = seat if seat is not None else table.seat_of(person)
    chair = next((chair for chair in table.chairs if chair.seat == (seat or 0)), None)
    if chair is None:
        raise Problem(f"There is no seat {seat}: choose 0 to {table.row.seats - 1}.")
    known = await store.run(_FROM, origin=table.row.id, seat=chair.seat)
    if known:
        return await deal_by_id(store, known[0]["id"])
    deal = await _keep(store, **_dealt_at(table, chair))
    if chair.person is not None and not chair.program:
        await _played_first(store, deal, table, chair.person)
    return deal


def _must_be_shared(game: str) -> None:
    """Refuse a game in which the same deal explains next to nothing of what is made of it."""
    title = find(game).title
    if not bots_of(game).deals:
        raise Conflict(
            f"In {title} the same draw soon goes apart from table to table, so that it compares "
            "nothing. Play again, or hand on a draw of another game."
        )


def _dealt_at(table: Table, chair: ChairRow) -> dict[str, Any]:
    """The draw of a table as one seat had it, with its bots, and fair ones in place of people."""
    row, game, fair = table.row, find(table.row.game), stand_in(table.row.game)
    others = [other for other in table.chairs if other.seat != chair.seat]
    same = ("game", "edition", "options", "rules", "secret")
    return {name: getattr(row, name) for name in same} | {
        "components": game.digest(game.setup(row.seats, row.edition, row.options, row.rules)),
        "seat": chair.seat,
        "bots": tuple(one.bot if one.bot and not one.person else fair for one in others),
        "salts": tuple(one.salt for one in table.chairs),
        "origin": row.id,
    }


async def _keep(store: Store, **dealt: Any) -> Deal:
    """Written once: whoever came second finds the first one's."""
    code = "".join(secrets.choice(CODE_LETTERS) for _ in range(_LETTERS))
    made, hours = new_id(), {"opens": now(), "closes": now() + OPEN_FOR}
    row = insert(deals).values(id=made, code=code, **hours, **dealt)
    await store.run(row.on_conflict_do_nothing())
    if origin := dealt.get("origin"):
        known = await store.run(_FROM, origin=origin, seat=dealt["seat"])
        return await deal_by_id(store, known[0]["id"])
    return await deal_by_id(store, made)


async def _played_first(store: Store, deal: Deal, table: Table, person: UUID) -> None:
    """Whoever sat there has played the deal, with what came of it."""
    row = {"deal": deal.id, "table_id": table.row.id, "person": person, "begun": now()}
    await store.run(insert(attempts).values(**row).on_conflict_do_nothing())
    await count_table(store, table.row.id)
    await settle_attempt(store, table.row.id)
