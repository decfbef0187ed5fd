"""The puzzles that a package ships for a game, with the records of the games they come from."""

import gzip
from functools import cache, lru_cache
from importlib.resources.abc import Traversable
from pathlib import Path

import msgspec

from spinney.bots.puzzles.puzzle import Puzzle
from spinney.bots.registry import bots_of
from spinney.core import Action, Match
from spinney.core.record import parse

_KEPT = 64
"""So many positions are not played again for everybody who asks for them."""


class Collection(msgspec.Struct, frozen=True):
    """Puzzles of one game."""

    puzzles: tuple[Puzzle, ...] = ()
    records: tuple[str, ...] = ()
    """Whole games: where a puzzle comes from is looked at after the answer."""

    def named(self, name: str) -> Puzzle | None:
        """The puzzle of this name, if there is one."""
        return next((one for one in self.puzzles if one.name == name), None)

    def match(self, puzzle: Puzzle) -> Match:
        """The game as it stood when its player had to decide; to be looked at, not to be played."""
        return _stood(self.records[puzzle.record], puzzle.position)

    def played(self, puzzle: Puzzle) -> Action:
        """What its player did then."""
        line = parse(self.records[puzzle.record]).log[puzzle.position]
        return self.match(puzzle).game.read_action(line.action)


@lru_cache(_KEPT)
def _stood(record: str, position: int) -> Match:
    return Match.from_record(record, upto=position)


@cache
def puzzles_of(game: str) -> Collection:
    """All that is shipped for this game; nothing, perhaps."""
    file = bots_of(game).puzzles
    return read(file) if file and file.is_file() else Collection()


def read(file: Traversable) -> Collection:
    """A collection from its file."""
    return msgspec.json.decode(gzip.decompress(file.read_bytes()), type=Collection)


def write(collection: Collection, file: Path) -> None:
    """The same collection gives the same file."""
    file.write_bytes(gzip.compress(msgspec.json.encode(collection), mtime=0))
