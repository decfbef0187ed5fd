"""The component data and its checks."""

import tomllib
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from spinney.games.living_forest.content import ELEMENTS, Card, box, read_box
from spinney.games.living_forest.tables import CARDS

DATA = Path(__file__).parents[3] / "src/spinney/games/living_forest/data/living-forest.toml"


def raw() -> dict[str, Any]:
    return tomllib.loads(DATA.read_text(encoding="utf-8"))


def sums(cards: tuple[Card, ...]) -> list[int]:
    """The five elements in order."""
    return [sum(getattr(card, element) for card in cards) for element in ELEMENTS]


def symbols(cards: tuple[Card, ...]) -> tuple[int, int, int]:
    """How many are solitary, gregarious and plain."""
    counted = Counter(card.symbol for card in cards)
    return counted["solitary"], counted["gregarious"], counted["none"]


def card(name: str) -> Card:
    return next(card for card in CARDS if card.id == name)


@pytest.mark.rule("LV-1.4")
def test_the_start_animals_add_up() -> None:
    assert sums(box().start) == [9, 6, 9, 2, 1]
    assert symbols(box().start) == (5, 0, 9)
    assert all(card.cost == 0 for card in box().start)


@pytest.mark.rule("LV-1.5")
@pytest.mark.parametrize(
    ("level", "elements", "costs", "discs"),
    [
        (1, [15, 10, 12, 9, 4], 81, (3, 3, 17)),
        (2, [21, 7, 14, 5, 8], 112, (2, 3, 11)),
        (3, [12, 13, 9, 10, 13], 133, (1, 1, 10)),
    ],
)
def test_the_animals_of_a_level_add_up(
    level: int, elements: list[int], costs: int, discs: tuple[int, int, int]
) -> None:
    cards = box().levels[level - 1]
    assert sums(cards) == elements
    assert sum(card.cost for card in cards) == costs
    assert symbols(cards) == discs


def test_every_card_is_called_by_an_id_of_its_own() -> None:
    assert len({card.id for card in box().cards}) == len(box().cards) == 66


def test_toucan_cobra_and_tapir_are_as_printed() -> None:
    toucan, cobra, tapir = card("toucan"), card("cobra"), card("tapir")
    assert (toucan.water, toucan.plant) == (-1, 0)
    assert (cobra.plant, cobra.flower) == (1, 2)
    assert (tapir.water, tapir.plant) == (4, 0)


@pytest.mark.rule("LV-1.6", "LV-5.6")
def test_there_are_as_many_large_fires_as_animals_that_can_light_them() -> None:
    assert sum(box().fires.values()) == 58
    assert box().fires[3] == len(box().levels[1])
    assert box().fires[4] == len(box().levels[2])


@pytest.mark.parametrize(
    ("path", "value", "key", "there", "printed"),
    [
        (("start_deck", "cards"), [], "start_cards_per_spirit", 0, 14),
        (("level_1", "cards"), [], "level_1_cards", 0, 23),
        (("level_2", "cards"), [], "level_2_cards", 0, 16),
        (("level_3", "cards"), [], "level_3_cards", 0, 12),
        (("fire_varan", "count"), 22, "fire_varan_cards", 22, 23),
        (("trees", "kind"), [], "protective_tree_tiles", 0, 39),
        (("circle", "bonus"), ["plant"] * 11, "circle_rocks", 11, 12),
        (("fire", "assumed_split", "2"), 33, "fire_tiles", 61, 58),
        (("fragment", "total"), 21, "fragment_tiles", 21, 20),
    ],
)
def test_a_wrong_count_is_refused_by_its_key(
    path: tuple[str, ...], value: object, key: str, there: int, printed: int
) -> None:
    changed = raw()
    place = changed
    for step in path[:-1]:
        place = place[step]
    place[path[-1]] = value
    with pytest.raises(
        ValueError, match=rf"key '{key}': there are {there}, but {printed} are printed"
    ):
        read_box(changed)


def test_the_shipped_data_is_read_as_it_is() -> None:
    assert read_box(raw()) == box()
