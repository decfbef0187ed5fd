"""Learns how much fame comes of a position in the end, from games by a glance.

The numbers that builders play by were learned from turn to turn, and foresee the end less well than
they choose: here their games are only watched. Who is next counts by itself in every turn; else
what builders have would be praised or blamed for it.
"""

from collections.abc import Callable
from pathlib import Path
from random import Random

import msgspec

from spinney.bots.sylvan_dale.kinds import KINDS
from spinney.bots.sylvan_dale.measure import measures_for, shipped
from spinney.games.sylvan_dale.tables import NUMBERS
from spinney.lab.tune.ridge import Ridge
from spinney.lab.tune.sylvan_dale import PLAYERS, Seen, Stages, difference, foreseen, play

SHIPPED = Path("src/spinney/bots/sylvan_dale/data/outcomes.json")
ROUNDS = 1
GAMES = 8000
_PULL = 300.0


def learn(players: int, games: int, rng: Random) -> Stages:
    """By stage: the numbers of all kinds, then what it is worth to be next, by turn."""
    turns = players * NUMBERS.stack_size
    known = [[*stage, *[0.0] * turns] for stage in shipped()[players]]
    ridges = [Ridge(KINDS + turns, _PULL) for _ in known]
    for _ in range(2 * games // players):
        seen, ended = play(measures_for(players), players, rng)
        for moment in seen:
            error = ended[moment.mover] - foreseen(known, moment)[moment.mover]
            ridges[moment.stage].add(_with_turn(moment), error)
    return [
        [round(old + change, 2) for old, change in zip(stage, ridge.changes(), strict=True)]
        for stage, ridge in zip(known, ridges, strict=True)
    ]


def _with_turn(moment: Seen) -> dict[int, float]:
    """What whoever was last has more of than the others, and whether they are next."""
    mine = moment.following == moment.mover
    share = 1.0 if mine else -1.0 / (len(moment.found) - 1)
    return difference(moment) | {KINDS + moment.turn: share}


def tune(rounds: int, games: int, seed: int, say: Callable[[str], None]) -> bytes:
    """Learn for each number of players; the numbers as their file holds them."""
    found: dict[int, Stages] = {}
    for players in PLAYERS:
        found[players] = learn(players, rounds * games, Random(f"{seed} {players}"))
        say(f"{players} players: done")
    return msgspec.json.encode(found) + b"\n"
