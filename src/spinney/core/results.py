"""Scores by source, and how a game ended."""

from collections.abc import Sequence
from typing import Any

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


def ranked(keys: Sequence[Any]) -> tuple[int, ...]:
    """Ranks by seat: the greatest key is first, and equal keys share their rank."""
    return tuple(1 + sum(other > key for other in keys) for key in keys)


def first(ranks: Sequence[int]) -> tuple[Seat, ...]:
    """The seats that are ranked first."""
    return tuple(seat for seat in seats(len(ranks)) if ranks[seat] == 1)
