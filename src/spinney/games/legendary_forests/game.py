"""The game as the contract shows it."""

import random
from collections.abc import Sequence
from typing import Any, ClassVar

import msgspec

from spinney.core import Action, Chance, Committed, Event, Game, Picture, Seat, Setup
from spinney.core.contract import unknown_option
from spinney.core.places import Origin
from spinney.games.legendary_forests.actions import LayTile, PlantTree
from spinney.games.legendary_forests.content import (
    TileSet,
    colour_words,
    editions,
    read_tiles,
    tiles_of,
)
from spinney.games.legendary_forests.drawing.svg import draw_planet, draw_planets
from spinney.games.legendary_forests.effects import act
from spinney.games.legendary_forests.events import EVENTS
from spinney.games.legendary_forests.insight import ForestInsight, insight
from spinney.games.legendary_forests.state import ForestState
from spinney.games.legendary_forests.tables import ORIGIN
from spinney.games.legendary_forests.terminal.table import draw_table
from spinney.games.legendary_forests.texts import TEXTS
from spinney.games.legendary_forests.view import ForestView


class LegendaryForests(Game[ForestState]):
    """Legendary Forests and its original, 8bit MockUp."""

    name: ClassVar[str] = "legendary-forests"
    title: ClassVar[str] = "Legendary Forests"
    rules_version: ClassVar[int] = 1
    actions: ClassVar[tuple[type[Action], ...]] = (LayTile, PlantTree)
    events: ClassVar[tuple[type[Event], ...]] = EVENTS
    options: ClassVar[tuple[str, ...]] = ("tiles",)
    origin: ClassVar[Origin] = ORIGIN
    lesson: ClassVar[str | None] = "spinney.games.legendary_forests"
    glossary: ClassVar[str | None] = "spinney.games.legendary_forests"
    built: ClassVar[str] = "planet"
    view_type: ClassVar[type[msgspec.Struct]] = ForestView

    def __init__(self) -> None:
        """Read the editions."""
        self.editions = editions()
        self.texts = TEXTS

    def new(self, setup: Setup, chance: Chance) -> tuple[ForestState, list[Event]]:
        """The first turn, its tile drawn."""
        return ForestState.new(setup, chance)

    def imagine(self, view: ForestView, rng: random.Random) -> ForestState:
        """A state that this view allows."""
        return ForestState.imagine(view, rng)

    def redraw(self, state: ForestState, seat: Seat, chance: Committed) -> ForestState:
        """The state with all that this seat cannot know drawn anew. Rule: SP-5.2."""
        return state.redrawn(seat, chance)

    def content(self, setup: Setup) -> TileSet:
        """The tile set; `ValueError` if the options hold none. Rule: LF-1.6."""
        return tiles_of(setup)

    def read_option(self, name: str, text: str) -> list[dict[str, Any]]:
        """A tile set of one's own, from a file like the shipped one. Rule: LF-1.6."""
        if name not in self.options:
            raise ValueError(unknown_option(name, self.options))
        return [msgspec.to_builtins(tile) for tile in read_tiles(text)]

    def words(self, setup: Setup) -> dict[str, str]:
        """The edition's words for the colours."""
        return colour_words(setup.edition)

    def act(self, state: ForestState, seat: Seat, action: Action) -> list[Event]:
        """Apply an action; tiles and trees tell the zones they close and the points they bring."""
        return act(state, seat, action)

    def insight(self, view: ForestView, legal: Sequence[Action]) -> ForestInsight:
        """Zones, what each move would change, and where nothing fits any more."""
        return insight(view, legal)

    def draw_text(self, view: ForestView, colour: bool, choices: Sequence[Action] = ()) -> str:
        """All planets, for a terminal."""
        return draw_table(view, colour, choices)

    def draw_part(self, view: ForestView, seat: Seat, part: str) -> Picture:
        """A planet, which is all there is: nothing is written on it but numbers."""
        return draw_planet(view, seat)

    def draw_svg(self, view: ForestView) -> Picture:
        """All planets, as a picture."""
        return draw_planets(view)
