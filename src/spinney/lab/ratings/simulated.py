"""People whose strength is known: how soon ratings find it, and whether they drift."""

import math
import statistics
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime, timedelta
from random import Random
from time import process_time  # noqa: TID251 (how long folding takes is one of the figures)
from typing import NamedTuple

from spinney.lab.ratings.systems import SYSTEMS, System
from spinney.ratings import Fold, RatedSeat, RatedTable, Standards, bot_player, person_player
from spinney.ratings.model import CLUB

_LUCK = 400 / math.log(10)
"""Of whoever draws luck so, one is ahead of another as 400 points are ten to one."""
_SPREAD = _LUCK * math.pi / math.sqrt(6)
"""The standard deviation of that luck, in points."""
_BEGAN = datetime(2026, 1, 1, tzinfo=UTC)
_VALUES = {"beginner": 900.0, "casual": 1200.0, "club": 1500.0, "expert": 1750.0, "master": 1900.0}
_MANY = 40
"""So many games make somebody's rating worth a look."""


class World(NamedTuple):
    """How strong people are, and how large tables."""

    people: int
    skill: float
    """The standard deviation of strength, in points."""
    seats: tuple[int, ...]
    ties: float
    """So many points are seen as equal."""

    @staticmethod
    def lucky(luck: float, people: int = 60, seats: tuple[int, ...] = (2, 3, 4, 5)) -> "World":
        """Luck that varies so many times as much as strength."""
        return World(people, _SPREAD / luck, seats, 20.0)


class Found(NamedTuple):
    """How much is known after so many games of everybody."""

    games: int
    correlation: float
    """Of the order that was found with the true one, by ranks."""
    held: float
    """The share of people whose strength lies in the interval of 95 %."""
    reach: float
    """How far the interval goes to either side, in points; the mean."""


def places(strengths: Sequence[float], rng: Random, ties: float) -> list[int]:
    """How a table ends."""
    seen = [round((one - _LUCK * math.log(rng.expovariate(1))) / ties) for one in strengths]
    return [1 + sum(other > one for other in seen) for one in seen]


def watch(name: str, world: World, looks: Sequence[int], seed: int) -> list[Found]:
    """What a system has found after each of so many games."""
    rng = Random(f"spinney ratings world {seed}")
    truth = [rng.gauss(0, world.skill) for _ in range(world.people)]
    system, games, found = SYSTEMS[name](world.people), [0] * world.people, []
    for look in looks:
        while min(games) < look:
            # Whoever has played least is there, so that everybody has played about as often.
            order = sorted(range(world.people), key=lambda one: (games[one], rng.random()))
            players = order[: rng.choice(world.seats)]
            ended = places([truth[one] for one in players], rng, world.ties)
            system.count(players, ended)
            for one in players:
                games[one] += 1
        found.append(_look(system, truth, look))
    return found


def drift(tables: int, seed: int, *, bots: float, mean: float, people: int = 150) -> list[float]:
    """How far people are rated above their true strength, on average, in each quarter.

    At every fiftieth table somebody new comes for somebody old; on average they are worth the mean,
    whatever newcomers are taken for. Bots take this share of the seats.
    """
    rng = Random(f"spinney ratings drift {seed}")
    fold = Fold(standards=lambda _: STANDARDS)
    truth: dict[str, float] = {}
    here: list[str] = []
    off: list[list[float]] = [[] for _ in range(4)]
    for number in range(tables):
        if len(here) < people or not number % 50:
            here = [*here[-people + 1 :], person_player(str(len(truth)))]
            truth[here[-1]] = rng.gauss(mean, 200)
        table = _table(number, _company(here, rng, bots), truth, rng)
        for event in fold.add(table):
            if event.after.games >= _MANY:
                off[4 * number // tables].append(event.after.value - truth[event.player])
    return [statistics.fmean(quarter) if quarter else math.nan for quarter in off]


def seconds(tables: int, people: int = 2000) -> float:
    """Of the processor, to fold so many tables from nothing."""
    rng = Random("spinney ratings speed")
    names = [person_player(str(one)) for one in range(people)]
    truth = {name: rng.gauss(CLUB, 200) for name in names}
    made = [_table(number, _company(names, rng, 0.2), truth, rng) for number in range(tables)]
    began, fold = process_time(), Fold(standards=lambda _: STANDARDS)
    for table in made:
        fold.add(table)
    return process_time() - began


STANDARDS = Standards(bots={1: _VALUES})


def _company(people: Sequence[str], rng: Random, bots: float) -> Iterator[str]:
    for one in rng.sample(people, min(len(people), rng.choice((2, 3, 4, 5)))):
        yield bot_player(rng.choice(list(_VALUES)), 1) if rng.random() < bots else one


def _table(number: int, company: Iterator[str], truth: dict[str, float], rng: Random) -> RatedTable:
    players = list(company)
    strengths = [truth.get(one) or STANDARDS.value(one) or CLUB for one in players]
    ended = places(strengths, rng, 20.0)
    seats = tuple(RatedSeat(one, place) for one, place in zip(players, ended, strict=True))
    when = _BEGAN + timedelta(minutes=number)
    return RatedTable(f"{number:08}", when, "simulated", "simulated", seats)


def _look(system: System, truth: Sequence[float], games: int) -> Found:
    known = [system.strength(one) for one in range(len(truth))]
    # A system knows strengths but for a constant.
    middle = statistics.fmean(one.mu for one in known) - statistics.fmean(truth)
    held = [
        abs(one.mu - middle - true) <= 1.96 * one.sigma
        for one, true in zip(known, truth, strict=True)
    ]
    return Found(
        games,
        statistics.correlation(_ranks([one.mu for one in known]), _ranks(truth)),
        sum(held) / len(held),
        1.96 * statistics.fmean(one.sigma for one in known),
    )


def _ranks(values: Sequence[float]) -> list[int]:
    return [sum(other < one for other in values) for one in values]
