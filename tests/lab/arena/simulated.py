"""Results of bots whose strengths are known, without playing a game."""

import math
from collections.abc import Mapping
from random import Random

from spinney.core import find
from spinney.lab.arena.contest import Contest, Meeting
from spinney.lab.arena.play.games import Played
from spinney.lab.arena.play.times import Times
from spinney.lab.arena.stats.deals import Deal, whole_deals

GAME = "legendary-forests"


def contest(*bots: str, games: int = 10, players: int = 2, seed: int = 0) -> Contest:
    return Contest(find(GAME).setup(players), bots, games, seed)


def game(meeting: Meeting, *ranks: int) -> Played:
    """A game that ended with these ranks; a better rank has more points."""
    times = tuple(Times() for _ in ranks)
    for one in times:
        one.count(0.001)
    return Played(meeting, ranks, tuple(10 - rank for rank in ranks), times)


def results(plan: Contest, strengths: Mapping[str, float], seed: int) -> dict[Meeting, Played]:
    """Every game of a contest as Plackett and Luce would have it, from logarithms of strength."""
    rng = Random(seed)
    found = {}
    for meeting in plan.meetings():
        late = [math.log(rng.expovariate(1)) - strengths[bot] for bot in meeting.seating]
        found[meeting] = game(meeting, *(1 + sum(other < one for other in late) for one in late))
    return found


def deals(plan: Contest, strengths: Mapping[str, float], seed: int) -> list[Deal]:
    return whole_deals(plan, results(plan, strengths, seed))
