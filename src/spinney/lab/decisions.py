"""Decisions a second at every door, as one JSON object: `python -m spinney.lab.decisions`.

Two players at random in each game. Time is the processor's, so that other programs on the machine
count little; docs/explanation/speed.md says how to read it.
"""

import argparse
import platform
import random
import statistics
import sys
from collections.abc import Callable, Sequence
from time import process_time  # noqa: TID251 - a measurement needs a clock
from typing import Any

import msgspec

from spinney.bots.playout import play_out
from spinney.core import Match, Secret, find, installed
from spinney.core.build import build
from spinney.environments import aec_env, vector_env
from spinney.environments.table import Table
from spinney.environments.terms import agree
from spinney.extras import extra

PLAYERS = 2
SIDE_BY_SIDE = 64
"""So many games are in a batch."""
STEPS = 75
"""So many steps of a batch are measured at a time."""
Door = Callable[[str, int], int]
"""Plays a numbered game to its end, and counts the decisions."""


def by_state(game: str, number: int) -> int:
    """The rules alone: `actors`, `legal` and `apply`."""
    found = find(game)
    state, _ = found.new(found.setup(PLAYERS), Secret.from_number(number).chance())
    return play_out(state, random.Random(number))


def by_match(game: str, number: int) -> int:
    """With a log and undo."""
    match, rng = Match.start(game, PLAYERS, seed=number), random.Random(number)
    while actors := match.state.actors():
        match.act(actors[0], rng.choice(match.legal(actors[0])))
    return len(match.log)


def by_mask(game: str, number: int) -> int:
    """What every environment is made of: actions as numbers, and their mask."""
    return _at_table(game, number, observe=False)


def by_observation(game: str, number: int) -> int:
    """The same with observations."""
    return _at_table(game, number, observe=True)


def by_turns(game: str, number: int) -> int:
    """PettingZoo's environment of turns, with observation and mask as arrays."""
    env, rng = aec_env(game, PLAYERS), random.Random(number)
    env.reset(seed=number)
    decisions = 0
    while True:
        seen, _, over, _, _ = env.last()
        if over:
            return decisions
        env.step(_any_of(seen["action_mask"], rng))
        decisions += 1


def by_batch(game: str, number: int) -> int:
    """The vector environment: some steps of many games, wherever they are."""
    envs, rng = vector_env(game, SIDE_BY_SIDE, PLAYERS), random.Random(number)
    seen, _ = envs.reset(seed=number)
    numpy = extra("numpy", "numpy", "rl")
    for _ in range(STEPS):
        numbers = numpy.array([_any_of(mask, rng) for mask in seen["action_mask"]])
        seen, *_ = envs.step(numbers)
    return SIDE_BY_SIDE * STEPS


def by_openspiel(game: str, number: int) -> int:
    """OpenSpiel, with the numbers of legal actions and without its tensors."""
    openspiel = extra("spinney.environments.openspiel", "OpenSpiel", "openspiel")
    dealt = openspiel.short_name(game, dealt=True)
    made = extra("pyspiel", "OpenSpiel", "openspiel").load_game(
        dealt, {"first": number, "deals": 1, "players": PLAYERS}
    )
    state, rng = made.new_initial_state(), random.Random(number)
    while not state.is_terminal():
        state.apply_action(rng.choice(state.legal_actions()))
    return len(state.history())


DOORS: dict[str, Door] = {
    "state": by_state,
    "match": by_match,
    "mask": by_mask,
    "mask_and_observation": by_observation,
    "pettingzoo": by_turns,
    "vector": by_batch,
    "openspiel": by_openspiel,
}


def measure(rounds: int) -> dict[str, Any]:
    """Doors take turns at the same games, so that a machine that changes its speed is fair."""
    seen: dict[str, dict[str, list[float]]] = {game: {} for game in sorted(installed())}
    for number in range(rounds):
        for game, doors in seen.items():
            for name, door in DOORS.items():
                began = process_time()
                decisions = door(game, number)
                doors.setdefault(name, []).append(decisions / (process_time() - began))
    medians = {
        game: {name: round(statistics.median(found)) for name, found in doors.items()}
        for game, doors in seen.items()
    }
    return {"python": platform.python_version(), "build": build(), "decisions_per_s": medians}


def _at_table(game: str, number: int, *, observe: bool) -> int:
    table, rng = Table(agree(game, PLAYERS)), random.Random(number)
    table.deal(number)
    decisions = 0
    while not table.is_over:
        seat = table.seat
        if observe:
            table.observe(seat)
        table.play(seat, _any_of(table.mask(seat), rng))
        decisions += 1
    return decisions


def _any_of(mask: Any, rng: random.Random) -> int:
    """One of those that the mask allows, each as likely as any other."""
    allowed, number = bytes(mask), -1
    for _ in range(1 + int(rng.random() * allowed.count(1))):
        number = allowed.index(1, number + 1)
    return number


def main(arguments: Sequence[str] | None = None) -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="python -m spinney.lab.decisions", description=__doc__)
    parser.add_argument("--rounds", type=int, default=11, help="how many games at each door (11)")
    chosen = parser.parse_args(arguments)
    if chosen.rounds < 1:
        parser.error("--rounds must be at least 1")
    told = msgspec.json.encode(measure(chosen.rounds))
    sys.stdout.write(msgspec.json.format(told).decode() + "\n")


if __name__ == "__main__":
    main()
