"""Chance can be a node: draws are settled from outside, and the game is the one that they make."""

import pickle
import random
from collections.abc import Sequence
from math import prod
from typing import Any

import pytest

from spinney.core import Chance, Refusal, Seat, Secret, Setup, State, find, installed, seats
from spinney.core.nodes import Node
from spinney.core.nodes.draws import Asked, Draw, Purpose, Unsettled, settled

EACH_SETUP = pytest.mark.parametrize(
    "setup",
    [
        pytest.param(game.setup(players, edition.name), id=f"{edition.name}-{players}")
        for game in installed().values()
        for edition in game.editions.values()
        for players in range(edition.least, edition.most + 1)
    ],
)
DECISIONS = 150
"""So many are followed: by then the first piles have been shuffled anew."""


class Noted:
    """A chance that notes what it gave."""

    def __init__(self, chance: Chance) -> None:
        self._chance = chance
        self.given: dict[Purpose, list[Any]] = {}

    def shuffled(self, items: Sequence[Any], *purpose: str | int) -> list[Any]:
        return self.given.setdefault(purpose, self._chance.shuffled(items, *purpose))

    def ordered(self, cards: Sequence[int], *purpose: str | int) -> list[int]:
        return self.given.setdefault(purpose, self._chance.ordered(cards, *purpose))

    def below(self, bound: int, *purpose: str | int) -> int:
        number: int = self.given.setdefault(purpose, [self._chance.below(bound, *purpose)])[0]
        return number


def settle_as(node: Node, noted: Noted) -> int:
    """Settle all that is waited for as another chance had it, and count the outcomes."""
    outcomes = 0
    while draw := node.draw:
        thing = noted.given[draw.purpose][len(draw.picked)]
        assert sum(chance for _, chance in draw.outcomes()) == pytest.approx(1)
        node.settle(draw.kinds.index(thing))
        outcomes += 1
    return outcomes


def anatomy(thing: Any) -> Any:
    """All that a state is made of, but for its chance."""
    if isinstance(thing, list | tuple):
        return [anatomy(part) for part in thing]
    if type(thing).__module__.startswith("spinney.games") and not hasattr(thing, "value"):
        return [anatomy(part) for part in thing.__reduce__()[1:]]
    return None if isinstance(thing, Noted | Asked) else thing


def same(one: State, other: State) -> bool:
    return bool(anatomy(one) == anatomy(other))


@EACH_SETUP
def test_the_outcomes_that_a_seed_gives_lead_to_the_states_of_the_seed(setup: Setup) -> None:
    game, rng = find(setup.game), random.Random(setup.seats)
    noted = Noted(Secret.from_number(4).chance())
    state, events = game.new(setup, noted)
    node = Node(game, setup)
    outcomes = settle_as(node, noted)
    for _ in range(DECISIONS):
        assert node.state is not None
        assert node.events == events
        assert same(node.state, state)
        if not (actors := state.actors()):
            break
        seat = rng.choice(actors)
        action = rng.choice(state.legal(seat))
        events = state.apply(seat, action)
        node.act(seat, action)
        outcomes += settle_as(node, noted)
    assert outcomes > len(noted.given)


def test_each_order_of_a_shuffle_is_as_likely_as_any_other() -> None:
    found: dict[tuple[str, ...], float] = {}

    def go_on(draw: Draw, chance: float) -> None:
        if draw.is_settled:
            order = tuple(draw.things())
            assert order not in found
            found[order] = chance
            return
        for outcome, probability in draw.outcomes():
            go_on(draw.after(outcome), chance * probability)

    go_on(Draw.of(("pile",), ["ash", "oak", "ash", "yew"], 4), 1.0)
    assert len(found) == 12
    assert all(chance == pytest.approx(1 / 12) for chance in found.values())


def test_what_is_certain_is_not_asked() -> None:
    with settled({}):
        assert Asked().shuffled(["ash", "ash"], "pile") == ["ash", "ash"]
        assert Asked().ordered([], "pile") == []
        assert Asked().below(1, "first") == 0
        with pytest.raises(Unsettled, match="settle the draw 'pile/1' first") as raised:
            Asked().ordered([3, 1, 3], "pile", 1)
    assert raised.value.draw == Draw(("pile", 1), (1, 3), (1, 2), 3)
    assert raised.value.draw.after(0).is_settled


def test_probabilities_are_those_of_what_is_left() -> None:
    node = Node(find("sylvan-dale"), find("sylvan-dale").setup(2))
    assert node.draw is not None
    assert node.draw.purpose == ("first",)
    assert node.draw.outcomes() == [(0, 0.5), (1, 0.5)]
    node.settle(1)
    assert node.draw.purpose == ("bases",)
    first = dict(node.draw.outcomes())
    node.settle(2)
    assert node.draw.outcomes()[2][1] < first[2]
    assert prod(node.draw.left) > 0
    assert node.state is None


def test_a_node_and_its_copy_do_not_touch_each_other() -> None:
    game = find("legendary-forests")
    node = Node(game, game.setup(2))
    rng = random.Random(1)
    while draw := node.draw:
        other = node.copy()
        node.settle(rng.choice(draw.outcomes())[0])
        assert other.draw == draw
        other.settle(draw.outcomes()[-1][0])
    assert node.state is not None
    before = node.copy()
    node.act(Seat(0), node.state.legal(Seat(0))[0])
    assert node.state is not before.state
    assert before.state is not None
    assert before.state.actors() == seats(2)


def test_what_a_pickle_made_of_a_node_plays_on_as_the_node_does() -> None:
    game, rng = find("sylvan-dale"), random.Random(1)
    node = Node(game, game.setup(2))
    for _ in range(200):
        if node.draw is None:
            assert node.state is not None
            seat = node.state.actors()[0]
            node.act(seat, rng.choice(node.state.legal(seat)))
        else:
            node.settle(rng.choice(node.draw.outcomes())[0])
        if rng.random() < 0.2:
            again = pickle.loads(pickle.dumps(node))  # noqa: S301 (our own)
            assert again.game is game
            assert again.draw == node.draw
            assert anatomy(again.state) == anatomy(node.state)
            node = again


def test_an_imagined_position_can_be_gone_on_from_with_draws_settled() -> None:
    game, rng = find("living-forest"), random.Random(3)
    state, _ = game.new(game.setup(2), Secret.from_number(1).chance())
    node = Node(game, game.setup(2), game.imagine(state.view(Seat(0)), rng))
    asked = 0
    for _ in range(400):
        if draw := node.draw:
            asked += 1
            node.settle(rng.choice(draw.outcomes())[0])
            continue
        assert node.state is not None
        if not (actors := node.state.actors()):
            break
        node.act(actors[0], rng.choice(node.state.legal(actors[0])))
    assert asked > 20


def test_a_position_that_draws_no_more_needs_no_chance() -> None:
    game = find("legendary-forests")
    state, _ = game.new(game.setup(2), Secret.from_number(1).chance())
    node = Node(game, game.setup(2), state)
    node.act(Seat(0), state.legal(Seat(0))[0])
    assert node.draw is None


def test_nobody_acts_before_a_draw_and_nothing_is_settled_without_one() -> None:
    game = find("legendary-forests")
    node = Node(game, game.setup(2))
    state, _ = game.new(game.setup(2), Secret.from_number(1).chance())
    with pytest.raises(ValueError, match="settle it before anybody acts"):
        node.act(Seat(0), state.legal(Seat(0))[0])
    with pytest.raises(ValueError, match=r"2 cannot be drawn\. Take one of these: 0, 1"):
        node.settle(2)
    waiting = Node(game, game.setup(2), state)
    with pytest.raises(ValueError, match="no draw to settle"):
        waiting.settle(0)


def test_a_refusal_leaves_a_node_as_it_was() -> None:
    game = find("living-forest")
    state, _ = game.new(game.setup(2), Secret.from_number(1).chance())
    node = Node(game, game.setup(2), state)
    with pytest.raises(Refusal):
        node.act(Seat(0), game.read_action("stop"))
    node.act(Seat(0), game.read_action("draw"))
    assert node.draw is None
    assert node.state is not None
    assert not same(node.state, state)
