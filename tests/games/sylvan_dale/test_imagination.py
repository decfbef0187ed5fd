"""What a seat may imagine: everything it knows, and the rest at random."""

import random
from collections import Counter

import msgspec
import pytest

from spinney.core import Seat, Secret, letter, seats
from spinney.games.sylvan_dale import GAME
from spinney.games.sylvan_dale.state import DaleState
from spinney.games.sylvan_dale.tables import ALL_CARDS, CARD_NUMBER, STYLES
from spinney.games.sylvan_dale.view import DaleView
from tests.games.sylvan_dale.positions import A, B, C, Player, cards, do, position, tiles

HANDS = (
    Player(hand="nest-ax nest-hammer lodge-ax", stack="lodge nest"),
    Player(hand="burrow-ax cottage-ax nest-bridge nest-bridge", known="nest-bridge"),
    Player(hand="cottage-bridge lodge-bridge"),
)


@pytest.mark.rule("SD-7.5")
def test_own_cards_known_cards_and_own_stacks_are_kept() -> None:
    state = position(*HANDS)
    rng = random.Random(1)
    for _ in range(50):
        imagined = GAME.imagine(state.view(A), rng)
        assert sorted(imagined.builders[A].hand) == sorted(state.builders[A].hand)
        assert imagined.builders[A].stack == state.builders[A].stack
        assert imagined.builders[A].later == state.builders[A].later
        assert CARD_NUMBER["nest-bridge"] in imagined.builders[B].hand
        assert [len(builder.hand) for builder in imagined.builders] == [3, 4, 2]
        assert [builder.unseen() for builder in imagined.builders] == [3, 3, 2]
        assert len(imagined.deck) == len(state.deck)


@pytest.mark.rule("SD-7.5")
def test_only_cards_that_are_not_in_sight_are_dealt() -> None:
    in_sight = "nest-ax nest-ax nest-ax nest-ax"
    state = position(Player(hand=in_sight), Player(hand="burrow-ax"), row="lodge-ax " * 3)
    lodges = cards("lodge-ax")[0]
    rng = random.Random(1)
    for _ in range(50):
        imagined = GAME.imagine(state.view(A), rng)
        hidden = [*imagined.builders[B].hand, *imagined.deck]
        assert CARD_NUMBER["nest-ax"] not in hidden
        assert hidden.count(lodges) == 1


@pytest.mark.no_cover
@pytest.mark.rule("SD-7.5")
@pytest.mark.parametrize("watcher", [A, None])
def test_every_unseen_card_has_the_same_chance_to_be_in_a_hand_or_on_the_deck(
    watcher: Seat | None,
) -> None:
    state = position(Player(hand="nest-ax nest-ax"), Player(hand="burrow-ax"))
    rng = random.Random(1)
    view = state.view(watcher)
    worlds = [GAME.imagine(view, rng) for _ in range(1500)]
    unseen = Counter(CARD_NUMBER[card] for card in view.unseen)
    held = Counter(world.builders[B].hand[0] for world in worlds)
    following = Counter(world.deck[-1] for world in worlds)
    for card, copies in unseen.items():
        expected = 1500 * copies / unseen.total()
        assert abs(held[card] - expected) < 5 * expected**0.5
        assert abs(following[card] - expected) < 5 * expected**0.5
    assert set(held) == set(following) == set(unseen)


@pytest.mark.rule("SD-1.3", "SD-3.3", "SD-6.2")
def test_tiles_on_trees_lost_or_axed_are_not_in_imagined_stacks() -> None:
    out = "lodge lodge lodge"
    state = position(
        Player(items="ax"),
        Player(lost=out),
        trees={(0, 0): "n Bl Bn", (1, 0): "n Bb"},
        stage="free",
        round=1,
    )
    do(state, "ax 0,0")
    rng = random.Random(1)
    for watcher in (A, None):
        for _ in range(20):
            imagined = GAME.imagine(state.view(watcher), rng)
            builder = imagined.builders[B]
            assert sorted(builder.lost) == sorted(tiles(f"{out} nest"))
            rest = Counter(STYLES[tile] for tile in builder.stack + builder.later)
            assert rest == {"nest": 3, "burrow": 3, "cottage": 4}
            assert imagined.components() == state.components()


@pytest.mark.rule("SD-1.3")
def test_the_order_of_other_stacks_is_imagined_at_random() -> None:
    state = position(*HANDS)
    rng = random.Random(1)
    following = Counter(GAME.imagine(state.view(A), rng).builders[C].stack[0] for _ in range(800))
    assert set(following) == set(range(4))
    assert all(150 < count < 250 for count in following.values())


def test_a_bot_can_start_from_the_json_of_a_view_alone() -> None:
    state = position(*HANDS, trees={(0, 0): "n Bl Al+A ^"}, bridges=["C 0,0 to 1,0"])
    view = GAME.decode_view(msgspec.json.encode(state.view(A)))
    assert isinstance(view, DaleView)
    imagined = GAME.imagine(view, random.Random(1))
    assert imagined.legal(A) == state.legal(A)
    assert imagined.view(A) == state.view(A)


def played_out(state: DaleState, rng: random.Random) -> DaleState:
    while state.actors():
        state.apply(state.seat, rng.choice(state.legal(state.seat)))
    return state


@pytest.mark.parametrize("players", [2, 3, 4])
def test_an_imagined_game_can_be_played_to_its_end(players: int) -> None:
    rng = random.Random(players)
    state, _ = GAME.new(GAME.setup(players), Secret.from_number(players).chance())
    components = state.components()
    while state.actors():
        if rng.random() < 0.05:
            watcher = rng.choice([*seats(players), None])
            assert played_out(GAME.imagine(state.view(watcher), rng), rng).outcome() is not None
        state.apply(state.seat, rng.choice(state.legal(state.seat)))
    over = GAME.imagine(state.view(None), rng)
    assert (over.outcome(), over.scores()) == (state.outcome(), state.scores())
    assert over.components() == components


def test_components_are_counted_wherever_they_lie() -> None:
    players = (
        Player(hand="nest-ax", front="nest-ax", items="bridge ax", lost="lodge"),
        Player(hand="nest-bridge"),
    )
    trees = {(0, 0): "n Bl+B Al+A", (1, 0): "n ^"}
    state = position(*players, trees=trees, bridges=["A 0,0 to 1,0", "B 0,0 to 1,0"])
    found = state.components()
    assert found == position().components()
    assert (found["ax"], found["hammer"], found["bridge"], found["treetop"]) == (6, 6, 12, 9)
    for seat in (A, B):
        assert found[f"banner of {letter(seat)}"] == 16
        assert sum(found[f"{style} tile of {letter(seat)}"] for style in STYLES) == 16
    assert sum(count for name, count in found.items() if name in CARD_NUMBER) == len(ALL_CARDS)
