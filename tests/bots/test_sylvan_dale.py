"""What the greedy bot makes of a few positions, and how well it plays."""

import pytest

from spinney.bots.sylvan_dale.greedy import GreedyBuilder
from spinney.core import find
from spinney.core.messages import write
from spinney.games.sylvan_dale.state import DaleState
from spinney.lab.simulation.play import Plan, simulate
from spinney.lab.simulation.report import report
from tests.games.sylvan_dale.positions import Player, do, position

CHOSEN = "nest-hammer"
"""A card in front that helps nowhere."""


def chosen(state: DaleState) -> set[str]:
    """What bots with different luck do here."""
    view, legal = state.view(state.seat), state.legal(state.seat)
    return {write(GreedyBuilder(seed).choose(view, legal)) for seed in range(8)}


def test_it_plays_the_card_for_the_tree_that_brings_most() -> None:
    state = position(
        Player(hand="nest-ax lodge-ax", stack="burrow"),
        trees={(0, 0): "n Bl Bn Bl", (1, 1): "n Bl"},
    )
    assert chosen(state) == {"play lodge-ax"}
    do(state, "play lodge-ax")
    assert chosen(state) == {"add to 1,1"}


def test_it_goes_where_a_banner_is_earned_and_raises_it() -> None:
    state = position(
        Player(hand="nest-ax lodge-ax", stack="burrow"),
        trees={(1, 1): "n Bb Bb Al", (0, 0): "n Bl"},
    )
    do(state, "play lodge-ax")
    assert chosen(state) == {"add to 1,1"}
    do(state, "add to 1,1")
    assert chosen(state) == {"raise banner"}


def test_with_no_choice_it_does_what_it_must() -> None:
    assert chosen(position(Player(hand="lodge-ax"))) == {"show hand"}


def test_it_cashes_in_a_set() -> None:
    front = "nest-bridge lodge-bridge burrow-bridge"
    assert chosen(position(Player(front=front), stage="free")) == {"cash in bridge"}


@pytest.mark.parametrize(
    ("item", "best"),
    [
        ("bridge", {"bridge 0,0 to 1,0"}),
        ("ax", {"ax 1,1"}),
        ("treetop", {"treetop 0,0", "treetop 1,0"}),
    ],
)
def test_it_uses_an_item_where_it_brings_most(item: str, best: set[str]) -> None:
    trees = {(0, 0): "n Ab Bc Al An", (1, 0): "c Ab Ac An Bn", (1, 1): "n Bl Ab Bb"}
    state = position(Player(items=item, front=CHOSEN), trees=trees, stage="free", round=1, turn=14)
    state.has_taken = True
    assert chosen(state) == best


def test_it_moves_a_tile_to_win_a_tree() -> None:
    trees = {(0, 0): "n Ab Bc Al An", (0, 1): "n Al", (1, 1): "n Bl Ab Bb"}
    hammer = Player(items="hammer", front=CHOSEN)
    state = position(hammer, trees=trees, stage="free", round=1, turn=14)
    assert all(action.endswith(" to 1,1") for action in chosen(state))


def test_it_takes_a_card_that_makes_a_set_and_then_ends_its_turn() -> None:
    state = position(
        Player(front="nest-bridge lodge-bridge", items="ax", hand="nest-hammer"),
        row="nest-ax burrow-hammer lodge-bridge",
        trees={(0, 0): "n Al"},
        stage="free",
    )
    assert chosen(state) == {"take lodge-bridge"}
    do(state, "take lodge-bridge")
    assert chosen(state) == {"end turn"}


def test_it_flushes_a_row_that_does_not_help() -> None:
    state = position(
        Player(front=CHOSEN, hand="nest-ax nest-ax"),
        row="burrow-treetop burrow-treetop lodge-treetop",
        stage="free",
    )
    assert chosen(state) == {"flush row"}


def test_it_beats_random_play_nearly_always() -> None:
    plan = Plan(find("sylvan-dale").setup(2), ("greedy", "random"), games=20)
    found = report(plan, simulate(plan), seconds=1.0)
    assert found.bot_win_share["greedy"] >= 0.9


def test_four_of_them_win_about_the_fame_they_are_known_to() -> None:
    plan = Plan(find("sylvan-dale").setup(4), ("greedy",), games=6)
    assert 60 < report(plan, simulate(plan), seconds=1.0).mean_score < 85
