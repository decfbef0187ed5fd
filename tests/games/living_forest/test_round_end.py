"""Chapter 5: the end of a round."""

import pytest

from spinney.core import Seat
from spinney.games.living_forest.actions import Attract, Extinguish, Pass, Plant
from spinney.games.living_forest.events import AnimalArrived, FireAdded, RoundBegan, VaransCame
from spinney.games.living_forest.state import GroveState
from tests.games.living_forest.positions import A, B, C, Player, only, play_out, position

SAFE = Player(line="dolphin dolphin dolphin dolphin dolphin")
"""Twenty water."""
SUNS = Player(line="bison bison bison bison bison bison dolphin dolphin dolphin dolphin")


def attracted(state: GroveState, *cards: str) -> list[FireAdded]:
    """The fires that these animals light."""
    for card in cards:
        state.apply(A, Attract(card))
    return only(FireAdded, play_out(state))


@pytest.mark.rule("LV-5.1")
def test_water_equal_to_the_power_of_the_fires_is_enough() -> None:
    state = position(
        Player(line="dolphin"), Player(line="dolphin bear"), Player(line="bear"), centre=(2, 2)
    )
    assert only(VaransCame, play_out(state)) == [VaransCame(C, 2)]


@pytest.mark.rule("LV-5.1")
def test_varans_come_for_the_number_of_fires_not_for_their_values() -> None:
    state = position(SAFE, Player(), centre=(4, 4, 3))
    assert only(VaransCame, play_out(state)) == [VaransCame(B, 3)]
    assert state.varans == 20
    assert state.view(None).spirits[B].discard.count("varan") == 3


@pytest.mark.rule("LV-5.1", "LV-3.6")
def test_water_that_extinguished_fires_still_protects() -> None:
    state = position(Player(line="dolphin"), SAFE, centre=(2, 4))
    state.apply(A, Extinguish(2))
    assert only(VaransCame, play_out(state)) == []


@pytest.mark.rule("LV-4.11", "LV-5.1")
def test_the_two_more_water_of_a_corner_do_not_protect() -> None:
    forest = {(3, 1): "t4a", (4, 1): "t4b"}
    state = position(Player(line="praying_mantis", forest=forest), SAFE, centre=(3,))
    state.apply(A, Plant("t4a", 4, 2))
    state.apply(A, Pass())
    assert only(VaransCame, play_out(state)) == [VaransCame(A, 1)]


@pytest.mark.rule("LV-5.1")
def test_without_fires_nobody_is_hit_not_even_with_negative_water() -> None:
    state = position(Player(line="loris"), centre=())
    assert only(VaransCame, play_out(state)) == []


@pytest.mark.rule("LV-5.2")
@pytest.mark.parametrize(
    ("varans", "dealt"),
    [
        (5, [(B, 3), (C, 2)]),
        (6, [(B, 3), (C, 3)]),
        (4, [(B, 2), (C, 2)]),
        (1, [(B, 1)]),
        (0, []),
    ],
)
def test_too_few_varans_are_dealt_one_by_one_in_turn_order(
    varans: int, dealt: list[tuple[Seat, int]]
) -> None:
    hit = Player(line="bear")
    state = position(SAFE, hit, hit, centre=(2, 2, 2), varans=varans, holder=B, acting=B)
    came = [(event.seat, event.varans) for event in only(VaransCame, play_out(state))]
    assert came == dealt
    assert state.varans == varans - sum(number for _, number in dealt)


@pytest.mark.rule("LV-5.3")
def test_fires_come_by_level_whatever_the_order_of_taking() -> None:
    state = position(SUNS, SAFE)
    assert attracted(state, "panda", "beaver", "bull", "raven") == [
        FireAdded(value) for value in (2, 2, 3, 4)
    ]


@pytest.mark.rule("LV-5.3")
def test_animals_count_whoever_attracted_them_and_are_forgotten_in_the_next_round() -> None:
    suns = Player(line="weasel")
    state = position(suns, suns)
    state.apply(A, Attract("beaver"))
    state.apply(A, Pass())
    state.apply(B, Attract("raven"))
    assert only(FireAdded, play_out(state)) == [FireAdded(2), FireAdded(2)]
    assert state.taken == [0, 0, 0]


@pytest.mark.rule("LV-5.3", "LV-5.7")
def test_a_gap_of_an_earlier_round_lights_no_fire() -> None:
    state = position(SAFE, reserve=("beaver - - -", "", ""), decks=("", "", ""))
    assert only(FireAdded, play_out(state)) == []
    assert state.view(None).centre == (2,)


@pytest.mark.rule("LV-5.4")
def test_seven_fires_and_three_animals_taken_add_nothing() -> None:
    state = position(SUNS, centre=(2,) * 7)
    assert attracted(state, "beaver", "bull", "panda") == []
    assert state.view(None).centre == (2,) * 7


@pytest.mark.rule("LV-5.4")
def test_six_fires_and_animals_of_levels_one_and_three_add_only_the_two() -> None:
    state = position(SUNS, centre=(3,) * 6)
    assert attracted(state, "panda", "beaver") == [FireAdded(2)]
    assert state.view(None).centre == (2, *[3] * 6)


@pytest.mark.rule("LV-5.5")
def test_after_an_animal_was_taken_no_fire_is_added_for_the_empty_circle() -> None:
    assert attracted(position(SUNS, centre=()), "panda") == [FireAdded(4)]


@pytest.mark.rule("LV-5.6")
def test_a_value_that_has_run_out_adds_no_fire() -> None:
    state = position(SUNS, supply={3: 0})
    assert attracted(state, "bull", "beaver", "panda") == [FireAdded(2), FireAdded(4)]
    empty = position(SAFE, centre=(), supply={2: 0})
    assert attracted(empty) == []
    assert empty.view(None).centre == ()


@pytest.mark.rule("LV-5.7")
def test_gaps_are_filled_from_the_pile_of_their_level() -> None:
    state = position(SUNS, decks=("ram", "goat", ""))
    told = []
    for card in ("raven", "bull", "panda", "beaver"):
        told += state.apply(A, Attract(card))
    told += play_out(state)
    assert only(AnimalArrived, told) == [AnimalArrived("ram"), AnimalArrived("goat")]
    assert state.view(None).reserve == (
        ("ram", None, "meerkat", "hedgehog"),
        ("goat", "frog", "marmot", "badger"),
        ("dog", "deer", "bison", None),
    )


@pytest.mark.rule("LV-5.8")
def test_all_cards_of_a_line_go_to_the_discard_and_varans_stay_in_it() -> None:
    state = position(Player(line="bear varan", discard="bee"), SAFE)
    play_out(state)
    spirit = state.view(None).spirits[A]
    assert (spirit.line, spirit.discard) == ((), ("bear", "bee", "varan", "varan"))
    assert set(spirit.elements.values()) == {0}
    assert (spirit.solitary, spirit.stopped) == (0, False)


@pytest.mark.rule("LV-5.9")
def test_the_sacred_tree_passes_clockwise_and_a_round_begins() -> None:
    state = position(SAFE, SAFE, SAFE, holder=C, acting=B)
    told = play_out(state)
    assert told[-1] == RoundBegan(2, A)
    assert state.turn_order() == (A, B, C)
    assert state.actors() == (A, B, C)
