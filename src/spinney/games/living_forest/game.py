"""The game as the contract shows it."""

import random
from collections.abc import Sequence
from typing import ClassVar

import msgspec

from spinney.core import Action, Chance, Committed, Edition, Event, Game, Picture, Seat, Setup
from spinney.games.living_forest.actions import ACTION_PHASE, ANIMALS_PHASE
from spinney.games.living_forest.content import Box, box
from spinney.games.living_forest.drawing.figures import draw_part
from spinney.games.living_forest.drawing.svg import draw_table as draw_picture
from spinney.games.living_forest.events import EVENTS
from spinney.games.living_forest.insight import GroveInsight, insight
from spinney.games.living_forest.state import GroveState
from spinney.games.living_forest.terminal.table import draw_table
from spinney.games.living_forest.texts import TEXTS
from spinney.games.living_forest.view import GroveView


class LivingForest(Game[GroveState]):
    """Living Forest."""

    name: ClassVar[str] = "living-forest"
    title: ClassVar[str] = "Living Forest"
    rules_version: ClassVar[int] = 3
    """Since 2 one may stop after a fragment that emptied the line. Rule: LV-2.4.

    Since 3 one card more in a discard leaves the order of the others as it is. Rule: LV-2.3.
    """
    actions: ClassVar[tuple[type[Action], ...]] = ANIMALS_PHASE + ACTION_PHASE
    events: ClassVar[tuple[type[Event], ...]] = EVENTS
    lesson: ClassVar[str | None] = "spinney.games.living_forest"
    glossary: ClassVar[str | None] = "spinney.games.living_forest"
    built: ClassVar[str] = "forest"
    view_type: ClassVar[type[msgspec.Struct]] = GroveView

    def __init__(self) -> None:
        """There is one edition. Rule: LV-1.1."""
        edition = Edition(self.name, self.title, box().least, box().most)
        self.editions = {edition.name: edition}
        self.texts = TEXTS

    def new(self, setup: Setup, chance: Chance) -> tuple[GroveState, list[Event]]:
        """The first round, before anybody has drawn."""
        return GroveState.new(setup, chance)

    def imagine(self, view: GroveView, rng: random.Random) -> GroveState:
        """A state that this view allows."""
        return GroveState.imagine(view, rng)

    def redraw(self, state: GroveState, seat: Seat, chance: Committed) -> GroveState:
        """The state with all that this seat cannot know drawn anew. Rule: SP-5.2."""
        return state.redrawn(seat, chance)

    def content(self, setup: Setup) -> Box:
        """The components, always the same."""
        return box()

    def words(self, setup: Setup) -> dict[str, str]:
        """The names of the animals."""
        return {card.id: card.en.lower() for card in box().cards}

    def insight(self, view: GroveView, legal: Sequence[Action]) -> GroveInsight:
        """Odds, strengths, what is in reach, and whom the fires hit."""
        return insight(view, legal)

    def draw_text(self, view: GroveView, colour: bool, choices: Sequence[Action] = ()) -> str:
        """The table, for a terminal."""
        return draw_table(view, colour, choices)

    def draw_part(self, view: GroveView, seat: Seat, part: str) -> Picture:
        """A part of the table, for the rules pages."""
        return draw_part(view, seat, part)

    def draw_svg(self, view: GroveView) -> Picture:
        """The table, as a picture."""
        return draw_picture(view)
