"""Learns what zones and holes are worth, from lone planets.

Each round plays many games by the numbers known so far, now and then with a tile laid anywhere,
and corrects the numbers by what came of every position.
"""

from collections.abc import Callable
from pathlib import Path
from random import Random
from statistics import fmean

import msgspec

from spinney.bots.legendary_forests.delta import Delta
from spinney.bots.legendary_forests.lone import Lone
from spinney.bots.legendary_forests.worth import (
    FITS,
    HALVES,
    RUNES,
    STAGES,
    ZONES,
    Stage,
    by_rule,
    features,
    mask_of,
    stage_of,
    zone_kind,
)
from spinney.core import find
from spinney.games.legendary_forests.content import DRAWN, START, TILES
from spinney.games.legendary_forests.planet import start_planet
from spinney.games.legendary_forests.tables import Tables, tables_of
from spinney.lab.tune.ridge import Ridge

SHIPPED = Path("src/spinney/bots/legendary_forests/data/worth.json")
ROUNDS = 12
GAMES = 2000
_PULL = 20.0
_STEP = 0.5
"""How far each round goes to what it has learned: numbers that lean on each other overshoot."""
_EARLY = 4
"""The first rounds only lead there; the mean over all later ones is kept."""
_WHIM = 0.05
"""How often a tile is laid anywhere, so that bad positions are known too."""
_SEATS = (2, 3, 4)


def first_guess() -> tuple[Stage, ...]:
    """The rules' own numbers; a half-rune is a burden, and a zone without a tree a third of one."""
    zones = list(by_rule().zones)
    for runes in range(RUNES + 1):
        for halves in range(HALVES + 1):
            with_tree = zone_kind(True, runes, halves)
            zones[with_tree] -= 0.35 * halves
            zones[zone_kind(False, runes, halves)] = 0.3 * zones[with_tree]
    opinion = Stage(zones, [0.0] * (FITS + 1))
    return (by_rule(), *[opinion] * (STAGES - 1))


def learn(numbers: tuple[Stage, ...], games: int, rng: Random) -> tuple[tuple[Stage, ...], float]:
    """Better numbers, and the mean points of the games they were learned from."""
    tables = tables_of(find("legendary-forests").setup(2))
    ridges = [Ridge(ZONES + FITS + 1, _PULL) for _ in numbers]
    points = 0
    for number in range(games):
        seen, score = _play(tables, numbers, _SEATS[number % len(_SEATS)], rng)
        points += score
        for stage, found in seen:
            expected = sum(_number(numbers[stage], kind) * n for kind, n in found.items())
            ridges[stage].add(found, score - expected)
    changed = [_corrected(old, r.changes()) for old, r in zip(numbers[1:], ridges[1:], strict=True)]
    return (by_rule(), *changed), points / games


def mean_points(numbers: tuple[Stage, ...], games: int, rng: Random) -> float:
    """What these numbers bring on average, without whims, at a table of three."""
    tables = tables_of(find("legendary-forests").setup(2))
    total = 0
    for _ in range(games):
        lone, pile = _begin(tables, numbers, 3, rng)
        total += lone.play(pile[:DRAWN])
    return total / games


def _number(stage: Stage, kind: int) -> float:
    return stage.zones[kind] if kind < ZONES else stage.holes[kind - ZONES]


def _corrected(stage: Stage, changes: list[float]) -> Stage:
    both = [*stage.zones, *stage.holes]
    after = [old + _STEP * change for old, change in zip(both, changes, strict=True)]
    return Stage(after[:ZONES], after[ZONES:])


def _pile(rng: Random) -> list[int]:
    tiles = [number for number in range(1, TILES + 1) if number != START]
    rng.shuffle(tiles)
    return tiles


def _begin(
    tables: Tables, numbers: tuple[Stage, ...], seats: int, rng: Random
) -> tuple[Lone, list[int]]:
    lone = Lone(start_planet(tables), numbers, rng)
    pile = _pile(rng)
    lone.unseen = mask_of(pile)
    lone.supply = [2 * seats] * 3
    lone.others = seats - 1
    lone.before = rng.randrange(seats)
    return lone, pile


def _play(
    tables: Tables, numbers: tuple[Stage, ...], seats: int, rng: Random
) -> tuple[list[tuple[int, dict[int, int]]], int]:
    """One game: what was seen after each tile, by stage, and the points in the end."""
    lone, pile = _begin(tables, numbers, seats, rng)
    seen = []
    for turn, tile in enumerate(pile[:DRAWN], start=1):
        lone.unseen &= ~(1 << tile)
        stage = stage_of(DRAWN - turn)
        _lay(lone, numbers[stage], tile)
        if tile in tables.triggers:
            lone.pick(numbers[stage])
        seen.append((stage, features(lone.planet, lone.unseen)))
    return seen, lone.planet.score()


def _lay(lone: Lone, stage: Stage, tile: int) -> None:
    planet = lone.planet
    options = planet.options(tile)
    if not options:
        return
    if lone.rng.random() < _WHIM:
        planet.lay(lone.rng.choice(options), tile)
    else:
        planet.lay(Delta(planet, stage, lone.unseen).best_placement(tile), tile)


def tune(rounds: int, games: int, seed: int, say: Callable[[str], None]) -> bytes:
    """Learn from the first guess on; the numbers as their file holds them."""
    rng = Random(seed)
    numbers = first_guess()
    learned = []
    for number in range(1, rounds + 1):
        numbers, points = learn(numbers, games, rng)
        learned.append(numbers)
        say(f"round {number}: {points:.2f} points while learning")
    kept = tuple(map(_mean, zip(*learned[min(_EARLY, rounds - 1) :], strict=True)))
    say(f"{mean_points(kept, 1000, Random(seed)):.2f} points with what was learned")
    return msgspec.json.encode(kept) + b"\n"


def _mean(stages: tuple[Stage, ...]) -> Stage:
    zones = zip(*(stage.zones for stage in stages), strict=True)
    holes = zip(*(stage.holes for stage in stages), strict=True)
    return Stage([round(fmean(n), 3) for n in zones], [round(fmean(n), 3) for n in holes])
