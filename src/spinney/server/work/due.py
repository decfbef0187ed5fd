"""What is due at a table: a bot's turn, or a clock that has run out."""

from typing import NamedTuple

from spinney.bots import stand_in
from spinney.core import Late, Refusal, Seat
from spinney.server.clock import now
from spinney.server.play.house import House
from spinney.server.play.moves import Move, play
from spinney.server.play.room import OpenGame, Room
from spinney.server.play.wire import count_of
from spinney.server.problems import Conflict
from spinney.server.tables.caps import is_followed
from spinney.server.work.thinkers import ThinkerPool


class Due(NamedTuple):
    """A seat that a bot is to act for."""

    seat: Seat
    bot: str
    late: bool


def due_at(room: Room, game: OpenGame) -> list[Due]:
    """All seats that a bot is to act for now. Rules: SP-4.1 to SP-4.3."""
    found = []
    for seat in game.match.state.actors():
        bot = room.table.bot_at(seat)
        if bot is not None or seat in game.match.left:
            found.append(Due(seat, bot or stand_in(room.table.row.game), late=False))
        elif _is_late(game, seat):
            found.append(Due(seat, stand_in(room.table.row.game), late=True))
    return found


async def attend(house: House, thinker: ThinkerPool, room: Room) -> None:
    """Do what is due first at a table, as the log tells it.

    One move only: it queues the next one itself, behind those that other tables wait for.
    """
    quickly = await _is_left_to_bots(house, room)
    game = await house.newest(room)
    # The thinker has its view before anything is waited for: the game may go on meanwhile.
    for due in due_at(room, game)[:1]:
        bot = stand_in(room.table.row.game) if quickly else due.bot
        await _act(house, thinker, room, game, due._replace(bot=bot))


async def _is_left_to_bots(house: House, room: Room) -> bool:
    """Whether nobody plays here any more, or nobody follows bots that play among themselves."""
    if not room.table.is_among_bots():
        return False
    has_been_left = any(chair.person is not None for chair in room.table.chairs)
    return has_been_left or not await is_followed(house.store, room.id)


async def _act(house: House, thinker: ThinkerPool, room: Room, game: OpenGame, due: Due) -> None:
    here = len(game.match.log)
    count = count_of(game.match, due.seat)
    action = await thinker.choose(game.match, due.seat, due.bot)
    if due.late:
        action = Late(action)
    key = f"bot {due.seat} {here}"
    async with room.lock:
        try:
            move = Move(due.seat, count, key, action)
            await play(house, room, move)
        except (Refusal, Conflict):
            return  # somebody was faster; what is due now is found anew


def _is_late(game: OpenGame, seat: Seat) -> bool:
    deadline = None if game.clock is None else game.clock.deadline(seat)
    return deadline is not None and deadline <= now()
