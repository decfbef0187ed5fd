"""What a seat knows, and what it may imagine."""

import random
from collections import Counter

import msgspec
import pytest

from spinney.core import Secret
from spinney.games.living_forest import GAME
from spinney.games.living_forest.actions import Advance, Attract, Pass, Plant
from spinney.games.living_forest.events import CardDrawn
from spinney.games.living_forest.state import GroveState
from spinney.games.living_forest.tables import CARDS
from spinney.games.living_forest.view import GroveView
from tests.games.living_forest.positions import A, B, Player, cards, draw, only, play_out, position

WATCHERS = (A, B, None)


def seen(state: GroveState) -> list[bytes]:
    return [msgspec.json.encode(state.view(watcher)) for watcher in WATCHERS]


def finished(seed: int) -> GroveState:
    state, _ = GAME.new(GAME.setup(2), Secret.from_number(seed).chance())
    rng = random.Random(seed)
    while state.actors():
        seat = state.actors()[0]
        state.apply(seat, rng.choice(state.legal(seat)))
    return state


@pytest.mark.rule("LV-2.10", "LV-4.3")
def test_a_card_put_on_top_is_known_to_be_there_to_everybody() -> None:
    state = position(Player(line="marmot", pile="bee hare fawn"))
    state.apply(A, Attract("beaver"))
    state.apply(A, Attract("hedgehog"))
    for watcher in WATCHERS:
        spirit = state.view(watcher).spirits[A]
        assert spirit.top == ("hedgehog", "beaver")
        assert spirit.rest == ("bee", "hare", "fawn")


@pytest.mark.rule("LV-2.10")
def test_states_that_differ_in_unknown_orders_only_look_the_same() -> None:
    first = Player(pile="raven bee hare fawn fox", known=1, discard="owl bear")
    second = Player(pile="raven fox fawn bee hare", known=1, discard="bear owl")
    one = position(first, decks=("ram wolf", "goat cobra", "tapir gorilla"))
    other = position(second, decks=("wolf ram", "cobra goat", "gorilla tapir"))
    assert seen(one) == seen(other)
    third = position(
        Player(pile="bee raven hare fawn fox", known=1, discard="owl bear"),
        decks=("ram wolf", "goat cobra", "tapir gorilla"),
    )
    assert seen(one) != seen(third)


@pytest.mark.rule("LV-2.10")
def test_a_known_card_that_is_drawn_is_no_longer_on_top() -> None:
    state = position(Player(pile="raven beaver bee hare", known=2), acting=None)
    draw(state, A)
    assert state.view(None).spirits[A].top == ("beaver",)
    draw(state, A, 2)
    assert state.view(None).spirits[A].top == ()
    assert state.view(None).spirits[A].rest == ("hare",)


@pytest.mark.rule("LV-2.10", "LV-2.3")
def test_after_a_shuffle_nothing_is_known() -> None:
    state = position(Player(pile="raven", known=1, discard="bee hare fawn"), acting=None)
    draw(state, A)
    assert state.spirits[A].known == 0
    draw(state, A)
    spirit = state.view(None).spirits[A]
    assert spirit.top == ()
    assert len(spirit.rest) == 2


@pytest.mark.rule("LV-2.10", "LV-4.3")
def test_imagination_keeps_known_cards_on_top_in_their_order() -> None:
    state = position(Player(line="marmot", pile="bee hare fawn"), centre=())
    state.apply(A, Attract("beaver"))
    state.apply(A, Attract("hedgehog"))
    play_out(state)
    rng = random.Random(1)
    for _ in range(20):
        imagined = GAME.imagine(state.view(B), rng)
        drawn = [event.card for event in only(CardDrawn, draw(imagined, A, 2))]
        assert drawn == ["hedgehog", "beaver"]


@pytest.mark.rule("LV-2.10")
def test_imagination_gives_every_order_of_the_rest_the_same_chance() -> None:
    view = position(Player(pile="raven bee hare fawn", known=1)).view(A)
    rng = random.Random(1)
    orders = Counter(tuple(GAME.imagine(view, rng).spirits[A].pile) for _ in range(6000))
    assert len(orders) == 6
    assert all(order[-1:] == tuple(cards("raven")) for order in orders)
    assert all(880 < count < 1120 for count in orders.values())


@pytest.mark.rule("LV-2.10")
def test_imagination_shuffles_the_piles_of_the_levels() -> None:
    view = position(Player(), decks=("ram wolf bat", "", "")).view(A)
    rng = random.Random(1)
    tops = Counter(CARDS[GAME.imagine(view, rng).decks[0][-1]].id for _ in range(3000))
    assert set(tops) == {"ram", "wolf", "bat"}
    assert all(880 < count < 1120 for count in tops.values())


def test_a_state_in_the_midst_of_bonuses_is_imagined_as_it_is() -> None:
    line = "praying_mantis gorilla weasel"
    forest = {(1, 1): "t3a", (0, 1): "t3b"}
    state = position(Player(line=line, rock=4, forest=forest), Player(rock=5), centre=(2, 3))
    state.apply(A, Advance(6))
    for action in (state.legal(A)[0], Plant("t4a", 0, 0), Pass()):
        imagined = GAME.imagine(state.view(A), random.Random(1))
        assert imagined.legal(A) == state.legal(A)
        assert seen(imagined) == seen(state)
        assert imagined.components() == state.components()
        state.apply(A, action)


def test_a_bot_can_start_from_the_json_of_a_view_alone() -> None:
    state = position(Player(line="marmot hare"), reserve=("beaver - raven -", "", "-"))
    view = GAME.decode_view(msgspec.json.encode(state.view(A)))
    assert isinstance(view, GroveView)
    assert GAME.imagine(view, random.Random(1)).legal(A) == state.legal(A)


def test_a_finished_game_can_be_imagined_too() -> None:
    state = finished(3)
    imagined = GAME.imagine(state.view(None), random.Random(1))
    assert imagined.outcome() == state.outcome()
    assert imagined.scores() == state.scores()
