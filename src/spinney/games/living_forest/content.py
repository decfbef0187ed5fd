"""Component data: cards, trees, board, circle and fires, read from TOML and checked."""

import tomllib
from functools import cache
from importlib.resources import files
from typing import Any, Final

import msgspec

ELEMENTS: Final[tuple[str, ...]] = ("sun", "water", "plant", "wind", "flower")


class Card(msgspec.Struct, frozen=True):
    """An animal, or the fire varan."""

    id: str
    symbol: str
    sun: int
    water: int
    plant: int
    wind: int
    flower: int
    en: str = ""
    fr: str = ""
    cost: int = 0


class Tree(msgspec.Struct, frozen=True):
    """A kind of protective tree."""

    id: str
    cost: int
    sun: int
    water: int
    plant: int
    wind: int
    flower: int
    repeat_same_action: bool
    copies_2: int
    copies_3: int
    copies_4: int


class SpaceBonus(msgspec.Struct, frozen=True):
    """A bonus action for planting on a space."""

    at: tuple[int, int]
    action: str
    amount: int = 0
    extra_sun: int = 0
    extra_water: int = 0


class LineBonus(msgspec.Struct, frozen=True):
    """Elements for a full column or row."""

    kind: str
    index: int
    sun: int = 0
    water: int = 0
    plant: int = 0
    wind: int = 0
    flower: int = 0


class Box(msgspec.Struct, frozen=True):
    """Everything the data file holds."""

    start: tuple[Card, ...]
    levels: tuple[tuple[Card, ...], ...]
    varan: Card
    varans: int
    trees: tuple[Tree, ...]
    columns: int
    rows: int
    start_tree: tuple[int, int]
    space_bonuses: tuple[SpaceBonus, ...]
    line_bonuses: tuple[LineBonus, ...]
    rocks: tuple[str, ...]
    start_rocks: dict[int, tuple[int, ...]]
    fires: dict[int, int]
    """Fire tiles by value."""
    centre: int
    """How many fires the circle holds."""
    fragments: int
    face_up: int
    goal: int
    least: int
    most: int
    spirits: tuple[str, ...]

    @property
    def cards(self) -> tuple[Card, ...]:
        """All kinds of cards: start cards, then by level, then the varan."""
        return (*self.start, *(card for level in self.levels for card in level), self.varan)


@cache
def box() -> Box:
    """The data file that comes with Spinney."""
    data = files("spinney.games.living_forest") / "data" / "living-forest.toml"
    return read_box(tomllib.loads(data.read_text(encoding="utf-8")))


def read_box(raw: dict[str, Any]) -> Box:
    """The data file as records; `ValueError` if its counts are not those of the printed game."""
    fields = {
        "start": raw["start_deck"]["cards"],
        "levels": [raw[f"level_{level}"]["cards"] for level in (1, 2, 3)],
        "varan": raw["fire_varan"] | {"id": "varan", "en": "Fire varan", "fr": "Varan de feu"},
        "varans": raw["fire_varan"]["count"],
        "trees": raw["trees"]["kind"],
        "columns": raw["forest"]["columns"],
        "rows": raw["forest"]["rows"],
        "start_tree": raw["forest"]["start_tree_at"],
        "space_bonuses": raw["forest"]["space_bonus"],
        "line_bonuses": raw["forest"]["line_bonus"],
        "rocks": raw["circle"]["bonus"],
        "start_rocks": {n: raw["circle"]["start"][f"players_{n}"] for n in (2, 3, 4)},
        "fires": {value: raw["fire"]["assumed_split"][str(value)] for value in (2, 3, 4)},
        "centre": raw["fire"]["centre_slots"],
        "fragments": raw["fragment"]["total"],
        "face_up": raw["market"]["face_up_per_level"],
        "goal": raw["victory"]["threshold"],
        "least": raw["meta"]["min_players"],
        "most": raw["meta"]["max_players"],
        "spirits": [spirit["id"] for spirit in raw["spirits"]],
    }
    read = msgspec.convert(fields, Box)
    _check(read, raw["expected_counts"])
    return read


def _check(read: Box, expected: dict[str, int]) -> None:
    counts = {
        "start_cards_per_spirit": len(read.start),
        **{f"level_{n}_cards": len(level) for n, level in enumerate(read.levels, start=1)},
        "fire_varan_cards": read.varans,
        "protective_tree_tiles": sum(tree.copies_4 for tree in read.trees),
        "circle_rocks": len(read.rocks),
        "fire_tiles": sum(read.fires.values()),
        "fragment_tiles": read.fragments,
    }
    for name, count in counts.items():
        if count != expected[name]:
            raise ValueError(f"key '{name}': there are {count}, but {expected[name]} are printed")
