"""A game as it stood before: played again, with a copy kept now and then on the way."""

from collections.abc import Sequence
from typing import Any

from spinney.core.match import Match
from spinney.core.record import Entry
from spinney.core.seats import Seat

_EVERY = 16
"""Steps from one kept copy to the next: so many are played again at most."""


class Trail:
    """All moments of a game: none has far to go."""

    def __init__(self, match: Match) -> None:
        self._last = match.anew()
        self._kept = [self._last.copy()]
        self.points = [_points(self._last)]
        """Everybody's points after each step, from before the first: scores are public."""

    def follow(self, log: Sequence[Entry]) -> None:
        """Play on to the end of the game's log."""
        last = self._last
        for entry in log[len(last.log) :]:
            last.act(entry.seat, entry.action)
            self.points.append(_points(last))
            if len(last.log) % _EVERY == 0:
                self._kept.append(last.copy())

    def then(self, position: int) -> Match:
        """The game after so many steps."""
        again = self._kept[position // _EVERY].copy()
        for entry in self._last.log[len(again.log) : position]:
            again.act(entry.seat, entry.action)
        return again


def insight_of(match: Match, seat: Seat | None) -> Any:
    """What a helpful eye sees in a seat's view, and in it alone."""
    legal = () if seat is None else match.state.legal(seat)
    return match.game.insight(match.state.view(seat), legal)


def _points(match: Match) -> list[int]:
    return [score.points for score in match.state.scores()]
