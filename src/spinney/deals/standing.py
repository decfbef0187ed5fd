"""Where somebody stands among all who played a deal, from how many made which points.

Equal points share a place, and nothing else decides: neither time nor who was first.
"""

from collections.abc import Mapping

import msgspec

FEWEST = 5
"""Among fewer people a share of matchpoints would say who they are, and little about play."""


class Standing(msgspec.Struct, frozen=True):
    """A place among so many."""

    place: int
    of: int
    matchpoints: float | None
    """The share of the others that are beaten, ties counted by half; None among few people."""


def standing_in(tally: Mapping[int, int], points: int) -> Standing:
    """Where these points stand in a tally that holds them."""
    beaten, equal = beaten_by(tally, points), tally[points] - 1
    people = sum(tally.values())
    share = matchpoints(beaten, equal, people - 1) if people >= FEWEST else None
    return Standing(people - beaten - equal, people, share)


def beaten_by(tally: Mapping[int, int], points: int) -> int:
    """How many made fewer points."""
    return sum(many for other, many in tally.items() if other < points)


def matchpoints(beaten: int, equal: int, others: int) -> float:
    """One for each result that is beaten, a half for each that is equalled, as a share."""
    return (beaten + equal / 2) / others if others else 0.0
