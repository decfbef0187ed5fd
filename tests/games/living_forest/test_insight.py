"""What follows from a view, held against the rules themselves."""

import random
from collections.abc import Iterator

import msgspec
import pytest

from spinney.bots.living_forest.greedy import GreedySpirit
from spinney.core import Action, Seat, Secret
from spinney.games.living_forest import GAME
from spinney.games.living_forest.actions import Advance, Attract, Draw, Extinguish, Plant
from spinney.games.living_forest.events import ThirdSolitary, VaransCame
from spinney.games.living_forest.insight import GroveInsight, Prospects
from spinney.games.living_forest.position import ACTION
from spinney.games.living_forest.state import GroveState
from tests.games.living_forest.positions import (
    A,
    B,
    C,
    Player,
    draw,
    only,
    play_out,
    position,
)


def look(state: GroveState, seat: Seat | None) -> GroveInsight:
    legal = () if seat is None else state.legal(seat)
    return GAME.insight(state.view(seat), legal)


def own(state: GroveState, seat: Seat = A) -> Prospects:
    found = look(state, seat).own
    assert found is not None
    return found


def moments(number: int, seed: int) -> Iterator[GroveState]:
    """A game of greedy players, as it stands before each action."""
    state, _ = GAME.new(GAME.setup(number), Secret.from_number(seed).chance())
    bots = [GreedySpirit(seed + seat) for seat in range(number)]
    while state.actors():
        yield state
        seat = state.actors()[0]
        state.apply(seat, bots[seat].choose(state.view(seat), state.legal(seat)))
    yield state


def offered(seen: Prospects, kind: type[Action]) -> set[Action]:
    """What the prospects call possible, as actions."""
    wind = next(action.strength for action in seen.actions if action.kind == "advance")
    found: dict[type[Action], set[Action]] = {
        Attract: {Attract(card) for card in seen.animals},
        Extinguish: {Extinguish(value) for value in seen.fires},
        Advance: {Advance(rock.rock) for rock in seen.rocks if 0 < rock.steps <= wind},
        Plant: {
            Plant(tree.tree, space.column, space.row)
            for tree in seen.trees
            if tree.affordable
            for space in seen.spaces
        },
    }
    return found[kind]


@pytest.mark.rule("LV-4.2", "LV-4.4", "LV-4.5", "LV-4.9")
@pytest.mark.parametrize("number", [2, 3, 4])
def test_what_is_in_reach_is_what_is_legal(number: int) -> None:
    for state in moments(number, seed=7):
        if state.phase is not ACTION:
            continue
        legal = state.legal(state.seat)
        seen = own(state, state.seat)
        kinds = {type(action) for action in legal} & {Attract, Extinguish, Advance, Plant}
        for kind in kinds:
            assert offered(seen, kind) == {action for action in legal if type(action) is kind}


@pytest.mark.no_cover
@pytest.mark.rule("LV-3.6")
@pytest.mark.parametrize("number", [2, 4])
def test_line_and_forest_make_the_strength(number: int) -> None:
    for state in moments(number, seed=3):
        view = state.view(None)
        for seen, spirit in zip(look(state, None).spirits, view.spirits, strict=True):
            both = {name: seen.line[name] + seen.forest[name] for name in spirit.elements}
            assert both == spirit.elements
            assert seen.solitary - seen.gregarious == spirit.solitary


@pytest.mark.rule("LV-5.1", "LV-5.2")
def test_the_forecast_of_varans_comes_true_if_nobody_acts() -> None:
    state = position(Player("hummingbird"), Player("goldfish"), centre=(2, 3))
    seen = look(state, A)
    assert seen.power == 5
    assert [spirit.hit for spirit in seen.spirits] == [True, True]
    came = {event.seat: event.varans for event in only(VaransCame, play_out(state))}
    assert came == {seat: spirit.varans for seat, spirit in enumerate(seen.spirits)}


@pytest.mark.rule("LV-5.1")
def test_equal_water_is_enough() -> None:
    state = position(Player("goldfish"), Player(), centre=(2,))
    assert [spirit.hit for spirit in look(state, None).spirits] == [False, True]


@pytest.mark.rule("LV-5.2")
def test_nobody_is_sent_varans_that_are_not_there() -> None:
    seen = look(position(Player(), Player(), centre=(2, 2), varans=3), None)
    assert [spirit.varans for spirit in seen.spirits] == [2, 1]


@pytest.mark.rule("LV-5.3")
def test_animals_attracted_tell_which_fires_come() -> None:
    state = position(Player("beetle tanuki weasel"))
    assert look(state, A).coming == ()
    state.apply(A, Attract("hedgehog"))
    assert look(state, A).coming == (2,)


@pytest.mark.rule("LV-2.5", "LV-2.10")
def test_the_cards_that_would_close_the_line_close_it() -> None:
    state = position(Player("bear fox", pile="lynx hare bee owl", known=0), acting=None)
    next_card = own(state).next_card
    assert set(next_card.cards) == {"lynx", "hare", "bee", "owl"}
    assert set(next_card.closing) == {"lynx", "owl"}
    assert next_card.safe == {"sun": 0, "water": 0, "plant": 1, "wind": 1, "flower": 0}
    assert only(ThirdSolitary, draw(state, A))


@pytest.mark.rule("LV-2.10")
def test_a_card_put_on_top_is_the_only_one_that_can_come() -> None:
    state = position(Player("bear", pile="frog hare bee", known=1), acting=None)
    assert own(state).next_card.cards == ("frog",)


@pytest.mark.rule("LV-2.3")
def test_an_empty_pile_means_that_the_discard_is_shuffled() -> None:
    state = position(Player("bear", pile="", discard="hare bee"), acting=None)
    next_card = own(state).next_card
    assert next_card.shuffles
    assert set(next_card.cards) == {"hare", "bee"}
    assert not own(position(Player("bear"), acting=None)).next_card.shuffles


@pytest.mark.rule("LV-3.2")
def test_a_third_solitary_animal_leaves_one_action() -> None:
    state = position(Player("bear fox owl"), Player("bear"))
    assert [spirit.actions for spirit in look(state, None).spirits] == [1, 2]


@pytest.mark.rule("LV-3.3", "LV-3.4")
def test_the_first_action_is_done_unless_it_may_be_repeated() -> None:
    for forest, done in ({}, True), ({(1, 1): "t11"}, False):
        state = position(Player("goldfish hummingbird", forest=forest), centre=(2, 2))
        state.apply(A, Extinguish(2))
        actions = {action.kind: action for action in own(state).actions}
        assert actions["extinguish"].done is done
        assert not actions["attract"].done


@pytest.mark.rule("LV-4.2")
def test_within_a_step_what_is_left_counts() -> None:
    state = position(Player("beetle tanuki"))
    assert {action.kind: action.strength for action in own(state).actions}["attract"] == 6
    state.apply(A, Attract("hedgehog"))
    seen = own(state)
    assert {action.kind: action.strength for action in seen.actions}["attract"] == 3
    assert set(seen.animals) == {"beaver", "raven", "meerkat"}


@pytest.mark.rule("LV-4.4")
def test_small_fires_go_first_so_that_most_go_out() -> None:
    seen = own(position(Player("goldfish goldfish hummingbird"), centre=(4, 2, 3)))
    assert (seen.blaze.out, seen.blaze.left, seen.blaze.power) == ((2, 3), 1, 4)
    assert seen.fires == (2, 3, 4)


@pytest.mark.rule("LV-4.5", "LV-4.6", "LV-4.7", "LV-4.8")
def test_rocks_tell_the_wind_they_take_and_who_is_jumped() -> None:
    state = position(Player("hare", rock=1), Player(rock=2), Player(rock=4))
    rocks = {rock.rock: rock for rock in own(state).rocks}
    assert len(rocks) == 11
    assert (rocks[2].steps, rocks[2].jumped) == (0, ())
    assert (rocks[3].steps, rocks[3].jumped, rocks[3].kind) == (1, (B,), "fragment")
    assert (rocks[5].steps, rocks[5].jumped) == (2, (B, C))
    assert (rocks[6].kind, rocks[6].amount) == ("plant", 0)


@pytest.mark.rule("LV-4.11", "LV-4.12")
def test_spaces_tell_corners_and_lines_that_become_full() -> None:
    forest = {(1, 1): "t3a", (1, 0): "t3b"}
    seen = own(position(Player("tanuki owl bear", forest=forest)))
    spaces = {(space.column, space.row): space for space in seen.spaces}
    corner = spaces[0, 0]
    assert corner.kind == "attract"
    assert (corner.amounts["t6"], corner.amounts["t10"]) == (3 + 1 + 3, 3 + 1 + 3 + 4)
    assert spaces[1, 2].lines == {"water": 1}
    assert (spaces[2, 0].kind, spaces[2, 0].amounts, spaces[2, 0].lines) == (None, {}, {})


@pytest.mark.rule("LV-6.2")
def test_trees_tell_whether_one_has_their_kind() -> None:
    seen = own(position(Player("owl bear", forest={(1, 1): "t3a"}), trees={"t3b": 0}))
    trees = {tree.tree: tree for tree in seen.trees}
    assert (trees["t3a"].owned, trees["t3a"].affordable) == (True, True)
    assert (trees["t3b"].owned, trees["t3b"].affordable) == (False, False)


@pytest.mark.rule("LV-3.1")
def test_those_wait_whose_turn_is_still_to_come() -> None:
    state = position(Player("bear"), Player("bear"), Player("bear"), acting=B, holder=B)
    assert [own(state, seat).waits for seat in (A, B, C)] == [True, False, True]
    state.apply(B, state.legal(B)[-1])
    assert [own(state, seat).waits for seat in (A, B, C)] == [True, False, False]


@pytest.mark.rule("LV-2.1")
def test_who_has_stopped_waits_for_the_action_phase() -> None:
    state = position(Player("bear"), Player("bear"), acting=None)
    state.spirits[A].stopped = True
    assert [own(state, seat).waits for seat in (A, B)] == [True, False]


def test_a_spectator_is_told_what_is_about_everybody() -> None:
    seen = look(position(Player("bear")), None)
    assert seen.own is None
    assert len(seen.spirits) == 2


@pytest.mark.rule("LV-2.10")
def test_insight_does_not_depend_on_the_order_of_a_pile() -> None:
    state = position(Player("bear", pile="lynx hare bee owl frog"), acting=None)
    other = state.copy()
    random.Random(1).shuffle(other.spirits[A].pile)
    assert look(state, A) == look(other, A)


def test_insight_is_plain_data() -> None:
    state = position(Player("bear"), acting=None)
    state.apply(A, Draw())
    seen = look(state, A)
    assert msgspec.json.decode(msgspec.json.encode(seen), type=GroveInsight) == seen
