"""The state of a game: the position, and the contract's verbs on it."""

import random
from collections import Counter
from collections.abc import Sequence
from typing import Any

from spinney.core import (
    Action,
    Chance,
    Committed,
    Event,
    Guessed,
    Outcome,
    Score,
    Seat,
    Setup,
    letter,
)
from spinney.core.turns import refuse_turn
from spinney.games.sylvan_dale.imagination import imagined
from spinney.games.sylvan_dale.position import OVER, Position
from spinney.games.sylvan_dale.rules.scoring import outcome, score
from spinney.games.sylvan_dale.rules.setup import set_up
from spinney.games.sylvan_dale.rules.turn import apply_turn, legal_turn, proceed
from spinney.games.sylvan_dale.seeing import own_of, view_of
from spinney.games.sylvan_dale.tables import BRIDGE, CARDS, ITEMS, NO_CARD, STYLES, TREETOP
from spinney.games.sylvan_dale.terminal.table import draw_table
from spinney.games.sylvan_dale.view import DaleView


class DaleState(Position):
    """A game of Builders of Sylvan Dale at one moment."""

    __slots__ = ()

    @classmethod
    def new(cls, setup: Setup, chance: Chance) -> tuple["DaleState", list[Event]]:
        """The first turn."""
        return set_up(cls, setup, chance)

    @classmethod
    def imagine(cls, view: DaleView, rng: random.Random) -> "DaleState":
        """A state that this view allows."""
        return imagined(cls, view, rng, Guessed(rng))

    def redrawn(self, seat: Seat, chance: Committed) -> "DaleState":
        """The same, but for cards and tiles that the seat does not know. Rule: SP-5.2."""
        return imagined(DaleState, self.view(seat), chance.generator("redraw"), chance)

    def copy(self) -> "DaleState":
        """A state of its own."""
        builders = [builder.copy() for builder in self.builders]
        other = DaleState(self.setup, self.chance, self.first, self.bases, builders)
        self.copy_into(other)
        return other

    def __copy__(self) -> "DaleState":
        return self.copy()

    def __deepcopy__(self, _memo: object) -> "DaleState":
        return self.copy()

    def __reduce__(self) -> tuple[object, ...]:
        parts = (self.setup, self.chance, self.first, self.bases, self.builders)
        return DaleState, parts, self.__getstate__()

    def __str__(self) -> str:
        """The table as a spectator sees it, without colours."""
        return draw_table(self.view(None), False)

    def actors(self) -> tuple[Seat, ...]:
        """The builder whose turn it is. Rule: SD-8.2."""
        return () if self.stage is OVER else (self.seat,)

    def legal(self, seat: Seat) -> Sequence[Action]:
        """Everything this seat may do now."""
        return legal_turn(self) if seat in self.actors() else ()

    def apply(self, seat: Seat, action: Action) -> list[Event]:
        """Do it, and go on as far as nobody has to decide."""
        if seat not in self.actors():
            raise refuse_turn(self, seat)
        events = apply_turn(self, seat, action)
        proceed(self, events)
        return events

    def view(self, seat: Seat | None) -> DaleView:
        """What this seat knows."""
        return view_of(self, seat)

    def own(self, seat: Seat | None) -> dict[str, Any]:
        """What of the view depends on the seat."""
        return own_of(self, seat)

    def scores(self) -> tuple[Score, ...]:
        """The fame won so far."""
        return tuple(map(score, self.builders))

    def outcome(self) -> Outcome | None:
        """Who won, once the game is over."""
        return outcome(self)

    def components(self) -> dict[str, int]:
        """Cards, tiles, items and banners, wherever they lie."""
        found: Counter[str] = Counter()
        cards = [*self.deck, *self.discard, *(card for card in self.row if card != NO_CARD)]
        for seat, builder in zip(self.table(), self.builders, strict=True):
            cards += [*builder.hand, *builder.front]
            placed = [tile & 3 for tree in self.trees for tile in tree if tile >> 2 == seat]
            for style in (*builder.stack, *builder.later, *builder.lost, *placed):
                found[f"{STYLES[style]} tile of {letter(seat)}"] += 1
            raised = sum(1 for levels in self.banners if levels[seat])
            built = sum(1 for bits in self.bridges if bits & (1 << seat))
            found[f"banner of {letter(seat)}"] = builder.banners + raised + built
            found[ITEMS[BRIDGE]] += built
        found.update(CARDS[card].id for card in cards)
        for item, name in enumerate(ITEMS):
            held = sum(builder.items[item] for builder in self.builders)
            found[name] += self.supply[item] + held
        found[ITEMS[TREETOP]] += sum(self.treetops)
        return dict(found)
