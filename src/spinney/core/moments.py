"""A game as it stood before: played again from its first step, up to a moment."""

from typing import Any

from spinney.core.match import Match
from spinney.core.seats import Seat


def then(match: Match, position: int) -> Match:
    """The same game after so many steps."""
    if position == len(match.log):
        return match
    again = _begun(match)
    for entry in match.log[:position]:
        again.act(entry.seat, entry.action)
    return again


def points_by_step(match: Match) -> list[list[int]]:
    """Everybody's points after each step, from before the first: scores are public."""
    again = _begun(match)
    points = [_points(again)]
    for entry in match.log:
        again.act(entry.seat, entry.action)
        points.append(_points(again))
    return points


def insight_of(match: Match, seat: Seat | None) -> Any:
    """What a helpful eye sees in a seat's view, and in it alone."""
    legal = () if seat is None else match.state.legal(seat)
    return match.game.insight(match.state.view(seat), legal)


def _begun(match: Match) -> Match:
    """The same game before its first step."""
    return Match(match.game, match.setup, match.names, match.secret, match.salts)


def _points(match: Match) -> list[int]:
    return [score.points for score in match.state.scores()]
