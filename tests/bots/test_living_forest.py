"""What the greedy bot makes of a few positions, and how well it plays."""

import pytest

from spinney.bots.living_forest.greedy import GreedySpirit
from spinney.core import Action, Seat, find
from spinney.games.living_forest.actions import (
    Advance,
    Attract,
    Draw,
    Extinguish,
    Pass,
    Plant,
    Stop,
    TakeFragment,
    TakeVictoryTile,
    UseFragment,
    Victory,
)
from spinney.games.living_forest.state import GroveState
from spinney.lab.simulation.play import Plan, simulate
from spinney.lab.simulation.report import report
from tests.games.living_forest.positions import A, Player, draw, position


def chosen(state: GroveState, seat: Seat = A) -> set[Action]:
    """What bots with different weights do here."""
    view, legal = state.view(seat), state.legal(seat)
    return {GreedySpirit(seed).choose(view, legal) for seed in range(12)}


def test_it_draws_while_no_card_can_close_the_line() -> None:
    assert chosen(position(Player(line="lynx", pile="bear fox"), acting=None)) == {Draw()}


def test_it_stops_when_the_next_card_is_likely_to_close_the_line() -> None:
    assert chosen(position(Player(line="lynx fox", pile="bear owl bee"), acting=None)) == {Stop()}


def test_it_draws_when_the_next_card_is_known_to_be_harmless() -> None:
    safe = Player(line="lynx fox", pile="marmot bear owl", known=1)
    assert chosen(position(safe, acting=None)) == {Draw()}


def test_it_looks_into_the_discard_when_the_pile_is_empty() -> None:
    risky = Player(line="lynx fox", pile="", discard="bear owl varan")
    assert chosen(position(risky, acting=None)) == {Stop()}


def test_with_a_fragment_it_dares_more() -> None:
    bold = Player(line="lynx fox", pile="bear bee frog marmot", fragments=1)
    assert chosen(position(bold, acting=None)) == {Draw()}


def test_it_stops_when_it_has_won() -> None:
    won = Player(line="panda", pile="bee bee bee", forest={(2, 0): "t9"}, victory=(1, 1, 7))
    assert chosen(position(won, acting=None)) == {Stop()}


@pytest.mark.parametrize("pile", ["varan bee", "bear bee"])
def test_it_uses_fragments_on_varans_and_on_a_third_solitary_animal(pile: str) -> None:
    line = "bee" if "varan" in pile else "lynx fox"
    state = position(Player(line=line, pile=pile, fragments=1), acting=None)
    draw(state, A)
    assert chosen(state) == {UseFragment()}


def test_it_keeps_its_fragments_otherwise() -> None:
    state = position(Player(pile="bear bee", fragments=1), acting=None)
    draw(state, A)
    assert chosen(state) == {Draw()}


def test_it_takes_a_fragment_rather_than_pass() -> None:
    assert chosen(position(Player(line="varan"), reserve=("", "", ""))) == {TakeFragment()}


def test_it_passes_rather_than_take_an_animal_that_does_harm() -> None:
    state = position(Player(line="lemur frog"), reserve=("spider chimpanzee", "", ""), fragments=0)
    state.apply(A, Attract("spider"))
    assert chosen(state) == {Pass()}


@pytest.mark.parametrize(
    ("player", "winning"),
    [
        (Player(line="goldfish", fires=[2] * 10), Extinguish(2)),
        (Player(line="horse", rock=5, victory=(1, 11, 1)), TakeVictoryTile(Victory.FIRE, Seat(1))),
        (Player(line="caterpillar spider", victory=(10, 1, 1)), Plant),
    ],
)
def test_it_finishes_when_it_can(player: Player, winning: Action | type[Action]) -> None:
    state = position(player, Player(rock=6))
    if isinstance(winning, TakeVictoryTile):
        assert chosen(state) <= {Advance(7), Advance(8)}
        state.apply(A, Advance(7))
    if isinstance(winning, type):
        assert {type(action) for action in chosen(state)} == {winning}
    else:
        assert chosen(state) == {winning}


def test_it_takes_back_a_tile_with_which_another_would_win() -> None:
    state = position(Player(line="hare", rock=5), Player(rock=6, victory=(1, 1, 12)))
    state.apply(A, Advance(7))
    assert chosen(state) == {TakeVictoryTile(Victory.FLOWER, Seat(1))}


def test_it_beats_random_play_nearly_always() -> None:
    plan = Plan(find("living-forest").setup(2), ("greedy", "random"), games=20)
    found = report(plan, simulate(plan), seconds=1.0)
    assert found.bot_win_share["greedy"] >= 0.8
