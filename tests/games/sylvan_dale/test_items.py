"""Chapters 5 and 6: gaining and using items."""

import pytest

from spinney.games.sylvan_dale.actions import (
    BuildBridge,
    CashIn,
    Item,
    PlaceTreetop,
    UseAx,
    UseHammer,
)
from spinney.games.sylvan_dale.events import BannerRaised, FameWon, TileMoved, TreetopPlaced
from tests.games.sylvan_dale.positions import A, B, Player, do, only, position

USES = (UseAx, UseHammer, PlaceTreetop, BuildBridge)


@pytest.mark.rule("SD-5.1")
@pytest.mark.parametrize("item", list(Item))
def test_three_cards_with_one_icon_gain_its_item(item: Item) -> None:
    two = f"nest-{item} lodge-{item}"
    state = position(Player(front=two), stage="free")
    assert only(CashIn, state.legal(A)) == []
    state = position(Player(front=f"{two} burrow-{item}"), stage="free")
    assert only(CashIn, state.legal(A)) == [CashIn(item)]
    before = state.view(None).supply[item]
    do(state, f"cash in {item}")
    view = state.view(None)
    assert (view.supply[item], view.builders[A].items[item]) == (before - 1, 1)


@pytest.mark.rule("SD-5.2")
def test_cards_with_one_icon_are_given_first_and_then_the_oldest() -> None:
    front = "nest-bridge-treetop lodge-bridge nest-ax burrow-bridge cottage-bridge nest-bridge"
    state = position(Player(front=front), stage="free")
    do(state, "cash in bridge")
    left = ("nest-bridge-treetop", "nest-ax", "nest-bridge")
    assert state.view(None).builders[A].front == left


@pytest.mark.rule("SD-5.2")
def test_of_equal_cards_the_oldest_is_given() -> None:
    front = "nest-ax lodge-ax lodge-hammer nest-ax lodge-ax"
    state = position(Player(front=front), stage="free")
    do(state, "cash in ax")
    assert state.view(None).builders[A].front == ("lodge-hammer", "lodge-ax")


@pytest.mark.rule("SD-6.1")
def test_one_item_is_used_in_a_turn_and_the_next_turn_has_its_own() -> None:
    player = Player(items="ax bridge treetop hammer", hand="nest-ax")
    trees = {(0, 0): "n Ab", (1, 0): "n Bb"}
    state = position(player, trees=trees, stage="free")
    assert {type(use) for use in state.legal(A)} > set(USES)
    do(state, "treetop 2,0")
    assert not [use for use in state.legal(A) if isinstance(use, USES)]
    do(state, "draw", "play nest-hammer", "add to 0,1", "draw", "play nest-ax", "add to 1,1")
    assert {type(use) for use in state.legal(A)} > {UseAx, UseHammer, BuildBridge}


@pytest.mark.rule("SD-6.1")
def test_an_item_just_gained_may_be_used() -> None:
    state = position(
        Player(front="nest-ax lodge-ax burrow-ax"), trees={(0, 0): "n Bb"}, stage="free"
    )
    do(state, "cash in ax", "ax 0,0")
    assert state.view(None).trees[0].tiles == ()


@pytest.mark.rule("SD-6.1", "SD-7.4")
def test_an_item_that_cannot_be_used_does_not_hold_up_the_turn() -> None:
    state = position(Player(items="ax hammer"), stage="free")
    do(state, "draw")
    assert state.actors() == (B,)


@pytest.mark.rule("SD-4.1", "SD-6.3")
def test_a_banner_earned_by_a_hammer_after_the_new_card_ends_the_turn() -> None:
    trees = {(0, 0): "n Al", (1, 0): "n Bl Bl"}
    state = position(Player(items="hammer"), trees=trees, stage="free")
    do(state, "draw")
    assert do(state, "hammer 0,0 to 1,0") == [TileMoved(A, "lodge", 0, 0, 1, 0)]
    assert do(state, "raise banner")[:2] == [BannerRaised(A, 1, 0), FameWon(A, "banners", 5)]
    assert state.actors() == (B,)


@pytest.mark.rule("SD-4.3", "SD-6.2")
def test_a_banner_sinks_to_the_base_and_others_stay_where_they_are() -> None:
    state = position(Player(items="ax"), trees={(0, 0): "n+A Bl+B"}, stage="free")
    assert state.view(None).trees[0].banners == (1, 2)
    do(state, "ax 0,0")
    assert state.view(None).trees[0].banners == (1, 1)


@pytest.mark.rule("SD-6.4")
def test_a_treetop_may_stand_on_a_bare_base() -> None:
    state = position(Player(items="treetop"), stage="free")
    assert len(only(PlaceTreetop, state.legal(A))) == 13
    assert do(state, "treetop 3,1") == [TreetopPlaced(A, 3, 1)]
    assert [tree.treetop for tree in state.view(None).trees].count(True) == 1
    assert state.view(None).builders[A].items[Item.TREETOP] == 0


@pytest.mark.rule("SD-6.5")
def test_bridges_connect_trees_side_by_side_and_one_above_the_other() -> None:
    state = position(Player(items="bridge"), stage="free")
    for bridge in only(BuildBridge, state.legal(A)):
        assert (bridge.to_x - bridge.x, bridge.to_y - bridge.y) in {(1, 0), (0, 1)}
