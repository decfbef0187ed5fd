"""The state of a game: the position, and the contract's verbs on it."""

import random
from collections import Counter
from collections.abc import Sequence
from typing import Any

from spinney.core import Action, Chance, Committed, Event, Outcome, Score, Seat, Setup
from spinney.core.turns import refuse_kind, refuse_turn
from spinney.games.legendary_forests.actions import LayTile, PlantTree
from spinney.games.legendary_forests.content import box
from spinney.games.legendary_forests.planet import Planet
from spinney.games.legendary_forests.position import LAY, PLANT, Position
from spinney.games.legendary_forests.rules.laying import seal
from spinney.games.legendary_forests.rules.planting import plant
from spinney.games.legendary_forests.rules.scoring import outcome, score
from spinney.games.legendary_forests.rules.setup import set_up
from spinney.games.legendary_forests.rules.turn import draw, proceed
from spinney.games.legendary_forests.seeing import imagined, own_of, view_of
from spinney.games.legendary_forests.tables import LAY_ACTIONS, PLANT_ACTIONS, tables_of
from spinney.games.legendary_forests.terminal.table import draw_table
from spinney.games.legendary_forests.texts import TEXTS
from spinney.games.legendary_forests.view import ForestView


class ForestState(Position):
    """A game of Legendary Forests at one moment."""

    __slots__ = ()

    @classmethod
    def new(cls, setup: Setup, chance: Chance) -> tuple["ForestState", list[Event]]:
        """The first turn, its tile drawn. Rules: LF-1.2 to LF-1.5, LF-2.1."""
        state, events = set_up(cls, setup, chance)
        draw(state, events)
        proceed(state, events)
        return state, events

    @classmethod
    def imagine(cls, view: ForestView, rng: random.Random) -> "ForestState":
        """A state that this view allows."""
        return imagined(cls, view, rng)

    def redrawn(self, seat: Seat, chance: Committed) -> "ForestState":
        """The same, but for the tiles to come: what others have sealed stays. Rule: SP-5.2."""
        other = imagined(ForestState, self.view(seat), chance.generator("redraw"))
        other.sealed = self.sealed[:]
        return other

    def copy(self) -> "ForestState":
        """A state of its own."""
        planets = [planet.copy() for planet in self.planets]
        other = ForestState(
            self.setup, self.tables, self.pile, self.architect, self.supply[:], planets
        )
        self.copy_into(other)
        return other

    def __copy__(self) -> "ForestState":
        return self.copy()

    def __deepcopy__(self, _memo: object) -> "ForestState":
        return self.copy()

    def __reduce__(self) -> tuple[object, ...]:
        planets = [planet.parts() for planet in self.planets]
        parts = (self.setup, self.pile, self.architect, self.supply, planets)
        return _restored, parts, self.__getstate__()

    def __str__(self) -> str:
        """The table as a spectator sees it, without colours."""
        return draw_table(self.view(None), False)

    def actors(self) -> tuple[Seat, ...]:
        """All who have yet to lay the tile, or the one to plant. Rules: LF-3.7, LF-4.6."""
        return self.waiting if self.phase is LAY else self.waiting[:1]

    def legal(self, seat: Seat) -> Sequence[Action]:
        """All places for the tile, or all zones for a tree."""
        if seat not in self.actors():
            return ()
        if self.phase is LAY:
            return [LAY_ACTIONS[placement] for placement in self.options[seat]]
        spots = self.planets[seat].spots(self.options[seat])
        return [PLANT_ACTIONS[spot] for spot in spots]

    def apply(self, seat: Seat, action: Action) -> list[Event]:
        """Lay or plant, and go on as far as nobody has to act. Rules: LF-2.2, LF-4.1."""
        if seat not in self.actors():
            raise refuse_turn(self, seat)
        if isinstance(action, LayTile):
            if self.phase is not LAY:
                raise TEXTS.refuse("LF-4.1", "plant-first")
            events = seal(self, seat, action)
        elif isinstance(action, PlantTree):
            if self.phase is not PLANT:
                raise TEXTS.refuse("LF-4.1", "lay-first", tile=self.tile)
            events = plant(self, seat, action)
        else:
            raise refuse_kind("Legendary Forests", action)
        proceed(self, events)
        return events

    def view(self, seat: Seat | None) -> ForestView:
        """What this seat knows."""
        return view_of(self, seat)

    def own(self, seat: Seat | None) -> dict[str, Any]:
        """What of the view depends on the seat."""
        return own_of(self, seat)

    def scores(self) -> tuple[Score, ...]:
        """Every planet's zones with trees as they stand."""
        return tuple(map(score, self.planets))

    def outcome(self) -> Outcome | None:
        """Who won, once the game is over."""
        return outcome(self)

    def components(self) -> dict[str, int]:
        """Tiles by number and trees by colour, wherever they lie."""
        found: Counter[str] = Counter()
        for seat, planet in zip(self.seats(), self.planets, strict=True):
            in_hand = [self.tile] if self.phase is LAY and self.options[seat] else []
            laid = [tile for _, tile in planet.placements()]
            found.update(
                f"tile {tile}" for tile in (*laid, *planet.lost, *in_hand, *self.pile[self.turn :])
            )
            found.update(f"{box().colours.leaf[planet.kinds[tree]]} tree" for tree in planet.trees)
        for leaf, left in zip(box().colours.leaf, self.supply, strict=True):
            found[f"{leaf} tree"] += left
        return dict(found)


def _restored(
    setup: Setup, pile: bytes, architect: Seat, supply: list[int], planets: list[tuple[Any, ...]]
) -> ForestState:
    """A state as it was pickled: the tables are those of this process."""
    tables = tables_of(setup)
    again = [Planet(tables, *parts) for parts in planets]
    return ForestState(setup, tables, pile, architect, supply, again)
