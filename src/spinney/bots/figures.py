"""Figures that belong to one game: what a simulation of it should tell besides points and wins.

They are data. A game that brings none is simulated all the same.
"""

from collections import Counter
from typing import Protocol

import msgspec

Figure = float | dict[str, float] | None


class Counts(Protocol):
    """Counts of what happened in simulated games."""

    games: int
    points: Counter[int]
    """How often a seat ended with so many points."""
    reasons: Counter[str]
    """How games ended."""
    events: Counter[str]
    """Events by type."""
    source_points: Counter[str]
    """Points by the key of their source."""


class EventShare(msgspec.Struct, frozen=True):
    """Of all events of some types, the share of some others; None if there were none at all."""

    name: str
    title: str
    events: tuple[str, ...]
    among: tuple[str, ...]

    def of(self, counts: Counts) -> Figure:
        """The share in this counts."""
        whole = sum(counts.events[event] for event in self.among)
        return sum(counts.events[event] for event in self.events) / whole if whole else None


class EventsPerGame(msgspec.Struct, frozen=True):
    """How often something happened in a game."""

    name: str
    title: str
    event: str

    def of(self, counts: Counts) -> Figure:
        """The mean over the games of this counts."""
        return counts.events[self.event] / counts.games


class ReasonShares(msgspec.Struct, frozen=True):
    """How games ended, by the reason that their outcome gives."""

    name: str
    title: str
    reasons: tuple[str, ...]

    def of(self, counts: Counts) -> Figure:
        """The share of each reason in this counts."""
        return {reason: counts.reasons[reason] / counts.games for reason in self.reasons}


class MeanBySource(msgspec.Struct, frozen=True):
    """Where points come from: the mean for a seat in a game, by source."""

    name: str
    title: str
    sources: tuple[str, ...]

    def of(self, counts: Counts) -> Figure:
        """The mean over all seats and games of these counts; a source may have brought nothing."""
        scores = counts.points.total()
        return {source: counts.source_points[source] / scores for source in self.sources}


GameFigure = EventShare | EventsPerGame | ReasonShares | MeanBySource
