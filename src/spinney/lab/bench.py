"""How fast the rules are, as one JSON object: `python -m spinney.lab.bench`.

docs/explanation/speed.md says what is measured and how to read it.
"""

import argparse
import platform
import random
import statistics
import sys
import time  # noqa: TID251 - a measurement needs a clock; the rules never see it
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import msgspec

from spinney.bots.playout import play_out
from spinney.core import Action, Chance, Seat, Secret
from spinney.core.build import build
from spinney.games.legendary_forests import GAME
from spinney.games.legendary_forests.content import DRAWN, START
from spinney.games.legendary_forests.planet import Planet, start_planet
from spinney.games.legendary_forests.state import ForestState
from spinney.games.legendary_forests.tables import tables_of

PLAYERS = 3
SETUP = GAME.setup(PLAYERS)
TABLES = tables_of(SETUP)
DRAWABLE = tuple(tile.number for tile in TABLES.tiles if tile.number != START)

GAMES = 20
"""How many random games the positions are taken from."""
MIDDLE = range(9, 12)
"""The turns that count as the middle of a game."""
BATCH = 20
"""How many different things are done between two looks at the clock."""


class SeatToAct(NamedTuple):
    """A seat about to act."""

    state: ForestState
    seat: Seat
    action: Action


class Task(NamedTuple):
    """Something to measure: a call, and something new to call it with each time."""

    call: Callable[[Any], object]
    draw: Callable[[], Any]


def play(rng: random.Random) -> ForestState:
    """A random game for three, through the contract alone."""
    state, _ = GAME.new(SETUP, numbered_chance(rng))
    play_out(state, rng)
    return state


def play_raw(rng: random.Random) -> Planet:
    """A random planet without players, actions, events or trees: options and laying only."""
    planet = start_planet(TABLES)
    for tile in rng.sample(DRAWABLE, DRAWN):
        options = planet.options(tile)
        if options:
            planet.lay(options[int(rng.random() * len(options))], tile)
    return planet


def numbered_chance(rng: random.Random) -> Chance:
    """The chance of a numbered game, as simulations use it."""
    return Secret.from_number(rng.getrandbits(32)).chance()


def moments(rng: random.Random) -> list[SeatToAct]:
    """Every moment of a random game, with what was done at it."""
    state, _ = GAME.new(SETUP, numbered_chance(rng))
    found: list[SeatToAct] = []
    while actors := state.actors():
        seat = rng.choice(actors)
        moment = SeatToAct(state.copy(), seat, rng.choice(state.legal(seat)))
        found.append(moment)
        state.apply(seat, moment.action)
    return found


def tasks(rng: random.Random) -> dict[str, Task]:
    """What is measured, by name."""
    everywhere = [moment for _ in range(GAMES) for moment in moments(rng)]
    middle = [moment for moment in everywhere if moment.state.turn in MIDDLE]
    ends = [play(rng) for _ in range(GAMES)]
    views = [moment.state.view(moment.seat) for moment in middle]
    texts = [msgspec.json.encode(view) for view in views]

    def before_acting() -> SeatToAct:
        moment = rng.choice(everywhere)
        return moment._replace(state=moment.state.copy())

    return {
        "playout": Task(play, lambda: rng),
        "raw_playout": Task(play_raw, lambda: rng),
        "new": Task(lambda chance: GAME.new(SETUP, chance), lambda: numbered_chance(rng)),
        "legal": Task(lambda now: now.state.legal(now.seat), lambda: rng.choice(everywhere)),
        "apply": Task(lambda now: now.state.apply(now.seat, now.action), before_acting),
        "copy_middle": Task(ForestState.copy, lambda: rng.choice(middle).state),
        "copy_end": Task(ForestState.copy, lambda: rng.choice(ends)),
        "view": Task(lambda now: now.state.view(now.seat), lambda: rng.choice(middle)),
        "imagine": Task(lambda view: GAME.imagine(view, rng), lambda: rng.choice(views)),
        "encode_view": Task(msgspec.json.encode, lambda: rng.choice(views)),
        "decode_view": Task(GAME.decode_view, lambda: rng.choice(texts)),
    }


def microseconds(task: Task, seconds: float) -> float:
    """What one call costs, measured for so long; drawing what it is called with is not counted."""
    call, draw = task
    spent = 0.0
    calls = 0
    while spent < seconds:
        things = [draw() for _ in range(BATCH)]
        began = time.perf_counter()
        for thing in things:
            call(thing)
        spent += time.perf_counter() - began
        calls += BATCH
    return 1e6 * spent / calls


def measure(rounds: int, seconds: float) -> dict[str, Any]:
    """All measurements take turns, so that a machine that changes its speed is fair to each."""
    todo = tasks(random.Random(1))
    seen = [
        {name: microseconds(task, seconds) for name, task in todo.items()} for _ in range(rounds)
    ]
    medians = {name: statistics.median(one[name] for one in seen) for name in todo}
    playout = medians.pop("playout") / PLAYERS
    raw = medians.pop("raw_playout")
    ratio = statistics.median(PLAYERS * one["raw_playout"] / one["playout"] for one in seen)
    return {
        "python": platform.python_version(),
        "build": build(),
        "players": PLAYERS,
        "playouts_per_s": round(1e6 / playout),
        "raw_playouts_per_s": round(1e6 / raw),
        "ratio": round(ratio, 3),
        "microseconds": {name: round(cost, 2) for name, cost in medians.items()},
    }


def main(arguments: Sequence[str] | None = None) -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="python -m spinney.lab.bench", description=__doc__)
    parser.add_argument(
        "--rounds", type=int, default=15, help="how often each measurement has its turn (15)"
    )
    parser.add_argument("--seconds", type=float, default=0.05, help="how long a turn lasts (0.05)")
    chosen = parser.parse_args(arguments)
    if chosen.rounds < 1 or not chosen.seconds > 0:
        parser.error("--rounds must be at least 1, and --seconds more than 0")
    told = msgspec.json.encode(measure(chosen.rounds, chosen.seconds))
    sys.stdout.write(msgspec.json.format(told).decode() + "\n")


if __name__ == "__main__":
    main()
