"""Learns how much fame comes of a position in the end, from games by a glance.

The numbers that builders play by were learned from turn to turn, and foresee the end less well than
they choose: here their games are only watched.
"""

from collections.abc import Callable
from pathlib import Path
from random import Random

import msgspec

from spinney.bots.sylvan_dale.measure import shipped
from spinney.lab.tune.sylvan_dale import PLAYERS, Pace, Stages, learn, mean

SHIPPED = Path("src/spinney/bots/sylvan_dale/data/outcomes.json")
ROUNDS = 1
GAMES = 8000
_PACE = Pace(trust=1.0, step=1.0)


def tune(rounds: int, games: int, seed: int, say: Callable[[str], None]) -> bytes:
    """Learn for each number of players; the numbers as their file holds them."""
    found: dict[int, Stages] = {}
    for players in PLAYERS:
        played_by = [list(stage) for stage in shipped()[players]]
        seen = learn(played_by, players, rounds * games, Random(f"{seed} {players}"), _PACE)
        found[players] = [mean([stage]) for stage in seen]
        say(f"{players} players: done")
    return msgspec.json.encode(found) + b"\n"
