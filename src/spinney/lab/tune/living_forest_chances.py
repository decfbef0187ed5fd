"""Learns how likely a spirit is to win, from games by weights.

Weights tell what to do next, and may be far too sure of it. Here their games are only watched: what
both had more of at the beginning of each round, and who won in the end.
"""

from collections.abc import Callable
from pathlib import Path
from random import Random

import msgspec

from spinney.bots.living_forest.features import FEATURES
from spinney.bots.living_forest.numbers import STAGES, shipped, stage_of
from spinney.lab.tune.contest import Contests
from spinney.lab.tune.living_forest import play

SHIPPED = Path("src/spinney/bots/living_forest/data/chances.json")
ROUNDS = 1
GAMES = 6000
_WHIM = 0.05
"""How often an action is taken anyhow, so that bad positions are known too."""
_PULL = 60.0


def watch(games: int, rng: Random) -> list[Contests]:
    """By stage: what the winner of each game had, and the loser."""
    found = [Contests(FEATURES, _PULL) for _ in range(STAGES)]
    for _ in range(games):
        heard: list[list[float]] = []
        winner = play([shipped(), shipped()], rng, heard, _WHIM)
        if winner is not None:
            rounds = zip(heard[::2], heard[1::2], strict=True)
            for number, had in enumerate(rounds, start=1):
                found[stage_of(number)].add(had[winner], had[1 - winner])
    return found


def tune(rounds: int, games: int, seed: int, say: Callable[[str], None]) -> bytes:
    """Learn from so many rounds of games; the numbers as their file holds them."""
    found = watch(rounds * games, Random(seed))
    say(f"{rounds * games} games seen")
    learned = [contests.fit([0.0] * FEATURES) for contests in found]
    return msgspec.json.encode([[round(n, 4) for n in stage] for stage in learned]) + b"\n"
