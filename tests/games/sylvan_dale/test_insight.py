"""What follows from a view, held against what happens when it is done."""

import random
from collections.abc import Iterator
from typing import Any

import pytest

from spinney.bots.sylvan_dale.greedy import GreedyBuilder
from spinney.core import Action, Seat, Secret, seats
from spinney.games.sylvan_dale import GAME
from spinney.games.sylvan_dale.actions import AddTile, BuildBridge, CashIn, UseAx, UseHammer
from spinney.games.sylvan_dale.events import FameWon
from spinney.games.sylvan_dale.insight import DaleInsight
from spinney.games.sylvan_dale.lookout import Outlook
from spinney.games.sylvan_dale.state import DaleState
from tests.games.sylvan_dale.positions import A, B, Player, do, only, position

SIZES = (2, 3, 4)


def look(state: DaleState, seat: Seat | None) -> DaleInsight:
    legal = () if seat is None else state.legal(seat)
    return GAME.insight(state.view(seat), legal)


def moments(number: int, seed: int) -> Iterator[DaleState]:
    """A game in which everything is tried, as it stands before each action."""
    state, _ = GAME.new(GAME.setup(number), Secret.from_number(seed).chance())
    rng = random.Random(seed)
    bots = [GreedyBuilder(seed + seat) for seat in range(number)]
    while state.actors():
        yield state
        seat = state.actors()[0]
        legal = state.legal(seat)
        wild = rng.random() < 0.5
        state.apply(seat, rng.choice(legal) if wild else bots[seat].choose(state.view(seat), legal))
    yield state


def chances(state: DaleState, kind: type[Action]) -> list[Any]:
    """The legal actions of one kind."""
    return [action for seat in state.actors() for action in only(kind, state.legal(seat))]


def prospects(state: DaleState) -> list[int]:
    return [builder.prospect for builder in state.view(None).builders]


def holds(state: DaleState, action: Action, outlook: Outlook) -> None:
    """What was promised is what comes of it, a banner included."""
    seat = state.actors()[0]
    after = state.copy()
    after.apply(seat, action)
    more = [now - then for now, then in zip(prospects(after), prospects(state), strict=True)]
    assert list(outlook.others) == more
    earned = 5 if after.stage.value == "banner" else 0
    assert outlook.banner == earned
    assert outlook.gain == more[seat] + earned
    trees, districts = outlook.trees, outlook.districts
    lines = sum(tree.gain for tree in trees) + sum(change.gain for change in districts)
    assert outlook.gain == lines + earned
    for change in outlook.trees:
        space = state.tables.number[change.x, change.y]
        assert change.after == after.view(None).trees[space].prestige
        assert change.before == state.view(None).trees[space].prestige
        assert change.levels == after.levels(space)


@pytest.mark.no_cover
@pytest.mark.rule("SD-3.1", "SD-4.2", "SD-8.3", "SD-8.4")
@pytest.mark.parametrize("number", SIZES)
def test_the_gain_of_a_tile_is_what_it_brings(number: int) -> None:
    for state in moments(number, seed=4):
        for action in chances(state, AddTile):
            seen = look(state, state.actors()[0])
            found = next(add for add in seen.adds if (add.x, add.y) == (action.x, action.y))
            holds(state, action, found.outlook)


@pytest.mark.rule("SD-6.2", "SD-6.3", "SD-4.2")
@pytest.mark.parametrize("number", SIZES)
def test_the_gain_of_ax_and_hammer_is_what_they_bring(number: int) -> None:
    for state in moments(number, seed=6):
        axes, hammers = chances(state, UseAx), chances(state, UseHammer)
        if not axes and not hammers:
            continue
        seen = look(state, state.actors()[0])
        assert [(one.x, one.y) for one in seen.axes] == [(one.x, one.y) for one in axes]
        assert len(seen.hammers) == len(hammers)
        for action, ax in zip(axes, seen.axes, strict=True):
            holds(state, action, ax.outlook)
        for action, hammer in list(zip(hammers, seen.hammers, strict=True))[::7]:
            holds(state, action, hammer.outlook)


@pytest.mark.no_cover
@pytest.mark.rule("SD-6.6")
@pytest.mark.parametrize("number", SIZES)
def test_the_fame_of_a_bridge_is_what_it_wins(number: int) -> None:
    for state in moments(number, seed=3):
        for action in chances(state, BuildBridge):
            seat = state.actors()[0]
            found = next(
                one
                for one in look(state, seat).bridges
                if (one.x, one.y, one.to_x, one.to_y)
                == (action.x, action.y, action.to_x, action.to_y)
            )
            events = only(FameWon, state.copy().apply(seat, action))
            assert found.fame == sum(one.points for one in events if one.source == "bridges")
            assert found.fame == sum(found.levels)


@pytest.mark.no_cover
@pytest.mark.rule("SD-8.3", "SD-8.4", "SD-8.5")
@pytest.mark.parametrize("number", SIZES)
def test_prospects_are_told_by_tree_and_district(number: int) -> None:
    for state in moments(number, seed=8):
        seen, view = look(state, None), state.view(None)
        for seat in seats(number):
            pairs = zip(seen.trees, view.trees, strict=True)
            trees = sum(told.fame for told, tree in pairs if tree.prestige == seat)
            districts = sum(one.fame for one in seen.districts if seat in one.leaders)
            assert (seen.prospects[seat].prestige, seen.prospects[seat].districts) == (
                trees,
                districts,
            )
            assert view.builders[seat].prospect == trees + districts


@pytest.mark.rule("SD-8.2")
def test_who_comes_next_is_told_until_the_last_turn() -> None:
    promised: Seat | None = None
    turn = (0, 0)
    for state in moments(3, seed=2):
        if (state.round, state.turn) != turn:
            assert promised == (state.seat if state.actors() else None)
        turn, promised = (state.round, state.turn), look(state, A).next


@pytest.mark.rule("SD-3.2", "SD-6.4")
def test_a_closed_tree_says_why_and_takes_no_tile() -> None:
    full = {(0, 0): "n Al Bl Ac Bc Ab", (1, 0): "n Al ^", (0, 1): "b Ac"}
    seen = look(position(Player(hand="nest-ax"), trees=full), A)
    told = {(tree.x, tree.y): (tree.top, tree.closed, tree.levels) for tree in seen.trees}
    assert told[0, 0] == ("burrow", "full", 6)
    assert told[1, 0] == ("lodge", "treetop", 2)
    assert told[0, 1] == ("cottage", None, 2)
    needs = {(add.x, add.y): add.needs for add in seen.adds}
    assert needs[0, 1] == "cottage"
    assert (0, 0) not in needs
    assert (1, 0) not in needs


@pytest.mark.rule("SD-1.3")
def test_who_waits_sees_what_the_next_tile_would_do_and_a_spectator_does_not() -> None:
    state = position(Player(hand="nest-ax"), Player(hand="nest-ax", stack="lodge"))
    assert state.actors() == (A,)
    assert look(state, B).adds
    assert all(add.outlook.others[B] > 0 for add in look(state, B).adds)
    assert look(state, None).adds == ()


@pytest.mark.rule("SD-1.3")
def test_after_the_last_tile_nothing_more_is_added() -> None:
    *_, end = moments(2, seed=1)
    seen = look(end, A)
    assert seen.adds == ()
    assert sum(one.prestige + one.districts for one in seen.prospects) == sum(prospects(end))


@pytest.mark.rule("SD-5.1", "SD-5.2")
def test_the_cards_of_a_set_are_those_that_will_be_given() -> None:
    front = "nest-bridge-treetop nest-bridge lodge-bridge burrow-bridge nest-ax"
    state = position(Player(hand="nest-hammer", front=front), stage="free")
    seen = look(state, A)
    assert seen.sets[A] == {"ax": 1, "hammer": 0, "bridge": 4, "treetop": 1}
    assert seen.gives == {"bridge": ("nest-bridge", "lodge-bridge", "burrow-bridge")}
    assert chances(state, CashIn) == [CashIn(item) for item in seen.gives]
    do(state, "cash in bridge")
    assert look(state, A).gives == {}
    assert state.view(A).builders[A].front == ("nest-bridge-treetop", "nest-ax")
