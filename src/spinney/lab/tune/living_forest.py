"""Learns what the things of a spirit are worth, by letting weights compete.

In each round many games are played between weights that go some way from the numbers known so
far and their mirror image, which goes as far the other way. Which of them win tells where better
numbers are, and the numbers go a step there.
"""

from collections.abc import Callable
from math import hypot
from pathlib import Path
from random import Random
from statistics import fmean

import msgspec

from spinney.bots.living_forest.features import FEATURES, features_of
from spinney.bots.living_forest.fires import power_of
from spinney.bots.living_forest.habit import act, draw_line
from spinney.bots.living_forest.numbers import STAGES, Numbers, first_guess
from spinney.core import Guessed, find
from spinney.games.living_forest.position import ANIMALS
from spinney.games.living_forest.state import GroveState
from spinney.lab.tune.contest import Contests

SHIPPED = Path("src/spinney/bots/living_forest/data/worth.json")
ROUNDS = 16
GAMES = 600
_FAR = 0.35
"""How far weights go with each number, where all that differs counts alike."""
_STEP = 2.0
"""How long a step is, where weights go one way for each number early and late in the game."""
_LEAST = 0.25
"""What differs less counts as if it differed so much; else rare things would run wild."""
_MOMENTUM = 0.5
_PULL = 300.0
_LONGEST = 30
"""A game of more rounds is given up: odd weights may never end one."""

Ways = list[float]
"""How far to go with each number at the beginning of a game, then at its end."""


def play(
    weights: list[Numbers],
    rng: Random,
    heard: list[list[float]] | None = None,
    whim: float = 0.0,
) -> int | None:
    """The winner of one game, if there is one; `heard` gets what the seats had in each round.

    A whim is how often an action is taken anyhow.
    """
    game = find("living-forest")
    state, _ = game.new(game.setup(len(weights)), Guessed(rng))
    if not isinstance(state, GroveState):
        raise TypeError("Living Forest has a state of its own")
    while (actors := state.actors()) and state.round <= _LONGEST:
        if state.phase is ANIMALS:
            if heard is not None:
                heard += _features(state)
            for seat in actors:
                draw_line(state, seat, weights[seat])
        elif whim and rng.random() < whim:
            state.apply(state.seat, rng.choice(state.legal(state.seat)))
        else:
            act(state, weights[state.seat])
    outcome = state.outcome()
    return outcome.winners[0] if outcome and len(outcome.winners) == 1 else None


def _features(state: GroveState) -> list[list[float]]:
    fires = power_of(state.centre), sum(state.centre)
    return [features_of(state, seat).vector(*fires) for seat in state.table()]


def spreads(numbers: Numbers, games: int, rng: Random) -> list[float]:
    """By how much two players differ in each feature, as a rule."""
    heard: list[list[float]] = []
    for _ in range(games):
        play([numbers, numbers], rng, heard)
    pairs = list(zip(heard[::2], heard[1::2], strict=True))
    squares = [sum((a[f] - b[f]) ** 2 for a, b in pairs) for f in range(FEATURES)]
    return [max(_LEAST, (square / len(pairs)) ** 0.5) for square in squares]


def gone(numbers: Numbers, ways: Ways, spread: list[float]) -> Numbers:
    """The numbers after going these ways."""
    found = []
    for place, stage in enumerate(numbers):
        late = place / (STAGES - 1)
        both = zip(stage, ways[:FEATURES], ways[FEATURES:], spread, strict=True)
        found.append(tuple(n + _FAR / s * (a * (1 - late) + b * late) for n, a, b, s in both))
    return tuple(found)


def learn(numbers: Numbers, spread: list[float], games: int, rng: Random) -> Ways:
    """Where the weights that win are: each pair of them plays the same game from both seats."""
    contests = Contests(2 * FEATURES, _PULL)
    for _ in range(games // 2):
        way = [rng.gauss(0.0, 1.0) for _ in range(2 * FEATURES)]
        ways = (way, [-far for far in way])
        weights = [gone(numbers, one, spread) for one in ways]
        seed = rng.getrandbits(64)
        for first in (0, 1):
            winner = play([weights[first], weights[1 - first]], Random(seed))
            if winner is not None:
                won = winner ^ first
                contests.add(ways[won], ways[1 - won])
    return contests.fit([0.0] * 2 * FEATURES)


def win_share(numbers: Numbers, other: Numbers, games: int, rng: Random) -> float:
    """How often numbers win against others, two at a table."""
    won = 0.0
    for number in range(games):
        first = number % 2
        winner = play([other, numbers] if first else [numbers, other], rng)
        won += 0.5 if winner is None else winner == first
    return won / games


def tune(rounds: int, games: int, seed: int, say: Callable[[str], None]) -> bytes:
    """Learn from the first guess on; the numbers as their file holds them."""
    rng = Random(seed)
    numbers = first_guess()
    learned: list[Numbers] = []
    spread = spreads(numbers, 30, rng)
    moving = [0.0] * 2 * FEATURES
    for number in range(1, rounds + 1):
        ways = learn(numbers, spread, games, rng)
        moving = [_MOMENTUM * old + new for old, new in zip(moving, ways, strict=True)]
        length = hypot(*moving) or 1.0
        numbers = gone(numbers, [_STEP * way / length for way in moving], spread)
        share = win_share(numbers, first_guess(), 60, Random(seed))
        say(f"round {number}: wins {share:.0%} against the first guess")
        learned.append(numbers)
    kept = _mean(learned[rounds // 2 :])
    share = win_share(kept, first_guess(), 200, Random(seed))
    say(f"wins {share:.0%} against the first guess with what was learned")
    return msgspec.json.encode(kept) + b"\n"


def _mean(learned: list[Numbers]) -> Numbers:
    """The mean of several numbers, which is nearer to what they all seek."""
    return tuple(
        tuple(round(fmean(some), 4) for some in zip(*stages, strict=True))
        for stages in zip(*learned, strict=True)
    )
