"""Why one choice is better than another: a fact of the table, or of the cards, after both.

Rules: SD-2.1, SD-5.1, SD-6.1, SD-8.3, SD-8.4.
"""

import random
from collections.abc import Mapping
from typing import Final

from spinney.bots.contract import Fact
from spinney.bots.facts import FEWER, MORE, SHARE, Count, count_apart, difference
from spinney.bots.sylvan_dale.reasons import terms
from spinney.core import Action, Seat
from spinney.games.sylvan_dale import GAME
from spinney.games.sylvan_dale.actions import DrawCard, PlayCard, ShowHand
from spinney.games.sylvan_dale.position import ADD
from spinney.games.sylvan_dale.rules.scoring import prospects
from spinney.games.sylvan_dale.rules.turn import apply_turn, legal_turn
from spinney.games.sylvan_dale.state import DaleState
from spinney.games.sylvan_dale.tables import CARD_ICONS, CARD_STYLE, ITEMS
from spinney.games.sylvan_dale.view import DaleView

_BLIND: Final = (DrawCard, ShowHand)
"""Nobody knows what cards these bring."""
_Counts = Mapping[str, tuple[Count, ...]]


def explain(view: DaleView, best: Action, played: Action, loss: float) -> Fact | None:
    """The first of these facts that is true of the two and large enough for the loss."""
    apart = difference(terms(view, best), terms(view, played))
    counts = _counts(best, played)
    return count_apart(counts, apart, loss, After(view, best), After(view, played))


def _counts(*actions: Action) -> "_Counts":
    if any(isinstance(one, PlayCard) for one in actions):
        return _OF_CARDS
    if any(isinstance(one, _BLIND) for one in actions):
        return _OF_BLIND
    return _COUNTS


class After:
    """What a builder has right after an action; after a card, with any tree for the tile."""

    def __init__(self, view: DaleView, action: Action) -> None:
        self.seat = Seat(view.seat or 0)
        self.state = GAME.imagine(view, random.Random(0))
        self._fame = self.state.builders[self.seat].total()
        apply_turn(self.state, self.seat, action)
        self.builder = self.state.builders[self.seat]
        self._ends = self._with_tile() if self.state.stage is ADD else [self.state]

    def _with_tile(self) -> list[DaleState]:
        ends = []
        for tree in legal_turn(self.state):
            ends.append(self.state.copy())
            apply_turn(ends[-1], self.seat, tree)
        return ends

    def fame(self) -> int:
        """What it wins at once."""
        return self.builder.total() - self._fame

    def prospect(self) -> int:
        """What its trees and districts would bring if the round ended now, at most."""
        return max(prospects(end)[self.seat] for end in self._ends)

    def rivals(self) -> int:
        """What those of the strongest rival would, at least."""
        return min(
            max(p for seat, p in enumerate(prospects(end)) if seat != self.seat)
            for end in self._ends
        )

    def items(self) -> int:
        """How many it holds."""
        return sum(self.builder.items)

    def icons(self) -> int:
        """The most cards with one icon, in front and in the hand."""
        cards = self.builder.front + self.builder.hand
        return max(sum(item in CARD_ICONS[card] for card in cards) for item in range(len(ITEMS)))

    def fitting(self) -> int:
        """How many trees its cards fit."""
        styles = {CARD_STYLE[card] for card in self.builder.hand}
        return sum(top in styles for top in self.state.tops)


_PROSPECT: Final[tuple[Count, ...]] = (
    Count("prospect", MORE, After.prospect, SHARE),
    Count("rivals", FEWER, After.rivals, SHARE),
)
_PROSPECT_OF_CARDS: Final = tuple(one._replace(key=f"{one.key}-card") for one in _PROSPECT)
_ITEMS: Final = Count("items", MORE, After.items)
_COUNTS: Final[_Counts] = {
    "fame": (Count("at-once", MORE, After.fame, SHARE),),
    "trees": _PROSPECT,
    "districts": _PROSPECT,
    "cards": (
        _ITEMS,
        Count("icons", MORE, After.icons),
        Count("fitting", MORE, After.fitting),
    ),
}
"""What is counted where a term speaks most for an action."""
_OF_BLIND: Final[_Counts] = {**_COUNTS, "cards": (_ITEMS,)}
_OF_CARDS: Final[_Counts] = {"trees": _PROSPECT_OF_CARDS, "districts": _PROSPECT_OF_CARDS}
"""A card goes with any tree that it fits: nobody knows yet which it will be."""
