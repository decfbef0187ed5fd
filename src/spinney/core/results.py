"""Scores by source, and how a game ended."""

from collections.abc import Sequence

import msgspec

from spinney.core.seats import Seat, seats


class Source(msgspec.Struct, frozen=True):
    """Where some points come from; `key` and `params` make its sentence."""

    key: str
    points: int
    params: dict[str, str | int] = {}


class Score(msgspec.Struct, frozen=True):
    """The points of a seat and their sources."""

    points: int
    sources: tuple[Source, ...]


class Outcome(msgspec.Struct, frozen=True):
    """The end of a game: ranks by seat (1 is best, equals share), the winners and the reason."""

    ranks: tuple[int, ...]
    winners: tuple[Seat, ...]
    reason: str


def ranked(values: Sequence[int], reason: str, shared: str) -> Outcome:
    """The outcome where the highest value wins and equal values share their rank."""
    ranks = tuple(1 + sum(other > value for other in values) for value in values)
    winners = tuple(seat for seat in seats(len(values)) if ranks[seat] == 1)
    return Outcome(ranks, winners, reason if len(winners) == 1 else shared)
