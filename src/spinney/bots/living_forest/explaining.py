"""Why one choice is better than another: a fact of the pile, or of what a spirit has after both.

Rules: LV-2.5, LV-2.7, LV-3.5, LV-3.7, LV-4.7, LV-5.1, LV-6.1.
"""

import random
from collections.abc import Mapping
from typing import Final

from spinney.bots.contract import Fact
from spinney.bots.facts import FEWER, MORE, Count, compare, count_apart, difference
from spinney.bots.living_forest.features import features_of
from spinney.bots.living_forest.reasons import terms
from spinney.core import Action, Event, Seat
from spinney.games.living_forest.actions import ANIMALS_PHASE, Pass, Stop, UseFragment
from spinney.games.living_forest.content import ELEMENTS
from spinney.games.living_forest.events import VaransCame
from spinney.games.living_forest.odds import closing, next_cards
from spinney.games.living_forest.position import VICTORY_TILE
from spinney.games.living_forest.rules.chapters import CHAPTERS, KIND_OF
from spinney.games.living_forest.rules.round_end import attack_spirits
from spinney.games.living_forest.rules.turn import apply_turn
from spinney.games.living_forest.state import GroveState
from spinney.games.living_forest.tables import GIVES, GOAL, SOLITARY, THIRD
from spinney.games.living_forest.view import GroveView

_BOLD = 1 / 4
"""From this chance on that the next card closes the line, it is bold to draw."""


def explain(view: GroveView, best: Action, played: Action, loss: float) -> Fact | None:
    """The first of these facts that is true of the two and large enough for the loss."""
    if isinstance(best, ANIMALS_PHASE):
        return _drawn(view, best, played)
    if isinstance(played, Pass):
        return Fact("unused", {})
    if isinstance(best, Pass):
        return None
    after, other = After(view, best), After(view, played)
    if after.has_won() and not other.has_won():
        return Fact("won", {})
    for count in _OPENED:
        if fact := compare(count, after, other, loss):
            return fact
    apart = difference(terms(view, best), terms(view, played))
    return count_apart(_COUNTS, apart, loss, after, other)


def _drawn(view: GroveView, best: Action, played: Action) -> Fact | None:
    """What cards the next one is among, and what a fragment is good for."""
    spirit = view.spirits[view.seat or 0]
    if isinstance(best, UseFragment):
        return Fact("undone", {}) if spirit.solitary >= THIRD else None
    if isinstance(played, UseFragment):
        return Fact("harmless", {}) if spirit.solitary < THIRD else None
    bad, cards = len(closing(spirit)), len(next_cards(spirit))
    is_bold = bad >= _BOLD * cards
    if isinstance(best, Stop) is is_bold:
        return Fact("bold" if is_bold else "timid", {"closing": bad, "cards": cards})
    return None


class After:
    """What a spirit has right after an action, before anything else happens."""

    def __init__(self, view: GroveView, action: Action) -> None:
        self.seat = Seat(view.seat or 0)
        self.state = GroveState.imagine(view, random.Random(0))
        self.spirit = self.state.spirits[self.seat]
        self._kind = KIND_OF[type(action)]
        self._held = sum(self.spirit.victory)
        apply_turn(self.state, self.seat, action)
        self.features = features_of(self.state, self.seat)

    def has_won(self) -> bool:
        """Whether it stands at twelve on a road."""
        return max(self.spirit.tracks()) >= GOAL

    def element(self, place: int) -> int:
        """What all its cards and its forest give of an element."""
        return self.features.sums[place] + self.features.grown[place]

    def varans(self) -> int:
        """How many the fires would send it now."""
        state, events = self.state.copy(), list[Event]()
        attack_spirits(state, events)
        came = (e for e in events if isinstance(e, VaransCame) and e.seat == self.seat)
        return sum(one.varans for one in came)

    def tiles(self) -> int:
        """How many victory tiles it has taken, or is about to take."""
        taken = sum(self.spirit.victory) - self._held
        return taken + sum(step.kind is VICTORY_TILE for step in self.state.steps)

    def bonuses(self) -> int:
        """How many bonus actions it may go on with; one that is impossible lapses."""
        return sum(
            kind not in (VICTORY_TILE, self._kind)
            and bool(CHAPTERS[kind].choices(self.state, most))
            for kind, most in self.state.steps
        )

    def solitary(self, weight: int) -> int:
        """How many of all its cards are solitary, or gregarious."""
        cards = self.spirit.pile + self.spirit.discard + self.spirit.line
        return sum(GIVES[card][SOLITARY] == weight for card in cards)


def _element(name: str) -> Count:
    place = ELEMENTS.index(name)
    return Count(f"more-{name}", MORE, lambda after: after.element(place))


_TREES: Final = Count("step-trees", MORE, lambda after: after.spirit.tracks()[0])
_FIRES: Final = Count("step-fires", MORE, lambda after: after.spirit.tracks()[1])
_OPENED: Final = (Count("tiles", MORE, After.tiles), Count("bonuses", MORE, After.bonuses))
"""What an action opens, which no term speaks of."""
_VARANS: Final = Count("onibi", FEWER, After.varans)
_COUNTS: Final[Mapping[str, tuple[Count, ...]]] = {
    "suns": (_element("sun"),),
    "water": (_element("water"), _VARANS),
    "sprouts": (_element("plant"),),
    "wind": (_element("wind"),),
    "flowers": (_element("flower"),),
    "fragments": (Count("more-fragments", MORE, lambda after: after.spirit.fragments),),
    "trees": (_TREES,),
    "fires": (_FIRES,),
    "road": (_TREES, _FIRES, _element("flower")),
    "safety": (_VARANS,),
    "varans": (_VARANS,),
    "animals": (
        Count("gregarious", MORE, lambda after: after.solitary(-1)),
        Count("solitary", FEWER, lambda after: after.solitary(1)),
    ),
}
"""What is counted where a term speaks most for an action."""
