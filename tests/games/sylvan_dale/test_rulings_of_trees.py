"""Where the rulebook is silent about trees and what is put on them: rulings 13 to 20."""

import pytest

from spinney.core import Refusal
from spinney.games.sylvan_dale.actions import (
    AddTile,
    BuildBridge,
    Item,
    NoBanner,
    PlaceTreetop,
    RaiseBanner,
    UseAx,
    UseHammer,
)
from spinney.games.sylvan_dale.events import TileMoved, TileRemoved
from spinney.games.sylvan_dale.state import DaleState
from tests.games.sylvan_dale.positions import A, B, Player, do, only, position

FULL = "n Bb Bc Bl Ac An"
BANNER = [RaiseBanner(), NoBanner()]


def adding(tree: str, banners: int | None = None) -> DaleState:
    """A has just added a lodge tile to this tree with a lodge at its top."""
    player = Player(hand="lodge-ax", stack="lodge", banners=banners)
    state = position(player, trees={(0, 0): tree})
    do(state, "play lodge-ax", "add to 0,0")
    return state


def holding(items: str, **trees: str) -> DaleState:
    """A may use these items; `t00` names the tree at 0,0."""
    places = {(int(name[1]), int(name[2])): tree for name, tree in trees.items()}
    return position(Player(items=items), trees=places, stage="free")


@pytest.mark.rule("SD-4.2")
def test_ruling_13_the_base_gives_the_style_for_a_card_but_does_not_count_for_a_banner() -> None:
    assert NoBanner() not in adding("l Bl").legal(A)
    assert list(adding("b Bl Bl").legal(A)) == BANNER


@pytest.mark.rule("SD-4.1", "SD-4.2")
def test_ruling_14_a_banner_is_a_choice_and_banners_of_others_do_not_matter() -> None:
    state = adding("n Bl Bl Bl+B")
    assert list(state.legal(A)) == BANNER
    forgone = state.copy()
    assert do(forgone, "no banner") == []
    assert (forgone.scores()[A].points, forgone.view(None).builders[A].banners) == (0, 16)
    do(state, "raise banner")
    assert (state.scores()[A].points, state.view(None).builders[A].banners) == (5, 15)
    assert state.view(None).trees[0].banners == (5, 4)


@pytest.mark.rule("SD-4.2", "SD-4.4", "SD-6.5")
def test_ruling_15_the_banner_on_a_bridge_is_none_of_the_tree_but_one_of_the_sixteen() -> None:
    player = Player(hand="lodge-ax", stack="lodge")
    state = position(player, trees={(0, 0): "n Bl Bl"}, bridges=["A 0,0 to 1,0"])
    assert state.view(None).builders[A].banners == 15
    do(state, "play lodge-ax", "add to 0,0")
    assert list(state.legal(A)) == BANNER


@pytest.mark.rule("SD-4.4")
def test_ruling_15_without_banners_neither_a_tree_nor_a_bridge_can_have_one() -> None:
    assert list(adding("n Bl Bl", banners=1).legal(A)) == BANNER
    assert NoBanner() not in adding("n Bl Bl", banners=0).legal(A)
    state = position(Player(items="bridge", banners=0), stage="free")
    assert only(BuildBridge, state.legal(A)) == []


@pytest.mark.rule("SD-6.3")
def test_ruling_16_a_hammer_moves_an_own_top_tile_to_any_other_open_tree() -> None:
    state = holding("hammer", t00="n Ab", t10="n Ab Bb", t20="c", t30="n ^", t01=FULL)
    moves = only(UseHammer, state.legal(A))
    assert {(move.x, move.y) for move in moves} == {(0, 0), (0, 1)}
    targets = {(move.to_x, move.to_y) for move in moves if (move.x, move.y) == (0, 0)}
    assert targets == set(state.tables.number) - {(0, 0), (3, 0), (0, 1)}
    assert do(state, "hammer 0,0 to 2,0") == [TileMoved(A, "burrow", 0, 0, 2, 0)]
    assert [len(tree.tiles) for tree in state.view(None).trees[:3]] == [0, 2, 1]
    view = state.view(None)
    assert (view.builders[A].items[Item.HAMMER], view.supply[Item.HAMMER]) == (0, 6)


@pytest.mark.rule("SD-4.3", "SD-6.3")
def test_ruling_16_the_tile_may_earn_a_banner_and_leaves_an_old_one_behind() -> None:
    state = holding("hammer", t00="n Bl Ab Al+A", t10="c Bl Al", t20="c Al+A Bl")
    other = state.copy()
    do(other, "hammer 0,0 to 2,0")
    assert NoBanner() not in other.legal(A)
    do(state, "hammer 0,0 to 1,0")
    assert list(state.legal(A)) == BANNER
    do(state, "raise banner")
    assert [tree.banners for tree in state.view(None).trees[:2]] == [(3, 0), (4, 0)]


@pytest.mark.rule("SD-3.2", "SD-6.3")
def test_ruling_17_a_hammer_does_not_reach_a_full_tree() -> None:
    state = holding("hammer", t00="n Ab", t10=FULL)
    with pytest.raises(Refusal, match="choose another tree that is neither full nor closed"):
        do(state, "hammer 0,0 to 1,0")


@pytest.mark.rule("SD-6.2", "SD-6.4")
def test_ruling_18_an_ax_removes_a_top_tile_of_anybody_but_no_base_and_nothing_below() -> None:
    state = holding("ax", t00="n Ab", t10="n Ab Bb", t20=FULL, t30="n Bb ^")
    assert only(UseAx, state.legal(A)) == [UseAx(0, 0), UseAx(1, 0), UseAx(2, 0)]
    assert do(state, "ax 1,0") == [TileRemoved(A, "burrow", B, 1, 0)]
    view = state.view(None)
    assert view.builders[B].lost == ("burrow",)
    assert (view.builders[A].items[Item.AX], view.supply[Item.AX]) == (0, 6)
    assert [tile.owner for tile in view.trees[1].tiles] == [A]


@pytest.mark.rule("SD-6.4", "SD-6.6", "SD-8.3")
@pytest.mark.parametrize("tree", ["n", "n Ab", FULL])
def test_ruling_19_a_treetop_closes_a_tree_of_any_height_and_bridges_go_on(tree: str) -> None:
    state = position(
        Player(hand="nest-ax", items="treetop bridge ax hammer", front="nest-ax"),
        trees={(0, 0): tree},
        stage="free",
    )
    prospect = state.view(None).builders[A].prospect
    do(state, "treetop 0,0")
    view = state.view(None)
    assert (view.trees[0].treetop, view.supply[Item.TREETOP]) == (True, 8)
    assert (state.scores()[A].points, view.builders[A].prospect) == (0, prospect)
    state.has_used = False
    uses = state.legal(A)
    assert PlaceTreetop(0, 0) not in uses
    assert UseAx(0, 0) not in uses
    assert not [move for move in only(UseHammer, uses) if (move.x, move.y) == (0, 0)]
    assert BuildBridge(0, 0, 1, 0) in uses
    do(state, "draw", "end turn")
    do(state, "play nest-hammer")
    assert AddTile(0, 0) not in state.legal(B)


@pytest.mark.rule("SD-4.3", "SD-6.2")
def test_ruling_20_a_banner_stays_scored_when_equal_tiles_are_removed() -> None:
    state = position(Player(items="ax"), trees={(0, 0): "n Bl Bl Bl+B"}, stage="free")
    state.builders[B].fame[0][0] = 5
    do(state, "ax 0,0")
    assert (state.scores()[B].points, state.view(None).trees[0].banners) == (5, (0, 3))
