"""What levels are worth: from games of two between each and the one below to points."""

import math
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from itertools import pairwise
from random import Random
from typing import NamedTuple

from spinney.bots import make_unhurried_bot
from spinney.bots.playout import play_with
from spinney.bots.registry import bots_of
from spinney.core import Secret, Setup, find
from spinney.ratings.standards import first_of

_POINTS = 400 / math.log(10)
_FAR, _EXACT = 4000.0, 0.01


class Duel(NamedTuple):
    """A game of two: whether the better one began, and what it got, a tie being a half."""

    began: bool
    score: float


class Step(NamedTuple):
    """How far a level is above the one below, and what it brings both to be second."""

    level: str
    below: str
    share: float
    points: float
    error: float
    second: float


def steps(game: str, games: int, seed: int, jobs: int) -> list[Step]:
    """The steps between the quick levels: the others need hours."""
    setup = find(game).setup(2)
    found = []
    with ProcessPoolExecutor(jobs) as pool:
        for below, level in pairwise(bots_of(game).on_device):
            play = partial(duel, setup, level, below, seed)
            found.append(step(level, below, list(pool.map(play, range(games), chunksize=20))))
    return found


def step(level: str, below: str, duels: Sequence[Duel]) -> Step:
    """What these duels say.

    Where it matters who begins, a share over all games says less of the players than it would
    without; so games that one of them began count by themselves, and their mean is taken.
    """
    first, second = (
        _odds([one.score for one in duels if one.began == began]) for began in (True, False)
    )
    return Step(
        level,
        below,
        sum(one.score for one in duels) / len(duels),
        (first[0] + second[0]) / 2,
        math.hypot(first[1], second[1]) / 2,
        (second[0] - first[0]) / 4,
    )


def apart(share: float, seats: float) -> float:
    """How many points make such a share of all games, where seats lie so many points apart."""
    low, high = -_FAR, _FAR
    while high - low > _EXACT:
        middle = (low + high) / 2
        if (_chance(middle + seats) + _chance(middle - seats)) / 2 < share:
            low = middle
        else:
            high = middle
    return (low + high) / 2


def duel(setup: Setup, level: str, below: str, seed: int, number: int) -> Duel:
    """A game; every deal is played in both seats."""
    deal, seat = divmod(number, 2)
    rng = Random(f"spinney levels {seed} {deal}")
    secret = Secret.from_number(rng.getrandbits(64))
    state, _ = find(setup.game).new(setup, secret.chance())
    names = (level, below) if seat == 0 else (below, level)
    play_with(state, [make_unhurried_bot(setup.game, one, rng.getrandbits(64)) for one in names])
    outcome = state.outcome()
    if outcome is None:
        raise ValueError("a game without an actor has an outcome")
    own, other = outcome.ranks[seat], outcome.ranks[1 - seat]
    first = first_of(setup.game, setup.seats, secret.chance())
    return Duel(first == seat, (own < other) + (own == other) / 2)


def _chance(points: float) -> float:
    return 1 / (1 + math.exp(-points / _POINTS))


def _odds(scores: Sequence[float]) -> tuple[float, float]:
    """The points that make such scores, with their error; half a game each way is added."""
    share = (sum(scores) + 0.5) / (len(scores) + 1)
    error = 1 / math.sqrt((len(scores) + 1) * share * (1 - share))
    return _POINTS * math.log(share / (1 - share)), _POINTS * error
