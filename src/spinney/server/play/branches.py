"""Playing on from a moment of a finished game, against bots. Rules: SP-5.1, SP-5.2."""

import secrets
from typing import Any
from uuid import UUID

import msgspec
import sqlalchemy as sa

from spinney.bots.review import can_advise
from spinney.core import Match, Seat, seats
from spinney.core.table_actions import Redraw
from spinney.server.ids import new_id
from spinney.server.people.accounts import as_kept
from spinney.server.people.people import Person
from spinney.server.play.house import House
from spinney.server.play.replay import lines_of
from spinney.server.problems import Problem
from spinney.server.store.schema import log
from spinney.server.store.statements import Statements
from spinney.server.tables.making import insert_table, must_play, seat_bot, seat_person
from spinney.server.tables.table import ParentTable, Table

_SALT_BYTES = 8


class Wanted(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """From where somebody plays on, in whose place, and against whom."""

    position: int
    """How many lines of the log the branch shares with its parent."""
    seat: Seat
    bot: str
    """Who plays in all other seats."""
    redraw: bool = False
    """Whether all that the seat cannot know is drawn anew."""


async def play_on(house: House, table_id: UUID, person: Person, wanted: Wanted) -> UUID:
    """The table where the branch is played."""
    room = await house.open(table_id)
    parent = (await house.newest(room)).match
    branch = _begun(parent, wanted)
    must_play(parent.game.name, wanted.bot)
    person = await as_kept(house.store, person)
    made = new_id(house.store.shard_for_new())
    async with house.store.at(made).transaction() as within:
        await insert_table(within, _row(made, room.table, branch, person))
        await _seat(within, made, branch, person, wanted)
        await within.run(sa.insert(log).values(lines_of(made, branch, "branch")))
    return made


def _begun(parent: Match, wanted: Wanted) -> Match:
    branch = parent.branch(wanted.position)
    if wanted.seat not in seats(branch.setup.seats):
        raise Problem(f"There is no seat {wanted.seat}: choose 0 to {branch.setup.seats - 1}.")
    if wanted.seat in branch.left:
        raise Problem("Whoever sat there had left by then. Play on in another seat, or earlier.")
    if wanted.redraw:
        branch.act(wanted.seat, Redraw(secrets.token_hex(_SALT_BYTES)))
    return branch


def _row(made: UUID, table: Table, branch: Match, person: Person) -> dict[str, Any]:
    same = ("game", "edition", "options", "seats", "rules", "secret", "name")
    told = msgspec.structs.asdict(branch.parent) if branch.parent else {}
    parent = ParentTable(**told, code=table.row.code)
    return (
        {name: getattr(table.row, name) for name in same}
        | _practice(table)
        | {
            "id": made,
            "public": False,
            "owner": person.id,
            "status": "playing",
            "hints": can_advise(table.row.game),
            "parent": msgspec.to_builtins(parent),
        }
    )


def _practice(table: Table) -> dict[str, Any]:
    """What is played on from a deal shows its draw, too, and counts for nothing."""
    if table.row.deal is None:
        return {}
    return {"deal": msgspec.to_builtins(msgspec.structs.replace(table.row.deal, attempt=False))}


async def _seat(
    within: Statements, made: UUID, branch: Match, person: Person, wanted: Wanted
) -> None:
    """Salts stay as they were: the draw follows from them."""
    salts = branch.salts or ("",) * branch.setup.seats
    for place, salt in enumerate(salts):
        seat = Seat(place)
        if seat == wanted.seat:
            await seat_person(within, made, seat, person, salt)
        else:
            await seat_bot(within, made, seat, wanted.bot, salt)
