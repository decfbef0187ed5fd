"""Chapter 4: planting trees."""

import pytest

from spinney.games.living_forest.actions import Attract, Pass, Plant
from spinney.games.living_forest.events import TreePlanted
from spinney.games.living_forest.state import GroveState
from spinney.games.living_forest.tables import COLUMNS, ROWS
from spinney.games.living_forest.view import PlantedTree
from tests.games.living_forest.positions import A, Player, only, position

TWELVE = "praying_mantis praying_mantis praying_mantis"
EVERYWHERE = [
    (column, row) for row in range(ROWS) for column in range(COLUMNS) if (column, row) != (2, 1)
]


def elements(*places: tuple[int, int]) -> dict[str, int]:
    """What a forest gives beyond its trees, which here give nothing."""
    seen = position(Player(forest=dict.fromkeys(places, "t11"))).view(None).spirits[A]
    return {name: value for name, value in seen.elements.items() if value}


def spaces(state: GroveState) -> set[tuple[int, int]]:
    return {(action.column, action.row) for action in only(Plant, state.legal(A))}


@pytest.mark.rule("LV-4.9")
def test_one_tree_is_planted_for_at_most_the_sprouts_one_has() -> None:
    state = position(Player(line="praying_mantis bee"), trees={"t4a": 0})
    assert {action.tree for action in only(Plant, state.legal(A))} == {
        "t3a",
        "t3b",
        "t4b",
        "t5a",
        "t5b",
    }
    assert state.apply(A, Plant("t5b", 1, 1))[0] == TreePlanted(A, "t5b", 1, 1)
    assert only(Plant, state.legal(A)) == []
    seen = state.view(None)
    assert (seen.trees["t5b"], seen.spirits[A].forest) == (1, (PlantedTree("t5b", 1, 1),))


@pytest.mark.rule("LV-4.9")
@pytest.mark.parametrize(("line", "kinds"), [("owl", set()), ("owl bee", {"t3a", "t3b"})])
def test_the_cheapest_trees_cost_three(line: str, kinds: set[str]) -> None:
    legal = position(Player(line=line)).legal(A)
    assert {action.tree for action in only(Plant, legal)} == kinds


@pytest.mark.rule("LV-4.9", "LV-3.6")
def test_the_elements_of_a_tree_count_from_that_moment_on() -> None:
    state = position(Player(line=TWELVE))
    state.apply(A, Plant("t10", 2, 0))
    assert state.view(None).spirits[A].elements["sun"] == 4
    assert Attract("hedgehog") in state.legal(A)


@pytest.mark.rule("LV-4.9", "LV-6.2")
def test_a_second_tree_of_a_kind_may_be_planted_and_is_not_different() -> None:
    state = position(Player(line=TWELVE, forest={(1, 1): "t6"}))
    before = state.view(None).spirits[A].tracks
    state.apply(A, Plant("t6", 3, 1))
    assert state.view(None).spirits[A].tracks == before
    assert state.view(None).spirits[A].elements["water"] == 3 + 2 + 2


@pytest.mark.rule("LV-4.10")
def test_only_empty_spaces_beside_a_tree_are_offered() -> None:
    assert spaces(position(Player(line=TWELVE))) == {(2, 0), (3, 1), (2, 2), (1, 1)}
    grown = position(Player(line=TWELVE, forest={(3, 1): "t3a"}))
    assert spaces(grown) == {(2, 0), (2, 2), (1, 1), (3, 0), (3, 2), (4, 1)}


@pytest.mark.rule("LV-4.10")
def test_in_a_full_forest_nothing_can_be_planted() -> None:
    state = position(Player(line=TWELVE, forest=dict.fromkeys(EVERYWHERE, "t11")))
    assert spaces(state) == set()


@pytest.mark.rule("LV-4.11")
@pytest.mark.parametrize(
    ("corner", "beside", "kind", "amount"),
    [
        ((0, 0), [(1, 1), (1, 0)], "attract", 6 + 3),
        ((4, 0), [(3, 1), (3, 0)], "fragment", 2),
        ((0, 2), [(1, 1), (1, 2)], "fragment", 2),
        ((4, 2), [(3, 1), (3, 2)], "extinguish", 3 + 2),
    ],
)
def test_each_corner_gives_its_bonus(
    corner: tuple[int, int], beside: list[tuple[int, int]], kind: str, amount: int
) -> None:
    forest = dict.fromkeys(beside, "t11")
    state = position(Player(line=f"{TWELVE} bison", forest=forest), centre=(2,))
    state.apply(A, Plant("t3a" if kind != "attract" else "t4a", *corner))
    assert (state.steps[0].kind.value, state.steps[0].amount) == (kind, amount)


@pytest.mark.rule("LV-4.11")
def test_three_more_suns_count_for_the_bonus_only() -> None:
    forest = {(1, 1): "t4a", (0, 1): "t4b"}
    state = position(Player(line=f"{TWELVE} weasel", forest=forest))
    state.apply(A, Plant("t3b", 0, 0))
    assert Attract("bull") in state.legal(A)
    state.apply(A, Pass())
    assert only(Attract, state.legal(A)) == [Attract(c) for c in ("beaver", "raven", "meerkat")]


@pytest.mark.rule("LV-4.11")
def test_a_space_that_is_no_corner_gives_no_bonus() -> None:
    state = position(Player(line=TWELVE))
    state.apply(A, Plant("t11", 2, 0))
    assert state.steps == ()


@pytest.mark.rule("LV-4.12")
def test_two_trees_fill_the_middle_column_for_one_sun() -> None:
    assert elements((2, 0)) == {}
    assert elements((2, 0), (2, 2)) == {"sun": 1}


@pytest.mark.rule("LV-4.12")
def test_the_middle_row_needs_four_trees_for_two_flowers() -> None:
    assert elements((0, 1), (1, 1), (3, 1)) == {}
    assert elements((0, 1), (1, 1), (3, 1), (4, 1)) == {"flower": 2}


@pytest.mark.rule("LV-4.12")
@pytest.mark.parametrize(
    ("column", "gift"), [(0, {}), (1, {"water": 1}), (3, {"wind": 1}), (4, {})], ids=str
)
def test_three_trees_fill_another_column(column: int, gift: dict[str, int]) -> None:
    assert elements((column, 0), (column, 1)) == {}
    assert elements((column, 0), (column, 1), (column, 2)) == gift


@pytest.mark.rule("LV-4.12")
@pytest.mark.parametrize("row", [0, 2])
def test_the_outer_rows_give_nothing(row: int) -> None:
    assert elements(*[(column, row) for column in range(5)]) == {}


@pytest.mark.rule("LV-4.12")
def test_a_full_forest_gives_all_line_bonuses_once() -> None:
    assert elements(*EVERYWHERE) == {"sun": 1, "water": 1, "wind": 1, "flower": 2}
    assert elements(*EVERYWHERE[::-1]) == {"sun": 1, "water": 1, "wind": 1, "flower": 2}
