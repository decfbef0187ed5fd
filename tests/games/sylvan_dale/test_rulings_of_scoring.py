"""Where the rulebook is silent about bridges, scoring and the order: rulings 21 to 29."""

from collections import Counter

import pytest

from spinney.core import Outcome, Secret, seats
from spinney.games.sylvan_dale import GAME
from spinney.games.sylvan_dale.actions import BuildBridge, Item, PlaceTreetop
from spinney.games.sylvan_dale.events import RoundBegan, TurnBegan
from spinney.games.sylvan_dale.position import FREE
from tests.games.sylvan_dale.positions import A, B, C, Player, do, only, position
from tests.games.sylvan_dale.test_examples import fame, level, round_end


@pytest.mark.rule("SD-6.5")
def test_ruling_21_a_bridge_crosses_borders_stands_on_bare_bases_and_beside_others() -> None:
    bridges = ["B 0,0 to 1,0", "A 1,0 to 2,0"]
    state = position(Player(items="bridge"), bridges=bridges, stage="free")
    legal = only(BuildBridge, state.legal(A))
    assert len(legal) == 18 - 1
    assert BuildBridge(0, 0, 1, 0) in legal
    assert BuildBridge(1, 0, 2, 0) not in legal
    assert BuildBridge(1, 0, 1, 1) in legal
    do(state, "bridge 0,0 to 1,0")
    view = state.view(None)
    assert [bridge.owner for bridge in view.bridges] == [A, B, A]
    assert (view.supply[Item.BRIDGE], view.builders[A].banners) == (9, 14)


@pytest.mark.rule("SD-6.6")
def test_ruling_21_a_bridge_is_counted_once_and_never_again() -> None:
    trees = {(0, 0): "n Ab"}
    state = position(
        Player(items="bridge"), Player(hand="burrow-ax"), trees=trees, stage="free", turn=14
    )
    do(state, "bridge 0,0 to 1,0", "draw", "play burrow-ax", "add to 0,0", "draw")
    assert state.round == 1
    assert fame(state, "bridges") == [2, 0]
    assert fame(state, "prestige") == [0, 3]


@pytest.mark.rule("SD-3.4", "SD-8.4")
def test_ruling_22_nobody_has_prestige_for_a_bare_tree_that_counts_for_its_district() -> None:
    state = round_end({(0, 0): "n Ab"})
    assert state.view(None).trees[1].prestige is None
    assert fame(state, "prestige") == [2, 0]
    assert fame(state, "districts") == [2 * 3, 0]


@pytest.mark.rule("SD-8.5")
def test_ruling_23_a_district_without_any_prestige_brings_nothing() -> None:
    assert fame(round_end({}), "districts") == [0, 0]


@pytest.mark.rule("SD-8.5")
def test_ruling_24_all_who_are_tied_in_a_district_win_one_for_each_tree() -> None:
    trees = {(0, 0): "n Ab", (1, 0): "n Bb", (0, 1): "n Cb"}
    state = position(*[Player(hand="nest-ax")] * 3, trees=trees, stage="free", acting=C, turn=23)
    do(state, "draw")
    assert fame(state, "districts") == [3, 3, 3]


@pytest.mark.rule("SD-8.1")
def test_ruling_25_both_rounds_score_everything_and_nothing_is_cleared_between() -> None:
    one, other = Player(items="hammer"), Player(front="nest-ax", items="ax", hand="nest-ax")
    trees = {(0, 0): "n Ab", (2, 0): "b Bb Bn"}
    state = position(
        one, other, trees=trees, stage="free", acting=B, turn=15, bridges=["A 0,0 to 1,0"]
    )
    before = state.view(None)
    do(state, "draw", "end turn")
    after = state.view(None)
    assert (after.trees, after.bridges) == (before.trees, before.bridges)
    assert [builder.items for builder in after.builders] == [b.items for b in before.builders]
    assert [builder.front for builder in after.builders] == [b.front for b in before.builders]
    assert after.builders[B].cards == 2
    state.stage, state.seat, state.turn = FREE, A, 15
    do(state, "draw", "end turn")
    points = [builder.fame for builder in state.view(None).builders]
    assert all(first == second for first, second in points)
    assert [score.points for score in state.scores()] == [2 * (2 + 6), 2 * (3 + 6)]


@pytest.mark.rule("SD-8.2")
def test_ruling_26_who_was_last_begins_the_second_round_and_so_acts_twice_in_a_row() -> None:
    players = [Player(hand="nest-ax")] * 3
    state = position(*players, stage="free", acting=B, first=C, turn=23)
    events = do(state, "draw")
    assert events[-2:] == [RoundBegan(2), TurnBegan(B)]
    do(state, "play nest-ax", "add to 0,0", "draw")
    assert state.actors() == (A,)


@pytest.mark.rule("SD-8.6")
def test_ruling_27_all_banners_count_in_a_tie_and_after_them_the_victory_is_shared() -> None:
    trees = {(0, 0): "n Bl Bl Al+A Ab", (2, 0): "n Bb Bc"}
    assert level(trees, []) == Outcome((1, 2), (A,), "more-banners")
    assert level(trees, ["B 0,0 to 1,0"]) == Outcome((1, 1), (A, B), "shared")
    assert level(trees, ["B 0,0 to 1,0", "B 1,0 to 2,0"]).winners == (B,)


@pytest.mark.rule("SD-1.6", "SD-6.1")
def test_ruling_28_the_treetop_of_the_second_of_two_is_one_of_the_nine() -> None:
    state, _ = GAME.new(GAME.setup(2), Secret.from_number(0).chance())
    view = state.view(None)
    second = seats(2)[1 - view.first]
    assert view.builders[second].items[Item.TREETOP] == 1
    assert view.builders[view.first].items[Item.TREETOP] == 0
    assert view.supply[Item.TREETOP] == 8
    while state.seat != second or state.stage.value != "free":
        state.apply(state.seat, state.legal(state.seat)[0])
    assert only(PlaceTreetop, state.legal(second))


@pytest.mark.rule("SD-1.1", "SD-8.4")
def test_ruling_28_the_unused_district_of_two_players_is_not_scored() -> None:
    for players, names in ((2, 4), (3, 5), (4, 5)):
        view = GAME.new(GAME.setup(players), Secret.from_number(0).chance())[0].view(None)
        assert len({tree.district for tree in view.trees}) == names


@pytest.mark.rule("SD-1.6")
def test_ruling_29_the_first_builder_is_chosen_by_lot() -> None:
    chosen = Counter(
        GAME.new(GAME.setup(4), Secret.from_number(seed).chance())[0].actors()[0]
        for seed in range(400)
    )
    assert set(chosen) == set(seats(4))
    assert min(chosen.values()) > 70
