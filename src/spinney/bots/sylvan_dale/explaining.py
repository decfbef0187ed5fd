"""Why one choice is better than another: a fact of the table, or of the cards, after both.

Rules: SD-2.1, SD-5.1, SD-6.1, SD-8.3, SD-8.4.
"""

import random
from collections.abc import Mapping
from typing import Final

from spinney.bots.contract import Fact
from spinney.bots.facts import FEWER, MORE, SHARE, Count, count_apart, difference
from spinney.bots.sylvan_dale.measure import measures_for
from spinney.bots.sylvan_dale.reasons import terms
from spinney.bots.sylvan_dale.thinker import beginning, ways_of
from spinney.core import Action, Seat
from spinney.games.sylvan_dale import GAME
from spinney.games.sylvan_dale.rules.scoring import prospects
from spinney.games.sylvan_dale.rules.turn import apply_turn
from spinney.games.sylvan_dale.tables import CARD_ICONS, CARD_STYLE, ITEMS
from spinney.games.sylvan_dale.view import DaleView


def explain(view: DaleView, best: Action, played: Action, loss: float) -> Fact | None:
    """The first of these facts that is true of the two and large enough for the loss."""
    apart = difference(terms(view, best), terms(view, played))
    return count_apart(_COUNTS, apart, loss, After(view, best), After(view, played))


class After:
    """What a builder has right after an action; after a card, with the best tree for the tile."""

    def __init__(self, view: DaleView, action: Action) -> None:
        self.seat = Seat(view.seat or 0)
        self.state = GAME.imagine(view, random.Random(0))
        self._fame = self.state.builders[self.seat].total()
        for step in beginning(action, ways_of(self.state, measures_for(len(view.builders)))).steps:
            apply_turn(self.state, self.seat, step)
        self.builder = self.state.builders[self.seat]

    def fame(self) -> int:
        """What it wins at once."""
        return self.builder.total() - self._fame

    def prospect(self) -> int:
        """What its trees and districts would bring if the round ended now."""
        return prospects(self.state)[self.seat]

    def rivals(self) -> int:
        """What those of the strongest rival would."""
        return max(p for seat, p in enumerate(prospects(self.state)) if seat != self.seat)

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
_COUNTS: Final[Mapping[str, tuple[Count, ...]]] = {
    "fame": (Count("at-once", MORE, After.fame, SHARE),),
    "trees": _PROSPECT,
    "districts": _PROSPECT,
    "cards": (
        Count("items", MORE, After.items),
        Count("icons", MORE, After.icons),
        Count("fitting", MORE, After.fitting),
    ),
}
"""What is counted where a term speaks most for an action."""
