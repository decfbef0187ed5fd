"""A finished rated table, as much of it as moves ratings."""

from datetime import datetime

import msgspec

NOBODY = "person"
"""A seat whose person is not known any more, or does not count."""
_PERSON = "person "
_BOT = "bot "


class RatedSeat(msgspec.Struct, frozen=True):
    """Who sat in a seat, and how it ended."""

    player: str
    """`person ID`, `bot LEVEL VERSION`, or `person` alone for nobody who is known."""
    place: int
    """1 is best; equals share."""
    left: datetime | None = None
    """When they left the game to a bot, if they did."""
    late: bool = False
    """Whether they left by being late, and not by resigning. Rules: SP-4.1, SP-4.3."""


class RatedTable(msgspec.Struct, frozen=True):
    """One game that counts."""

    id: str
    ended: datetime
    game: str
    edition: str
    seats: tuple[RatedSeat, ...]
    first: int = 0
    """The number of the seat that began, in games where that is drawn by lot."""

    def order(self) -> tuple[datetime, str]:
        """Where it stands among others: tables count in the order of their ends."""
        return self.ended, self.id

    def turn(self, number: int) -> int:
        """How many seats began before this one."""
        return (number - self.first) % len(self.seats)


def person_player(name: str) -> str:
    """How a person is called in tables, by an id that need not tell who it is."""
    return f"{_PERSON}{name}"


def bot_player(level: str, version: int) -> str:
    """How a bot is called in tables."""
    return f"{_BOT}{level} {version}"


def is_person(player: str) -> bool:
    """Whether this is a person who is known."""
    return player.startswith(_PERSON) and player != _PERSON


def bot_of(player: str) -> tuple[str, int] | None:
    """The level and the version of a bot; None for anybody else."""
    level, _, version = player.removeprefix(_BOT).rpartition(" ")
    if not player.startswith(_BOT) or not level or not (version.isascii() and version.isdigit()):
        return None
    return level, int(version)


def is_player(player: str) -> bool:
    """Whether this is how a player can be called."""
    return player == NOBODY or is_person(player) or bot_of(player) is not None
