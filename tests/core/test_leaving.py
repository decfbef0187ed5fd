"""Leaving a seat: by resigning, or by being late too often."""

import msgspec
import pytest

from spinney.core import Action, Late, Match, Refusal, Resign, Seat, Undo, verify
from spinney.core.messages import write
from spinney.core.table_actions import Redraw, decode_action, read_action

A, B = Seat(0), Seat(1)


def started() -> Match:
    return Match.start("legendary-forests", 2, seed=2)


def finish(match: Match) -> None:
    while actors := match.state.actors():
        match.act(actors[0], match.state.legal(actors[0])[0])


@pytest.mark.rule("SP-4.1")
def test_who_resigns_leaves_the_seat_to_a_bot_and_the_game_goes_on() -> None:
    match = started()
    match.act(B, Resign())
    assert match.left == {B}
    assert match.counts == [0, 1]
    assert match.state.actors() == (A, B)
    finish(match)
    assert "\nB resign\n" in match.record()
    assert verify(match.record()).left == {B}


@pytest.mark.rule("SP-4.1")
def test_nobody_resigns_twice_or_after_the_end_or_from_a_seat_that_is_not_there() -> None:
    match = started()
    with pytest.raises(Refusal, match="no seat 7"):
        match.act(Seat(7), Resign())
    match.act(B, Resign())
    with pytest.raises(Refusal, match=r"B has left the game.*SP-4\.1"):
        match.act(B, Resign())
    finish(match)
    with pytest.raises(Refusal, match="the game is over"):
        match.act(A, Resign())


@pytest.mark.rule("SP-4.2")
def test_a_late_action_is_marked_in_the_record_and_stands() -> None:
    match = started()
    match.act(A, Late(match.state.legal(A)[0]))
    assert not match.can_undo(A)
    assert match.left == frozenset()
    finish(match)
    assert "\nA late lay " in match.record()
    assert verify(match.record()).record() == match.record()


@pytest.mark.rule("SP-4.3")
def test_three_late_actions_in_a_row_leave_the_seat() -> None:
    match = started()
    for _ in range(3):
        match.act(A, Late(match.state.legal(A)[0]))
        match.act(B, match.state.legal(B)[0])
    assert match.left == {A}


@pytest.mark.rule("SP-4.3")
def test_an_action_of_ones_own_ends_the_row() -> None:
    match = started()
    for kind in (Late, Late, None, Late, Late):
        while A not in match.state.actors():
            match.act(B, match.state.legal(B)[0])
        action = match.state.legal(A)[0]
        match.act(A, kind(action) if kind else action)
    assert match.left == frozenset()


def test_actions_of_the_table_have_one_json_form_and_one_text_form() -> None:
    match = started()
    lay = match.state.legal(A)[0]
    every: list[Action] = [lay, Undo(), Resign(), Late(lay), Redraw("acorn")]
    for action in every:
        assert decode_action(match.game, msgspec.json.encode(action)) == action
        assert read_action(match.game, write(action)) == action
