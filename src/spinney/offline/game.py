"""One game on a device: a person in one seat, bots in the others."""

from spinney.bots import bots_of, choose_for, stand_in
from spinney.bots.review import Hint, advise, can_advise, measure_of
from spinney.core import Action, Match, Seat, seats
from spinney.core.moments import Trail
from spinney.core.table_actions import Late, Redraw
from spinney.core.wire import Step, count_of, seen, step
from spinney.offline.asking import Branch, Progress
from spinney.offline.problems import Conflict, NotHere, Problem

NOBODY = -1
"""Stands for a spectator where a seat is asked for."""
_PATIENCE = 2.0
"""Seconds for a hint: a browser is slower than a server, and looks at less in that time."""


class DeviceGame:
    """A match, and which bot sits where."""

    def __init__(self, match: Match, bots: tuple[str | None, ...]) -> None:
        self.seat = _person_in(bots, match)
        quick = bots_of(match.game.name).on_device
        if not set(bots) <= {None, *quick}:
            names = ", ".join(quick) or "none of this game"
            raise Problem(f"These bots play on a device: {names}. Choose among them.")
        self.match = match
        self._bots = bots
        self._trail = Trail(match)

    def now(self, done: Step | None = None) -> Progress:
        """How things stand, and what came before."""
        kept = self.match.record(reveal=True)
        return Progress(done, seen(self.match, self.seat), self._due(), kept)

    def act(self, count: int, action: Action) -> Progress:
        """The person does something."""
        if count != count_of(self.match, self.seat):
            raise Conflict("The game has gone on.", seen=seen(self.match, self.seat))
        if isinstance(action, Late):
            raise Problem("Only a clock makes a late move, and there is none here.")
        if isinstance(action, Redraw):
            raise Problem(
                "A branch is drawn anew when it begins. Play on from a moment of a finished game."
            )
        self.match.admit(self.seat, action)
        return self._do(self.seat, action)

    def branch(self, wanted: Branch) -> Match:
        """A game that goes on from a moment of this one, drawn anew where that is wanted."""
        match = self.match.branch(wanted.position, wanted.names)
        seat = _person_in(wanted.bots, match)
        if seat in match.left:
            raise Problem(
                "Whoever sat there had left by then. Play on in another seat, or earlier."
            )
        if wanted.salt is not None:
            match.act(seat, Redraw(wanted.salt))
        return match

    def think(self) -> Progress | None:
        """The bot that is due first acts, by what its seat may know."""
        seat = self._due()
        if seat is None:
            return None
        match, state = self.match, self.match.state
        bot = self._bots[seat] or stand_in(match.game.name)
        legal = tuple(state.legal(seat))
        place = choose_for(match.game.name, bot, len(match.log), None, state.view(seat), legal)
        return self._do(seat, legal[place])

    def hint(self) -> Hint:
        """What the bots would do in the person's place, by what the person may know."""
        match, seat, game = self.match, self.seat, self.match.game.name
        if not can_advise(game):
            raise NotHere("No bot can judge this game. Play on without hints.")
        if seat not in match.state.actors() or seat in match.left:
            raise Conflict("It is not your turn. Ask again when the game waits for you.")
        legal = tuple(match.state.legal(seat))
        best = advise(game, match.state.view(seat), legal, len(match.log), seconds=_PATIENCE)
        return Hint(len(match.log), count_of(match, seat), measure_of(game), best)

    def moment(self, position: int, seat: int | None) -> tuple[Match, Seat | None]:
        """The game after so many steps, and whose eyes are meant; others' once it is over."""
        eyes = self.seat if seat is None else None if seat == NOBODY else Seat(seat)
        if eyes is not None and eyes not in seats(self.match.setup.seats):
            raise NotHere("There is no such seat at this table.")
        if eyes not in (None, self.seat) and self.match.state.outcome() is None:
            raise Problem("Other seats' views can be seen once the game is over.", status=403)
        if not 0 <= position <= len(self.match.log):
            raise NotHere(f"There is no such moment: choose 0 to {len(self.match.log)}.")
        return self.trail().then(position), eyes

    def trail(self) -> Trail:
        """All moments so far."""
        self._trail.follow(self.match.log)
        return self._trail

    def record(self) -> str:
        """The record, once the game is over; before, it would tell too much."""
        if self.match.state.outcome() is None:
            raise Conflict("The record can be had once the game is over: it tells what is sealed.")
        return self.match.record()

    def _do(self, seat: Seat, action: Action) -> Progress:
        self.match.act(seat, action)
        return self.now(step(self.match, len(self.match.log), self.seat))

    def _due(self) -> Seat | None:
        """The first seat that a bot is to act for."""
        by_bot = (seat for seat in self.match.state.actors() if self._is_played_by_bot(seat))
        return next(by_bot, None)

    def _is_played_by_bot(self, seat: Seat) -> bool:
        return self._bots[seat] is not None or seat in self.match.left


def _person_in(bots: tuple[str | None, ...], match: Match) -> Seat:
    if len(bots) != match.setup.seats or bots.count(None) != 1:
        raise Problem("One person plays on a device, and a bot sits in every other chair.")
    return Seat(bots.index(None))
