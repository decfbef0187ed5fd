"""Chapters 2, 3 and 7: card, tile and new card."""

import random

import pytest

from spinney.core.messages import read, write
from spinney.games.sylvan_dale.actions import (
    AddTile,
    DrawCard,
    EndTurn,
    PlayCard,
    ShowHand,
    TakeCard,
)
from spinney.games.sylvan_dale.events import (
    CardDrawn,
    CardPlayed,
    CardTaken,
    CardTurnedUp,
    DeckShuffled,
    HandShown,
    TileAdded,
    TileLost,
    TurnBegan,
)
from spinney.games.sylvan_dale.tables import CARDS
from tests.games.sylvan_dale.positions import A, B, Player, do, only, position
from tests.games.sylvan_dale.test_rulings_of_turns import CLOSED

NOTHING_FITS = "lodge-ax lodge-hammer lodge-bridge lodge-treetop"


@pytest.mark.rule("SD-2.1", "SD-2.4", "SD-3.1")
def test_a_turn_is_a_card_a_tile_and_a_new_card() -> None:
    hand = "lodge-ax lodge-ax nest-bridge cottage-ax"
    state = position(Player(hand=hand, stack="cottage lodge"), trees={(2, 1): "n Bl"})
    assert list(state.legal(A)) == [PlayCard("nest-bridge"), PlayCard("lodge-ax")]
    assert do(state, "play lodge-ax") == [CardPlayed(A, "lodge-ax")]
    assert list(state.legal(A)) == [AddTile(2, 1)]
    assert do(state, "add to 2,1") == [TileAdded(A, "cottage", 2, 1)]
    view = state.view(A)
    assert view.builders[A].front == ("lodge-ax",)
    assert (view.builders[A].cards, view.builders[A].stack) == (3, 7)
    assert [tile.style for tile in view.trees[6].tiles] == ["lodge", "cottage"]
    assert do(state, "draw")[-1] == TurnBegan(B)


@pytest.mark.rule("SD-3.2")
def test_a_tree_with_five_tiles_is_full() -> None:
    state = position(Player(hand="nest-ax " * 2), trees={(0, 0): "n Ab Ac Al Bn"})
    do(state, "play nest-ax", "add to 0,0", "draw")
    assert len(state.view(None).trees[0].tiles) == 5
    do(state, "play nest-hammer")
    assert AddTile(0, 0) not in state.legal(B)
    assert AddTile(1, 0) in state.legal(B)


@pytest.mark.rule("SD-2.3")
def test_a_hand_is_shown_again_until_a_card_fits() -> None:
    deck = "burrow-ax burrow-bridge lodge-bridge " * 3
    deck += "lodge-treetop burrow-treetop cottage-treetop burrow-treetop nest-ax lodge-treetop"
    state = position(Player(hand=NOTHING_FITS), deck=deck)
    for _ in range(5):
        assert list(state.legal(A)) == [ShowHand()]
        do(state, "show hand")
    assert list(state.legal(A)) == [PlayCard("nest-ax")]


@pytest.mark.rule("SD-2.3", "SD-7.3")
def test_a_card_that_fits_is_found_in_the_discard_pile_as_well() -> None:
    deck = "burrow-ax burrow-bridge lodge-bridge"
    state = position(Player(hand="lodge-ax"), deck=deck, discard="nest-ax", rest="box")
    do(state, "show hand")
    assert DeckShuffled() in do(state, "show hand")
    while list(state.legal(A)) == [ShowHand()]:
        do(state, "show hand")
    assert list(state.legal(A)) == [PlayCard("nest-ax")]


@pytest.mark.rule("SD-2.3", "SD-3.3")
def test_the_tile_is_lost_when_no_card_of_deck_and_discard_pile_fits() -> None:
    deck = "burrow-ax burrow-bridge lodge-bridge"
    state = position(Player(hand=NOTHING_FITS, stack="lodge"), deck=deck, rest="box")
    assert list(state.legal(A)) == [ShowHand()]
    do(state, "show hand")
    assert state.view(B).hopeless
    assert list(state.legal(A)) == [PlayCard(card) for card in deck.split()]
    assert do(state, "play burrow-ax")[1:] == [TileLost(A, "lodge")]
    do(state, "draw")
    assert not state.view(None).hopeless


@pytest.mark.rule("SD-2.3", "SD-3.3")
def test_by_the_first_rules_any_card_is_played_after_three_shown_hands() -> None:
    deck = "burrow-ax burrow-bridge lodge-bridge " * 3
    state = position(Player(hand=NOTHING_FITS, stack="lodge"), deck=deck, rules=1)
    do(state, *["show hand"] * 3)
    assert list(state.legal(A)) == [PlayCard(c) for c in deck.split()[:3]]
    assert do(state, "play burrow-ax")[1:] == [TileLost(A, "lodge")]
    do(state, "draw", "play nest-hammer", "add to 0,0", "draw")
    assert state.view(None).shown == 0


@pytest.mark.rule("SD-2.2", "SD-2.3")
def test_by_the_first_rules_a_card_that_fits_must_be_played_after_three_shown_hands() -> None:
    deck = "burrow-ax burrow-bridge lodge-bridge " * 2 + "burrow-ax nest-ax lodge-ax"
    state = position(Player(hand=NOTHING_FITS), deck=deck, rules=1)
    do(state, *["show hand"] * 3)
    assert list(state.legal(A)) == [PlayCard("nest-ax")]


@pytest.mark.rule("SD-2.3", "SD-3.3")
@pytest.mark.parametrize("nests", range(4))
def test_showing_hands_ends_wherever_the_cards_lie(nests: int) -> None:
    others = [card.id for card in CARDS if card.style != "nest"] * 2
    for seed in range(50):
        rng = random.Random(seed)
        some = [*rng.sample(others, rng.randrange(1, 30)), *["nest-ax"] * nests]
        rng.shuffle(some)
        half = rng.randrange(len(some) + 1)
        deck, discard = " ".join(some[:half]), " ".join(some[half:])
        state = position(Player(hand="lodge-ax"), deck=deck, discard=discard, rest="box")
        shown = 0
        while list(state.legal(A)) == [ShowHand()]:
            do(state, "show hand")
            shown += 1
        assert shown <= 2 * (len(some) + 1) / 3 + 1
        left = {*state.deck, *state.discard, *state.builders[A].hand}
        is_lost = not any(CARDS[card].style == "nest" for card in left)
        assert state.hopeless == is_lost == (nests == 0)
        events = do(state, write(rng.choice(state.legal(A))))
        assert any(isinstance(event, TileLost) for event in events) == is_lost


@pytest.mark.rule("SD-2.3", "SD-7.3")
def test_a_shown_hand_may_come_back_if_no_other_card_is_left() -> None:
    state = position(Player(hand="lodge-ax"), rest="box")
    assert list(state.legal(A)) == [ShowHand()]
    assert do(state, "show hand") == [
        HandShown(A, "lodge-ax"),
        DeckShuffled(),
        CardDrawn(A, "lodge-ax"),
    ]


@pytest.mark.rule("SD-2.3")
def test_a_shown_hand_can_be_written_and_read() -> None:
    state = position(Player(hand=NOTHING_FITS))
    (shown,) = only(HandShown, do(state, "show hand"))
    assert all(card in write(shown) for card in NOTHING_FITS.split())
    assert read(write(shown), (HandShown,)) == shown


@pytest.mark.rule("SD-3.3")
def test_without_a_card_the_tile_is_lost_and_the_turn_goes_on() -> None:
    state = position(Player(hand="nest-ax"), Player(stack="cottage"))
    events = do(state, "play nest-ax", "add to 0,0", "draw")
    assert events[-2:] == [TurnBegan(B), TileLost(B, "cottage")]
    assert DrawCard() in state.legal(B)


@pytest.mark.rule("SD-3.3", "SD-7.3", "SD-7.4")
def test_turns_in_which_nobody_can_do_anything_pass_by_themselves() -> None:
    players = Player(hand="nest-ax nest-hammer"), Player()
    state = position(*players, trees=CLOSED, row="- - -", rest="box", round=1, turn=9)
    events = do(state, "play nest-ax", "play nest-hammer")
    assert [event.seat for event in only(TileLost, events)] == [A, B, A, B, A, B, A]
    assert state.actors() == ()
    assert state.outcome() is not None


@pytest.mark.rule("SD-7.1")
def test_a_card_of_the_row_is_replaced_from_the_deck() -> None:
    state = position(stage="free", row="nest-ax burrow-ax lodge-bridge", deck="cottage-ax")
    takes = [TakeCard(card) for card in ("nest-ax", "burrow-ax", "lodge-bridge")]
    assert list(state.legal(A)) == [*takes, DrawCard()]
    events = do(state, "take burrow-ax")
    assert events[:2] == [CardTaken(A, "burrow-ax"), CardTurnedUp("cottage-ax")]
    assert state.view(None).row == ("nest-ax", "cottage-ax", "lodge-bridge")


@pytest.mark.rule("SD-7.1")
def test_equal_cards_of_the_row_are_one_choice() -> None:
    state = position(stage="free", row="nest-ax lodge-bridge nest-ax")
    assert list(state.legal(A)) == [TakeCard("nest-ax"), TakeCard("lodge-bridge"), DrawCard()]


@pytest.mark.rule("SD-7.1", "SD-7.3")
def test_the_last_cards_of_the_row_are_taken_without_being_replaced() -> None:
    state = position(stage="free", row="nest-ax - lodge-bridge", rest="box")
    assert list(state.legal(A)) == [TakeCard("nest-ax"), TakeCard("lodge-bridge")]
    do(state, "take lodge-bridge")
    assert state.view(None).row == ("nest-ax", None, None)


@pytest.mark.rule("SD-7.1", "SD-7.3")
def test_cards_of_a_set_fill_the_gaps_of_the_row_again() -> None:
    state = position(
        Player(front="nest-ax lodge-ax burrow-ax"), stage="free", row="nest-ax - -", rest="box"
    )
    assert DrawCard() not in state.legal(A)
    do(state, "cash in ax")
    assert DrawCard() in state.legal(A)
    do(state, "take nest-ax")
    assert None not in state.view(None).row


@pytest.mark.rule("SD-7.4")
def test_a_turn_ends_by_itself_once_nothing_is_left_to_decide() -> None:
    state = position(stage="free")
    assert do(state, "draw")[-1] == TurnBegan(B)


@pytest.mark.rule("SD-7.4")
@pytest.mark.parametrize("player", [Player(items="bridge"), Player(front="nest-ax " * 3)])
def test_with_an_item_or_a_set_the_builder_says_when_the_turn_ends(player: Player) -> None:
    state = position(player, stage="free", row="burrow-ax nest-bridge lodge-ax")
    do(state, "draw")
    assert EndTurn() in state.legal(A)
    assert do(state, "end turn") == [TurnBegan(B)]


@pytest.mark.rule("SD-7.3", "SD-7.4")
def test_without_any_card_to_choose_a_turn_may_be_ended_at_once() -> None:
    state = position(Player(items="bridge"), stage="free", row="- - -", rest="box")
    assert EndTurn() in state.legal(A)
    assert DrawCard() not in state.legal(A)
    assert TurnBegan(B) in do(state, "end turn")
