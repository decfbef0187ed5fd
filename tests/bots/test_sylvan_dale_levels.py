"""What the learned numbers see, what foresight makes of them, and how well the levels play."""

import random
from collections.abc import Iterator
from itertools import islice, product
from statistics import fmean

import msgspec
import pytest

from spinney.bots import bot_names, make_bot
from spinney.bots.contract import Thinker
from spinney.bots.search import Budget
from spinney.bots.sylvan_dale import BOTS
from spinney.bots.sylvan_dale.delta import Delta
from spinney.bots.sylvan_dale.gains import Gains, card_gains, tree_gains, use_gains
from spinney.bots.sylvan_dale.kinds import FITTING, KINDS, OPEN, REACH, features
from spinney.bots.sylvan_dale.measure import (
    LAST,
    STAGES,
    Measure,
    by_rule,
    measures_for,
    shipped,
    stage_of,
)
from spinney.bots.sylvan_dale.thinker import Foresight, Glance
from spinney.bots.sylvan_dale.turn import play_turn
from spinney.core import Action, Guessed, Seat, find, seats
from spinney.core.messages import write
from spinney.games.sylvan_dale.actions import RaiseBanner, TakeCard
from spinney.games.sylvan_dale.builder import Builder
from spinney.games.sylvan_dale.position import ADD, BANNER, FREE, OVER
from spinney.games.sylvan_dale.rules.items import legal_sets
from spinney.games.sylvan_dale.rules.scoring import prospects
from spinney.games.sylvan_dale.rules.turn import apply_turn
from spinney.games.sylvan_dale.state import DaleState
from spinney.lab.simulation.play import Plan, simulate
from spinney.lab.simulation.report import report
from spinney.lab.tune.sylvan_dale import learn_for
from tests.games.sylvan_dale.positions import A, Player, do, position

GAME = find("sylvan-dale")
LEVELS = ("beginner", "casual", "club", "expert", "master")


def _states(seed: int, players: int = 2) -> Iterator[DaleState]:
    """Every position of a game in which anything is done."""
    rng = random.Random(seed)
    state, _ = GAME.new(GAME.setup(players), Guessed(rng))
    assert isinstance(state, DaleState)
    while state.stage is not OVER:
        yield state
        state.apply(state.seat, rng.choice(state.legal(state.seat)))


def _without_fit(players: int) -> Measure:
    """The numbers of some stage, without those for the styles of the hand."""
    numbers = list(shipped()[players][3])
    for kind in (*FITTING, REACH):
        numbers[kind] = 0.0
    return Measure(numbers, players)


def _after(state: DaleState, action: Action) -> DaleState:
    """The position after a step, with the banner it earns."""
    after = state.copy()
    apply_turn(after, state.seat, action)
    if after.stage is BANNER:
        apply_turn(after, state.seat, RaiseBanner())
    return after


def _seen(delta: Delta) -> Gains:
    """All that is expected of steps whose outcome is certain."""
    if delta.position.stage is ADD:
        return tree_gains(delta)
    if delta.position.stage is not FREE:
        return {}
    cards = {} if legal_sets(delta.position) else card_gains(delta)
    return use_gains(delta) | {a: gain for a, gain in cards.items() if isinstance(a, TakeCard)}


@pytest.mark.parametrize(("seed", "players"), [(1, 2), (2, 2), (3, 3), (4, 4)])
def test_the_delta_is_what_a_step_changes_without_doing_it(seed: int, players: int) -> None:
    measure = _without_fit(players)
    for state in _states(seed, players):
        seen = _seen(Delta(state, measure))
        for action, gain in seen.items():
            before, after = state.copy(), _after(state, action)
            if state.stage is ADD:  # what is hoped for from the next tile is not lost by adding it
                builder = before.acting()
                builder.stack = builder.stack[1:]
            won = measure.values(after)[state.seat] - measure.values(before)[state.seat]
            assert gain == pytest.approx(won), action


@pytest.mark.parametrize("players", [2, 3, 4])
def test_everything_there_is_has_a_learned_number_at_every_stage(players: int) -> None:
    learned = shipped()[players]
    assert [len(stage) for stage in learned] == [KINDS] * STAGES
    assert learned[LAST] == by_rule()
    state = next(islice(_states(1, players), 60, None))
    measure = measures_for(players).before(state)
    for seat, value in zip(seats(players), measure.values(state), strict=True):
        alone = [b.total() + measure.dot(features(state, s)) for s, b in _builders(state)]
        others = (sum(alone) - alone[seat]) / (players - 1)
        assert value == pytest.approx(alone[seat] - others)


def _builders(state: DaleState) -> list[tuple[Seat, Builder]]:
    return list(zip(state.table(), state.builders, strict=True))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_after_the_last_turn_the_numbers_are_those_of_the_rules(players: int) -> None:
    measure = Measure(by_rule(), players)
    for state in _states(6, players):
        fame = [b.total() + more for b, more in zip(state.builders, prospects(state), strict=True)]
        state_alone = state.copy()
        for builder in state_alone.builders:
            builder.stack = builder.later = b""
        assert measure.values(state_alone) == pytest.approx(measure.against(fame))


def test_what_a_tree_is_worth_stays_the_same_however_many_were_looked_at() -> None:
    measure = Measure(measures_for(4).during(next(_states(1, 4))).numbers, 4)
    trees = [bytes(owners) for size in range(6) for owners in product(range(4), repeat=size)]
    assert [measure.tree(tree, OPEN) for tree in trees] == [
        Measure(measure.numbers, 4).tree(tree, OPEN) for tree in trees
    ]
    leaders = [bytes(led) for led in product(range(4), repeat=5)]
    assert [measure.district(led) for led in leaders] == [
        Measure(measure.numbers, 4).district(led) for led in leaders
    ]


def test_stages_follow_the_turns_that_are_left() -> None:
    turns = [stage_of(1, left, 2) - LAST for left in range(17)]
    assert turns == [0, 1, 2, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 6, 6, 6, 6]
    assert stage_of(0, 0, 4) == 0


_EITHER_WAY = {"bridge 0,0 to 1,0", "take nest-ax"}


def test_a_turn_by_a_glance_ends_with_the_turn() -> None:
    state = next(_states(1, 3))
    for turn in range(1, 6):
        play_turn(state, measures_for(3))
        assert state.turn == turn


@pytest.mark.rule("SD-6.1")
def test_an_item_that_was_kept_until_the_new_card_is_still_used() -> None:
    state = position(
        Player(hand="lodge-ax", items="bridge"),
        trees={(0, 0): "n Al An Al", (1, 0): "n Ab An"},
        stage="free",
        round=1,
        turn=15,
    )
    view, actions = state.view(A), [one for one in state.legal(A) if write(one) in _EITHER_WAY]
    at_once, later = Foresight(1, Budget(simulations=20)).compare(view, actions, 4)
    assert at_once == later
    do(state, "take nest-ax")
    play_turn(state, measures_for(2))
    assert state.bridges.count(1) == 1


@pytest.mark.rule("SD-6.1")
def test_a_new_card_loses_nothing_that_an_item_can_still_win() -> None:
    state = position(
        Player(hand="lodge-ax", items="treetop", stack="lodge"),
        Player(hand="nest-ax", stack="nest"),
        trees={(0, 0): "n Bn An", (1, 0): "c Al"},
        others="n ^",
        stage="free",
        round=1,
        turn=12,
    )
    ways = ("treetop 0,0", "treetop 1,0", "take nest-ax")
    actions = [GAME.read_action(way) for way in ways]
    best, other, card = Foresight(1, Budget(simulations=20)).compare(state.view(A), actions, 4)
    assert fmean(other) < fmean(best)
    assert card == best


def test_in_the_last_turn_it_does_what_brings_most_fame() -> None:
    state = position(
        Player(hand="nest-ax lodge-ax", stack="burrow"),
        trees={(1, 1): "n Bb Bb Al", (0, 0): "n Bl Bn Bn"},
        round=1,
        turn=15,
    )
    for thinker in (Glance(1), Foresight(1, Budget(simulations=20))):
        best = thinker.think(state.view(A), state.legal(A))[0]
        assert write(best.action) == "play lodge-ax"


def test_a_hand_that_fits_nowhere_is_shown() -> None:
    state = position(Player(hand="lodge-ax", stack="nest"))
    assert [write(t.action) for t in Glance(1).think(state.view(A), state.legal(A))] == [
        "show hand"
    ]


def test_a_set_is_cashed_in_before_anything_else() -> None:
    front = "nest-bridge lodge-bridge burrow-bridge"
    state = position(Player(front=front, stack="nest nest"), stage="free")
    best = Glance(1).think(state.view(A), state.legal(A))[0]
    assert write(best.action) == "cash in bridge"


def test_foresight_thinks_about_every_legal_action() -> None:
    for state in islice(_states(4), 5, 80, 15):
        legal = state.legal(state.seat)
        thinker = Foresight(1, Budget(simulations=12))
        thoughts = thinker.think(state.view(state.seat), legal)
        assert sorted(write(t.action) for t in thoughts) == sorted(map(write, legal))
        values = [thought.value for thought in thoughts]
        assert values == sorted(values, reverse=True)
        assert thoughts[0].games > 0


def test_a_spectator_has_nothing_to_decide() -> None:
    state = next(_states(1))
    for thinker in (Glance(1), Foresight(1, Budget(simulations=5))):
        with pytest.raises(ValueError, match="nothing to decide"):
            thinker.think(state.view(None), state.legal(state.seat))


@pytest.mark.parametrize("level", LEVELS)
def test_a_level_needs_nothing_but_the_view_as_it_goes_over_the_wire(level: str) -> None:
    state = next(s for s in islice(_states(5, players=3), 40, None) if s.stage is FREE)
    view, legal = state.view(state.seat), state.legal(state.seat)
    sent = GAME.decode_view(msgspec.json.encode(view))
    assert make_bot(GAME.name, level, 7).choose(sent, legal) in legal
    unhurried = msgspec.structs.replace(BOTS.levels[level], simulations=20, seconds=None)
    bots = [BOTS.at_level(unhurried, 7) for _ in range(2)]
    assert bots[0].choose(sent, legal) == bots[1].choose(view, legal)


def test_there_are_five_levels_beside_the_simple_bots() -> None:
    assert bot_names(GAME.name) == ("random", "greedy", *LEVELS)


def test_learning_again_with_the_same_seed_finds_the_same_numbers() -> None:
    told: list[str] = []
    assert learn_for(2, 1, 2, 5, told.append) == learn_for(2, 1, 2, 5, told.append)
    assert told == ["2 players, round 1 of 1"] * 2


def test_a_glance_beats_greed_and_what_is_nearly_as_good() -> None:
    for other in ("greedy", "beginner"):
        plan = Plan(GAME.setup(2), ("club", other), games=12)
        assert report(plan, simulate(plan), seconds=1.0).bot_win_share["club"] >= 0.7


def _lead(deal: int, seat: Seat) -> float:
    """By how much fame foresight in this seat ends ahead of a glance."""
    state, _ = GAME.new(GAME.setup(2), Guessed(random.Random(deal)))
    far, near = Foresight(deal, Budget(simulations=16)), Glance(deal)
    while actors := state.actors():
        thinker: Thinker = far if actors[0] == seat else near
        thoughts = thinker.think(state.view(actors[0]), state.legal(actors[0]))
        state.apply(actors[0], thoughts[0].action)
    points = [score.points for score in state.scores()]
    return points[seat] - points[1 - seat]


def test_foresight_wins_more_fame_than_a_glance() -> None:
    assert fmean(_lead(deal, seat) for deal in range(3) for seat in seats(2)) > 5
