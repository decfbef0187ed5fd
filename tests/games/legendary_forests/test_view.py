"""What a seat knows, and what it may imagine."""

import random
from collections import Counter

import msgspec
import pytest

from spinney.core import Seat, Secret
from spinney.games.legendary_forests import GAME
from spinney.games.legendary_forests.actions import LayTile
from spinney.games.legendary_forests.seeing import planet_of
from spinney.games.legendary_forests.state import ForestState
from spinney.games.legendary_forests.view import ForestView
from tests.games.legendary_forests.positions import position

A, B = Seat(0), Seat(1)


def finished(seed: int) -> ForestState:
    state, _ = GAME.new(GAME.setup(2), Secret.from_number(seed).chance())
    rng = random.Random(seed)
    while state.actors():
        seat = state.actors()[0]
        state.apply(seat, rng.choice(state.legal(seat)))
    return state


@pytest.mark.rule("LF-1.4")
def test_the_order_of_the_pile_is_nobodys_to_know() -> None:
    state = position(drawn=(2,))
    other = state.copy()
    other.pile = state.pile[:1] + state.pile[:0:-1]
    for watcher in (A, B, None):
        assert msgspec.json.encode(state.view(watcher)) == msgspec.json.encode(other.view(watcher))
    assert state.view(A).unseen == tuple(range(3, 26))


@pytest.mark.rule("LF-1.4")
def test_imagination_gives_every_unseen_tile_the_same_chance_to_come_next() -> None:
    view = position(drawn=(2,)).view(A)
    rng = random.Random(1)
    following = Counter(GAME.imagine(view, rng).pile[1] for _ in range(4600))
    assert set(following) == set(range(3, 26))
    assert all(140 < count < 260 for count in following.values())


@pytest.mark.rule("LF-3.7")
def test_a_sealed_placement_of_another_is_imagined_among_all_that_are_legal() -> None:
    state = position(drawn=(2,))
    choices = state.legal(B)
    state.apply(B, choices[0])
    rng = random.Random(1)
    imagined = {GAME.imagine(state.view(A), rng).view(B).sealed for _ in range(100)}
    assert imagined == set(choices)


def test_the_own_sealed_placement_is_kept_in_imagination() -> None:
    state = position(drawn=(2,))
    state.apply(A, LayTile(1, 0, 3))
    assert GAME.imagine(state.view(A), random.Random(1)).view(A).sealed == LayTile(1, 0, 3)


def test_a_bot_can_start_from_the_json_of_a_view_alone() -> None:
    state = position(drawn=(5,))
    view = GAME.decode_view(msgspec.json.encode(state.view(A)))
    assert isinstance(view, ForestView)
    assert GAME.imagine(view, random.Random(1)).legal(A) == state.legal(A)


def test_a_finished_game_can_be_imagined_too() -> None:
    state = finished(3)
    imagined = GAME.imagine(state.view(None), random.Random(1))
    assert imagined.outcome() == state.outcome()
    assert imagined.scores() == state.scores()


def test_a_planet_is_rebuilt_from_what_the_view_shows() -> None:
    state = finished(4)
    for seat in (A, B):
        assert planet_of(state.view(None), seat).labels == state.planets[seat].labels
