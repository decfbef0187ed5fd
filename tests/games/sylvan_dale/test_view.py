"""What a seat knows, and what events and records tell."""

import random
from collections import Counter

import msgspec
import pytest

from spinney.core import Match, Seat
from spinney.games.sylvan_dale import GAME
from spinney.games.sylvan_dale.events import CardDrawn, CardHidden
from spinney.games.sylvan_dale.state import DaleState
from spinney.games.sylvan_dale.tables import ALL_CARDS, CARD_NUMBER, CARDS
from tests.games.sylvan_dale.positions import A, B, C, Player, do, match_at, only, position

HANDS = (
    Player(hand="nest-ax nest-hammer lodge-ax", known="nest-hammer"),
    Player(hand="burrow-ax cottage-ax nest-bridge nest-bridge", known="nest-bridge"),
    Player(hand="cottage-bridge"),
)


def same_to(watcher: Seat | None, one: DaleState, other: DaleState) -> bool:
    return msgspec.json.encode(one.view(watcher)) == msgspec.json.encode(other.view(watcher))


@pytest.mark.rule("SD-1.3", "SD-7.5")
def test_the_own_hand_and_stacks_are_seen_by_their_owner_only() -> None:
    state = position(*HANDS)
    own = state.view(A).own
    assert own is not None
    assert own.hand == ("nest-ax", "nest-hammer", "lodge-ax")
    assert state.view(None).own is None
    for watcher in (A, B, C, None):
        builders = state.view(watcher).builders
        assert [(builder.cards, len(builder.known)) for builder in builders] == [
            (3, 1),
            (4, 1),
            (1, 0),
        ]
        assert [builder.stack for builder in builders] == [8, 8, 8]


@pytest.mark.rule("SD-7.5")
@pytest.mark.parametrize("watcher", [A, None])
def test_the_order_of_the_deck_and_what_others_hide_make_no_difference(
    watcher: Seat | None,
) -> None:
    state = position(*HANDS)
    other = state.copy()
    other.deck = bytes(reversed(state.deck))
    for seat in (B, C):
        builder = other.builders[seat]
        builder.stack, builder.later = builder.later, builder.stack
        builder.hand = builder.hand[::-1]
    assert same_to(watcher, state, other)
    ax, hidden = CARD_NUMBER["burrow-ax"], CARD_NUMBER["lodge-treetop"]
    other.builders[B].hand[other.builders[B].hand.index(ax)] = hidden
    other.deck = other.deck.replace(bytes([hidden]), bytes([ax]), 1)
    assert same_to(watcher, state, other)
    assert not same_to(B, state, other)


@pytest.mark.rule("SD-7.5")
@pytest.mark.parametrize("watcher", [A, B, C, None])
def test_unseen_cards_are_all_that_are_not_in_sight(watcher: Seat | None) -> None:
    state = position(*HANDS, discard="lodge-treetop")
    view = state.view(watcher)
    in_sight = [*view.discard, *(card for card in view.row if card is not None)]
    for seat, builder in enumerate(view.builders):
        in_sight += view.own.hand if view.own and seat == watcher else builder.known
    assert Counter([*view.unseen, *in_sight]) == Counter(CARDS[card].id for card in ALL_CARDS)


@pytest.mark.rule("SD-7.5")
def test_a_card_taken_from_the_row_is_known_until_it_is_played() -> None:
    player = Player(hand="nest-ax nest-bridge")
    state = position(player, stage="free", row="lodge-ax nest-ax burrow-ax")
    do(state, "take nest-ax")
    for watcher in (A, B, None):
        assert state.view(watcher).builders[A].known == ("nest-ax",)
        assert state.view(watcher).builders[A].cards == 3
    do(state, "play nest-hammer", "add to 0,0", "draw")
    kept = state.copy()
    do(kept, "play nest-bridge")
    assert kept.view(None).builders[A].known == ("nest-ax",)
    do(state, "play nest-ax")
    assert state.view(None).builders[A].known == ()
    assert state.view(None).builders[A].cards == 2
    assert "nest-ax" in state.view(B).unseen


@pytest.mark.rule("SD-7.5")
def test_a_drawn_card_is_known_to_its_owner_only() -> None:
    state = position(Player(hand="nest-ax"), stage="free", deck="cottage-treetop")
    events = do(state, "draw")
    (drawn,) = only(CardDrawn, events)
    assert drawn.seen_by(A) == CardDrawn(A, "cottage-treetop")
    assert drawn.seen_by(B) == drawn.seen_by(None) == CardHidden(A)
    assert state.view(None).builders[A].known == ()


@pytest.mark.rule("SD-2.3", "SD-7.5")
def test_the_cards_drawn_for_a_stuck_hand_are_hidden_too() -> None:
    state = position(Player(hand="lodge-ax", known="lodge-ax"), deck="nest-ax nest-ax burrow-ax")
    events = do(state, "show hand")
    assert len(only(CardDrawn, events)) == 3
    assert [event.seen_by(B) for event in only(CardDrawn, events)] == [CardHidden(A)] * 3
    view = state.view(B)
    assert (view.builders[A].cards, view.builders[A].known) == (3, ())


@pytest.mark.rule("SD-7.5")
def test_the_record_of_a_running_game_hides_what_was_drawn() -> None:
    match = match_at(position(Player(hand="nest-ax"), stage="free", deck="cottage-treetop"))
    match.act(A, GAME.read_action("draw"))
    assert "# A draws a card\n" in match.record()
    assert "cottage-treetop" not in match.record()
    assert "# A draws cottage-treetop\n" in match.record(reveal=True)


@pytest.mark.rule("SD-7.5")
def test_the_record_of_a_finished_game_tells_everything() -> None:
    match = Match.start("sylvan-dale", 2, seed=5)
    rng = random.Random(5)
    while match.state.actors():
        seat = match.state.actors()[0]
        match.act(seat, rng.choice(match.state.legal(seat)))
    assert "draws a card" in match.record(reveal=False)
    assert "draws a card" not in match.record()
