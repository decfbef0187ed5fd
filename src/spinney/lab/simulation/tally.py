"""Counts of what happened in simulated games."""

from collections import Counter
from collections.abc import Iterable, Sequence

import msgspec

from spinney.core import Event, State


class Tally(msgspec.Struct):
    """Whole numbers only, so that the order in which parts are added does not matter."""

    games: int = 0
    decisions: int = 0
    points: Counter[int] = msgspec.field(default_factory=Counter)
    """How often a seat ended with so many points."""
    wins: Counter[int] = msgspec.field(default_factory=Counter)
    """Victories by seat; a shared one counts for everybody who shares it."""
    bot_wins: Counter[str] = msgspec.field(default_factory=Counter)
    """By bot: the games that a seat of this bot has won."""
    reasons: Counter[str] = msgspec.field(default_factory=Counter)
    """How games ended."""
    events: Counter[str] = msgspec.field(default_factory=Counter)
    """Events by type."""
    sources: Counter[str] = msgspec.field(default_factory=Counter)
    """Sources of the final points by key."""
    source_points: Counter[str] = msgspec.field(default_factory=Counter)
    """The points that came from these sources."""

    def add(self, other: "Tally") -> None:
        """Take in another tally."""
        self.games += other.games
        self.decisions += other.decisions
        self.points.update(other.points)
        self.wins.update(other.wins)
        self.bot_wins.update(other.bot_wins)
        self.reasons.update(other.reasons)
        self.events.update(other.events)
        self.sources.update(other.sources)
        self.source_points.update(other.source_points)

    def count_events(self, events: Iterable[Event]) -> None:
        """Count each by its type."""
        for event in events:
            self.events[str(event.__struct_config__.tag)] += 1

    def count_decision(self, events: Iterable[Event]) -> None:
        """Count a bot's decision and what came of it."""
        self.decisions += 1
        self.count_events(events)

    def count_result(self, state: State, bots: Sequence[str]) -> None:
        """Count the end of a game that these bots have played, by seat."""
        self.games += 1
        outcome = state.outcome()
        if outcome is not None:
            self.wins.update(outcome.winners)
            self.bot_wins.update({bots[seat] for seat in outcome.winners})
            self.reasons[outcome.reason] += 1
        for score in state.scores():
            self.points[score.points] += 1
            for source in score.sources:
                self.sources[source.key] += 1
                self.source_points[source.key] += source.points
