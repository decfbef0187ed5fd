"""Chapter 1: before the first round."""

from typing import TypeVar

from spinney.core import Chance, Event, Setup, seats
from spinney.games.living_forest.position import Position
from spinney.games.living_forest.rules.animals import begin_round
from spinney.games.living_forest.rules.round_end import add_fire, refill
from spinney.games.living_forest.spirit import start_spirit
from spinney.games.living_forest.tables import LEVELS, start_rocks

P = TypeVar("P", bound=Position)


def set_up(kind: type[P], setup: Setup, chance: Chance) -> tuple[P, list[Event]]:
    """Shuffle all piles, turn up the reserve, light the first fire. Rules: LV-1.2 to LV-1.6."""
    first = seats(setup.seats)[chance.below(setup.seats, "first")]
    spirits = [start_spirit(rock) for rock in start_rocks(first, setup.seats)]
    position = kind(setup, chance, first, spirits)
    for seat in position.table():
        spirit = position.spirits[seat]
        spirit.take_up(chance.shuffled(sorted(spirit.discard), "pile", seat, 0))
    position.decks = [
        bytes(chance.shuffled(cards, "level", level)) for level, cards in enumerate(LEVELS, start=1)
    ]
    events: list[Event] = []
    refill(position, events)
    add_fire(position, 0, events)
    begin_round(position, events)
    return position, events
