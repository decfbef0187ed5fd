"""A move on its way: checked, committed, answered."""

from typing import Annotated, TypeAlias
from uuid import UUID

import msgspec

from spinney.core import Action, Game, Refusal, Seat, find, letter
from spinney.core.table_actions import Late, Redraw, decode_action
from spinney.server.clock import now
from spinney.server.people.people import Person
from spinney.server.play.house import House
from spinney.server.play.room import OpenGame, Room
from spinney.server.play.wire import Step, count_of, seen, step
from spinney.server.problems import UNREADABLE, Conflict, NotYours, Problem
from spinney.server.store.fanout import Written
from spinney.server.store.store import Line

Key: TypeAlias = Annotated[str, msgspec.Meta(pattern="^[!-~]{1,64}$")]
"""What a client calls a move, so that it can be sent again; such as a UUID."""


class Move(msgspec.Struct, frozen=True):
    """An action of a seat: how many it has taken so far, a key of its own, and the action."""

    seat: Seat
    count: int
    key: str
    action: Action


async def act(
    house: House, table_id: UUID, person: Person, count: int, key: str, action: bytes
) -> Step:
    """Take a player's move: refused, in conflict, or answered after it is committed."""
    room = await house.open(table_id)
    seat = room.table.seat_of(person)
    if seat is None:
        raise NotYours("You do not sit at this table. Sit down before the game begins.")
    deal = room.table.row.deal
    if person.token is not None and deal is not None and deal.attempt:
        raise NotYours("A ranked try is played in person. Let programs practise the deal instead.")
    move = Move(seat, count, f"{letter(seat)} {key}", _read(find(room.table.row.game), action))
    async with room.lock:
        game = await house.game(room)
        if move.key not in game.keys:
            game.match.admit(seat, move.action)
        return await play(house, room, move)


async def play(house: House, room: Room, move: Move) -> Step:
    """Take a move, whoever makes it; hold the room's lock.

    The same key always gets the same answer, and makes one row.
    """
    while True:
        game = await house.game(room)
        if move.key in game.keys:
            return step(game.match, game.keys[move.key], move.seat)
        try:
            if await _try(house, room, game, move):
                return step(game.match, game.keys[move.key], move.seat)
        except (Refusal, Conflict):
            # What is kept here may be behind the log: judge again by what is there.
            if not await house.catch_up(room):
                raise


async def _try(house: House, room: Room, game: OpenGame, move: Move) -> bool:
    """Apply and commit; False if another process was faster."""
    match, seat = game.match, move.seat
    if move.count != count_of(match, seat):
        raise Conflict("The game has gone on.", seen=seen(match, game.clock, seat))
    room.game = None  # in doubt, until it is refused or the line is known to be written
    try:
        match.act(seat, move.action)
    except Refusal:
        room.game = game
        raise
    at = max(now(), game.at)
    if game.clock is not None:
        game.clock.tick(seat, move.action, match.state.actors(), at)
    line = Line(
        table=room.id,
        position=len(match.log),
        seat=seat,
        action=msgspec.json.encode(move.action),
        key=move.key,
        at=at,
        actors=game.actors(),
        due=game.due(),
    )
    if not await house.store.append(line):
        house.metrics.conflicts("again").inc()
        return False
    house.metrics.moves(match.game.name).inc()
    room.game = game
    game.keys[move.key] = line.position
    game.at = at
    message = Written(line.position, seat, line.action, line.key, at)
    house.fanout.tell(room.id, message)
    await house.aftermath(room, game, first=True)
    return True


def _read(game: Game, data: bytes) -> Action:
    try:
        action = decode_action(game, data)
    except UNREADABLE as error:
        raise Problem(f"This is no action of {game.title}: {error}. See /schema.") from error
    if isinstance(action, Late):
        raise Problem("Only the clock makes a late move.")
    if isinstance(action, Redraw):
        raise Problem(
            "A branch is drawn anew when it begins. Play on from a moment of a finished game."
        )
    return action
