"""Ratings after Plackett and Luce, fitted to all games at once.

Strength is a positive number. Whoever comes first among those still to be placed does so with the
chance of its strength among theirs; then the others are placed in the same way. Tied seats count as
every order of them in equal parts. For each two bots one win each way is added to what was played:
otherwise a bot that never lost would be infinitely strong.
"""

import math
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from itertools import groupby, permutations
from random import Random

import msgspec

from spinney.lab.arena.stats.deals import Deal
from spinney.lab.arena.stats.newton import Term, climb

ELO = 400 / math.log(10)
"""Rating points for one unit of the logarithm: 400 points are ten to one."""
_DRAWS = 400
"""How often the games are weighed anew for the intervals."""
_TAIL = 0.025
"""What an interval leaves out at either side."""

Stage = tuple[str, tuple[str, ...]]
"""Who was placed next, and among whom: itself included, in the order of names."""


class Rating(msgspec.Struct, frozen=True):
    """A rating with its interval of 95 %; the mean of all bots is zero."""

    value: float
    low: float
    high: float


def stages(ranks: Sequence[int], seating: Sequence[str]) -> dict[Stage, float]:
    """A game, stage by stage. Among copies of one bot nothing is learned, so that is left out."""
    found: defaultdict[Stage, float] = defaultdict(float)
    left = sorted(zip(ranks, seating, strict=True))
    for _, group in groupby(left, key=lambda placed: placed[0]):
        tied = [name for _, name in group]
        left = left[len(tied) :]
        orders = list(permutations(tied))
        for order in orders:
            for place, name in enumerate(order):
                field = sorted([*order[place:], *(name for _, name in left)])
                if len(set(field)) > 1:
                    found[name, tuple(field)] += 1 / len(orders)
    return dict(found)


def ratings(bots: Sequence[str], deals: Sequence[Deal], seed: int) -> dict[str, Rating]:
    """Ratings of all bots, with intervals from a Bayesian bootstrap over deals.

    Each draw gives every deal, and every added win, a weight of its own instead of counting it
    once. Then a bot that never lost has an interval too.
    """
    parts = [_of_deal(deal) for deal in deals]
    parts += [{(one, tuple(sorted((one, other)))): 1.0} for one, other in permutations(bots, 2)]
    model = _Model(bots, parts)
    best = model.fit([1.0] * len(parts), [0.0] * len(bots))
    rng = Random(f"spinney arena ratings {seed}")
    drawn = [
        model.fit([rng.expovariate(1) for _ in parts], best) for _ in range(_DRAWS)
    ]  # one list for each draw, by bot
    by_bot = zip(bots, best, zip(*drawn, strict=True), strict=True)
    return {bot: _rating(value, sorted(values)) for bot, value, values in by_bot}


class _Model:
    """All stages of a contest by number, to be fitted many times with other weights."""

    def __init__(self, bots: Sequence[str], parts: Iterable[Mapping[Stage, float]]) -> None:
        number = {bot: place for place, bot in enumerate(bots)}
        places: dict[Stage, int] = {}
        self._parts = [
            [(places.setdefault(stage, len(places)), weight) for stage, weight in part.items()]
            for part in parts
        ]
        self._terms = [
            Term(number[winner], tuple(Counter(number[bot] for bot in field).items()))
            for winner, field in places
        ]

    def fit(self, weights: Sequence[float], start: Sequence[float]) -> list[float]:
        """The logarithms of strength if the parts have these weights."""
        sums = [0.0] * len(self._terms)
        for part, times in zip(self._parts, weights, strict=True):
            for place, weight in part:
                sums[place] += times * weight
        return climb(self._terms, sums, start)


def _of_deal(deal: Deal) -> dict[Stage, float]:
    found: defaultdict[Stage, float] = defaultdict(float)
    for played in deal:
        for stage, weight in stages(played.ranks, played.meeting.seating).items():
            found[stage] += weight
    return dict(found)


def _rating(value: float, drawn: Sequence[float]) -> Rating:
    out = round(len(drawn) * _TAIL)
    return Rating(ELO * value, ELO * drawn[out], ELO * drawn[-1 - out])
