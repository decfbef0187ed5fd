"""Chapter 4: fragments, animals and fires."""

import pytest

from spinney.games.living_forest.actions import Attract, Extinguish, Pass, Plant, TakeFragment
from spinney.games.living_forest.events import (
    AnimalAttracted,
    BonusLapsed,
    CardDrawn,
    FireExtinguished,
    FragmentsTaken,
    TreePlanted,
    TurnBegan,
)
from spinney.games.living_forest.position import ANIMALS
from tests.games.living_forest.positions import A, B, Player, draw, only, play_out, position

CORNER = {(3, 1): "t4a", (4, 1): "t4b"}
"""Two trees that lead to the corners on the right."""


@pytest.mark.rule("LV-4.1")
def test_a_main_action_takes_one_fragment() -> None:
    state = position(Player(), fragments=20)
    assert state.apply(A, TakeFragment())[0] == FragmentsTaken(A, 1)
    assert (state.fragments, state.spirits[A].fragments) == (19, 1)


@pytest.mark.rule("LV-4.1")
def test_with_an_empty_supply_no_fragment_is_offered() -> None:
    state = position(Player(line="hare"), fragments=0)
    assert TakeFragment() not in state.legal(A)


@pytest.mark.rule("LV-4.1", "LV-4.11")
@pytest.mark.parametrize(("supply", "taken"), [(20, 2), (1, 1)])
def test_a_corner_gives_two_fragments_or_what_there_is(supply: int, taken: int) -> None:
    state = position(Player(line="praying_mantis", forest=CORNER), fragments=supply)
    state.apply(A, Plant("t3a", 4, 0))
    assert state.legal(A) == [TakeFragment(), Pass()]
    assert state.apply(A, TakeFragment())[0] == FragmentsTaken(A, taken)


@pytest.mark.rule("LV-3.7", "LV-4.11")
def test_a_fragment_corner_without_fragments_lapses() -> None:
    state = position(Player(line="praying_mantis hare", forest=CORNER), fragments=0)
    told = state.apply(A, Plant("t3a", 4, 0))
    assert told == [TreePlanted(A, "t3a", 4, 0), BonusLapsed(A, "fragment")]


@pytest.mark.rule("LV-4.2")
def test_animals_of_any_levels_may_be_attracted_together() -> None:
    state = position(Player(line="bison bison bison bison"))
    for card in ("hedgehog", "bull", "bison"):
        assert AnimalAttracted(A, card) in state.apply(A, Attract(card))
    assert state.taken == [1, 1, 1]


@pytest.mark.rule("LV-4.2")
def test_the_action_ends_by_itself_when_nothing_more_can_be_paid() -> None:
    state = position(Player(line="hedgehog"))
    state.apply(A, Attract("beaver"))
    assert state.steps == ()
    assert state.mains == 1


@pytest.mark.rule("LV-4.2")
def test_the_reserve_is_not_refilled_before_the_end_of_the_round() -> None:
    state = position(Player(line="hedgehog"), Player(line="hedgehog"))
    state.apply(A, Attract("beaver"))
    assert state.view(None).reserve[0] == (None, "raven", "meerkat", "hedgehog")
    state.apply(A, Pass())
    assert Attract("ram") not in state.legal(B)
    play_out(state)
    assert state.view(None).reserve[0] == ("ram", "raven", "meerkat", "hedgehog")


@pytest.mark.rule("LV-4.3")
def test_two_cards_bought_a_then_b_are_drawn_b_then_a() -> None:
    state = position(Player(line="marmot", pile="bee hare"), centre=())
    state.apply(A, Attract("beaver"))
    state.apply(A, Attract("hedgehog"))
    play_out(state)
    assert [event.card for event in only(CardDrawn, draw(state, A, 3))] == [
        "hedgehog",
        "beaver",
        "bee",
    ]


@pytest.mark.rule("LV-4.3")
def test_upon_an_empty_pile_they_are_the_pile_and_nothing_is_shuffled() -> None:
    state = position(Player(line="weasel", pile="", discard="bee hare"), centre=())
    state.apply(A, Attract("beaver"))
    play_out(state)
    assert state.phase is ANIMALS
    assert draw(state, A) == [CardDrawn(A, "beaver")]


@pytest.mark.rule("LV-4.4")
def test_each_fire_counts_as_one_whatever_its_value() -> None:
    state = position(Player(line="dolphin dolphin"), centre=(2, 4))
    state.apply(A, Extinguish(4))
    told = state.apply(A, Extinguish(2))
    assert told == [FireExtinguished(A, 2)]
    assert state.view(None).spirits[A].tracks == {"tree": 2, "fire": 3, "flower": 1}
    assert state.view(None).centre == ()
    assert state.fires[1:] == [16, 12]


@pytest.mark.rule("LV-4.4")
def test_fires_may_be_chosen_freely_within_the_water() -> None:
    state = position(Player(line="goldfish hummingbird"), centre=(2, 3, 4))
    assert only(Extinguish, state.legal(A)) == [Extinguish(2), Extinguish(3)]
    state.apply(A, Extinguish(2))
    assert state.steps == ()


@pytest.mark.rule("LV-3.7", "LV-4.11")
def test_the_bottom_right_corner_with_an_empty_circle_may_be_planted_and_lapses() -> None:
    state = position(Player(line="praying_mantis hare", forest=CORNER), centre=())
    assert Plant("t3a", 4, 2) in state.legal(A)
    told = state.apply(A, Plant("t3a", 4, 2))
    assert told == [TreePlanted(A, "t3a", 4, 2), BonusLapsed(A, "extinguish")]
    assert state.mains == 1


@pytest.mark.rule("LV-4.11")
def test_the_bottom_right_corner_extinguishes_with_two_more_water_once() -> None:
    state = position(Player(line="praying_mantis", forest=CORNER), centre=(3, 3))
    state.apply(A, Plant("t3a", 4, 2))
    assert state.legal(A) == [Extinguish(3), Pass()]
    state.apply(A, Extinguish(3))
    assert Extinguish(3) not in state.legal(A)
    assert only(TurnBegan, state.apply(A, Pass())) == [TurnBegan(B, 2)]


@pytest.mark.rule("LV-3.7", "LV-4.11")
def test_the_top_left_corner_lapses_when_three_more_suns_attract_nothing() -> None:
    forest = {(1, 1): "t3a", (0, 1): "t3b"}
    state = position(
        Player(line="praying_mantis hare", forest=forest), reserve=("lemur wolf", "", "")
    )
    told = state.apply(A, Plant("t4a", 0, 0))
    assert told == [TreePlanted(A, "t4a", 0, 0), BonusLapsed(A, "attract")]
