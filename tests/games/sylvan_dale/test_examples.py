"""Worked examples by name: S1 to S5 are the booklet's own, the others put its rules in numbers."""

import random

import pytest

from spinney.core import Outcome, Seat, Secret
from spinney.games.sylvan_dale import GAME
from spinney.games.sylvan_dale.actions import Item, RaiseBanner
from spinney.games.sylvan_dale.events import BridgeBuilt, FameWon, ItemGained, TurnBegan
from spinney.games.sylvan_dale.state import DaleState
from tests.games.sylvan_dale.positions import A, B, Player, do, only, position

HEART = [(1, 1), (2, 1), (1, 2), (2, 2)]


def fame(state: DaleState, source: str) -> list[int]:
    """What a source brought in the first round, by seat."""
    return [builder.fame[0][source] for builder in state.view(None).builders]


def round_end(trees: dict[tuple[int, int], str]) -> DaleState:
    """These trees, after the scoring of the first round."""
    state = position(trees=trees, stage="free", acting=B, turn=15)
    do(state, "draw")
    assert state.round == 1
    return state


def bridge(left: str, right: str) -> int:
    """A builds a bridge between two trees: what it brings at once."""
    state = position(Player(items="bridge"), trees={(0, 0): left, (1, 0): right}, stage="free")
    events = do(state, "bridge 0,0 to 1,0")
    assert events[0] == BridgeBuilt(A, 0, 0, 1, 0)
    assert state.scores()[A].points == sum(event.points for event in only(FameWon, events))
    return state.scores()[A].points


def third_lodge(tree: str) -> DaleState:
    """A adds a lodge tile to a tree with a lodge at its top."""
    state = position(Player(hand="lodge-ax", stack="lodge"), trees={(0, 0): tree})
    do(state, "play lodge-ax", "add to 0,0")
    return state


@pytest.mark.rule("SD-3.4")
def test_s1_of_two_with_two_tiles_each_the_higher_tile_has_prestige() -> None:
    hands = Player(), Player(hand="nest-ax", stack="cottage")
    state = position(*hands, trees={(0, 0): "n Ab Ac Bn"}, acting=B)
    assert state.view(None).trees[0].prestige == A
    do(state, "play nest-ax", "add to 0,0")
    assert state.view(None).trees[0].prestige == B


@pytest.mark.rule("SD-6.6")
def test_s2_a_bridge_between_trees_of_four_and_three_levels_brings_seven_at_once() -> None:
    assert bridge("n Ab Ac Bb", "n Al Ac") == 7


@pytest.mark.rule("SD-3.4", "SD-8.3")
def test_s3_prestige_for_four_levels_brings_four_and_the_other_nothing() -> None:
    assert fame(round_end({(0, 0): "n Ab Bb Ac"}), "prestige") == [4, 0]


@pytest.mark.rule("SD-8.4")
def test_s4_preeminence_in_a_district_of_four_trees_brings_eight() -> None:
    trees = dict(zip(HEART, ("n Ab", "n Ac Bb Al", "n Bb Bc Bl", "n"), strict=True))
    assert fame(round_end(trees), "districts") == [8, 0]


@pytest.mark.rule("SD-5.1")
def test_s5_three_cards_with_a_bridge_icon_go_to_the_discard_pile_for_a_bridge() -> None:
    three = "nest-bridge lodge-bridge cottage-bridge"
    state = position(Player(front=three), stage="free")
    assert do(state, "cash in bridge") == [ItemGained(A, Item.BRIDGE)]
    view = state.view(None)
    assert (view.builders[A].front, view.builders[A].items[Item.BRIDGE]) == ((), 1)
    assert (view.discard, view.supply[Item.BRIDGE]) == (tuple(three.split()), 11)


@pytest.mark.rule("SD-8.5")
def test_s6_tied_in_a_district_of_four_trees_each_wins_four() -> None:
    trees = dict(zip(HEART, ("n Ab", "n", "n Bb Bc Bl", "n"), strict=True))
    assert fame(round_end(trees), "districts") == [4, 4]


@pytest.mark.rule("SD-4.1", "SD-4.2")
def test_s7_a_tile_with_two_others_of_its_style_may_carry_a_banner_for_five() -> None:
    state = third_lodge("n Bl Al")
    assert do(state, "raise banner")[1:] == [FameWon(A, "banners", 5)]
    assert state.view(None).trees[0].banners == (4, 0)
    assert state.view(None).builders[A].banners == 15


@pytest.mark.rule("SD-4.2")
def test_s8_with_an_own_banner_in_the_tree_there_is_nothing_to_raise() -> None:
    state = third_lodge("n Bl Al+A")
    assert RaiseBanner() not in state.legal(A)
    assert fame(state, "banners") == [0, 0]


@pytest.mark.rule("SD-4.3", "SD-6.2")
def test_s9_the_banner_of_an_axed_tile_stays_one_level_lower() -> None:
    state = position(Player(items="ax"), trees={(0, 0): "n Bl Al Bl+B"}, stage="free")
    assert state.view(None).trees[0].banners == (0, 4)
    do(state, "ax 0,0")
    assert state.view(None).trees[0].banners == (0, 3)


@pytest.mark.rule("SD-6.6")
def test_s10_a_bridge_with_prestige_in_one_tree_of_four_levels_brings_four() -> None:
    assert bridge("n Ab Ac Bb", "n Bl Bc") == 4


@pytest.mark.rule("SD-6.5", "SD-6.6")
def test_s11_a_bridge_without_any_prestige_is_legal_and_brings_nothing() -> None:
    assert bridge("n", "n Bl Bc") == 0


@pytest.mark.rule("SD-8.2")
def test_s12_four_builders_act_clockwise_and_then_the_other_way_round() -> None:
    state, _ = GAME.new(GAME.setup(4), Secret.from_number(1).chance())
    clockwise = [Seat((state.first + place) % 4) for place in range(4)]
    order = [state.first]
    rng = random.Random(1)
    while state.actors():
        events = state.apply(state.seat, rng.choice(state.legal(state.seat)))
        order += [event.seat for event in only(TurnBegan, events)]
    assert order == clockwise * 8 + clockwise[::-1] * 8


def level(trees: dict[tuple[int, int], str], bridges: list[str]) -> Outcome:
    """How a game ends in which both have the same fame."""
    state = position(
        trees=trees, bridges=bridges, stage="free", acting=A, round=1, turn=15, row="- - -"
    )
    prospects = [builder.prospect for builder in state.view(None).builders]
    for seat in (A, B):
        state.builders[seat].fame[0][0] = 100 - prospects[seat]
    do(state, "draw")
    assert [score.points for score in state.scores()] == [100, 100]
    outcome = state.outcome()
    assert outcome is not None
    return outcome


@pytest.mark.rule("SD-8.6")
def test_s13_equal_fame_is_won_by_more_trees_then_by_more_banners() -> None:
    three_trees = {(0, 0): "n Ab", (1, 0): "n Ab", (2, 0): "n Bb Bc Bl Bl"}
    assert level(three_trees, ["B 0,0 to 1,0"]) == Outcome((1, 2), (A,), "more-prestige")
    two_trees = {(0, 0): "n Ab", (2, 0): "n Bb Bc Bl Bl"}
    assert level(two_trees, ["B 0,0 to 1,0"]) == Outcome((2, 1), (B,), "more-banners")
