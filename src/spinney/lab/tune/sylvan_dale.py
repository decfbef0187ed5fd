"""Learns what trees, districts, cards and items are worth, from games by a glance.

Each round plays many games by the numbers known so far, now and then with a turn taken anyhow,
and corrects the numbers of every stage by what came of its positions.
"""

from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from statistics import fmean

import msgspec

from spinney.bots.sylvan_dale.kinds import (
    DISTRICT,
    FITTING,
    ITEM,
    KINDS,
    LATER_BANNER,
    MANY,
    NEXT_BANNER,
    OPEN,
    SET,
    THIRD,
    TREE,
    features,
)
from spinney.bots.sylvan_dale.measure import LAST, SPANS, STAGES, Measures, by_rule, stage_of
from spinney.bots.sylvan_dale.turn import do, play_turn
from spinney.core import Guessed, find
from spinney.games.sylvan_dale.position import Position
from spinney.games.sylvan_dale.rules.turn import legal_turn
from spinney.games.sylvan_dale.state import DaleState
from spinney.games.sylvan_dale.tables import NUMBERS
from spinney.lab.tune.ridge import Ridge

SHIPPED = Path("src/spinney/bots/sylvan_dale/data/numbers.json")
ROUNDS = 8
GAMES = 400
_PULL = 30.0
_STEP = 0.6
"""How far each round goes to what it has learned."""
_EARLY = 3
"""The first rounds only lead there; the mean over all later ones is kept."""
_WHIM = 0.06
"""How often a turn is taken anyhow, so that bad positions are known too."""
_TRUST = 0.6
"""How much what came in the end counts, against what was expected a turn later."""
PLAYERS = (2, 3, 4)

Stages = list[list[float]]


def first_guess() -> Stages:
    """The rules' own numbers, less so where others can still come, and guesses for the rest."""
    return [_guess(stage) for stage in range(STAGES)]


def _guess(stage: int) -> list[float]:
    numbers = by_rule()
    if stage == LAST:
        return numbers
    turns = (stage % SPANS) / SPANS
    rounds = NUMBERS.rounds - stage // SPANS
    for (_, _, _, closed), kind in TREE.items():
        numbers[kind] *= rounds * (1.0 - 0.5 * turns * (closed == OPEN))
    for kind in DISTRICT.values():
        numbers[kind] *= rounds * (1.0 - 0.5 * turns)
    numbers[THIRD] *= rounds * (1.0 - 0.5 * turns)
    for item, fame in enumerate((4.0, 5.0, 9.0, 2.0)):
        for held in range(MANY + 1):
            numbers[ITEM[item][held]] = fame * held
            for hand in range(MANY + 1):
                share = (0.0, 0.12, 0.35, 0.75)[held] + 0.15 * hand
                numbers[SET[item][held][hand]] = fame * share
    for many, kind in enumerate(FITTING):
        numbers[kind] = 0.6 * many
    numbers[NEXT_BANNER], numbers[LATER_BANNER] = 1.0, 0.3
    return numbers


class Seen(msgspec.Struct, frozen=True):
    """A position before a turn: its stage, whose turn was before, and what each builder had."""

    stage: int
    turn: int
    mover: int
    following: int
    found: list[dict[int, float]]
    fame: list[int]


def learn(numbers: Stages, players: int, games: int, rng: Random) -> Stages:
    """Better numbers, from so many games for two, or as many turns in games for more."""
    measures = Measures(numbers, players)
    ridges = [Ridge(KINDS, _PULL) for _ in numbers]
    for _ in range(2 * games // players):
        seen, ended = play(measures, players, rng)
        _gather(ridges, numbers, seen, ended)
    after = [_corrected(old, r.changes()) for old, r in zip(numbers, ridges, strict=True)]
    return _tied(after)


def _tied(numbers: Stages) -> Stages:
    """The end of the game is by rule; the end of a round is that and the next one's beginning."""
    numbers[LAST] = by_rule()
    ahead = numbers[LAST + SPANS - 1]
    numbers[0] = [now + later for now, later in zip(by_rule(), ahead, strict=True)]
    return numbers


def _gather(
    ridges: Sequence[Ridge], numbers: Stages, seen: Sequence[Seen], ended: list[float]
) -> None:
    """From the end to the beginning: what came is partly what was expected a turn later."""
    came = ended
    for moment in reversed(seen):
        expected = foreseen(numbers, moment)
        ridges[moment.stage].add(difference(moment), came[moment.mover] - expected[moment.mover])
        came = [
            _TRUST * one + (1.0 - _TRUST) * other for one, other in zip(came, expected, strict=True)
        ]


def foreseen(numbers: Stages, moment: Seen) -> list[float]:
    """By builder: by how much more fame than the others' mean the game is expected to end."""
    worth = [
        fame + sum(numbers[moment.stage][kind] * n for kind, n in found.items())
        for fame, found in zip(moment.fame, moment.found, strict=True)
    ]
    return _against(worth)


def difference(moment: Seen) -> dict[int, float]:
    """What the builder who was last has more of than the mean of the others."""
    share = -1.0 / (len(moment.found) - 1)
    total: dict[int, float] = {}
    for seat, found in enumerate(moment.found):
        part = 1.0 if seat == moment.mover else share
        for kind, many in found.items():
            total[kind] = total.get(kind, 0.0) + part * many
    return {kind: many for kind, many in total.items() if many}


def _against(worth: Sequence[float]) -> list[float]:
    total = sum(worth)
    return [one - (total - one) / (len(worth) - 1) for one in worth]


def _corrected(numbers: Sequence[float], changes: Sequence[float]) -> list[float]:
    return [old + _STEP * change for old, change in zip(numbers, changes, strict=True)]


def play(measures: Measures, players: int, rng: Random) -> tuple[list[Seen], list[float]]:
    """One game: what was seen before each turn, and how the fame differs in the end."""
    game = find("sylvan-dale")
    state, _ = game.new(game.setup(players), Guessed(rng))
    if not isinstance(state, DaleState):
        raise TypeError("this learns Builders of Sylvan Dale only")
    seen = []
    while state.actors():
        mover = state.seat
        if rng.random() < _WHIM:
            _take_any(state, rng)
        play_turn(state, measures)
        if state.actors():
            seen.append(_look(state, mover))
    return seen, _against([builder.total() for builder in state.builders])


def _take_any(state: Position, rng: Random) -> None:
    """Begin the turn anyhow."""
    do(state, rng.choice(legal_turn(state)))
    do(state, rng.choice(legal_turn(state)))


def _look(state: Position, mover: int) -> Seen:
    players = len(state.builders)
    stage = stage_of(state.round, players * NUMBERS.stack_size - state.turn, players)
    found = [features(state, seat) for seat in state.table()]
    fame = [builder.total() for builder in state.builders]
    return Seen(stage, state.turn, mover, state.seat, found, fame)


def tune(rounds: int, games: int, seed: int, say: Callable[[str], None]) -> bytes:
    """Learn for each number of players; the numbers as their file holds them."""
    found = {players: learn_for(players, rounds, games, seed, say) for players in PLAYERS}
    return msgspec.json.encode(found) + b"\n"


def learn_for(
    players: int, rounds: int, games: int, seed: int, say: Callable[[str], None]
) -> Stages:
    """Learn for so many players, from the first guess on."""
    rng = Random(f"{seed} {players}")
    numbers, learned = _tied(first_guess()), []
    for number in range(1, rounds + 1):
        numbers = learn(numbers, players, games, rng)
        learned.append(numbers)
        say(f"{players} players, round {number} of {rounds}")
    kept = learned[min(_EARLY, rounds - 1) :]
    return [_mean(stages) for stages in zip(*kept, strict=True)]


def _mean(stages: Sequence[Sequence[float]]) -> list[float]:
    return [round(fmean(numbers), 2) for numbers in zip(*stages, strict=True)]
