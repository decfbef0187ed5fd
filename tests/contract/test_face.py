"""What `import spinney` offers, as a program outside uses it."""

import copy
import pickle
import re
from collections.abc import Callable
from typing import assert_type

import pytest

import spinney
from spinney import Match, Refusal, Seat, State
from spinney.bots import Bot
from spinney.core.build import COMPILED, build
from spinney.core.messages import write
from spinney.games.legendary_forests import GAME
from spinney.games.legendary_forests.state import ForestState
from tests.each_game import EACH_GAME

Copying = Callable[[Match[ForestState]], Match[ForestState]]


def started() -> Match[ForestState]:
    return Match.start(GAME, 2, seed=7)


def test_all_that_is_offered_is_there_and_explained() -> None:
    for name in spinney.__all__:
        assert getattr(spinney, name).__doc__ or build() == COMPILED  # which keeps no docstrings


def test_a_match_knows_the_type_of_its_state() -> None:
    assert_type(started().state, ForestState)
    assert_type(Match.start("legendary-forests", 2), Match[State])
    assert started().state.planets[0].lost == ()


def test_a_match_is_an_argument_wherever_any_match_is() -> None:
    def points(match: Match) -> list[int]:
        return [score.points for score in match.state.scores()]

    assert points(started()) == [0, 0]


def test_a_match_tells_how_it_stands() -> None:
    match = started()
    told = "<Match legendary-forests: player A 0, player B 0; A, B to act after 0 actions>"
    assert repr(match).splitlines()[0] == told
    play(match)
    assert "; won by " in repr(match)


@pytest.mark.parametrize("game", EACH_GAME)
def test_a_match_and_its_state_draw_the_table_as_text(game: str) -> None:
    match = Match.start(game, 2, seed=7)
    drawn = match.game.draw_text(match.state.view(None), colour=False)
    assert str(match) == str(match.state) == drawn
    assert repr(match).partition("\n")[2] == drawn
    assert "\x1b" not in drawn


def test_an_action_can_be_text() -> None:
    match, other = started(), started()
    action = match.legal(0)[0]
    assert match.act(0, write(action)) == other.act(0, action)
    assert match.log == other.log
    match.act(0, "undo")
    assert match.legal(0)[0] == action


def test_text_that_is_no_action_is_answered_with_the_forms_there_are() -> None:
    with pytest.raises(ValueError, match=re.escape("lay {x},{y} turned {turns}")):
        started().act(0, "lay it there")


def test_nothing_is_legal_for_who_is_not_to_act() -> None:
    match = started()
    match.act(0, match.legal(0)[0])
    assert match.legal(0) == ()


@pytest.mark.parametrize(
    "again",
    [Match.copy, copy.copy, copy.deepcopy, lambda match: pickle.loads(pickle.dumps(match))],  # noqa: S301
    ids=["copy", "copy.copy", "deepcopy", "pickle"],
)
def test_a_copy_of_a_match_goes_on_from_there(again: Copying) -> None:
    match = started()
    match.act(0, match.legal(0)[0])
    other = again(match)
    match.act(0, "undo")
    assert len(other.log) == 1
    assert other.can_undo(0)
    other.act(0, "undo")
    assert play(other).record() == play(match).record()


def test_a_record_goes_on_where_it_ends() -> None:
    match = play(started())
    again = Match.from_record(match.record(), upto=5)
    assert "after 5 actions>\n" in repr(again)
    assert play(again).record() == match.record()


def test_a_refusal_can_be_pickled() -> None:
    with pytest.raises(Refusal) as found:
        started().act(0, "lay 9,9 turned 0")
    again = pickle.loads(pickle.dumps(found.value))  # noqa: S301 (our own)
    assert (str(again), again.rule, again.params) == (
        str(found.value),
        found.value.rule,
        found.value.params,
    )


def test_a_bot_is_found_by_its_name_and_without_one() -> None:
    match = started()
    for bot in (spinney.bot("legendary-forests", "greedy"), spinney.bot("legendary-forests")):
        assert_type(bot, Bot)
        assert bot.choose(match.state.view(Seat(0)), match.legal(0)) in match.legal(0)
    with pytest.raises(ValueError, match="greedy"):
        spinney.bot("legendary-forests", "nobody")


def play(match: Match) -> Match:
    while actors := match.state.actors():
        match.act(actors[0], match.legal(actors[0])[0])
    return match
