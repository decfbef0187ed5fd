"""The game as the contract shows it."""

import random
from collections.abc import Sequence
from typing import ClassVar

import msgspec

from spinney.core import Action, Chance, Committed, Edition, Event, Game, Picture, Seat, Setup
from spinney.games.sylvan_dale.content import Box, box
from spinney.games.sylvan_dale.drawing.figures import draw_part
from spinney.games.sylvan_dale.drawing.svg import draw_table as draw_picture
from spinney.games.sylvan_dale.events import EVENTS
from spinney.games.sylvan_dale.insight import DaleInsight, insight
from spinney.games.sylvan_dale.rules.turn import HANDLERS
from spinney.games.sylvan_dale.state import DaleState
from spinney.games.sylvan_dale.terminal.table import draw_table
from spinney.games.sylvan_dale.texts import TEXTS
from spinney.games.sylvan_dale.view import DaleView


class SylvanDale(Game[DaleState]):
    """Builders of Sylvan Dale."""

    name: ClassVar[str] = "sylvan-dale"
    title: ClassVar[str] = "Builders of Sylvan Dale"
    rules_version: ClassVar[int] = 3
    """Since 2 a hand is shown again until a card fits. Rule: SD-2.3.

    Since 3 one card more in the discard pile leaves the order of the others as it is. Rule: SD-7.3.
    """
    actions: ClassVar[tuple[type[Action], ...]] = tuple(HANDLERS)
    events: ClassVar[tuple[type[Event], ...]] = EVENTS
    lesson: ClassVar[str | None] = "spinney.games.sylvan_dale"
    glossary: ClassVar[str | None] = "spinney.games.sylvan_dale"
    built: ClassVar[str] = "dale"
    view_type: ClassVar[type[msgspec.Struct]] = DaleView

    def __init__(self) -> None:
        """There is one edition. Rule: SD-1.1."""
        self.editions = {self.name: Edition(self.name, self.title, *box().rulebook.players)}
        self.texts = TEXTS

    def new(self, setup: Setup, chance: Chance) -> tuple[DaleState, list[Event]]:
        """The first turn."""
        return DaleState.new(setup, chance)

    def imagine(self, view: DaleView, rng: random.Random) -> DaleState:
        """A state that this view allows."""
        return DaleState.imagine(view, rng)

    def redraw(self, state: DaleState, seat: Seat, chance: Committed) -> DaleState:
        """The state with all that this seat cannot know drawn anew. Rule: SP-5.2."""
        return state.redrawn(seat, chance)

    def content(self, setup: Setup) -> Box:
        """The components, always the same."""
        return box()

    def draw_text(self, view: DaleView, colour: bool, choices: Sequence[Action] = ()) -> str:
        """The table, for a terminal."""
        return draw_table(view, colour, choices)

    def draw_part(self, view: DaleView, seat: Seat, part: str) -> Picture:
        """A part of the table, for the rules pages."""
        return draw_part(view, seat, part)

    def draw_svg(self, view: DaleView) -> Picture:
        """The table, as a picture."""
        return draw_picture(view)

    def insight(self, view: DaleView, legal: Sequence[Action]) -> DaleInsight:
        """Who leads, and what each choice would change."""
        return insight(view, legal)
