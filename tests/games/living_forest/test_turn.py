"""Chapter 3: the action phase."""

import pytest

from spinney.core import Refusal
from spinney.games.living_forest.actions import (
    Advance,
    Attract,
    Draw,
    Extinguish,
    Pass,
    Plant,
    TakeFragment,
)
from spinney.games.living_forest.events import (
    BonusLapsed,
    FragmentsTaken,
    Passed,
    SpiritAdvanced,
    TreePlanted,
    TurnBegan,
)
from spinney.games.living_forest.position import ANIMALS
from tests.games.living_forest.positions import A, B, C, Player, only, play_out, position

TAKE, PASS = TakeFragment(), Pass()
SPROUTS = Player(line="praying_mantis praying_mantis praying_mantis")
"""Twelve sprouts and three water."""


@pytest.mark.rule("LV-3.1")
def test_the_holder_of_the_sacred_tree_acts_first_then_the_others_clockwise() -> None:
    state = position(Player(), Player(), Player(), holder=C, acting=C)
    assert state.actors() == (C,)
    assert only(TurnBegan, play_out(state)) == [TurnBegan(A, 2), TurnBegan(B, 2)]


@pytest.mark.rule("LV-3.1", "SP-2.2")
def test_one_completes_all_actions_before_the_next_begins() -> None:
    state = position(Player(line="hare", rock=0))
    state.apply(A, TAKE)
    assert state.actors() == (A,)
    assert state.legal(B) == ()
    with pytest.raises(Refusal, match="It is not B's turn to act: the table waits for A"):
        state.apply(B, TAKE)
    told = state.apply(A, Advance(1))
    assert told == [SpiritAdvanced(A, 1)]
    assert state.apply(A, TAKE) == [FragmentsTaken(A, 1), TurnBegan(B, 2)]


@pytest.mark.rule("LV-3.2")
def test_with_a_counter_of_three_one_has_one_action() -> None:
    state = position(Player(line="bear fox owl"))
    assert state.apply(A, TAKE) == [FragmentsTaken(A, 1), TurnBegan(B, 2)]


@pytest.mark.rule("LV-3.3")
def test_the_second_main_action_must_differ_from_the_first() -> None:
    state = position(Player(line="hare"))
    state.apply(A, TAKE)
    assert TAKE not in state.legal(A)
    with pytest.raises(Refusal) as refused:
        state.apply(A, TAKE)
    assert refused.value.rule == "LV-3.3"


@pytest.mark.rule("LV-3.3")
def test_everybody_sees_which_main_actions_were_done() -> None:
    state = position(Player(line="marmot"))
    state.apply(A, TAKE)
    state.apply(A, Attract("beaver"))
    assert state.view(B).done == ("fragment", "attract")
    state.apply(A, PASS)
    assert state.view(B).done == ()


@pytest.mark.rule("LV-3.3", "LV-3.7")
def test_a_bonus_may_be_of_a_kind_done_already_and_uses_up_nothing() -> None:
    state = position(Player(line="hare weasel", rock=0))
    state.apply(A, Advance(1))
    assert state.apply(A, TAKE) == [FragmentsTaken(A, 1)]
    assert state.mains == 1
    assert TAKE in state.legal(A)
    assert state.apply(A, TAKE) == [FragmentsTaken(A, 1), TurnBegan(B, 2)]


@pytest.mark.rule("LV-3.4")
def test_the_tree_of_repetition_allows_to_plant_it_and_plant_again() -> None:
    state = position(SPROUTS)
    state.apply(A, Plant("t11", 2, 0))
    assert Plant("t3a", 2, 2) in state.legal(A)
    assert state.apply(A, Plant("t11", 1, 1))[0] == TreePlanted(A, "t11", 1, 1)
    assert state.actors() == (B,)


@pytest.mark.rule("LV-3.4")
def test_planted_as_a_bonus_it_allows_to_advance_again() -> None:
    state = position(Player(line=f"{SPROUTS.line} hare", rock=5), Player(rock=11))
    state.apply(A, Advance(6))
    state.apply(A, Plant("t11", 2, 0))
    assert Advance(7) in state.legal(A)


@pytest.mark.rule("LV-3.4")
def test_the_tree_of_repetition_gives_no_second_action_with_a_counter_of_three() -> None:
    state = position(Player(line=f"{SPROUTS.line} varan varan varan"))
    told = state.apply(A, Plant("t11", 2, 0))
    assert only(TurnBegan, told) == [TurnBegan(B, 2)]


@pytest.mark.rule("LV-3.5")
def test_passing_instead_of_a_main_action_ends_the_turn() -> None:
    state = position(Player(line="hare"))
    assert state.legal(A)[-1] == PASS
    assert state.apply(A, PASS) == [Passed(A), TurnBegan(B, 2)]


@pytest.mark.rule("LV-3.5")
def test_one_may_be_content_with_one_animal_or_one_fire() -> None:
    state = position(Player(line="marmot dolphin"), centre=(2, 2))
    state.apply(A, Attract("beaver"))
    assert state.apply(A, PASS) == [Passed(A)]
    state.apply(A, Extinguish(2))
    assert state.apply(A, PASS) == [Passed(A), TurnBegan(B, 2)]


@pytest.mark.rule("LV-3.6")
def test_elements_are_not_used_up_by_an_action() -> None:
    state = position(Player(line="marmot gorilla", rock=0), reserve=("raven", "bull", ""))
    state.apply(A, Attract("bull"))
    state.apply(A, Advance(2))
    assert Attract("raven") in state.legal(A)
    assert state.steps[0].amount == 5


@pytest.mark.rule("LV-3.6")
def test_negative_elements_are_subtracted_and_a_total_of_zero_does_nothing() -> None:
    state = position(Player(line="wild_boar weasel"), reserve=("spider", "", ""))
    assert state.view(None).spirits[A].elements["sun"] == 0
    assert only(Attract, state.legal(A)) == []
    below = position(Player(line="wild_boar koala"))
    assert below.view(None).spirits[A].elements["wind"] == -2
    assert only(Advance, below.legal(A)) == []


@pytest.mark.rule("LV-3.7")
def test_a_bonus_is_decided_before_anything_else_and_may_be_declined() -> None:
    state = position(Player(line="hare", rock=0))
    state.apply(A, Advance(1))
    assert state.legal(A) == [TAKE, PASS]
    assert state.apply(A, PASS) == [Passed(A)]
    assert state.mains == 1
    assert state.spirits[A].fragments == 0


@pytest.mark.rule("LV-3.7")
@pytest.mark.parametrize(
    ("rock", "bonus"), [(4, "extinguish"), (0, "plant"), (2, "attract"), (5, "fragment")]
)
def test_a_rock_whose_bonus_is_impossible_lets_it_lapse(rock: int, bonus: str) -> None:
    here = Player(line="hare", rock=(rock - 1) % 12)
    state = position(here, Player(rock=9), centre=(), fragments=0)
    assert state.apply(A, Advance(rock))[:2] == [SpiritAdvanced(A, rock), BonusLapsed(A, bonus)]


@pytest.mark.rule("LV-3.1", "LV-3.5")
def test_who_can_do_nothing_at_all_is_not_asked() -> None:
    state = position(Player(), Player(line="hare"), Player(), fragments=0, centre=())
    told = state.apply(A, PASS)
    assert told == [Passed(A), TurnBegan(B, 2)]
    assert state.actors() == (B,)
    told = state.apply(B, PASS)
    assert only(TurnBegan, told) == [TurnBegan(C, 2)]
    assert state.phase is ANIMALS


@pytest.mark.rule("LV-3.7")
def test_rock_plant_corner_and_attract_are_one_chain_of_bonuses() -> None:
    wind = Player(line="praying_mantis hare", rock=5, forest={(1, 1): "t3a", (0, 1): "t3b"})
    state = position(wind, Player(rock=9))
    state.apply(A, Advance(6))
    state.apply(A, Plant("t4a", 0, 0))
    assert state.steps[0].amount == 1 + 3
    state.apply(A, Attract("beaver"))
    state.apply(A, Attract("raven"))
    assert state.mains == 1
    assert state.done == (state.done[0],)
    with pytest.raises(Refusal, match="Drawing is over"):
        state.apply(A, Draw())
