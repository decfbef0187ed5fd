"""Thinking about Builders of Sylvan Dale: by a look at the table, or by playing on in worlds."""

import random
from collections.abc import Callable, Iterable, Sequence
from statistics import fmean
from typing import Final, NamedTuple

from spinney.bots.search import Budget, Opinions, halve, try_in
from spinney.bots.sylvan_dale.delta import Delta
from spinney.bots.sylvan_dale.gains import builds, gains
from spinney.bots.sylvan_dale.measure import Measures, measures_for
from spinney.bots.sylvan_dale.turn import do, play_turn
from spinney.bots.thinking import Thought, in_order
from spinney.core import Action
from spinney.games.sylvan_dale import GAME
from spinney.games.sylvan_dale.actions import (
    BuildBridge,
    DrawCard,
    FlushRow,
    PlaceTreetop,
    TakeCard,
    UseAx,
    UseHammer,
)
from spinney.games.sylvan_dale.position import OVER, PLAY
from spinney.games.sylvan_dale.state import DaleState
from spinney.games.sylvan_dale.tables import PLAY as PLAY_CARD
from spinney.games.sylvan_dale.view import DaleView

_LIKELY = 10
"""So many ways to go on are tried, those that look best at a glance."""
_WORSE = 12.0
"""What looks worse than the best by so much fame is not tried."""
_OPINION = 2.0
"""How many worlds the glance is worth."""
NEAR, FAR = 1, 3
"""How many turns of every builder are played on: farther is truer and takes more worlds."""

_USES: Final = (UseAx, UseHammer, BuildBridge, PlaceTreetop)
_CARDS: Final = (TakeCard, DrawCard, FlushRow)
"""An item may be used before these or after them."""


class Way(NamedTuple):
    """The next steps of a turn, and what they bring at a glance."""

    gain: float
    steps: tuple[Action, ...]


class Glance:
    """Looks one step ahead with the learned numbers."""

    def __init__(self, seed: int, measures: Measures | None = None) -> None:
        self._rng = random.Random(seed)
        self._measures = measures

    def think(self, view: DaleView, legal: Sequence[Action]) -> list[Thought]:
        """Every action by the fame it brings, against what it brings others."""
        state = _imagined(view, self._rng)
        found = gains(state, self._measures or measures_for(len(view.builders)))
        thoughts = [Thought(action, found[action]) for action in legal]
        return sorted(thoughts, key=lambda thought: -thought.value)


class Foresight:
    """Plays the likely ways to go on in the same imagined worlds, then looks again."""

    def __init__(
        self,
        seed: int,
        budget: Budget,
        ahead: int = NEAR,
        judge: Callable[[int], Measures] = measures_for,
    ) -> None:
        self._rng = random.Random(seed)
        self._budget = budget
        self._ahead = ahead
        self._judge = judge
        """What measures where worlds end, by the number of players."""

    def think(self, view: DaleView, legal: Sequence[Action]) -> list[Thought]:
        """Every action by how much more fame than the others' is to be expected in the end."""
        measures = measures_for(len(view.builders))
        ways = ways_of(_imagined(view, self._rng), measures)
        most = self._budget.enough_for(_LIKELY)
        likely = [way for way in ways[:most] if way.gain >= ways[0].gain - _WORSE]
        trial = self._trial(view, likely, measures)
        opinions = Opinions([way.gain for way in likely], _OPINION)
        budget = self._budget.part(len(likely) / _LIKELY)
        if len(likely) == 1:
            budget = Budget(simulations=1)
        judged = halve(len(likely), trial.attempt, budget, opinions)
        tried = [(likely[one.candidate], one.value, one.worlds) for one in judged]
        best, value, _ = tried[0]
        others = [(way, value - max(0.0, best.gain - way.gain), 0) for way in ways]
        return in_order(_first_steps([*tried, *others]))

    def compare(self, view: DaleView, actions: Sequence[Action], worlds: int) -> list[list[float]]:
        """How much more fame is to be expected after each; a card goes with its best tree.

        A new card goes with the best of the items as well: it may be used later. Rule: SD-6.1.
        """
        measures = measures_for(len(view.builders))
        known = ways_of(_imagined(view, self._rng), measures)
        trial = self._trial(view, [beginning(action, known) for action in actions], measures)
        tried = try_in(worlds, len(actions), trial.attempt)
        uses = [place for place, one in enumerate(actions) if isinstance(one, _USES)]
        if not uses:
            return tried
        use = actions[max(uses, key=lambda place: fmean(tried[place]))]
        for place, action in enumerate(actions):
            if isinstance(action, _CARDS):
                later = [trial.follow((action, use), world) for world in range(worlds)]
                tried[place] = max(tried[place], later, key=fmean)
        return tried

    def _trial(self, view: DaleView, ways: Sequence[Way], measures: Measures) -> "Trial":
        judge = self._judge(len(view.builders))
        return Trial(view, ways, measures, judge, self._ahead, self._rng)


def beginning(action: Action, ways: Iterable[Way]) -> Way:
    """The best way that begins with an action; by itself, where none was thought of."""
    return next((way for way in ways if way.steps[0] == action), Way(0.0, (action,)))


def _first_steps(found: Iterable[tuple[Way, float, int]]) -> list[Thought]:
    """Each action once: as the beginning of the best way it begins."""
    thoughts: dict[Action, Thought] = {}
    for way, value, worlds in found:
        thoughts.setdefault(way.steps[0], Thought(way.steps[0], value, worlds))
    return list(thoughts.values())


class Trial:
    """One decision: its candidates, and the worlds they are tried in."""

    def __init__(
        self,
        view: DaleView,
        ways: Sequence[Way],
        measures: Measures,
        judge: Measures,
        ahead: int,
        rng: random.Random,
    ) -> None:
        self._view = view
        self._ways = ways
        self._measures = measures
        self._judge = judge
        self._turns = ahead * len(view.builders)
        self._rng = rng
        self._worlds: list[DaleState] = []

    def attempt(self, candidate: int, world: int) -> float:
        """By how much more fame than the others its builder is expected to end."""
        return self.follow(self._ways[candidate].steps, world)

    def follow(self, steps: Iterable[Action], world: int) -> float:
        """The same, after these steps."""
        while world >= len(self._worlds):
            self._worlds.append(GAME.imagine(self._view, self._rng))
        state = self._worlds[world].copy()
        seat = state.seat
        mark = (state.round, state.turn)
        for action in steps:
            do(state, action)
        if (state.round, state.turn) == mark:
            play_turn(state, self._measures)
        for _ in range(self._turns):
            if state.stage is not OVER:
                play_turn(state, self._measures)
        return self._judge.margin(state, seat)


def ways_of(state: DaleState, measures: Measures) -> list[Way]:
    """What to do next, best first at a glance; a card goes together with the tree for it."""
    if state.stage is PLAY:
        found = builds(Delta(state, measures.during(state)))
        add = state.tables.add
        if found:
            return [Way(b.gain, (PLAY_CARD[b.card], add[b.space])) for b in found]
    ways = [Way(gain, (action,)) for action, gain in gains(state, measures).items()]
    return sorted(ways, key=lambda way: -way.gain)


def _imagined(view: DaleView, rng: random.Random) -> DaleState:
    if view.seat is None:
        raise ValueError("a spectator has nothing to decide")
    return GAME.imagine(view, rng)
