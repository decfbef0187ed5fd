"""Component data: the tile set and the editions, read from TOML and checked."""

import tomllib
from functools import cache, lru_cache
from importlib.resources import files
from typing import Any, Final

import msgspec

from spinney.core import Edition, Setup
from spinney.core.setup import canonical

TILES: Final = 25
START: Final = 1
DRAWN: Final = 19


class Tile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A printed tile: sides clockwise from the top, and whether it triggers planting."""

    number: int
    n: str
    e: str
    s: str
    w: str
    trigger: bool

    @property
    def sides(self) -> tuple[str, str, str, str]:
        """The kinds of its four sides."""
        return (self.n, self.e, self.s, self.w)


TileSet = tuple[Tile, ...]
SETS_KEPT: Final = 64
"""So many sets are held ready: a server meets as many as people think of."""


class EditionRules(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where one edition differs from another. Rules: LF-1.1, LF-1.5, LF-4.6."""

    title: str
    words: str
    players: tuple[int, int]
    tokens_in_box: int
    first_pick_token: bool
    per_colour_per_player: int | None = None
    pool: dict[str, int] = {}

    def supply(self, leaves: tuple[str, ...], seats: int) -> list[int]:
        """The trees put out by colour: so many for each player, or a fixed pool. Rule: LF-1.5."""
        if self.per_colour_per_player is None:
            return [self.pool[leaf] for leaf in leaves]
        return [self.per_colour_per_player * seats] * len(leaves)


class Colours(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The side kinds, and the words of the editions for them."""

    leaf: tuple[str, ...]
    blank: str
    words: dict[str, dict[str, str]]

    @property
    def all(self) -> tuple[str, ...]:
        """The leaf colours, then the blank one."""
        return (*self.leaf, self.blank)


class Box(msgspec.Struct, frozen=True):
    """What all games share, whatever tiles they are played with."""

    colours: Colours
    edition: dict[str, EditionRules]


@cache
def box() -> Box:
    """Colours and editions."""
    return msgspec.convert(tomllib.loads(_shipped()), Box)


@cache
def editions() -> dict[str, Edition]:
    """The editions as the contract shows them. Rule: LF-1.1."""
    return {
        name: Edition(name, rules.title, *rules.players) for name, rules in box().edition.items()
    }


def colour_words(edition: str) -> dict[str, str]:
    """What this edition calls the colours."""
    return box().colours.words[box().edition[edition].words]


def tiles_of(setup: Setup) -> TileSet:
    """The tile set a game is played with: its own, or the shipped one. Rule: LF-1.6."""
    return tiles_from(canonical(setup.options))


@lru_cache(maxsize=SETS_KEPT)
def tiles_from(options: bytes) -> TileSet:
    """The tile set that options in their canonical form stand for."""
    raw: dict[str, Any] = msgspec.json.decode(options)
    return check_tiles(raw["tiles"]) if raw else read_tiles(_shipped())


def read_tiles(text: str) -> TileSet:
    """The `[[tile]]` entries of a data file, the shipped one or a player's own."""
    try:
        return check_tiles(tomllib.loads(text).get("tile"))
    except tomllib.TOMLDecodeError as error:
        raise ValueError(f"this is no TOML file: {error}") from error


def check_tiles(raw: Any) -> TileSet:
    """A whole set, each number once; `ValueError` names tile and key. Rule: LF-1.6."""
    if not isinstance(raw, list):
        raise ValueError("there are no tiles: write a [[tile]] entry for each")
    tiles = tuple(_check_tile(place, entry) for place, entry in enumerate(raw, start=1))
    numbers = [tile.number for tile in tiles]
    for number in range(1, TILES + 1):
        if numbers.count(number) != 1:
            raise ValueError(
                f"tile {number}, key 'number': there are {numbers.count(number)} of it, "
                f"but a set has tiles 1 to {TILES}, each once"
            )
    if len(tiles) > TILES:
        raise ValueError(f"tile {max(numbers)}, key 'number': the last tile is {TILES}")
    return tuple(sorted(tiles, key=lambda tile: tile.number))


def _check_tile(place: int, raw: Any) -> Tile:
    try:
        tile = msgspec.convert(raw, Tile)
    except msgspec.ValidationError as error:
        number = raw.get("number", "?") if isinstance(raw, dict) else "?"
        raise ValueError(f"tile {number} (entry {place}): {error}") from error
    kinds = box().colours.all
    for key, side in zip("nesw", tile.sides, strict=True):
        if side not in kinds:
            raise ValueError(
                f"tile {tile.number}, key '{key}': '{side}' is none of {', '.join(kinds)}"
            )
    return tile


def _shipped() -> str:
    data = files("spinney.games.legendary_forests") / "data" / "legendary-forests.toml"
    return data.read_text(encoding="utf-8")
