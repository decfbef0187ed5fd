"""Chapter 2: the guardian animals."""

import pytest

from spinney.core import Refusal, Seat
from spinney.games.living_forest import GAME
from spinney.games.living_forest.actions import Draw, Stop, UseFragment
from spinney.games.living_forest.events import (
    CardDrawn,
    DrawingStopped,
    FragmentUsed,
    PileShuffled,
    ThirdSolitary,
    TurnBegan,
)
from spinney.games.living_forest.position import ACTION, ANIMALS
from spinney.games.living_forest.state import GroveState
from tests.games.living_forest.positions import (
    A,
    B,
    C,
    Player,
    Stacked,
    cards,
    draw,
    only,
    position,
)

DRAW, STOP, USE = Draw(), Stop(), UseFragment()


def drawing(*players: Player, varans: int = 20, rules: int = GAME.rules_version) -> GroveState:
    return position(*players, acting=None, varans=varans, rules=rules)


def counter(state: GroveState, seat: Seat = A) -> int:
    return state.view(None).spirits[seat].solitary


@pytest.mark.rule("LV-2.1")
def test_all_draw_at_the_same_time_and_in_any_order() -> None:
    state = drawing(Player(), Player(), Player())
    for seat in (B, A, C, B):
        assert state.actors() == (A, B, C)
        draw(state, seat)
    assert [len(spirit.line) for spirit in state.spirits] == [1, 2, 1]


@pytest.mark.rule("LV-2.1")
def test_when_everybody_has_stopped_the_action_phase_begins() -> None:
    state = position(*[Player(line="bee")] * 3, acting=None, holder=B)
    for seat in (C, A):
        assert only(TurnBegan, state.apply(seat, STOP)) == []
        assert state.phase is ANIMALS
    assert state.actors() == (B,)
    assert state.apply(B, STOP) == [DrawingStopped(B, 0), TurnBegan(B, 2)]
    assert state.phase is ACTION


@pytest.mark.rule("LV-2.2")
def test_the_top_card_of_the_pile_joins_the_line() -> None:
    state = drawing(Player(line="bee", pile="fox owl bear"))
    assert state.apply(A, DRAW) == [CardDrawn(A, "fox")]
    assert state.view(None).spirits[A].line == ("bee", "fox")
    assert state.spirits[A].pile == drawing(Player(pile="owl bear")).spirits[A].pile


@pytest.mark.rule("LV-2.3")
def test_the_discard_is_shuffled_only_when_a_card_is_wanted_and_the_line_stays_out() -> None:
    state = drawing(Player(line="bear", pile="bee", discard="hare fawn"))
    assert state.apply(A, DRAW) == [CardDrawn(A, "bee")]
    assert state.view(None).spirits[A].discard == ("hare", "fawn")
    shuffled, drawn = state.apply(A, DRAW)
    assert shuffled == PileShuffled(A)
    assert isinstance(drawn, CardDrawn)
    assert drawn.card in ("hare", "fawn")
    spirit = state.view(None).spirits[A]
    assert spirit.discard == ()
    assert {*spirit.rest, drawn.card} == {"hare", "fawn"}


@pytest.mark.rule("LV-1.4", "LV-2.3")
def test_every_shuffle_has_a_luck_of_its_own_whatever_the_order_of_the_discard() -> None:
    chance = Stacked(A, piles=())
    state, _ = GAME.new(GAME.setup(2), chance)
    state.spirits[A] = Player(pile="", discard="hare bee fawn").spirit(0)
    state.spirits[A].shuffles = 1
    draw(state, A)
    assert chance.asked[-1] == (("pile", A, 1), cards("bee hare fawn"))
    state.spirits[A].pile = []
    state.spirits[A].discard = cards("hare bee")
    draw(state, A)
    assert chance.asked[-1] == (("pile", A, 2), cards("bee hare"))


def drawn_anew(discard: str, rules: int = GAME.rules_version) -> list[int]:
    """What comes of a discard, card by card."""
    state = drawing(Player(pile="", discard=discard), rules=rules)
    draw(state, A)
    spirit = state.spirits[A]
    return [*spirit.line, *reversed(spirit.pile)]


SOME = "bee fox owl bear hare varan varan fawn"


@pytest.mark.rule("LV-2.3")
def test_one_card_more_in_the_discard_leaves_the_others_in_their_order() -> None:
    fewer = drawn_anew(SOME)
    for another in ("varan", "raven", "dog"):
        more = drawn_anew(f"{another} {SOME}")
        assert any(more[:n] + more[n + 1 :] == fewer for n in range(len(more)))


@pytest.mark.rule("LV-2.3")
def test_by_the_second_rules_one_card_more_gives_all_another_order() -> None:
    fewer, more = drawn_anew(SOME, 2), drawn_anew(f"raven {SOME}", 2)
    more.remove(*cards("raven"))
    assert more != fewer


@pytest.mark.rule("LV-2.3", "LV-2.7")
def test_a_card_dropped_by_a_fragment_may_come_back_in_the_same_phase() -> None:
    state = drawing(Player(line="bee", pile="fox", fragments=1))
    draw(state, A)
    state.apply(A, USE)
    assert state.apply(A, DRAW)[:2] == [PileShuffled(A), CardDrawn(A, "fox")]


@pytest.mark.rule("LV-2.4")
def test_one_may_stop_once_the_line_has_a_card_and_not_before() -> None:
    state = drawing(Player())
    assert state.legal(A) == [DRAW]
    draw(state, A)
    assert state.legal(A) == [DRAW, STOP]
    assert state.view(None).spirits[A].fresh
    assert state.apply(A, STOP) == [DrawingStopped(A, 0)]
    assert state.legal(A) == ()
    assert not state.view(None).spirits[A].fresh


@pytest.mark.rule("LV-2.4", "LV-2.8")
def test_one_may_stop_with_a_line_that_a_fragment_has_emptied() -> None:
    state = drawing(Player(fragments=1))
    draw(state, A)
    state.apply(A, USE)
    assert state.legal(A) == [DRAW, STOP]
    assert state.apply(A, STOP) == [DrawingStopped(A, 0)]


@pytest.mark.rule("LV-2.4", "LV-2.8")
def test_by_the_first_rules_one_may_not_stop_with_an_empty_line() -> None:
    state = drawing(Player(fragments=1), rules=1)
    draw(state, A)
    state.apply(A, USE)
    assert state.legal(A) == [DRAW]
    with pytest.raises(Refusal, match=r"LV-2\.4"):
        state.apply(A, STOP)


@pytest.mark.rule("LV-2.4")
def test_a_card_of_the_round_before_is_none_of_this_one() -> None:
    state = drawing(Player(fragments=1))
    draw(state, A)
    state.spirits[A].return_line()
    assert state.legal(A) == [DRAW]


@pytest.mark.rule("LV-2.5", "LV-2.9")
def test_a_third_solitary_animal_closes_the_line() -> None:
    state = drawing(Player(line="bear fox", pile="owl toucan"))
    assert state.apply(A, DRAW) == [CardDrawn(A, "owl"), ThirdSolitary(A), DrawingStopped(A, 3)]
    assert state.actors() == (B,)


@pytest.mark.rule("LV-2.5", "LV-2.7")
def test_with_a_fragment_one_is_asked_and_may_also_stop_with_three() -> None:
    state = drawing(Player(line="bear fox", pile="owl toucan", fragments=1))
    assert state.apply(A, DRAW) == [CardDrawn(A, "owl")]
    assert state.legal(A) == [STOP, USE]
    assert state.apply(A, STOP) == [ThirdSolitary(A), DrawingStopped(A, 3)]
    assert state.spirits[A].fragments == 1


@pytest.mark.rule("LV-2.6")
def test_a_gregarious_card_first_then_three_solitary_ones_leave_one_free_to_draw() -> None:
    state = drawing(Player(pile="toucan bear fox owl bee"))
    counters = []
    for _ in range(4):
        draw(state, A)
        counters.append(counter(state))
    assert counters == [-1, 0, 1, 2]
    assert DRAW in state.legal(A)


@pytest.mark.rule("LV-2.6")
def test_the_elements_of_a_solitary_card_count_even_when_its_disc_is_cancelled() -> None:
    state = drawing(Player(line="deer spider"))
    assert counter(state) == 0
    assert state.view(None).spirits[A].elements["plant"] == 4


@pytest.mark.rule("LV-2.6")
def test_a_varan_is_solitary_and_gives_nothing() -> None:
    state = drawing(Player(line="varan varan"))
    assert counter(state) == 2
    assert set(state.view(None).spirits[A].elements.values()) == {0}


@pytest.mark.rule("LV-2.7")
def test_a_fragment_sends_a_varan_back_to_the_supply() -> None:
    state = drawing(Player(pile="varan bee", fragments=2))
    draw(state, A)
    assert state.apply(A, USE) == [FragmentUsed(A, "varan")]
    assert (state.varans, state.fragments, state.spirits[A].fragments) == (21, 21, 1)
    assert state.view(None).spirits[A].discard == ()


@pytest.mark.rule("LV-2.7")
def test_a_fragment_sends_any_other_card_to_the_discard_solitary_or_not() -> None:
    state = drawing(Player(line="fox", pile="bee hare", fragments=1))
    draw(state, A)
    assert state.apply(A, USE) == [FragmentUsed(A, "bee")]
    assert state.view(None).spirits[A].discard == ("bee",)
    assert state.view(None).spirits[A].elements["plant"] == 1
    assert state.legal(A) == [DRAW, STOP]


@pytest.mark.rule("LV-2.8")
def test_two_fragments_do_not_eat_the_last_two_cards() -> None:
    state = drawing(Player(line="bee", pile="varan varan hare", fragments=2))
    draw(state, A, 2)
    state.apply(A, USE)
    assert state.spirits[A].fragments == 1
    assert USE not in state.legal(A)
    draw(state, A)
    assert USE in state.legal(A)


@pytest.mark.rule("LV-2.9")
def test_with_pile_and_discard_empty_one_stops_without_being_asked() -> None:
    state = drawing(Player(line="bee", pile="hare"))
    assert state.apply(A, DRAW) == [CardDrawn(A, "hare"), DrawingStopped(A, 0)]


@pytest.mark.rule("LV-2.9")
def test_when_the_very_last_card_is_the_third_solitary_a_fragment_may_still_be_used() -> None:
    state = drawing(Player(line="bear fox", pile="owl", fragments=1))
    draw(state, A)
    assert state.legal(A) == [STOP, USE]
    state.apply(A, USE)
    assert state.legal(A) == [DRAW, STOP]


@pytest.mark.rule("LV-2.9")
def test_when_the_very_last_card_was_a_varan_that_is_destroyed_no_draw_is_offered() -> None:
    state = drawing(Player(line="bear", pile="varan", fragments=1))
    draw(state, A)
    assert state.legal(A) == [STOP, USE]
    assert state.apply(A, USE) == [FragmentUsed(A, "varan"), DrawingStopped(A, 1)]
    assert state.actors() == (B,)
