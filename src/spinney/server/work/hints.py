"""Hints: what the bots would do in a player's place, by what that player may know."""

from uuid import UUID

import msgspec

from spinney.bots.review import Hint, can_advise, measure_of
from spinney.core import Match, Seat
from spinney.server.people.people import Person
from spinney.server.play.house import House
from spinney.server.play.wire import count_of
from spinney.server.problems import Busy, Conflict, NotHere, NotYours
from spinney.server.tables.table import Table
from spinney.server.work.jobs import Jobs
from spinney.server.work.thinkers import ThinkerPool

_TURN = "It is not your turn. Ask again when the game waits for you."


async def hint(house: House, jobs: Jobs, table_id: UUID, person: Person) -> Hint:
    """A hint for somebody whose turn it is; a worker thinks."""
    room = await house.open(table_id)
    seat = _advised_seat(room.table, person)
    match = (await house.newest(room)).match
    _must_be_to_act(match, seat)
    thought = await jobs.ask_for_thought(table_id, seat, len(match.log))
    if thought is None:
        raise Busy("No bot had time to think. Ask again in a moment.")
    found = msgspec.json.decode(thought, type=Hint | None)
    if found is None:
        raise Conflict(_TURN)
    return found


async def thought_about(house: House, thinker: ThinkerPool, table_id: UUID, seat: Seat) -> str:
    """The worker's part: a hint as JSON, for how things stand now; null if others are to act."""
    match = (await house.newest(await house.open(table_id))).match
    if seat not in match.state.actors() or seat in match.left:
        return "null"
    position, count = len(match.log), count_of(match, seat)
    best = await thinker.advise(match, seat)
    found = Hint(position, count, measure_of(match.game.name), best)
    return msgspec.json.encode(found).decode()


def _advised_seat(table: Table, person: Person) -> Seat:
    seat = table.seat_of(person)
    if seat is None:
        raise NotYours("You do not sit at this table, and hints are for those who play.")
    if not table.row.hints:
        raise NotYours("This table allows no hints. Open one with `hints` to get some.")
    if not can_advise(table.row.game):
        raise NotHere("There is no such help: no bot can judge this game. Play on without hints.")
    return seat


def _must_be_to_act(match: Match, seat: Seat) -> None:
    if match.state.outcome() is not None:
        raise Conflict("The game is over. Ask for its review instead.")
    if seat in match.left:
        raise NotYours("You have left this seat to a bot. Hints are for those who play.")
    if seat not in match.state.actors():
        raise Conflict(_TURN)
