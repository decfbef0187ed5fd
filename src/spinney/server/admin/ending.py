"""Bringing a game to its end that stands still."""

from uuid import UUID

from spinney.core import Resign, letter, seats
from spinney.server.config.settings import Settings
from spinney.server.notify.notices import Notices
from spinney.server.notify.reach import Reach
from spinney.server.observe.metrics import Metrics
from spinney.server.play.house import House
from spinney.server.play.moves import Move, play
from spinney.server.play.wire import count_of
from spinney.server.problems import Conflict
from spinney.server.store.fanout_redis import fanout_of
from spinney.server.store.store import Store
from spinney.server.tables.table import ChairRow
from spinney.server.work.jobs import Jobs


async def end(settings: Settings, store: Store, table_id: UUID) -> list[ChairRow]:
    """Leave all seats of people to bots, and have these play on; whose the seats were."""
    fanout = fanout_of(settings.redis)
    queues = settings.redis or settings.database or ""
    jobs = Jobs(queues, Notices(queues, Reach(), settings.push_after))
    await jobs.connect()
    try:
        return await leave_to_bots(House(store, fanout, jobs, Metrics()), table_id)
    finally:
        await fanout.close()
        await jobs.close()


async def leave_to_bots(house: House, table_id: UUID) -> list[ChairRow]:
    """Resign for every person who plays. Rule: SP-4.1."""
    room = await house.open(table_id)
    async with room.lock:
        await house.catch_up(room)
        match = (await house.game(room)).match
        if match.state.outcome() is not None:
            raise Conflict("The game is over already: there is nothing to end.")
        held = [seat for seat in seats(match.setup.seats) if room.table.bot_at(seat) is None]
        for seat in held:
            # The key is the seat's alone: whoever ends the game a second time writes nothing.
            key = f"end {letter(seat)}"
            await play(house, room, Move(seat, count_of(match, seat), key, Resign()))
    return [chair for chair in room.table.chairs if chair.seat in held]
