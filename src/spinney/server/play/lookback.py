"""Looking at a game: now, as it stood, as a picture, as a record."""

from collections.abc import Callable
from typing import Any, TypeVar

from spinney.core import Match, Seat, seats
from spinney.core.moments import insight_of
from spinney.core.wire import steps
from spinney.server.people.people import Person
from spinney.server.play.house import House
from spinney.server.play.room import OpenGame, Room
from spinney.server.play.wire import Seen, Step, seen
from spinney.server.problems import Conflict, NotHere, NotYours

NOBODY = -1
"""Stands for a spectator where a seat is asked for."""
T = TypeVar("T")


class Looking:
    """Somebody who looks at a game, from their seat or as a spectator."""

    def __init__(self, house: House, room: Room, person: Person | None) -> None:
        self._house = house
        self._room = room
        self._seat = room.table.seat_of(person)

    async def now(self) -> Seen:
        """How things stand."""
        game = await self._game()
        return seen(game.match, game.clock, self._seat)

    async def moment(self, position: int, seat: Seat | None) -> Seen:
        """The game as it stood after so many steps; from any seat once it is over."""
        seat = self._eyes(seat)
        return await self._then(position, seat, lambda match: seen(match, None, seat))

    async def moment_insight(self, position: int, seat: Seat | None) -> Any:
        """What a helpful eye saw then."""
        seat = self._eyes(seat)
        return await self._then(position, seat, lambda match: insight_of(match, seat))

    async def steps(self, after: int) -> list[Step]:
        """Every step after a position."""
        return steps((await self._game()).match, after, self._seat)

    async def scores(self) -> list[list[int]]:
        """Everybody's points after each step, from before the first: scores are public."""
        match = (await self._game()).match
        return await self._house.trails.ask(self._room.id, match, lambda trail: trail.points[:])

    async def insight(self) -> Any:
        """What a helpful eye sees in this view, and in it alone."""
        match, seat = (await self._game()).match, self._seat
        legal = () if seat is None else match.state.legal(seat)
        return await self._house.trails.away(match.game.insight, match.state.view(seat), legal)

    async def record(self) -> str:
        """The record with its secret, once the game is over; before, it would tell too much."""
        match = (await self._game()).match
        if match.state.outcome() is None:
            raise Conflict("The record can be had once the game is over: it tells what is sealed.")
        return match.record()

    async def picture(self, position: int | None, seat: Seat | None, *, built: bool = False) -> str:
        """The position, now or then, as a picture, or what the seat has built alone."""
        seat = self._eyes(seat)

        def drawn(match: Match) -> str:
            game, view = match.game, match.state.view(seat)
            if built and seat is not None:
                return game.draw_part(view, seat, game.built)
            return game.draw_svg(view)

        if position is None:
            return await self._house.trails.away(drawn, await self._visible(seat))
        return await self._then(position, seat, drawn)

    def _eyes(self, seat: Seat | None) -> Seat | None:
        """Whose view is meant: one's own if nobody's is named, and a spectator's if `NOBODY`."""
        if seat is None:
            return self._seat
        return None if seat == NOBODY else seat

    async def _then(self, position: int, seat: Seat | None, question: Callable[[Match], T]) -> T:
        """What the same game tells up to a moment."""
        match = await self._visible(seat)
        if not 0 <= position <= len(match.log):
            raise NotHere(f"There is no such moment: choose 0 to {len(match.log)}.")
        return await self._house.trails.ask(
            self._room.id, match, lambda trail: question(trail.then(position))
        )

    async def _visible(self, seat: Seat | None) -> Match:
        """The game, if it may be seen from this seat."""
        match = (await self._game()).match
        if seat not in (None, self._seat) and match.state.outcome() is None:
            raise NotYours("Other seats' views can be seen once the game is over.")
        if seat is not None and seat not in seats(match.setup.seats):
            raise NotHere("There is no such seat at this table.")
        return match

    async def _game(self) -> OpenGame:
        async with self._room.lock:
            return await self._house.game(self._room)
