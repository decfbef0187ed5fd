"""How fast the kernel is beside the rules: `python -m spinney.lab.kernel_bench`, one JSON object.

Time is the processor's, so that other programs on the machine count little.

docs/explanation/speed.md says what is measured and how to read it. It needs the kernel, which
`make kernel` builds.
"""

import argparse
import platform
import random
import statistics
import sys
from array import array
from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager, nullcontext
from time import process_time  # noqa: TID251 - a measurement needs a clock
from typing import Any

import msgspec

from spinney.bots import make_unhurried_bot
from spinney.bots.playout import play_with
from spinney.bots.review import review
from spinney.core import Match
from spinney.core.build import build
from spinney.games.legendary_forests import GAME
from spinney.kernel import available, without
from spinney.kernel.batch import ACTIONS, Batch, room_for
from spinney.kernel.playouts import play_bare, play_planets
from spinney.lab.bench import PLAYERS, SETUP, numbered_chance, play

SIDE_BY_SIDE = 256
"""So many games are in a batch, and so many planets are asked for at once."""
TURN = 8
"""The master is asked in the middle of a game."""

Way = Callable[[], AbstractContextManager[None]]
Task = Callable[[random.Random], float]
"""Does something, and says how often it did so in a second."""


def planets_per_s(way: Way, calls: int) -> Task:
    """Planets at random, from seeds to points, a batch with each call."""

    def measure(rng: random.Random) -> float:
        batches = [seeds_of(rng) for _ in range(calls)]
        points = array("h", bytes(2 * SIDE_BY_SIDE))
        with way():
            began = process_time()
            for seeds in batches:
                play_planets(SETUP, seeds, points)
            return calls * SIDE_BY_SIDE / (process_time() - began)

    return measure


def seeds_of(rng: random.Random) -> "array[int]":
    """A seed for each planet of a batch."""
    return array("Q", (rng.getrandbits(64) for _ in range(SIDE_BY_SIDE)))


def bare_per_s(many: int) -> Task:
    """The same planets in a loop in C, which neither reads seeds nor writes points."""

    def measure(rng: random.Random) -> float:
        began = process_time()
        play_bare(SETUP, rng.getrandbits(63), many)
        return many / (process_time() - began)

    return measure


def contract_per_s(games: int) -> Task:
    """Planets of whole games at random, through the contract and by the rules."""

    def measure(rng: random.Random) -> float:
        began = process_time()
        for _ in range(games):
            play(rng)
        return PLAYERS * games / (process_time() - began)

    return measure


def steps_per_s(way: Way, games: int, *, masks: bool) -> Task:
    """Decisions in a batch, from set-up to end, without the time that it takes to choose."""

    def measure(rng: random.Random) -> float:
        guide = Batch(SETUP, games)
        with way():
            batch = Batch(SETUP, games, room_for(SETUP, games, masks=masks))
        seeds = [rng.getrandbits(32) for _ in range(games)]
        guide.reset(seeds)
        batch.reset(seeds)
        spent, decisions = 0.0, 0
        while not all(guide.told.done):
            actions = array("i", (any_legal(guide, number, rng) for number in range(games)))
            decisions += games - sum(guide.told.done)
            began = process_time()
            batch.step(actions)
            spent += process_time() - began
            guide.step(actions)
        return decisions / spent

    return measure


def any_legal(batch: Batch, game: int, rng: random.Random) -> int:
    """An action that is legal in a game; not all are equally likely."""
    first, end = game * ACTIONS, (game + 1) * ACTIONS
    masks = batch.told.masks
    found: int = masks.find(1, first + int(rng.random() * ACTIONS), end)
    return (found if found >= 0 else masks.find(1, first, end)) - first


def moves_per_s(way: Way) -> Task:
    """A master's choice of a place in the middle of a game, with all its simulations."""

    def measure(rng: random.Random) -> float:
        state, _ = GAME.new(SETUP, numbered_chance(rng))
        while state.turn < TURN:
            seat = state.actors()[0]
            state.apply(seat, rng.choice(state.legal(seat)))
        seat = state.actors()[0]
        master = make_unhurried_bot(GAME.name, "master", rng.getrandbits(32))
        with way():
            began = process_time()
            master.choose(state.view(seat), state.legal(seat))
            return 1 / (process_time() - began)

    return measure


def reviews_per_s(way: Way) -> Task:
    """A review of a game among club players: every decision, par and hindsight."""

    def measure(rng: random.Random) -> float:
        match = Match.start(GAME, PLAYERS, seed=rng.getrandbits(32))
        bots = [make_unhurried_bot(GAME.name, "club", rng.getrandbits(32)) for _ in range(PLAYERS)]
        play_with(match.state, bots, match.act)
        with way():
            began = process_time()
            review(match)
            return 1 / (process_time() - began)

    return measure


def tasks(calls: int, reviews: bool) -> dict[str, Task]:
    """What is measured, by name. The rules have less to do, because they take longer."""
    found = {
        "planets_kernel": planets_per_s(nullcontext, calls),
        "planets_c_alone": bare_per_s(calls * SIDE_BY_SIDE),
        "planets_rules": planets_per_s(without, max(1, calls // 40)),
        "planets_contract": contract_per_s(2 * calls),
        "steps_masks": steps_per_s(nullcontext, SIDE_BY_SIDE, masks=True),
        "steps_no_masks": steps_per_s(nullcontext, SIDE_BY_SIDE, masks=False),
        "steps_rules": steps_per_s(without, 4, masks=True),
        "moves_kernel": moves_per_s(nullcontext),
        "moves_rules": moves_per_s(without),
    }
    if reviews:
        found |= {"reviews_kernel": reviews_per_s(nullcontext)}
        found |= {"reviews_rules": reviews_per_s(without)}
    return found


def measure(rounds: int, calls: int, reviews: bool) -> dict[str, Any]:
    """All measurements take turns at the same things; each value is the median over the rounds."""
    todo = tasks(calls, reviews)
    seen = [
        {name: task(random.Random(number)) for name, task in todo.items()}
        for number in range(rounds)
    ]
    per_s = {name: statistics.median(one[name] for one in seen) for name in todo}

    def ratio(name: str, other: str) -> float:
        return round(statistics.median(one[name] / one[other] for one in seen), 3)

    told: dict[str, Any] = {
        "python": platform.python_version(),
        "build": build(),
        "players": PLAYERS,
        "side_by_side": SIDE_BY_SIDE,
        "per_s": {name: float(f"{value:.3g}") for name, value in per_s.items()},
        "times_the_rules": {
            name.removesuffix("_kernel"): ratio(name, name.replace("_kernel", "_rules"))
            for name in todo
            if name.endswith("_kernel")
        },
        "share_of_c_alone": ratio("planets_kernel", "planets_c_alone"),
    }
    return told


def main(arguments: Sequence[str] | None = None) -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="python -m spinney.lab.kernel_bench", description=__doc__)
    parser.add_argument("--rounds", type=int, default=7, help="turns of each measurement (7)")
    parser.add_argument("--calls", type=int, default=80, help="batches of planets in a turn (80)")
    parser.add_argument("--reviews", action="store_true", help="reviews as well, for a minute each")
    chosen = parser.parse_args(arguments)
    if chosen.rounds < 1 or chosen.calls < 1:
        parser.error("--rounds and --calls must be at least 1")
    if not available():
        parser.error("there is no kernel here: `make kernel` builds it, with a C compiler")
    told = msgspec.json.encode(measure(chosen.rounds, chosen.calls, chosen.reviews))
    sys.stdout.write(msgspec.json.format(told).decode() + "\n")


if __name__ == "__main__":
    main()
