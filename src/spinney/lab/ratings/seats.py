"""What a seat brings: the same bot in all of them, many times."""

import math
import statistics
from collections import Counter
from collections.abc import Iterable, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from itertools import combinations, permutations
from random import Random
from typing import NamedTuple

from spinney.bots import make_unhurried_bot
from spinney.bots.playout import play_with
from spinney.core import Secret, Setup, find
from spinney.lab.arena.stats.newton import Term, climb
from spinney.ratings.standards import first_of

_POINTS = 400 / math.log(10)
_DRAWS = 200
"""How often the games are drawn anew for the errors."""

Ranks = tuple[int, ...]


class Offset(NamedTuple):
    """What a seat brings, in points of a rating, with its standard error."""

    value: float
    error: float


def played(setup: Setup, level: str, games: int, seed: int, jobs: int) -> Counter[Ranks]:
    """How games between bots of this level ended, by seat."""
    with ProcessPoolExecutor(jobs) as pool:
        play = partial(ranks_of, setup, [level] * setup.seats, seed)
        return Counter(pool.map(play, range(games), chunksize=20))


def ranks_of(setup: Setup, levels: Sequence[str], seed: int, number: int) -> Ranks:
    """How one game ended, from the seat that began."""
    rng = Random(f"spinney ratings {seed} {number}")
    secret = Secret.from_number(rng.getrandbits(64))
    first = first_of(setup.game, setup.seats, secret.chance())
    state, _ = find(setup.game).new(setup, secret.chance())
    play_with(
        state, [make_unhurried_bot(setup.game, level, rng.getrandbits(64)) for level in levels]
    )
    outcome = state.outcome()
    if outcome is None:
        raise ValueError("a game without an actor has an outcome")
    return outcome.ranks[first:] + outcome.ranks[:first]


def offsets(ends: Counter[Ranks], seed: int = 0) -> list[Offset]:
    """What the seats bring; their mean is nought."""
    rng = Random(f"spinney seats {seed}")
    every = sorted(ends.elements())
    drawn = [_fit(Counter(rng.choices(every, k=len(every)))) for _ in range(_DRAWS)]
    spread = [statistics.stdev(seat) for seat in zip(*drawn, strict=True)]
    return [Offset(*both) for both in zip(_fit(ends), spread, strict=True)]


def matter(found: Iterable[Offset]) -> bool:
    """Whether any seat is farther from nought than two errors."""
    return any(abs(one.value) > 2 * one.error for one in found)


def _fit(ends: Counter[Ranks]) -> list[float]:
    """The most likely offsets: each two seats of a game as if they had played alone.

    Half a game each way is added, or a seat that always won would be infinitely good.
    """
    seats = len(next(iter(ends)))
    sums = Counter(permutations(range(seats), 2))
    for ranks, games in ends.items():
        for one, other in combinations(range(len(ranks)), 2):
            halves = games * (1 + (ranks[one] < ranks[other]) - (ranks[one] > ranks[other]))
            sums[one, other] += halves
            sums[other, one] += 2 * games - halves
    terms = [Term(winner, ((winner, 1), (loser, 1))) for winner, loser in sums]
    return [_POINTS * value for value in climb(terms, [*sums.values()], [0.0] * seats)]
