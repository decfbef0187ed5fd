"""People of many strengths, some of whom learn: bots of a game that take what is nearly best.

How nearly, is a number for each of them; of half of them it becomes smaller from game to game.
Levels sit among them. So tables have the luck of the real game.
"""

import math
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from datetime import UTC, datetime, timedelta
from functools import partial
from random import Random
from typing import NamedTuple

import msgspec

from spinney.bots.playout import play_with
from spinney.bots.registry import bots_of, make_unhurried_bot
from spinney.core import Secret, Setup, find
from spinney.ratings.standards import first_of, standards_of
from spinney.ratings.tables import RatedSeat, RatedTable, bot_player, person_player

_BEGAN = datetime(2026, 1, 1, tzinfo=UTC)
_WORST, _BEST = 1.5, 0.05
"""How much is nearly as good, beside a beginner's margin."""
_HALF = 30
"""Games in which those who learn lose half of what they do worse than their best."""
_BOTS = 0.25
"""The share of seats that levels take."""


class Line(NamedTuple):
    """A seat: who plays, and what is nearly as good for them; of levels, what they have."""

    player: str
    margin: float | None


def population(game: str, people: int, rng: Random) -> list[tuple[float, float]]:
    """The margins of people when they begin and in the end."""
    scale = bots_of(game).levels["beginner"].margin
    low, high = math.log(_BEST * scale), math.log(_WORST * scale)
    drawn = [math.exp(rng.uniform(low, high)) for _ in range(people)]
    return [(max(one, scale) if n % 2 else one, one) for n, one in enumerate(drawn)]


def lineups(game: str, tables: int, people: int, seed: int) -> Iterator[list[Line]]:
    """Who sits at each table; some play more than others."""
    rng = Random(f"spinney people {game} {seed}")
    margins = population(game, people, rng)
    zeal = [rng.expovariate(1) + 0.1 for _ in margins]
    games: Counter[int] = Counter()
    for _ in range(tables):
        seats = rng.choice([2, 2, 3, 4])
        company: dict[int, None] = {}
        while len(company) < seats:
            company[rng.choices(range(people), zeal)[0]] = None
        lines: list[Line] = []
        for one in company:
            if lines and rng.random() < _BOTS:
                level = rng.choice(bots_of(game).on_device)
                lines.append(Line(bot_player(level, standards_of(game).version), None))
                continue
            first, last = margins[one]
            lines.append(
                Line(person_player(str(one)), last + (first - last) * 0.5 ** (games[one] / _HALF))
            )
            games[one] += 1
        rng.shuffle(lines)
        yield lines


def play(game: str, seed: int, task: tuple[int, list[Line]]) -> RatedTable:
    """Play a table to its end."""
    number, lines = task
    rng = Random(f"spinney people {game} {seed} {number}")
    setup = find(game).setup(len(lines))
    places, first = _places(setup, lines, rng)
    seats = [RatedSeat(line.player, place) for line, place in zip(lines, places, strict=True)]
    ended = _BEGAN + timedelta(minutes=number)
    return RatedTable(str(number), ended, game, setup.edition, tuple(seats), first)


def tables_of(game: str, tables: int, people: int, seed: int, jobs: int) -> list[RatedTable]:
    """So many tables, in the order of their ends."""
    tasks = enumerate(lineups(game, tables, people, seed))
    with ProcessPoolExecutor(jobs) as pool:
        return list(pool.map(partial(play, game, seed), tasks, chunksize=20))


def _places(setup: Setup, lines: list[Line], rng: Random) -> tuple[tuple[int, ...], int]:
    """How the table ended, and who began."""
    bots = bots_of(setup.game)
    players = []
    for line in lines:
        seed = rng.getrandbits(64)
        if line.margin is None:
            players.append(make_unhurried_bot(setup.game, line.player.split()[1], seed))
        else:
            level = msgspec.structs.replace(bots.levels["club"], margin=line.margin)
            players.append(bots.at_level(level, seed))
    secret = Secret.from_number(rng.getrandbits(64))
    state, _ = find(setup.game).new(setup, secret.chance())
    play_with(state, players)
    outcome = state.outcome()
    if outcome is None:
        raise ValueError("a game without an actor has an outcome")
    return outcome.ranks, first_of(setup.game, setup.seats, secret.chance())
