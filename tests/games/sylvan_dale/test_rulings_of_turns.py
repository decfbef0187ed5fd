"""Where the rulebook is silent about turns and cards: rulings 1 to 12."""

from collections import Counter

import msgspec
import pytest

from spinney.core import Refusal, Secret
from spinney.games.sylvan_dale import GAME
from spinney.games.sylvan_dale.actions import (
    CashIn,
    DrawCard,
    FlushRow,
    Item,
    PlayCard,
    ShowHand,
    TakeCard,
    UseAx,
)
from spinney.games.sylvan_dale.events import CardDrawn, DeckShuffled, HandShown, TileLost, TurnBegan
from tests.games.sylvan_dale.positions import A, B, Player, do, only, position

CLOSED = {
    **dict.fromkeys([(0, 0), (1, 0), (2, 0), (3, 0), (0, 1), (1, 1), (2, 1), (3, 1)], "n ^"),
    (0, 2): "n ^",
    (1, 2): "n An An An Bn Bn",
    (2, 2): "n Ab Ab Ab Bb Bb",
    (0, 3): "n Al Al Al Bl Bl",
    (1, 3): "n Ac Ac Ac Bc Bc",
}
"""No tree of the two-player board is open: nine treetops, four full trees."""


@pytest.mark.rule("SD-2.4", "SD-6.1")
def test_ruling_1_an_item_is_used_after_the_tile_before_or_after_the_new_card() -> None:
    trees = {(0, 0): "n Bn"}
    state = position(Player(hand="nest-ax nest-bridge", items="ax"), trees=trees)
    assert UseAx(0, 0) not in state.legal(A)
    do(state, "play nest-ax")
    assert UseAx(0, 0) not in state.legal(A)
    do(state, "add to 1,0")
    assert UseAx(0, 0) in state.legal(A)
    do(state, "draw")
    assert state.actors() == (A,)
    assert UseAx(0, 0) in state.legal(A)


@pytest.mark.rule("SD-5.1")
def test_ruling_2_the_card_just_played_counts_for_a_set_at_once() -> None:
    state = position(Player(hand="nest-ax", front="lodge-ax burrow-ax"))
    do(state, "play nest-ax")
    assert CashIn(Item.AX) not in state.legal(A)
    do(state, "add to 0,0")
    assert CashIn(Item.AX) in state.legal(A)


@pytest.mark.rule("SD-5.1", "SD-6.1", "SD-7.4")
def test_ruling_3_sets_are_given_in_the_own_turn_or_kept_as_many_as_there_are() -> None:
    six = "nest-ax lodge-ax burrow-ax nest-hammer lodge-hammer burrow-hammer"
    state = position(Player(front=six), Player(front="nest-bridge " * 3), stage="free")
    assert {CashIn(Item.AX), CashIn(Item.HAMMER), DrawCard()} < set(state.legal(A))
    with pytest.raises(Refusal, match="the table waits for A"):
        state.apply(B, CashIn(Item.BRIDGE))
    kept = state.copy()
    do(kept, "draw", "end turn")
    assert len(kept.view(None).builders[A].front) == 6
    do(state, "cash in ax", "cash in hammer")
    assert list(state.view(None).builders[A].items.values()) == [1, 1, 0, 0]


@pytest.mark.rule("SD-5.2")
def test_ruling_3_a_card_with_two_icons_serves_as_either_and_only_once() -> None:
    front = "nest-bridge-treetop nest-bridge lodge-bridge nest-treetop lodge-treetop"
    state = position(Player(front=front), stage="free")
    assert {CashIn(Item.BRIDGE), CashIn(Item.TREETOP)} < set(state.legal(A))
    do(state, "cash in treetop")
    assert CashIn(Item.BRIDGE) not in state.legal(A)
    assert state.view(None).builders[A].front == ("nest-bridge", "lodge-bridge")


@pytest.mark.rule("SD-5.3")
def test_ruling_4_without_supply_a_set_stays_until_somebody_uses_such_an_item() -> None:
    three = "nest-ax lodge-ax burrow-ax"
    state = position(
        Player(front=three, items="ax " * 5),
        Player(items="ax"),
        stage="free",
        trees={(0, 0): "n Bn"},
    )
    assert state.view(None).supply[Item.AX] == 0
    assert CashIn(Item.AX) not in state.legal(A)
    do(state, "ax 0,0", "cash in ax")
    assert state.view(None).builders[A].items[Item.AX] == 5


@pytest.mark.rule("SD-2.2", "SD-3.2", "SD-6.4")
def test_ruling_5_a_card_without_an_open_tree_cannot_be_played() -> None:
    trees = {(0, 0): "l ^", (1, 0): "n Ac Bc Ac Bc Bl", (2, 0): "b"}
    state = position(Player(hand="lodge-ax burrow-ax cottage-ax"), trees=trees)
    assert list(state.legal(A)) == [PlayCard("burrow-ax")]


@pytest.mark.rule("SD-2.3")
def test_ruling_6_a_stuck_hand_is_discarded_for_three_cards_and_the_turn_goes_on() -> None:
    stuck = "lodge-ax lodge-hammer burrow-ax cottage-ax"
    deck = "lodge-bridge burrow-bridge cottage-bridge lodge-treetop nest-ax burrow-treetop nest-ax"
    state = position(Player(hand=stuck), deck=deck)
    for shown in (1, 2):
        assert list(state.legal(A)) == [ShowHand()]
        events = do(state, "show hand")
        assert len(only(HandShown, events)) == 1
        assert len(only(CardDrawn, events)) == 3
        assert state.view(None).shown == shown
    discard = Counter(state.view(None).discard)
    assert discard == Counter([*stuck.split(), *deck.split()[:3]])
    do(state, "play nest-ax", "add to 0,0", "draw")
    assert state.actors() == (B,)
    assert state.view(None).builders[A].cards == 3


@pytest.mark.rule("SD-3.3")
def test_ruling_7_without_an_open_tree_the_tile_is_lost_and_the_turn_goes_on() -> None:
    state = position(Player(hand="lodge-ax", stack="cottage"), trees=CLOSED)
    assert list(state.legal(A)) == [PlayCard("lodge-ax")]
    assert do(state, "play lodge-ax")[1:] == [TileLost(A, "cottage")]
    view = state.view(None)
    assert (view.builders[A].lost, view.builders[A].front) == (("cottage",), ("lodge-ax",))
    assert DrawCard() in state.legal(A)


@pytest.mark.rule("SD-7.4")
@pytest.mark.parametrize("hand", ["nest-ax", "nest-ax " * 4 + "nest-bridge " * 3])
def test_ruling_8_there_is_no_hand_limit_one_card_goes_and_one_comes(hand: str) -> None:
    state = position(Player(hand=hand), row="burrow-hammer lodge-bridge cottage-bridge")
    before = state.view(None).builders[A].cards
    do(state, "play nest-ax", "add to 0,0", "draw")
    assert state.view(None).builders[A].cards == before


@pytest.mark.rule("SD-7.2")
@pytest.mark.parametrize(
    ("row", "alike"),
    [
        ("nest-ax nest-hammer nest-bridge", True),
        ("nest-ax lodge-ax burrow-ax", True),
        ("nest-bridge lodge-bridge-treetop burrow-bridge", True),
        ("nest-treetop lodge-bridge-treetop burrow-bridge-treetop", True),
        ("nest-bridge lodge-bridge-treetop burrow-treetop", False),
        ("nest-ax nest-hammer lodge-bridge", False),
        ("nest-ax nest-ax -", False),
    ],
)
def test_ruling_9_a_row_may_be_flushed_if_one_style_or_one_icon_is_on_all(
    row: str, alike: bool
) -> None:
    state = position(stage="free", row=row)
    assert (FlushRow() in state.legal(A)) == alike


@pytest.mark.rule("SD-7.2")
def test_ruling_9_a_flush_may_be_repeated_and_is_never_forced() -> None:
    deck = "lodge-ax nest-ax burrow-ax lodge-ax nest-ax burrow-hammer"
    state = position(stage="free", row="nest-ax nest-hammer nest-bridge", deck=deck)
    assert {FlushRow(), TakeCard("nest-ax"), DrawCard()} < set(state.legal(A))
    do(state, "flush row", "flush row")
    assert state.view(None).row == ("lodge-ax", "nest-ax", "burrow-hammer")
    assert FlushRow() not in state.legal(A)
    assert len(state.view(None).discard) == 6


@pytest.mark.rule("SD-7.3")
def test_ruling_10_an_empty_deck_is_the_shuffled_discard_pile() -> None:
    state = position(stage="free", rest="discard")
    discarded = len(state.discard)
    events = do(state, "draw")
    assert events[0] == DeckShuffled()
    assert (state.view(None).deck, state.view(None).discard) == (discarded - 1, ())


@pytest.mark.rule("SD-7.3", "SD-7.4")
def test_ruling_10_without_any_card_left_the_hand_shrinks() -> None:
    state = position(Player(hand="nest-ax nest-ax"), row="- - -", rest="box")
    events = do(state, "play nest-ax", "add to 0,0")
    assert events[-1] == TurnBegan(B)
    assert state.view(None).builders[A].cards == 1


@pytest.mark.rule("SD-1.3", "SD-7.5")
def test_ruling_11_both_own_stacks_may_be_read_and_those_of_others_not() -> None:
    state = position(Player(stack="lodge nest cottage"))
    own = state.view(A).own
    assert own is not None
    assert own.stack[:3] == ("lodge", "nest", "cottage")
    assert len(own.later) == 8
    other = state.copy()
    other.builders[B].stack, other.builders[B].later = state.builders[B].later, b"\0" * 8
    assert msgspec.json.encode(other.view(A)) == msgspec.json.encode(state.view(A))
    assert other.view(B) != state.view(B)


@pytest.mark.rule("SD-1.2")
def test_ruling_12_bases_are_drawn_from_all_twenty_and_not_balanced() -> None:
    counts = set()
    for seed in range(60):
        view = GAME.new(GAME.setup(2), Secret.from_number(seed).chance())[0].view(None)
        styles = Counter(tree.base for tree in view.trees)
        counts.add(tuple(sorted(styles.values())))
    assert all(sum(spread) == 13 and max(spread) <= 5 for spread in counts)
    assert {(3, 3, 3, 4), (1, 3, 4, 5)} < counts
