"""What can be seen of each legal action of Legendary Forests, from an observation alone.

The same few numbers describe every action, so a small network can judge any of them. It is
not told what they are worth: that is what it learns.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from spinney.core import find
from spinney.encoding import observation_space

Floats = NDArray[np.float64]
Ints = NDArray[np.int64]

ACTION = 24
"""How many numbers describe an action."""
POSITION = 8
"""How many describe a position."""
_LAYS = 304
"""Actions below this number lay a tile, the others plant a tree."""
_SIDES = 4
_STEP = np.array([(0, -1), (1, 0), (0, 1), (-1, 0)])
"""From a tile to its neighbour at each side, clockwise from the top."""
_GRASS = 4
_WIDTH = 64


class Choices(NamedTuple):
    """All legal actions of a batch of positions, one after another."""

    row: Ints
    """Whose position each belongs to."""
    number: Ints
    features: Floats


class Reader:
    """Reads the fields that the network is told of, for one number of players."""

    def __init__(self, players: int) -> None:
        """Find where the fields stand."""
        layout = observation_space(find("legendary-forests").setup(players)).layout
        self._places = {(one.block.name, one.field.name): one for one in layout.places()}
        self._players = players

    def field(self, seen: Ints, block: str, name: str, repeats: int = 1) -> Ints:
        """A field of every observation, in the first repetitions of its block."""
        place = self._places[block, name]
        own = [place.offset + nth * place.block.step for nth in range(repeats)]
        columns = np.add.outer(own, np.arange(place.field.size))
        return seen[:, columns]

    def position(self, seen: Ints) -> Floats:
        """The position as a whole: how far the game is, and what lies on one's own planet."""
        turn = self.field(seen, "table", "turn")[:, 0, 0] / 19
        points = self.field(seen, "planets", "points", self._players)[:, :, 0] / 30
        halves = self._zones(seen, "halves")
        runes = self._zones(seen, "runes")
        return np.stack(
            [turn, 1 - turn, points[:, 0], points[:, 1:].max(axis=1), *halves, *runes], axis=1
        )

    def _zones(self, seen: Ints, name: str) -> tuple[Floats, Floats]:
        """The sum over one's zones, with trees and without, each zone once for every side."""
        values = self.field(seen, "tiles", name, 20)
        treed = self.field(seen, "tiles", "treed", 20)
        return (values * treed).sum(axis=(1, 2)) / 50, (values * (1 - treed)).sum(axis=(1, 2)) / 50

    def choices(self, seen: Ints, masks: NDArray[np.uint8]) -> Choices:
        """Every legal action with its features."""
        seen = seen.astype(np.int64)
        row, number = np.nonzero(masks)
        features = np.zeros((len(row), ACTION))
        lays = number < _LAYS
        features[lays] = self._lays(seen, row[lays], number[lays])
        features[~lays] = self._plants(seen, row[~lays], number[~lays] - _LAYS)
        turn = self.field(seen, "table", "turn")[row, 0, 0] / 19
        features[:, -2], features[:, -1] = turn, 1.0
        return Choices(row, number, features)

    def _plants(self, seen: Ints, row: Ints, triangle: Ints) -> Floats:
        tile, side = triangle // _SIDES, triangle % _SIDES

        def of(name: str) -> Ints:
            return self.field(seen, "tiles", name, 20)[row, tile, side]

        found = np.zeros((len(row), ACTION))
        runes, halves, treed = of("runes") / 8, of("halves") / 8, of("treed")
        found[:, 14] = 1.0
        found[:, 15:20] = np.stack(
            [runes, halves, treed, runes * (halves == 0) * (1 - treed), runes * treed], axis=1
        )
        return found

    def _lays(self, seen: Ints, row: Ints, number: Ints) -> Floats:
        """What a tile touches at each side, and what it leaves open."""
        triangle, turns = number // _SIDES, number % _SIDES
        place = self.field(seen, "tiles", "place", 20)
        at = place[row, triangle // _SIDES] + _STEP[triangle % _SIDES]
        sides = self.field(seen, "table", "sides")[row, 0]
        own = np.take_along_axis(sides, (np.arange(_SIDES) - turns[:, None]) % _SIDES, axis=1)
        tile = self._tile_at(seen, place)[
            row[:, None], at[:, None, 0] + _STEP[:, 0], at[:, None, 1] + _STEP[:, 1]
        ]
        touched = tile >= 0
        facing = (np.arange(_SIDES) + 2) % _SIDES

        def of(name: str) -> Ints:
            return self.field(seen, "tiles", name, 20)[row[:, None], tile, facing] * touched

        return _touching(own, touched, of("zones"), of("runes"), of("halves"), of("treed"))

    def _tile_at(self, seen: Ints, place: Ints) -> Ints:
        """By column and row, which of one's tiles lies there; -1 for none."""
        grid = np.full((len(seen), _WIDTH, _WIDTH), -1)
        laid = self.field(seen, "tiles", "look", 20)[:, :, 0] > 0
        which, tile = np.nonzero(laid)
        grid[which, place[which, tile, 0], place[which, tile, 1]] = tile
        return grid


def _touching(
    own: Ints, touched: NDArray[np.bool_], zones: Ints, runes: Ints, halves: Ints, treed: Ints
) -> Floats:
    """Sums over the four sides; what lies beside a side of colour has that colour."""
    coloured = own != _GRASS
    joined = touched & coloured
    found = np.zeros((len(own), ACTION))
    same = (zones[:, :, None] == zones[:, None, :]) & joined[:, :, None] & joined[:, None, :]
    contacts = same.sum(axis=2)
    """How many sides meet the same zone."""
    open_alike = ((own[:, :, None] == own[:, None, :]) & ~touched[:, None, :]).sum(axis=2)
    left = halves - contacts + open_alike
    closes = joined & (left <= 0)
    once = joined / np.maximum(contacts, 1)
    """Each zone once, however many sides meet it."""
    kinds_joined = (once * joined).sum(axis=1)
    columns = [
        joined.sum(axis=1),
        (joined & (treed > 0)).sum(axis=1),
        (touched & ~coloured).sum(axis=1),
        (~touched & coloured).sum(axis=1),
        (closes * once).sum(axis=1),
        (closes * once * treed).sum(axis=1),
        (closes * once * (runes + contacts) * treed).sum(axis=1) / 4,
        (closes * once * (runes + contacts) * (1 - treed)).sum(axis=1) / 4,
        (once * runes * treed).sum(axis=1) / 8,
        (once * runes * (1 - treed)).sum(axis=1) / 8,
        (once * left.clip(0) * treed).sum(axis=1) / 8,
        (once * left.clip(0) * (1 - treed)).sum(axis=1) / 8,
        kinds_joined,
        touched.sum(axis=1) / 4,
    ]
    found[:, : len(columns)] = np.stack(columns, axis=1)
    return found
