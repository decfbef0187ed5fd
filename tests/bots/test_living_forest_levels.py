"""How the levels of Living Forest think, and that each is stronger than the one before."""

import random
from collections.abc import Iterator
from itertools import islice

import msgspec
import pytest

from spinney.bots import bots_of, make_bot
from spinney.bots.living_forest.draws import Draws
from spinney.bots.living_forest.features import FEATURES, Features, features_of
from spinney.bots.living_forest.fires import Fires, affordable, power_of
from spinney.bots.living_forest.habit import quick
from spinney.bots.living_forest.margins import chance
from spinney.bots.living_forest.numbers import STAGES, shipped, stage_of
from spinney.bots.living_forest.options import Options
from spinney.bots.living_forest.outlook import Outlook
from spinney.bots.living_forest.promise import Promise, Sums
from spinney.bots.living_forest.thinker import Foresight, Glance
from spinney.bots.search import Budget
from spinney.core import Guessed, Seat, find
from spinney.core.build import PURE, build
from spinney.games.living_forest.actions import (
    Advance,
    Draw,
    Extinguish,
    Plant,
    Stop,
    TakeFragment,
    TakeVictoryTile,
    UseFragment,
    Victory,
)
from spinney.games.living_forest.position import ANIMALS
from spinney.games.living_forest.spirit import Spirit
from spinney.games.living_forest.state import GroveState
from spinney.games.living_forest.tables import CARD_NUMBER, TREE_NUMBER, VARAN
from spinney.lab.simulation.play import Plan, simulate
from spinney.lab.simulation.report import report
from tests.games.living_forest.positions import A, B, Player, draw, play_out, position

GAME = find("living-forest")


def _states(seed: int, seats: int = 2) -> Iterator[GroveState]:
    """Every position of a game in which anything is done."""
    rng = random.Random(seed)
    state, _ = GAME.new(GAME.setup(seats), Guessed(rng))
    assert isinstance(state, GroveState)
    while actors := state.actors():
        yield state
        state.apply(actors[0], rng.choice(state.legal(actors[0])))


def _best(spirit: Spirit, promise: Promise, spent: float = 0.0) -> float:
    """What a line is worth, by trying every card with the rules' own spirit."""
    can_stop = spirit.drew if promise.outlook.position.setup.rules > 1 else bool(spirit.line)
    stop = chance(promise.of(tuple(spirit.sums)) + spent) if can_stop else 0.0
    values = [stop]
    if spirit.can_draw():
        values.append(_after_draw(spirit, promise, spent))
    if spirit.can_use_fragment():
        values.append(_after_fragment(spirit, promise, spent))
    return max(values)


def _after_draw(spirit: Spirit, promise: Promise, spent: float) -> float:
    if not spirit.pile:
        spirit = spirit.copy()
        spirit.pile, spirit.discard, spirit.known = spirit.discard, [], 0
    places = [-1] if spirit.known else range(len(spirit.pile))
    values = []
    for place in places:
        then = spirit.copy()
        then.pile.append(then.pile.pop(place))
        then.draw()
        values.append(_best(then, promise, spent))
    return sum(values) / len(values)


def _after_fragment(spirit: Spirit, promise: Promise, spent: float) -> float:
    then = spirit.copy()
    card = then.drop()
    then.fragments -= 1
    spent += promise.outlook.spent
    if card == VARAN:
        spent += promise.outlook.relief
    else:
        then.discard.append(card)
    return _best(then, promise, spent)


@pytest.mark.parametrize(
    "player",
    [
        Player(pile="bear beetle lynx goldfish tanuki"),
        Player(line="owl", pile="bear fox bee hare", discard="varan lynx"),
        Player(line="owl fawn", pile="bear varan bee", discard="lynx", fragments=1),
        Player(line="bear", pile="varan varan spider fox", fragments=2),
        Player(line="bear lynx", pile="deer owl bee hare fox", known=2, fragments=1),
        Player(line="bear", pile="", discard="lynx lynx ram varan", fragments=1),
        Player(pile="varan varan spider fox", fragments=1),
    ],
)
@pytest.mark.parametrize("rules", [1, 2])
def test_what_drawing_promises_is_exact_for_small_piles(player: Player, rules: int) -> None:
    state = position(player, acting=None, rules=rules)
    promise = Promise(state, A, shipped())
    spirit = state.spirits[A]
    found = Draws(promise, 10_000).think(spirit)
    assert found[Draw()] == pytest.approx(_after_draw(spirit, promise, 0.0))
    draw(state, A)
    found = Draws(promise, 10_000).think(spirit)
    assert max(found.values()) == pytest.approx(_best(spirit, promise))
    assert set(found) == set(state.legal(A))


@pytest.mark.parametrize("rules", [1, 2])
def test_a_line_that_a_fragment_has_emptied_may_be_stopped_as_the_rules_say(rules: int) -> None:
    state = position(Player(pile="varan bee varan", fragments=1), acting=None, rules=rules)
    draw(state, A)
    state.apply(A, UseFragment())
    promise = Promise(state, A, shipped())
    assert (Stop() in state.legal(A)) == (rules > 1)
    assert set(Draws(promise, 120).think(state.spirits[A])) == set(state.legal(A))
    assert quick(promise, state.spirits[A]) in state.legal(A)


def test_it_stops_where_the_next_card_can_only_harm() -> None:
    winning = Player(pile="tanuki tanuki", fragments=1, victory=(1, 1, 12))
    state = position(winning, acting=None)
    draw(state, A)
    state.apply(A, UseFragment())
    best = Glance().think(state.view(A), state.legal(A))[0]
    assert best.action == Stop()
    assert quick(Promise(state, A, shipped()).soften(), state.spirits[A]) == Stop()


def test_with_fewer_lines_to_follow_drawing_never_promises_more() -> None:
    state = position(Player(line="bear", pile="lynx fox bee hare fawn weasel owl"), acting=None)
    promise = Promise(state, A, shipped())
    values = [Draws(promise, lines).think(state.spirits[A])[Draw()] for lines in (0, 30, 10_000)]
    assert values == sorted(values)


class _Counted(Promise):
    """Knows how many lines it was asked about."""

    asked = 0

    def of(self, sums: Sums) -> float:
        self.asked += 1
        return super().of(sums)


@pytest.mark.skipif(build() != PURE, reason="machine code does not ask what was put in its place")
@pytest.mark.parametrize(("pile", "discard"), [(0, 36), (6, 3), (5, 4), (8, 20), (18, 18)])
@pytest.mark.parametrize("fragments", [0, 1, 3, 6, 12])
@pytest.mark.parametrize("lines", [120, 1500])
def test_however_many_cards_and_fragments_there_are_thinking_ends(
    pile: int, discard: int, fragments: int, lines: int
) -> None:
    cards = [*list(CARD_NUMBER)[:24], *["varan"] * 12]
    player = Player(
        pile=" ".join(["owl", *cards[:pile]]),
        known=1,
        discard=" ".join(cards[pile : pile + discard]),
        fragments=fragments,
    )
    state = position(player, acting=None)
    draw(state, A)
    promise = _Counted(state, A, shipped())
    Draws(promise, lines).think(state.spirits[A])
    assert 0 < promise.asked < 20 * lines


@pytest.mark.parametrize("seed", range(4))
def test_features_change_as_the_rules_change_a_spirit(seed: int) -> None:
    for state in islice(_states(seed), 60, 300, 40):
        spirit = state.spirits[A]
        before = features_of(state, A)
        spirit.put_on_top(CARD_NUMBER["cobra"])
        assert _same(before.with_card(CARD_NUMBER["cobra"]), features_of(state, A))
        before = features_of(state, A)
        spirit.plant(TREE_NUMBER["t9"], spirit.free_spaces()[0])
        assert _same(before.with_tree(TREE_NUMBER["t9"]), features_of(state, A), lines=True)
        before = features_of(state, A)
        for road in range(3):
            spirit.victory[road] += 1
            before = before.with_tile(road, 1)
        assert _same(before, features_of(state, A))


def _same(one: Features, other: Features, lines: bool = False) -> bool:
    """Whether two are judged alike; a full line of the forest adds elements of its own."""
    if lines and one.grown != other.grown:
        return True
    return one.vector(5, 2) == other.vector(5, 2) and one.bloom == other.bloom


def test_fires_are_foreseen_as_the_rules_add_them() -> None:
    state = position(Player(line="bison lemur"), centre=(2, 2, 3, 3, 4, 4))
    state.taken = [1, 1, 0]
    fires = Fires(state.centre, state.taken)
    play_out(state)
    assert (fires.lasting, fires.later) == (sum(state.centre), power_of(state.centre))
    quenched = Fires([0, 0, 0], [0, 0, 0])
    assert (quenched.lasting, quenched.later) == (1, 2)
    assert affordable([2, 1, 1], 8) == [2, 1, 0]


def test_a_new_fire_is_weighed_against_the_circle_as_it_is() -> None:
    for state in islice(_states(4), 0, 60, 3):
        seat = state.actors()[0]
        before = list(state.taken)
        fires = Outlook(state, seat, shipped()).fires
        assert state.taken == before
        margin = Outlook(state, seat, shipped()).margin
        for place, gain in enumerate(fires):
            lit = state.copy()
            lit.taken = [n + (at == place) for at, n in enumerate(before)]
            assert Outlook(lit, seat, shipped()).margin == pytest.approx(margin + gain)


def test_the_learned_numbers_have_one_for_each_feature_and_stage() -> None:
    assert [len(stage) for stage in shipped()] == [FEATURES] * STAGES
    assert stage_of(1) == 0
    assert stage_of(99) == STAGES - 1


@pytest.mark.parametrize("thinker", [Glance(), Foresight(1, Budget(simulations=30))])
@pytest.mark.parametrize(
    ("player", "winning"),
    [
        (Player(line="goldfish", fires=[2] * 10), Extinguish),
        (Player(line="caterpillar spider", victory=(10, 1, 1)), Plant),
        (Player(line="horse", rock=5, victory=(1, 11, 1)), Advance),
    ],
)
def test_it_finishes_when_it_can(
    thinker: Glance | Foresight, player: Player, winning: type
) -> None:
    state = position(player, Player(rock=6))
    assert isinstance(thinker.think(state.view(A), state.legal(A))[0].action, winning)


def test_it_takes_back_a_tile_with_which_another_would_win() -> None:
    state = position(Player(line="hare", rock=5), Player(rock=6, victory=(1, 1, 12)), holder=B)
    state.apply(A, Advance(7))
    best = Glance().think(state.view(A), state.legal(A))[0]
    assert best.action == TakeVictoryTile(Victory.FLOWER, B)


def test_it_stops_when_its_flowers_win() -> None:
    won = Player(line="panda", pile="tanuki tanuki", forest={(2, 0): "t9"}, victory=(1, 1, 7))
    state = position(won, acting=None)
    assert Glance().think(state.view(A), state.legal(A))[0].action == Stop()


def test_every_legal_action_gets_a_value_and_more_is_ahead() -> None:
    for state in islice(_states(3, seats=3), 30, 400, 45):
        seat = state.actors()[0]
        legal = state.legal(seat)
        thoughts = Glance().think(state.view(seat), legal)
        assert sorted(map(str, (t.action for t in thoughts))) == sorted(map(str, legal))
        assert [t.value for t in thoughts] == sorted((t.value for t in thoughts), reverse=True)
        assert all(0 <= thought.value <= 1 for thought in thoughts)


def test_only_actions_of_a_turn_have_a_gain() -> None:
    options = Options(position(Player(line="bee")), A, shipped())
    with pytest.raises(TypeError, match="no action of a turn"):
        options.gain(Draw())


def test_the_chances_of_two_add_up_to_one() -> None:
    state = next(islice(_states(9), 100, None))
    both = [chance(Outlook(state, seat, shipped()).margin) for seat in state.table()]
    assert sum(both) == pytest.approx(1.0)


@pytest.mark.parametrize("level", ["beginner", "casual", "club", "expert", "master"])
def test_a_level_needs_nothing_but_the_view_as_it_goes_over_the_wire(level: str) -> None:
    for state in islice(_states(5, seats=3), 60, 200, 90):
        seat = state.actors()[0]
        view, legal = state.view(seat), state.legal(seat)
        sent = GAME.decode_view(msgspec.json.encode(view))
        assert make_bot(GAME.name, level, 7).choose(sent, legal) in legal
        known = bots_of(GAME.name)
        unhurried = msgspec.structs.replace(known.levels[level], simulations=3, seconds=None)
        bots = [known.at_level(unhurried, 7) for _ in range(2)]
        assert bots[0].choose(sent, legal) == bots[1].choose(view, legal)


def test_a_spectator_has_nothing_to_decide() -> None:
    state = next(_states(1))
    with pytest.raises(ValueError, match="nothing to decide"):
        Glance().think(state.view(None), state.legal(A))


def test_nudges_keep_chance_from_the_worst() -> None:
    nudged = make_bot(GAME.name, "nudged", 1)
    state = position(Player(line="bear lynx", pile="owl bee"), acting=None)
    assert nudged.choose(state.view(A), state.legal(A)) == Stop()
    state = position(Player(line="bee", pile="varan bee", fragments=1), acting=None)
    assert nudged.choose(state.view(A), state.legal(A)) == Draw()
    draw(state, A)
    assert nudged.choose(state.view(A), state.legal(A)) == UseFragment()
    state = position(Player(line="lemur goldfish"))
    view, legal = state.view(A), state.legal(A)
    assert TakeFragment() not in {
        make_bot(GAME.name, "nudged", s).choose(view, legal) for s in range(20)
    }


@pytest.mark.parametrize(("better", "worse"), [("club", "nudged"), ("club", "greedy")])
def test_the_learned_numbers_win(better: str, worse: str) -> None:
    plan = Plan(GAME.setup(2), (better, worse), games=16)
    found = report(plan, simulate(plan), seconds=1.0)
    assert found.bot_win_share[better] > found.bot_win_share[worse]


def test_whole_games_end_at_any_table() -> None:
    for seats in (3, 4):
        state, _ = GAME.new(GAME.setup(seats), Guessed(random.Random(seats)))
        bots = [make_bot(GAME.name, "casual", seat) for seat in range(seats)]
        while actors := state.actors():
            seat = Seat(actors[0])
            state.apply(seat, bots[seat].choose(state.view(seat), state.legal(seat)))
        assert state.outcome() is not None
        assert isinstance(state, GroveState)
        assert state.phase is not ANIMALS
