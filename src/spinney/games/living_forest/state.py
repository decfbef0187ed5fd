"""The state of a game: the position, and the contract's verbs on it."""

import random
from collections import Counter
from collections.abc import Sequence
from typing import Any

from spinney.core import Action, Chance, Committed, Event, Guessed, Outcome, Score, Seat, Setup
from spinney.core.turns import refuse_turn
from spinney.games.living_forest.actions import Victory
from spinney.games.living_forest.position import ACTION, ANIMALS, Position
from spinney.games.living_forest.rules.animals import (
    apply_animals,
    drawing,
    is_drawing,
    legal_animals,
)
from spinney.games.living_forest.rules.setup import set_up
from spinney.games.living_forest.rules.turn import apply_turn, legal_turn, proceed
from spinney.games.living_forest.rules.victory import outcome, score
from spinney.games.living_forest.seeing import imagined, own_of, view_of
from spinney.games.living_forest.tables import CARDS, FIRE_VALUES, NO_CARD, START_TREE, TREES
from spinney.games.living_forest.terminal.table import draw_table
from spinney.games.living_forest.view import GroveView


class GroveState(Position):
    """A game of Living Forest at one moment."""

    __slots__ = ()

    @classmethod
    def new(cls, setup: Setup, chance: Chance) -> tuple["GroveState", list[Event]]:
        """The first round, before anybody has drawn."""
        return set_up(cls, setup, chance)

    @classmethod
    def imagine(cls, view: GroveView, rng: random.Random) -> "GroveState":
        """A state that this view allows."""
        return imagined(cls, view, rng, Guessed(rng))

    def redrawn(self, seat: Seat, chance: Committed) -> "GroveState":
        """The same, but for the order of the piles. Rule: SP-5.2."""
        return imagined(GroveState, self.view(seat), chance.generator("redraw"), chance)

    def copy(self) -> "GroveState":
        """A state of its own."""
        spirits = [spirit.copy() for spirit in self.spirits]
        other = GroveState(self.setup, self.chance, self.holder, spirits)
        self.copy_into(other)
        return other

    def __copy__(self) -> "GroveState":
        return self.copy()

    def __deepcopy__(self, _memo: object) -> "GroveState":
        return self.copy()

    def __reduce__(self) -> tuple[object, ...]:
        parts = (self.setup, self.chance, self.holder, self.spirits)
        return GroveState, parts, self.__getstate__()

    def __str__(self) -> str:
        """The table as a spectator sees it, without colours."""
        return draw_table(self.view(None), False)

    def actors(self) -> tuple[Seat, ...]:
        """All who still draw, or the one who acts. Rules: LV-2.1, LV-3.1."""
        if self.phase is ACTION:
            return (self.seat,)
        return drawing(self) if self.phase is ANIMALS else ()

    def _may_act(self, seat: Seat) -> bool:
        """Whether this seat is among the actors."""
        if self.phase is ACTION:
            return seat == self.seat
        return self.phase is ANIMALS and is_drawing(self, seat)

    def legal(self, seat: Seat) -> Sequence[Action]:
        """Everything this seat may decide now."""
        if not self._may_act(seat):
            return ()
        return legal_animals(self, seat) if self.phase is ANIMALS else legal_turn(self)

    def apply(self, seat: Seat, action: Action) -> list[Event]:
        """Do it, and go on as far as nobody has to decide."""
        if not self._may_act(seat):
            raise refuse_turn(self, seat)
        if self.phase is ANIMALS:
            events = apply_animals(self, seat, action)
        else:
            events = apply_turn(self, seat, action)
        proceed(self, events)
        return events

    def view(self, seat: Seat | None) -> GroveView:
        """What this seat knows."""
        return view_of(self, seat)

    def own(self, seat: Seat | None) -> dict[str, Any]:
        """What of the view depends on the seat."""
        return own_of(seat)

    def scores(self) -> tuple[Score, ...]:
        """The three tracks of every spirit as they stand."""
        return tuple(map(score, self.spirits))

    def outcome(self) -> Outcome | None:
        """Who won, once the game is over."""
        return outcome(self)

    def components(self) -> dict[str, int]:
        """Cards, trees, fires, fragments and victory tiles, wherever they lie."""
        found: Counter[str] = Counter()
        cards = [card for card in self.reserve if card != NO_CARD]
        for spirit in self.spirits:
            cards += [*spirit.pile, *spirit.discard, *spirit.line]
            found.update(TREES[tree - 1].id for tree in spirit.forest if 0 < tree < START_TREE)
        found.update(CARDS[card].id for card in (*cards, *(c for d in self.decks for c in d)))
        found["varan"] += self.varans
        for tree, count in zip(TREES, self.trees, strict=True):
            found[tree.id] += count
        for place, value in enumerate(FIRE_VALUES):
            burnt = sum(spirit.fires[place] for spirit in self.spirits)
            found[f"fire {value}"] = self.fires[place] + self.centre[place] + burnt
        found["fragment"] = self.fragments + sum(spirit.fragments for spirit in self.spirits)
        for place, kind in enumerate(Victory):
            found[f"{kind} tile"] = sum(spirit.victory[place] for spirit in self.spirits)
        return dict(found)
