"""The decisions of a game, each with what its seat knew then."""

from typing import Any

import msgspec

from spinney.core import Action, Match, Seat, Undo


class Decision(msgspec.Struct, frozen=True):
    """A choice among several actions that was made and never taken back."""

    position: int
    """How many lines the log had."""
    seat: Seat
    view: Any
    legal: tuple[Action, ...]
    played: Action


def decisions(match: Match) -> list[Decision]:
    """All of them in the order of play; what a clock or a resignation did was nobody's choice."""
    again = match.anew()
    found: list[Decision] = []
    for position, entry in enumerate(match.log):
        seat, action = entry.seat, entry.action
        if isinstance(action, Undo):
            last = max(place for place, one in enumerate(found) if one.seat == seat)
            del found[last]
        elif isinstance(action, match.game.actions):
            legal = tuple(again.state.legal(seat))
            found.append(Decision(position, seat, again.state.view(seat), legal, action))
        again.act(seat, action)
    return [one for one in found if len(one.legal) > 1]
