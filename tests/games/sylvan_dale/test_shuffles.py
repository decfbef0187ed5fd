"""What is known after the discard pile was shuffled: hidden cards of hands are not in the deck."""

import random

import msgspec
import pytest

from spinney.core import Secret, seats
from spinney.games.sylvan_dale import GAME
from spinney.games.sylvan_dale.actions import PlayCard
from spinney.games.sylvan_dale.events import DeckShuffled
from spinney.games.sylvan_dale.position import ADD
from spinney.games.sylvan_dale.state import DaleState
from tests.games.sylvan_dale.positions import A, B, C, Player, cards, do, position


def old(state: DaleState) -> list[int]:
    """By builder: hidden cards known to be older than the shuffle."""
    return [builder.old for builder in state.view(None).builders]


@pytest.mark.rule("SD-7.3", "SD-7.5")
def test_after_a_shuffle_the_hidden_cards_of_hands_are_old() -> None:
    players = (
        Player(hand="nest-ax nest-bridge", known="nest-bridge"),
        Player(hand="nest-ax burrow-ax"),
    )
    state = position(*players, stage="free", rest="discard")
    assert DeckShuffled() in do(state, "draw")
    assert old(state) == [1, 2]
    view = state.view(None)
    assert view.old == ("nest-ax", "nest-ax", "burrow-ax")
    assert view.builders[A].known == ("nest-bridge",)
    assert view.builders[A].cards == 3
    assert state.view(A).old == ("nest-ax", "burrow-ax")
    own = state.view(A).own
    assert own is not None
    assert own.old == ("nest-ax",)


@pytest.mark.rule("SD-7.3", "SD-7.5")
def test_a_row_that_is_filled_may_shuffle_too_and_the_card_taken_is_known_not_old() -> None:
    state = position(Player(hand="lodge-ax"), Player(), stage="free", rest="discard")
    do(state, "take nest-ax")
    assert old(state) == [1, 0]
    assert state.view(None).builders[A].known == ("nest-ax",)
    assert state.view(None).unseen.count("lodge-ax") == 3


def shuffled_deck(discard: str, rules: int = GAME.rules_version) -> list[int]:
    """What a discard pile becomes, the card that is drawn at once included."""
    state = position(Player(), stage="free", discard=discard, rest="box", rules=rules)
    held = len(state.builders[A].hand)
    do(state, "draw")
    return [*state.deck, *state.builders[A].hand[held:]]


SOME = "nest-ax nest-ax nest-bridge burrow-ax burrow-bridge lodge-ax lodge-bridge cottage-ax"


@pytest.mark.rule("SD-7.3")
@pytest.mark.parametrize("another", ["nest-ax", "lodge-treetop"])
def test_one_card_more_in_the_discard_pile_leaves_the_others_in_their_order(another: str) -> None:
    fewer, more = shuffled_deck(SOME), shuffled_deck(f"{another} {SOME}")
    assert any(more[:n] + more[n + 1 :] == fewer for n in range(len(more)))


@pytest.mark.rule("SD-7.3")
def test_by_the_second_rules_one_card_more_gives_all_another_order() -> None:
    fewer, more = shuffled_deck(SOME, 2), shuffled_deck(f"lodge-treetop {SOME}", 2)
    more.remove(*cards("lodge-treetop"))
    assert more != fewer


@pytest.mark.rule("SD-7.5")
def test_imagination_never_puts_an_old_card_into_the_deck() -> None:
    mine = Player(hand="nest-ax nest-bridge", old="nest-ax")
    yours = Player(hand="lodge-ax lodge-ax lodge-ax lodge-ax", old="lodge-ax lodge-ax lodge-ax")
    theirs = Player(hand="cottage-ax burrow-ax", old="cottage-ax")
    state = position(mine, yours, theirs)
    view, rng = state.view(A), random.Random(1)
    assert view.old == ("lodge-ax",) * 3 + ("cottage-ax",)
    lodge, cottage = cards("lodge-ax cottage-ax")
    deals = set()
    for _ in range(100):
        imagined = GAME.imagine(view, rng)
        assert imagined.view(None).old == state.view(None).old
        assert imagined.builders[A].old == state.builders[A].old
        held = [sorted(imagined.builders[seat].old) for seat in (B, C)]
        assert sorted(held[0] + held[1]) == [lodge, lodge, lodge, cottage]
        deals.add(held[1][0])
    assert deals == {lodge, cottage}


@pytest.mark.rule("SD-7.5")
def test_a_known_card_that_is_played_leaves_the_old_ones_as_they_are() -> None:
    player = Player(hand="nest-ax nest-ax burrow-ax", known="nest-ax", old="nest-ax")
    state = position(player, Player(hand="lodge-ax", old="lodge-ax"))
    do(state, "play nest-ax")
    assert old(state) == [1, 1]
    assert state.view(None).old == ("nest-ax", "lodge-ax")


@pytest.mark.rule("SD-7.5")
def test_whoever_has_only_old_cards_plays_an_old_one() -> None:
    player = Player(hand="nest-ax burrow-ax lodge-ax", known="lodge-ax", old="nest-ax burrow-ax")
    state = position(player, Player(hand="nest-ax", old="nest-ax"))
    do(state, "play nest-ax")
    assert old(state) == [1, 1]
    assert state.view(None).old == ("nest-ax", "burrow-ax")


@pytest.mark.rule("SD-7.5")
def test_a_card_of_which_no_new_one_can_be_hidden_is_an_old_one() -> None:
    player = Player(hand="nest-ax burrow-ax", old="nest-ax")
    other = Player(hand="nest-ax", old="nest-ax")
    state = position(player, other, discard="nest-ax", row="nest-ax lodge-ax lodge-ax")
    assert "nest-ax" not in state.view(None).unseen
    do(state, "play nest-ax")
    assert old(state) == [0, 1]
    assert state.view(None).old == ("nest-ax",)


@pytest.mark.rule("SD-7.5")
def test_a_card_that_nobody_has_as_an_old_one_is_new() -> None:
    player = Player(hand="nest-ax burrow-ax", old="burrow-ax")
    state = position(player, Player(hand="lodge-ax", old="lodge-ax"))
    do(state, "play nest-ax")
    assert old(state) == [1, 1]
    assert state.view(None).old == ("burrow-ax", "lodge-ax")


@pytest.mark.rule("SD-7.5")
def test_whoever_has_no_old_card_plays_a_new_one() -> None:
    state = position(Player(hand="nest-ax"), Player(hand="nest-ax", old="nest-ax"))
    do(state, "play nest-ax")
    assert old(state) == [0, 1]


@pytest.mark.rule("SD-7.5")
@pytest.mark.parametrize(
    ("hand", "mine", "yours"),
    [
        ("nest-ax burrow-ax", "nest-ax", "lodge-ax"),
        ("nest-ax burrow-ax", "burrow-ax", "nest-ax"),
        ("nest-ax nest-ax", "nest-ax", "lodge-ax"),
    ],
)
def test_what_can_no_longer_be_told_apart_is_forgotten(hand: str, mine: str, yours: str) -> None:
    state = position(Player(hand=hand, old=mine), Player(hand=yours, old=yours))
    do(state, "play nest-ax")
    assert old(state) == [0, 0]
    view = state.view(None)
    assert view.old == ()
    assert len(view.unseen) == view.deck + sum(builder.cards for builder in view.builders)


@pytest.mark.rule("SD-7.3", "SD-7.5")
def test_at_the_next_shuffle_all_hidden_cards_are_old_alike() -> None:
    players = (
        Player(hand="nest-ax burrow-ax", old="nest-ax burrow-ax"),
        Player(hand="lodge-ax cottage-ax", old="lodge-ax"),
    )
    state = position(*players, stage="free", rest="discard")
    assert state.view(None).old == ("nest-ax", "burrow-ax", "lodge-ax")
    do(state, "draw")
    assert old(state) == [2, 2]
    assert state.view(None).old == ("nest-ax", "burrow-ax", "lodge-ax", "cottage-ax")


@pytest.mark.rule("SD-3.3", "SD-7.5")
def test_what_a_hand_that_nothing_helps_tells_of_the_deck_is_not_kept() -> None:
    deck = "burrow-ax burrow-bridge lodge-bridge lodge-treetop lodge-hammer"
    state = position(Player(hand="lodge-ax"), deck=deck, rest="box")
    do(state, "show hand")
    view, rng = state.view(A), random.Random(1)
    assert view.hopeless
    imagined = [GAME.imagine(view, rng) for _ in range(20)]
    assert all(one.view(A) == view and one.legal(A) == state.legal(A) for one in imagined)
    assert any({*one.deck} & {*cards("nest-hammer nest-treetop")} for one in imagined)


def seen(state: DaleState) -> list[bytes]:
    """What C and a spectator know."""
    return [msgspec.json.encode(state.view(watcher)) for watcher in (C, None)]


@pytest.mark.rule("SD-7.5")
@pytest.mark.parametrize("card", ["nest-ax", "nest-bridge"])
def test_what_is_kept_in_mind_does_not_tell_what_others_cannot_know(card: str) -> None:
    third = Player(hand="cottage-ax")
    one = position(
        Player(hand=f"{card} burrow-ax", old=card),
        Player(hand="lodge-ax burrow-ax", old="burrow-ax"),
        third,
    )
    other = position(
        Player(hand=f"{card} burrow-ax", old="burrow-ax"),
        Player(hand=f"lodge-ax {card}", old=card),
        third,
    )
    assert seen(one) == seen(other)
    do(one, f"play {card}")
    do(other, f"play {card}")
    assert seen(one) == seen(other)


@pytest.mark.rule("SD-2.3", "SD-7.5")
def test_a_hand_that_is_shown_does_not_tell_in_which_order_it_was_drawn() -> None:
    hands = ("burrow-ax lodge-ax", "lodge-ax burrow-ax")
    states = [
        position(
            Player(hand=hand, old="lodge-ax"), Player(hand="cottage-ax", old="cottage-ax"), Player()
        )
        for hand in hands
    ]
    one, other = (do(state, "show hand") for state in states)
    assert one == other
    assert seen(states[0]) == seen(states[1])


@pytest.mark.rule("SD-7.5")
def test_a_card_that_is_played_tells_a_watcher_the_same_in_every_world_it_imagines() -> None:
    rng = random.Random(1)
    state, _ = GAME.new(GAME.setup(4), Secret.from_number(1).chance())
    compared = 0
    while state.actors():
        actor = state.seat
        action = rng.choice(state.legal(actor))
        after = state.copy()
        after.apply(actor, action)
        for watcher in {*seats(4), None} - {actor} if isinstance(action, PlayCard) else ():
            imagined = GAME.imagine(state.view(watcher), rng)
            if action in imagined.legal(actor) and after.stage is ADD:
                imagined.apply(actor, action)
                assert imagined.view(watcher) == after.view(watcher)
                compared += bool(after.view(watcher).old)
        state = after
    assert compared > 5
