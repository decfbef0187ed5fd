"""Chapter 1: before the first turn."""

from spinney.core import Chance, Event, Setup, seats
from spinney.games.legendary_forests.content import START, box, tiles_of
from spinney.games.legendary_forests.events import ArchitectChosen
from spinney.games.legendary_forests.position import Position
from spinney.games.legendary_forests.tables import tables_of


def set_up(position: Position, setup: Setup, chance: Chance) -> list[Event]:
    """Choose the architect, shuffle the pile, put out the trees. Rules: LF-1.2 to LF-1.5."""
    tiles = tiles_of(setup)
    drawable = [tile.number for tile in tiles if tile.number != START]
    architect = seats(setup.seats)[chance.below(setup.seats, "architect")]
    pile = bytes(chance.shuffled(drawable, "pile"))
    edition = box().edition[setup.edition]
    supply = edition.supply(box().colours.leaf, setup.seats)
    Position.__init__(position, setup, tables_of(setup), pile, architect, supply)
    return [ArchitectChosen(architect)]
