"""Chapter 1: before the first turn."""

from typing import TypeVar

from spinney.core import Chance, Event, Setup, seats
from spinney.games.sylvan_dale.builder import Builder, start_builder
from spinney.games.sylvan_dale.events import RoundBegan, TurnBegan
from spinney.games.sylvan_dale.position import Position
from spinney.games.sylvan_dale.rules.deck import draw_card, fill_row
from spinney.games.sylvan_dale.tables import (
    ALL_BASES,
    ALL_CARDS,
    ALL_TILES,
    ITEMS,
    NUMBERS,
    tables_for,
)

P = TypeVar("P", bound=Position)


def set_up(kind: type[P], setup: Setup, chance: Chance) -> tuple[P, list[Event]]:
    """Trees, tiles, hands, row and bonus. Rules: SD-1.1 to SD-1.6."""
    table = seats(setup.seats)
    first = table[chance.below(setup.seats, "first")]
    size = len(tables_for(setup.seats).spaces)
    bases = bytes(chance.shuffled(ALL_BASES, "bases")[:size])
    builders = [_builder(bytes(chance.shuffled(ALL_TILES, "tiles", seat))) for seat in table]
    position = kind(setup, chance, first, bases, builders)
    position.deck = bytes(chance.shuffled(ALL_CARDS, "deck", 0))
    position.shuffles = 1
    events: list[Event] = [RoundBegan(1)]
    for builder in builders:
        for _ in range(NUMBERS.hand_size):
            builder.hand.append(draw_card(position, events))
    fill_row(position, events)
    if len(table) == 2:
        bonus = ITEMS.index(NUMBERS.two_player_second_seat_item)
        builders[1 - first].items[bonus] += 1
        position.supply[bonus] -= 1
    return position, [*events, TurnBegan(first)]


def _builder(tiles: bytes) -> Builder:
    """Two stacks, one for each round. Rule: SD-1.3."""
    return start_builder(tiles[: NUMBERS.stack_size], tiles[NUMBERS.stack_size :])
