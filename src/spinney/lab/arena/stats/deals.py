"""Deals as the unit of all statistics: games of one deal share their luck, deals share nothing."""

import math
import statistics
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from spinney.lab.arena.contest import Contest, Meeting
from spinney.lab.arena.play.games import Played

Deal = tuple[Played, ...]
"""A deal in every order of seats."""


class Mean(NamedTuple):
    """A mean over deals with its standard error, which one deal alone does not have."""

    value: float
    error: float | None


def whole_deals(contest: Contest, games: Mapping[Meeting, Played]) -> list[Deal]:
    """The deals that were played in every order of seats; others would favour somebody."""
    orders = contest.seatings()
    found = []
    for number in contest.deals():
        deal = tuple(games[key] for order in orders if (key := Meeting(number, order)) in games)
        if len(deal) == len(orders):
            found.append(deal)
    return found


def mean_of(values: Sequence[float]) -> Mean:
    """The mean of one value for each deal."""
    error = statistics.stdev(values) / math.sqrt(len(values)) if len(values) > 1 else None
    return Mean(statistics.fmean(values), error)


def outdone(own: int, other: int) -> float:
    """What a rank gets against another: 1 if it is better, a half if they are equal."""
    return (own < other) + (own == other) / 2


def beaten_by(played: Played, bot: str) -> list[float]:
    """For each seat of a bot, the share of opponents it has beaten; copies of it are none."""
    seating, ranks = played.meeting.seating, played.ranks
    others = [rank for rank, name in zip(ranks, seating, strict=True) if name != bot]
    return [
        statistics.fmean(outdone(rank, other) for other in others)
        for rank, name in zip(ranks, seating, strict=True)
        if name == bot and others
    ]


def duel(played: Played, one: str, other: str) -> float | None:
    """The share of this bot's seats against the other's, or None if they have not met."""
    ranks: dict[str, list[int]] = {one: [], other: []}
    for rank, name in zip(played.ranks, played.meeting.seating, strict=True):
        if name in ranks:
            ranks[name].append(rank)
    scores = [outdone(own, their) for own in ranks[one] for their in ranks[other]]
    return statistics.fmean(scores) if scores else None


def duels(deal: Deal, one: str, other: str) -> list[float]:
    """The shares of all games of a deal in which the two have met."""
    found = (duel(played, one, other) for played in deal)
    return [share for share in found if share is not None]
