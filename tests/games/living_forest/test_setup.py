"""Chapter 1: before the first round."""

from collections import Counter

import pytest

from spinney.core import Refusal, Secret, seats
from spinney.games.living_forest import GAME
from spinney.games.living_forest.actions import Victory
from spinney.games.living_forest.content import box
from spinney.games.living_forest.events import AnimalArrived, FireAdded, RoundBegan
from spinney.games.living_forest.state import GroveState
from spinney.games.living_forest.view import GroveView
from tests.games.living_forest.positions import A, B, C, D, Stacked

PLAYERS = (2, 3, 4)
START = tuple(card.id for card in box().start)


def start(players: int, seed: int = 0) -> GroveState:
    return GAME.new(GAME.setup(players), Secret.from_number(seed).chance())[0]


def seen(players: int, seed: int = 0) -> GroveView:
    return start(players, seed).view(None)


@pytest.mark.rule("LV-1.1", "SP-1.2")
def test_two_to_four_play() -> None:
    for players in PLAYERS:
        assert len(seen(players).spirits) == players
    for players in (1, 5):
        with pytest.raises(Refusal, match=rf"for 2 to 4 players, not for {players}"):
            GAME.setup(players)


@pytest.mark.rule("LV-1.2")
def test_the_first_player_is_chosen_by_lot_and_gets_the_sacred_tree() -> None:
    chosen = Counter(start(3, seed).holder for seed in range(300))
    assert set(chosen) == set(seats(3))
    assert min(chosen.values()) > 70


@pytest.mark.rule("LV-1.3")
@pytest.mark.parametrize(
    ("rocks", "players"), [([0, 6], 2), ([2, 6, 10], 3), ([0, 6, 9, 3], 4)], ids=str
)
def test_the_spirits_stand_in_the_order_of_the_first_round(rocks: list[int], players: int) -> None:
    for first in seats(players):
        state, _ = GAME.new(GAME.setup(players), Stacked(first, piles=()))
        assert [state.spirits[seat].rock for seat in state.turn_order()] == rocks
        assert state.holder == first


@pytest.mark.rule("LV-1.4")
def test_everybody_has_the_same_start_animals_each_in_an_order_of_its_own() -> None:
    state = start(4)
    assert all(spirit.rest == START for spirit in state.view(None).spirits)
    assert len({bytes(spirit.pile) for spirit in state.spirits}) == 4
    assert all(spirit.top == spirit.discard == () for spirit in state.view(None).spirits)


@pytest.mark.rule("LV-1.5")
@pytest.mark.parametrize("players", PLAYERS)
def test_four_animals_of_each_level_are_turned_up(players: int) -> None:
    view = seen(players)
    assert [len(row) for row in view.reserve] == [4, 4, 4]
    assert [len(deck) for deck in view.decks] == [23 - 4, 16 - 4, 12 - 4]
    for level, row, deck in zip(box().levels, view.reserve, view.decks, strict=True):
        assert {*row, *deck} == {card.id for card in level}


@pytest.mark.rule("LV-1.6", "LV-2.1")
def test_a_game_begins_with_twelve_animals_one_fire_and_the_first_round() -> None:
    state, events = GAME.new(GAME.setup(3), Secret.from_number(5).chance())
    assert len(events) == 14
    assert all(isinstance(event, AnimalArrived) for event in events[:12])
    assert events[12:] == [FireAdded(2), RoundBegan(1, state.holder)]
    assert state.actors() == (A, B, C)
    assert (state.view(None).centre, state.view(None).fires) == ((2,), (29, 16, 12))


@pytest.mark.rule("LV-1.7")
@pytest.mark.parametrize(
    ("players", "copies"),
    [
        (2, [2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2]),
        (3, [3, 3, 3, 3, 3, 3, 3, 3, 3, 2, 2, 2]),
        (4, [4, 4, 4, 4, 4, 4, 3, 3, 3, 2, 2, 2]),
    ],
)
def test_trees_are_left_out_kind_by_kind(players: int, copies: list[int]) -> None:
    assert list(seen(players).trees.values()) == copies


@pytest.mark.rule("LV-1.8", "LV-1.9")
def test_everybody_begins_with_a_start_tree_three_victory_tiles_and_nothing_else() -> None:
    state = start(4)
    for seat in (A, B, C, D):
        spirit = state.view(None).spirits[seat]
        assert (spirit.forest, spirit.fires) == ((), ())
        assert spirit.victory == {Victory.TREE: 1, Victory.FIRE: 1, Victory.FLOWER: 1}
        assert spirit.tracks == {Victory.TREE: 2, Victory.FIRE: 1, Victory.FLOWER: 1}
        assert spirit.fragments == 0
        assert set(spirit.elements.values()) == {0}
    assert (state.fragments, state.varans) == (20, 23)


def test_the_animals_have_names_and_there_are_no_options() -> None:
    setup = GAME.setup(2)
    assert GAME.words(setup)["wild_boar"] == "wild boar"
    assert GAME.words(setup)["varan"] == "fire varan"
    with pytest.raises(Refusal, match="no option called 'kodama'"):
        GAME.setup(2, options={"kodama": True})
    with pytest.raises(ValueError, match="no option called 'kodama'"):
        GAME.read_option("kodama", "")
