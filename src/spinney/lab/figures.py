"""Figures that belong to one game: what a simulation of it should tell besides points and wins.

They are data. A game without an entry is simulated all the same, it only has no figures of its
own.
"""

import msgspec

from spinney.lab.tally import Tally

Figure = float | dict[str, float] | None


class EventShare(msgspec.Struct, frozen=True):
    """Of all events of some types, the share of some others; None if there were none at all."""

    name: str
    title: str
    events: tuple[str, ...]
    among: tuple[str, ...]

    def of(self, tally: Tally) -> Figure:
        """The share in this tally."""
        whole = sum(tally.events[event] for event in self.among)
        return sum(tally.events[event] for event in self.events) / whole if whole else None


class EventsPerGame(msgspec.Struct, frozen=True):
    """How often something happened in a game."""

    name: str
    title: str
    event: str

    def of(self, tally: Tally) -> Figure:
        """The mean over the games of this tally."""
        return tally.events[self.event] / tally.games


class ReasonShares(msgspec.Struct, frozen=True):
    """How games ended, by the reason that their outcome gives."""

    name: str
    title: str
    reasons: tuple[str, ...]

    def of(self, tally: Tally) -> Figure:
        """The share of each reason in this tally."""
        return {reason: tally.reasons[reason] / tally.games for reason in self.reasons}


class MeanBySource(msgspec.Struct, frozen=True):
    """Where points come from: the mean for a seat in a game, by source."""

    name: str
    title: str
    sources: tuple[str, ...]

    def of(self, tally: Tally) -> Figure:
        """The mean over all seats and games of this tally; a source may have brought nothing."""
        scores = tally.points.total()
        return {source: tally.source_points[source] / scores for source in self.sources}


FIGURES: dict[str, tuple[EventShare | EventsPerGame | ReasonShares | MeanBySource, ...]] = {
    "legendary-forests": (
        EventShare(
            "unplaceable_share",
            "tiles that fit nowhere",
            ("tile-lost",),
            among=("tile-lost", "tile-laid"),
        ),
    ),
    "living-forest": (
        ReasonShares("routes", "won by", ("trees", "fires", "flowers", "several", "shared")),
        EventsPerGame("rounds_mean", "rounds in a game", "round-began"),
        EventShare(
            "bust_share",
            "lines closed by a third solitary animal",
            ("third-solitary",),
            among=("drawing-stopped",),
        ),
    ),
    "sylvan-dale": (
        MeanBySource(
            "mean_by_source", "mean fame from", ("banners", "bridges", "prestige", "districts")
        ),
    ),
}
"""By game, in the order in which they are told."""


def figures_of(game: str, tally: Tally) -> dict[str, Figure]:
    """The game's own figures by name."""
    return {figure.name: figure.of(tally) for figure in FIGURES.get(game, ())}


def titles_of(game: str) -> dict[str, str]:
    """What the figures are called where people read them."""
    return {figure.name: figure.title for figure in FIGURES.get(game, ())}
