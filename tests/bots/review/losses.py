"""Losses of reviewed games of beginners, with the moment before each."""

from collections.abc import Iterator
from functools import cache
from typing import Any, NamedTuple

from spinney.bots import make_bot
from spinney.bots.review import Reason, review
from spinney.core import Action, Match, Seat

LEVELS = ("beginner", "casual")
_ELEMENTS = ("sun", "water", "plant", "wind", "flower")
FACTS = {
    "legendary-forests": {"second-tree", "at-once", "gap", "closes", "joins"},
    "living-forest": {
        *("bold", "timid", "undone", "harmless", "unused", "tiles", "bonuses", "onibi"),
        *("step-trees", "step-fires", "more-fragments", "gregarious", "solitary"),
        *(f"more-{element}" for element in _ELEMENTS),
    },
    "sylvan-dale": {
        *("at-once", "prospect", "rivals", "prospect-card", "rivals-card"),
        *("items", "icons", "fitting"),
    },
}
"""What only reviews say."""


class Loss(NamedTuple):
    """What was played, what was better and why, and the game as it was then."""

    before: Match
    seat: Seat
    better: Action
    played: Action
    loss: float
    why: Reason

    @property
    def view(self) -> Any:
        """What the seat knew."""
        return self.before.state.view(self.seat)

    def after(self, action: Action) -> Any:
        """What it would know after an action."""
        state = self.before.state.copy()
        state.apply(self.seat, action)
        return state.view(self.seat)


@cache
def losses(game: str, games: int) -> dict[str, list[Loss]]:
    """By the key of the reason, those of so many games."""
    found: dict[str, list[Loss]] = {}
    for seed in range(games):
        for loss in _losses(_finished(game, seed)):
            found.setdefault(loss.why.key, []).append(loss)
    return found


def _finished(game: str, seed: int) -> Match:
    match = Match.start(game, len(LEVELS), seed=seed)
    bots = [make_bot(game, level, seed) for level in LEVELS]
    while actors := match.state.actors():
        seat = actors[0]
        match.act(seat, bots[seat].choose(match.state.view(seat), match.state.legal(seat)))
    return match


def _losses(match: Match) -> Iterator[Loss]:
    for one in review(match, quick=True).verdicts:
        if one.reason is not None:
            before = _until(match, one.position)
            yield Loss(before, one.seat, one.better, one.played, one.loss, one.reason)


def _until(match: Match, position: int) -> Match:
    again = match.anew()
    for entry in match.log[:position]:
        again.act(entry.seat, entry.action)
    return again
