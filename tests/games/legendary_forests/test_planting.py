"""Chapter 4: planting trees."""

import pytest

from spinney.core import Event, Refusal, Seat
from spinney.games.legendary_forests.actions import LayTile, PlantTree, Side
from spinney.games.legendary_forests.events import ConstructionPassed, TreeForgone, TreePlanted
from spinney.games.legendary_forests.position import LAY
from spinney.games.legendary_forests.state import ForestState
from spinney.games.legendary_forests.view import Tree
from tests.games.legendary_forests.positions import START, position

A, B, C = Seat(0), Seat(1), Seat(2)
TRIGGERED = [*START, (5, 3, 1, 0)]
"""Tile 5, a trigger, beside the start tile: a cherry zone of one rune that goes on."""


def planting(
    players: int = 2, *, supply: tuple[int, int, int] | None = None, holder: int = 0
) -> ForestState:
    return position([TRIGGERED] * players, drawn=(5,), planting=True, supply=supply, holder=holder)


def lay_first(state: ForestState, *seats: Seat) -> list[object]:
    events: list[object] = []
    for seat in seats:
        events += state.apply(seat, state.legal(seat)[0])
    return events


@pytest.mark.rule("LF-4.1")
def test_trees_are_planted_after_everybody_has_laid_a_trigger() -> None:
    state = position(drawn=(5,))
    lay_first(state, A, B)
    assert state.actors() == (A,)
    with pytest.raises(Refusal, match="Plant a tree now") as refused:
        state.apply(A, LayTile(0, 1, 0))
    assert refused.value.rule == "LF-4.1"


@pytest.mark.rule("LF-4.1")
def test_no_trees_are_planted_after_a_tile_that_is_no_trigger() -> None:
    state = position(drawn=(2,))
    lay_first(state, A, B)
    assert state.phase is LAY
    assert state.turn == 2


@pytest.mark.rule("LF-4.2")
def test_a_tree_goes_to_any_zone_of_its_colour_open_or_closed_with_runes_or_without() -> None:
    state = planting()
    spots = [(a.x, a.y, a.side) for a in state.legal(A) if isinstance(a, PlantTree)]
    assert spots == [
        (0, 0, Side.EAST),
        (0, 0, Side.SOUTH),
        (0, 0, Side.WEST),
        (1, 0, Side.EAST),
    ]
    events = state.apply(A, PlantTree(0, 0, Side.EAST))
    assert events == [TreePlanted(A, "pink", 0, 0, Side.EAST)]
    assert state.view(None).supply == {"pink": 3, "red": 4, "yellow": 4}
    assert state.view(None).planets[A].trees == (Tree("pink", 0, 0, Side.EAST),)


@pytest.mark.rule("LF-4.2")
def test_a_zone_is_named_by_its_first_triangle() -> None:
    with pytest.raises(Refusal, match=r"belongs to the zone that begins at U21 east") as refused:
        planting().apply(A, PlantTree(1, 0, Side.WEST))
    assert refused.value.rule == "LF-4.2"


@pytest.mark.rule("LF-4.2")
@pytest.mark.parametrize("place", [(2, 0), (400, 0)])
def test_a_tree_needs_a_tile_under_it(place: tuple[int, int]) -> None:
    with pytest.raises(Refusal, match="No tile lies at"):
        planting().apply(A, PlantTree(*place, Side.WEST))


@pytest.mark.rule("LF-4.2", "LF-6.4")
def test_a_zone_that_has_a_tree_may_get_another_to_deny_its_colour() -> None:
    tree = Tree("pink", 0, 0, Side.EAST)
    state = position(
        [TRIGGERED, TRIGGERED], drawn=(5,), planting=True, trees=[[tree], []], supply=(1, 1, 1)
    )
    state.apply(A, PlantTree(0, 0, Side.EAST))
    assert state.view(None).planets[A].trees == (tree, tree)
    assert state.view(None).supply["pink"] == 0
    assert PlantTree(0, 0, Side.EAST) not in state.legal(B)


@pytest.mark.rule("LF-4.3")
def test_no_tree_is_planted_on_grass() -> None:
    with pytest.raises(Refusal, match="trees do not grow there") as refused:
        planting().apply(A, PlantTree(0, 0, Side.NORTH))
    assert refused.value.rule == "LF-4.3"


@pytest.mark.rule("LF-4.4")
def test_a_colour_that_has_run_out_cannot_be_taken() -> None:
    state = planting(supply=(0, 1, 1))
    with pytest.raises(Refusal, match="No cherry tree is left") as refused:
        state.apply(A, PlantTree(0, 0, Side.EAST))
    assert refused.value.rule == "LF-4.4"


@pytest.mark.rule("LF-4.5")
def test_who_finds_no_matching_tree_is_passed_over() -> None:
    state = planting(supply=(1, 0, 0))
    events = state.apply(A, PlantTree(0, 0, Side.EAST))
    assert events[:2] == [TreePlanted(A, "pink", 0, 0, Side.EAST), TreeForgone(B)]
    assert state.phase is LAY


@pytest.mark.rule("LF-4.5", "LF-4.7")
def test_with_an_empty_reserve_nobody_plants_and_the_token_still_passes() -> None:
    state = position(drawn=(5,), supply=(0, 0, 0))
    events = lay_first(state, A, B)
    assert [e for e in events if isinstance(e, TreeForgone)] == [TreeForgone(A), TreeForgone(B)]
    assert ConstructionPassed(B) in events
    assert state.phase is LAY


@pytest.mark.rule("LF-4.6", "LF-4.7")
def test_the_holder_of_the_construction_token_picks_first_and_then_passes_it_left() -> None:
    state = planting(3, holder=2)
    order = []
    events: list[Event] = []
    while state.phase is not LAY:
        seat = state.actors()[0]
        order.append(seat)
        events = state.apply(seat, state.legal(seat)[0])
    assert order == [C, A, B]
    assert ConstructionPassed(A) in events
    assert state.holder == A


@pytest.mark.rule("LF-4.6")
def test_in_the_first_mockup_edition_the_leader_always_picks_first() -> None:
    state = position(drawn=(5,), edition="mockup-first")
    lay_first(state, A, B)
    order = [state.actors()[0]]
    events = lay_first(state, A, B)
    assert order == [A]
    assert not any(isinstance(event, ConstructionPassed) for event in events)
    assert state.holder == state.architect == A


@pytest.mark.rule("LF-4.8", "SP-2.2")
def test_planting_is_not_optional_and_not_out_of_turn() -> None:
    state = planting()
    assert all(isinstance(action, PlantTree) for action in state.legal(A))
    assert state.legal(B) == ()
    with pytest.raises(Refusal, match="It is not B's turn to act: the table waits for A"):
        state.apply(B, PlantTree(0, 0, Side.EAST))
