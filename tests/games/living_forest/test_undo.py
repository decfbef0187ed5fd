"""What may be taken back: until somebody acts on it, or something was revealed."""

import pytest

from spinney.core import Action, Chance, Event, Match, Refusal, Secret, Setup, Undo, seats
from spinney.core.match import default_names
from spinney.games.living_forest.actions import (
    Advance,
    Attract,
    Draw,
    Extinguish,
    Pass,
    Plant,
    Stop,
    TakeFragment,
    UseFragment,
)
from spinney.games.living_forest.game import LivingForest
from spinney.games.living_forest.position import ACTION, ANIMALS
from spinney.games.living_forest.state import GroveState
from tests.games.living_forest.positions import A, B, C, Player, position

DRAW, STOP, UNDO, TAKE, PASS = Draw(), Stop(), Undo(), TakeFragment(), Pass()


class Arranged(LivingForest):
    """The game, begun from a position."""

    def __init__(self, state: GroveState) -> None:
        super().__init__()
        self.state = state

    def new(self, setup: Setup, chance: Chance) -> tuple[GroveState, list[Event]]:
        return self.state.copy(), []


def match_at(state: GroveState) -> Match:
    """A match that begins with this position."""
    names = default_names(state.setup.seats)
    return Match(Arranged(state), state.setup, names, Secret.from_number(1), ())


def now(match: Match) -> GroveState:
    assert isinstance(match.state, GroveState)
    return match.state


def drawing(*players: Player) -> Match:
    return match_at(position(*players, acting=None))


@pytest.mark.rule("LV-2.2", "SP-3.2")
def test_a_card_that_was_drawn_stays_drawn() -> None:
    match = drawing(Player())
    match.act(A, DRAW)
    assert not match.can_undo(A)
    with pytest.raises(Refusal, match="A's last step stands"):
        match.act(A, UNDO)


@pytest.mark.rule("LV-2.4", "SP-3.1", "SP-3.2")
def test_a_stop_may_be_taken_back_whatever_the_others_draw_until_somebody_acts() -> None:
    match = drawing(Player(), Player())
    match.act(A, DRAW)
    match.act(A, STOP)
    match.act(B, DRAW)
    match.act(A, UNDO)
    assert match.state.actors() == (A, B)
    match.act(A, STOP)
    match.act(B, STOP)
    assert now(match).phase is ACTION
    match.act(B, UNDO)
    assert now(match).phase is ANIMALS
    assert match.state.actors() == (B,)
    match.act(B, STOP)
    match.act(A, TAKE)
    assert not match.can_undo(B)


@pytest.mark.rule("LV-2.7", "SP-3.2")
def test_a_fragment_used_may_be_taken_back_until_the_next_card_is_drawn() -> None:
    match = drawing(Player(line="fox", fragments=1))
    match.act(A, DRAW)
    match.act(A, UseFragment())
    match.act(A, UNDO)
    spirit = now(match).view(None).spirits[A]
    assert (spirit.line, spirit.fragments, spirit.fresh) == (("fox", "bee"), 1, True)
    assert not match.can_undo(A)
    match.act(A, UseFragment())
    match.act(A, DRAW)
    assert not match.can_undo(A)


@pytest.mark.rule("LV-2.5", "SP-3.2")
def test_a_third_solitary_animal_cannot_be_taken_back() -> None:
    match = drawing(Player(line="bear fox", pile="owl bee"))
    match.act(A, DRAW)
    assert not match.can_undo(A)


@pytest.mark.rule("LV-3.1", "SP-3.2")
def test_every_step_of_a_turn_may_be_taken_back_until_another_has_acted() -> None:
    match = match_at(position(Player(line="hare marmot", rock=0), Player(line="hare")))
    steps = [Attract("beaver"), Attract("hedgehog"), Advance(1), TAKE]
    before = []
    for step in steps:
        before.append(now(match).view(None))
        match.act(A, step)
    assert match.state.actors() == (B,)
    for view in reversed(before):
        match.act(A, UNDO)
        assert now(match).view(None) == view
    assert not match.can_undo(A)


@pytest.mark.rule("LV-3.1", "SP-3.2")
@pytest.mark.parametrize(
    "action",
    [TAKE, PASS, Attract("beaver"), Extinguish(2), Advance(7), Plant("t3a", 2, 0)],
    ids=str,
)
def test_what_the_next_does_settles_the_turn_before(action: Action) -> None:
    able = Player(line="hare weasel goldfish praying_mantis", rock=6)
    match = match_at(position(Player(), able, Player()))
    match.act(A, PASS)
    assert match.can_undo(A)
    match.act(B, action)
    assert not match.can_undo(A)
    assert match.can_undo(B)
    match.act(B, UNDO)
    assert match.state.actors() == (B,)


@pytest.mark.rule("LV-5.9", "SP-3.2")
def test_the_end_of_a_round_settles_the_whole_table() -> None:
    match = match_at(position(Player(line="bee"), Player(line="bee"), Player(line="bee")))
    for seat in (A, B, C):
        match.act(seat, PASS)
    assert now(match).phase is ANIMALS
    assert not any(match.can_undo(seat) for seat in seats(3))


@pytest.mark.rule("LV-6.1", "SP-3.2")
def test_the_end_of_the_game_stands() -> None:
    match = match_at(position(Player(line="bee"), Player(fires=(2,) * 12)))
    match.act(A, PASS)
    match.act(B, PASS)
    assert match.state.outcome() is not None
    assert not match.can_undo(B)
