"""The state of a game: the position, and the contract's verbs on it."""

import random
from collections import Counter
from collections.abc import Sequence
from typing import Any

from spinney.core import Action, Chance, Event, Outcome, Score, Seat, Setup, State
from spinney.core.turns import refuse_turn
from spinney.games.living_forest.actions import Victory
from spinney.games.living_forest.position import ACTION, ANIMALS, Position
from spinney.games.living_forest.rules.animals import apply_animals, drawing, legal_animals
from spinney.games.living_forest.rules.setup import set_up
from spinney.games.living_forest.rules.turn import apply_turn, legal_turn, proceed
from spinney.games.living_forest.rules.victory import outcome, score
from spinney.games.living_forest.tables import CARDS, FIRE_VALUES, NO_CARD, START_TREE, TREES
from spinney.games.living_forest.view import GroveView, imagine_into, own_of, view_of


class GroveState(Position, State):
    """A game of Living Forest at one moment."""

    __slots__ = ()

    @classmethod
    def new(cls, setup: Setup, chance: Chance) -> tuple["GroveState", list[Event]]:
        """The first round, before anybody has drawn."""
        state = object.__new__(cls)
        return state, set_up(state, setup, chance)

    @classmethod
    def imagine(cls, view: GroveView, rng: random.Random) -> "GroveState":
        """A state that this view allows."""
        state = object.__new__(cls)
        imagine_into(state, view, rng)
        return state

    def copy(self) -> "GroveState":
        """A state of its own."""
        other = object.__new__(GroveState)
        self.copy_into(other)
        return other

    def actors(self) -> tuple[Seat, ...]:
        """All who still draw, or the one who acts. Rules: LV-2.1, LV-3.1."""
        if self.phase is ACTION:
            return (self.seat,)
        return drawing(self) if self.phase is ANIMALS else ()

    def legal(self, seat: Seat) -> Sequence[Action]:
        """Everything this seat may decide now."""
        if seat not in self.actors():
            return ()
        return legal_animals(self, seat) if self.phase is ANIMALS else legal_turn(self)

    def apply(self, seat: Seat, action: Action) -> list[Event]:
        """Do it, and go on as far as nobody has to decide."""
        if seat not in self.actors():
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
