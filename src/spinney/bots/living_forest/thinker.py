"""Thinking about Living Forest: by a look at the table, or by playing on in worlds."""

import random
from collections import Counter
from collections.abc import Sequence

from spinney.bots.living_forest.draws import Draws
from spinney.bots.living_forest.habit import expected, play_rounds
from spinney.bots.living_forest.margins import chance, margin_of
from spinney.bots.living_forest.numbers import Numbers, shipped
from spinney.bots.living_forest.options import Options
from spinney.bots.living_forest.promise import Promise
from spinney.bots.search import Budget, Opinions, halve, try_in
from spinney.bots.thinking import Thought, in_order
from spinney.core import Action, Seat
from spinney.games.living_forest.actions import Plant
from spinney.games.living_forest.position import ANIMALS
from spinney.games.living_forest.state import GroveState
from spinney.games.living_forest.view import GroveView

_LIKELY = 8
"""So many actions are tried, those that look best at a glance."""
_PLACES = 2
_OPINION = 3.0
"""How many worlds the glance is worth."""
_FEW_LINES = 120
MANY_LINES = 1500
"""How many lines are followed at a glance, and with foresight."""
SURE = 0.27
"""The weights are too sure of themselves: so much of its margins is left in how games end."""
NEAR, FAR = 1, 2
"""How many rounds are played beyond the one that is on: farther is truer and takes longer."""


class Glance:
    """Looks at the draws to come, and at what each action changes, with the learned numbers."""

    def __init__(self, numbers: Numbers | None = None, lines: int = _FEW_LINES) -> None:
        self._numbers = numbers or shipped()
        self._lines = lines

    def think(self, view: GroveView, legal: Sequence[Action]) -> list[Thought]:
        """Every action by the chance to win after it."""
        seat = _seat(view)
        state = GroveState.imagine(view, random.Random(0))
        if state.phase is ANIMALS:
            draws = Draws(Promise(state, seat, self._numbers), self._lines)
            values = draws.think(state.spirits[seat])
            thoughts = [Thought(action, values[action]) for action in legal]
        else:
            options = Options(state, seat, self._numbers)
            margin = options.outlook.margin
            thoughts = [Thought(one, chance(margin + options.gain(one))) for one in legal]
        return sorted(thoughts, key=lambda thought: -thought.value)


class Foresight:
    """Plays what looks best on for a while, in the same imagined worlds."""

    def __init__(
        self,
        seed: int,
        budget: Budget,
        ahead: int = NEAR,
        judgement: Numbers | None = None,
    ) -> None:
        self._rng = random.Random(seed)
        self._budget = budget
        self._ahead = ahead
        self._numbers = shipped()
        self._glance = Glance(self._numbers, MANY_LINES)
        self._judgement = judgement or self._numbers
        """By what the ends of worlds are judged."""
        self._sure = SURE if judgement else 1.0

    def think(self, view: GroveView, legal: Sequence[Action]) -> list[Thought]:
        """Every action by the chance to win after it; draws are worked out instead of tried."""
        glanced = [self._sober(one) for one in self._glance.think(view, legal)]
        if view.phase == "animals":
            return glanced
        likely, others = _split(glanced, self._budget.enough_for(_LIKELY))
        trial = self._trial(view, [one.action for one in likely])
        opinions = Opinions([one.value for one in likely], _OPINION)
        budget = self._budget.part(len(likely) / _LIKELY)
        judged = halve(len(likely), trial.attempt, budget, opinions)
        found = [Thought(likely[one.candidate].action, one.value, one.worlds) for one in judged]
        return in_order([*found, *_below(found, likely, others)])

    def compare(self, view: GroveView, actions: Sequence[Action], worlds: int) -> list[list[float]]:
        """The chance to win after each; draws need no worlds."""
        if view.phase == "animals":
            return [[value] for value in self._drawn(view, actions)]
        return try_in(worlds, len(actions), self._trial(view, actions).attempt)

    def _trial(self, view: GroveView, actions: Sequence[Action]) -> "Trial":
        return Trial(view, actions, self._numbers, self._judgement, self._ahead, self._rng)

    def _sober(self, glanced: Thought) -> Thought:
        """A chance at a glance, no surer than what it is compared with."""
        if self._sure == 1.0:
            return glanced
        return Thought(glanced.action, chance(self._sure * margin_of(glanced.value)))

    def _drawn(self, view: GroveView, actions: Sequence[Action]) -> list[float]:
        """The chance to win after each draw, against rivals who have their lines as well."""
        found = {one.action: one.value for one in self.think(view, actions)}
        state = GroveState.imagine(view, random.Random(0))
        gains = [
            Draws(Promise(state, other, self._numbers), MANY_LINES).gain(state.spirits[other])
            for other in state.table()
            if other != view.seat
        ]
        ahead = self._sure * max(gains)
        return [chance(margin_of(found[action]) - ahead) for action in actions]


class Trial:
    """One decision: its candidates, and the worlds they are tried in."""

    def __init__(
        self,
        view: GroveView,
        legal: Sequence[Action],
        numbers: Numbers,
        judgement: Numbers,
        ahead: int,
        rng: random.Random,
    ) -> None:
        self._view = view
        self._seat = _seat(view)
        self._legal = legal
        self._numbers = numbers
        self._judgement = judgement
        self._last = view.round + ahead
        self._rng = rng
        self._seeds: list[int] = []

    def attempt(self, candidate: int, world: int) -> float:
        """The chance to win that a candidate brings in a world."""
        while world >= len(self._seeds):
            self._seeds.append(self._rng.getrandbits(64))
        state = GroveState.imagine(self._view, random.Random(self._seeds[world]))
        state.apply(self._seat, self._legal[candidate])
        play_rounds(state, self._last, self._numbers)
        return expected(state, self._seat, self._judgement)


def _split(glanced: list[Thought], most: int) -> tuple[list[Thought], list[Thought]]:
    """Those to be tried, so many at most, and the others; a tree is tried in two places only."""
    tried: Counter[str] = Counter()
    likely: list[Thought] = []
    others: list[Thought] = []
    for one in glanced:
        action = one.action
        tree = action.tree if isinstance(action, Plant) else ""
        if len(likely) < most and (not tree or tried[tree] < _PLACES):
            likely.append(one)
            tried[tree] += 1
        else:
            others.append(one)
    return likely, others


def _below(found: list[Thought], likely: list[Thought], others: list[Thought]) -> list[Thought]:
    """What was not tried: as far below the best as it was at a glance."""
    best = found[0]
    first = next(one.value for one in likely if one.action == best.action)
    return [Thought(one.action, best.value - max(0.0, first - one.value)) for one in others]


def _seat(view: GroveView) -> Seat:
    if view.seat is None:
        raise ValueError("a spectator has nothing to decide")
    return view.seat
