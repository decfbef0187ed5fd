"""A scripted game of two rounds, step by step: T-1 to T-9."""

import pytest

from spinney.core import Action, Event, Seat
from spinney.games.living_forest import GAME
from spinney.games.living_forest.actions import Advance, Attract, Draw, Extinguish, Plant, Stop
from spinney.games.living_forest.events import (
    AnimalArrived,
    AnimalAttracted,
    CardDrawn,
    DrawingStopped,
    FireAdded,
    FireExtinguished,
    RoundBegan,
    SpiritAdvanced,
    ThirdSolitary,
    TreePlanted,
    TurnBegan,
    VaransCame,
)
from spinney.games.living_forest.position import ANIMALS
from spinney.games.living_forest.state import GroveState
from tests.games.living_forest.positions import A, B, Stacked, only

SPRING, WINTER = A, B
DRAW, STOP = Draw(), Stop()
SCRIPT: dict[str, list[tuple[Seat, Action]]] = {
    "T-1": [*[(SPRING, DRAW)] * 5, (SPRING, STOP), *[(WINTER, DRAW)] * 3],
    "T-2": [(SPRING, Attract("flamingo")), (SPRING, Extinguish(2))],
    "T-4": [(WINTER, Attract("meerkat"))],
    "T-6": [
        *[(WINTER, DRAW)] * 3,
        (WINTER, STOP),
        *[(SPRING, DRAW)] * 5,
        (SPRING, STOP),
        (WINTER, Plant("t3b", 3, 1)),
        (WINTER, Attract("hedgehog")),
    ],
    "T-8": [
        (SPRING, Plant("t3a", 2, 0)),
        (SPRING, Advance(2)),
        (SPRING, Attract("butterfly")),
    ],
}


def after(last: str) -> tuple[GroveState, list[Event]]:
    """The scripted game after a step, and what happened in this step."""
    chance = Stacked(
        SPRING,
        piles=(
            "weasel wild_boar tanuki fox bear owl baboon hare beetle",
            "bear fox beetle weasel lynx",
        ),
        levels=("flamingo wolf butterfly meerkat hedgehog caterpillar",),
    )
    state, told = GAME.new(GAME.setup(2), chance)
    for name, steps in SCRIPT.items():
        told = [event for seat, action in steps for event in state.apply(seat, action)]
        if name == last:
            break
    return state, told


def elements(state: GroveState, seat: Seat) -> tuple[int, ...]:
    """Sun, water, sprout and wind."""
    return tuple(state.view(None).spirits[seat].elements.values())[:4]


@pytest.mark.rule("LV-2.2", "LV-2.6", "LV-3.2")
def test_t_1_spring_draws_five_cards_and_stops_with_two_actions() -> None:
    state, told = after("T-1")
    drawn = [event.card for event in only(CardDrawn, told) if event.seat == SPRING]
    assert drawn == ["weasel", "wild_boar", "tanuki", "fox", "bear"]
    assert elements(state, SPRING)[:2] == (3, 2)
    assert DrawingStopped(SPRING, 2) in told
    assert told[-1] == TurnBegan(SPRING, 2)


@pytest.mark.rule("LV-4.2", "LV-4.3", "LV-4.4")
def test_t_2_spring_attracts_the_flamingo_and_extinguishes_the_fire() -> None:
    state, told = after("T-2")
    assert told[:2] == [AnimalAttracted(SPRING, "flamingo"), FireExtinguished(SPRING, 2)]
    assert state.view(None).spirits[SPRING].top == ("flamingo",)
    assert state.view(None).spirits[SPRING].fires == (2,)
    assert state.view(None).centre == ()


@pytest.mark.rule("LV-2.5", "LV-2.9", "LV-3.2")
def test_t_3_a_third_solitary_animal_stops_winter_who_has_one_action() -> None:
    _, told = after("T-1")
    assert told[-3:-1] == [ThirdSolitary(WINTER), DrawingStopped(WINTER, 3)]
    state, told = after("T-2")
    assert told[-1] == TurnBegan(WINTER, 1)
    assert elements(state, WINTER)[0] == 3


@pytest.mark.rule("LV-3.1", "LV-4.2")
def test_t_4_winter_attracts_the_meerkat_and_the_sun_left_buys_nothing() -> None:
    state, told = after("T-4")
    assert told[0] == AnimalAttracted(WINTER, "meerkat")
    assert state.phase is ANIMALS
    assert state.view(None).spirits[WINTER].top == ("meerkat",)


@pytest.mark.rule("LV-5.3", "LV-5.7", "LV-5.8", "LV-5.9")
def test_t_5_the_round_ends_with_two_fires_two_new_animals_and_no_varans() -> None:
    state, told = after("T-4")
    assert told[1:] == [
        FireAdded(2),
        FireAdded(2),
        AnimalArrived("hedgehog"),
        AnimalArrived("caterpillar"),
        RoundBegan(2, WINTER),
    ]
    assert state.view(None).reserve[0] == ("hedgehog", "wolf", "butterfly", "caterpillar")
    assert all(seen.line == () for seen in state.view(None).spirits)


@pytest.mark.rule("LV-4.3", "LV-4.9", "LV-3.6")
def test_t_6_winter_plants_for_one_water_and_attracts_the_hedgehog() -> None:
    state, told = after("T-6")
    drawn = [event.card for event in only(CardDrawn, told) if event.seat == WINTER]
    assert drawn == ["meerkat", "weasel", "lynx"]
    assert TreePlanted(WINTER, "t3b", 3, 1) in told
    assert elements(state, WINTER)[:3] == (5, 1, 3)
    assert state.view(None).spirits[WINTER].top == ("hedgehog",)


@pytest.mark.rule("LV-2.6", "LV-3.6")
def test_t_7_spring_draws_the_flamingo_first() -> None:
    state, told = after("T-6")
    drawn = [event.card for event in only(CardDrawn, told) if event.seat == SPRING]
    assert drawn == ["flamingo", "owl", "baboon", "hare", "beetle"]
    assert elements(state, SPRING) == (4, 2, 3, 2)
    assert told[-1] == TurnBegan(SPRING, 2)


@pytest.mark.rule("LV-3.7", "LV-4.5", "LV-4.8")
def test_t_8_spring_plants_for_one_sun_and_lands_on_a_rock_that_attracts() -> None:
    state, told = after("T-8")
    assert told[:3] == [
        TreePlanted(SPRING, "t3a", 2, 0),
        SpiritAdvanced(SPRING, 2),
        AnimalAttracted(SPRING, "butterfly"),
    ]
    assert state.view(None).spirits[SPRING].top == ("butterfly",)


@pytest.mark.rule("LV-5.1", "LV-5.3")
def test_t_9_onibi_sends_two_varans_to_each_and_adds_two_fires() -> None:
    state, told = after("T-8")
    assert told[3:7] == [
        VaransCame(WINTER, 2),
        VaransCame(SPRING, 2),
        FireAdded(2),
        FireAdded(2),
    ]
    assert state.varans == 19
    assert state.view(None).centre == (2, 2, 2, 2)
