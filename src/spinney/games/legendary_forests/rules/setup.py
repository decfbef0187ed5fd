"""Chapter 1: before the first turn."""

from typing import TypeVar

from spinney.core import Chance, Event, Seat, Setup, seats
from spinney.games.legendary_forests.content import START, box
from spinney.games.legendary_forests.events import ArchitectChosen
from spinney.games.legendary_forests.planet import start_planet
from spinney.games.legendary_forests.position import Position
from spinney.games.legendary_forests.tables import tables_of

P = TypeVar("P", bound=Position)


def deal(setup: Setup, chance: Chance) -> tuple[Seat, bytes]:
    """Choose the architect and shuffle the pile. Rules: LF-1.2, LF-1.4."""
    drawable = [tile.number for tile in tables_of(setup).tiles if tile.number != START]
    architect = seats(setup.seats)[chance.below(setup.seats, "architect")]
    return architect, bytes(chance.shuffled(drawable, "pile"))


def set_up(kind: type[P], setup: Setup, chance: Chance) -> tuple[P, list[Event]]:
    """Choose the architect, shuffle the pile, put out the trees. Rules: LF-1.2 to LF-1.5."""
    tables = tables_of(setup)
    architect, pile = deal(setup, chance)
    edition = box().edition[setup.edition]
    supply = edition.supply(box().colours.leaf, setup.seats)
    planets = [start_planet(tables) for _ in range(setup.seats)]
    position = kind(setup, tables, pile, architect, supply, planets)
    return position, [ArchitectChosen(architect)]
