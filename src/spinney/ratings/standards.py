"""Fixed values: bots are the metre, and seats are not alike."""

import tomllib
from functools import cache
from importlib.resources.abc import Traversable

import msgspec

from spinney.bots.registry import bots_of
from spinney.core import Committed
from spinney.ratings.tables import bot_of


class Standards(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What was measured of the bots and the seats of a game, on the scale shown."""

    version: int = 1
    """Of the bots as they play now."""
    bots: dict[int, dict[str, float]] = {}
    """What each level is worth, weakest first, by the version of the bots."""
    lot: str | None = None
    """The purpose of the draw that says who begins; None where nobody does."""
    offsets: dict[str, dict[int, tuple[float, ...]]] = {}
    """What a seat brings, by edition and number of players, from the one that began; only where it
    was seen to bring any."""

    def marks(self) -> dict[str, float]:
        """The levels as they play now, weakest first: what people are compared with."""
        return self.bots.get(self.version, {})

    def value(self, player: str) -> float | None:
        """What this bot is worth; None if it was not measured, or is no bot."""
        found = bot_of(player)
        return None if found is None else self.bots.get(found[1], {}).get(found[0])

    def offset(self, edition: str, seats: int, turn: int) -> float:
        """What it brings to sit so many seats after whoever began."""
        found = self.offsets.get(edition, {}).get(seats)
        return found[turn] if found else 0.0


def first_of(game: str, seats: int, chance: Committed) -> int:
    """The seat that begins, by the draw that says so; the first one where there is none."""
    lot = standards_of(game).lot
    return 0 if lot is None else chance.below(seats, lot)


@cache
def standards_of(game: str) -> Standards:
    """What the packages of this game's bots bring; nothing, perhaps."""
    file = bots_of(game).ratings
    return read_standards(file) if file and file.is_file() else Standards()


def read_standards(file: Traversable) -> Standards:
    """Standards from their file."""
    told = tomllib.loads(file.read_text(encoding="utf-8"))
    return msgspec.convert(told, Standards, str_keys=True)
