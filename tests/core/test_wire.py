"""What a seat is told, and looking back at a moment."""

import msgspec
import pytest

from spinney.core import Match, Resign, Secret, Undo, seats
from spinney.core.moments import Trail, insight_of
from spinney.core.table_actions import decode_event
from spinney.core.wire import count_of, seen, step, steps
from tests.core.cairns import Cairns, Stop, TurnUp, Wish

A, B = seats(2)


def _match() -> Match:
    game = Cairns()
    return Match(game, game.setup(2), ("Ann", "Bob"), Secret.from_number(1), ())


def test_a_seat_is_told_what_it_may_do() -> None:
    match = _match()
    match.act(A, Wish(5))
    told = seen(match, A)
    assert (told.position, told.seat, told.count) == (1, A, 1)
    assert list(told.legal) == list(match.state.legal(A))
    assert told.can_undo
    assert told.secret is None
    assert told.commitment == match.secret.commitment()


def test_a_spectator_and_whoever_left_may_do_nothing() -> None:
    match = _match()
    match.act(A, Resign())
    told = seen(match, A)
    assert (told.legal, told.count, told.left) == ((), 1, (A,))
    assert (seen(match, None).legal, count_of(match, None)) == ((), 0)


def test_steps_are_told_by_what_a_seat_may_know() -> None:
    match = _match()
    match.act(A, Wish(5))
    match.act(A, TurnUp())
    assert steps(match, 0, B) == [step(match, 1, B), step(match, 2, B)]
    assert [told.position for told in steps(match, 1, A)] == [2]
    known = [len(step(match, 1, eyes).events) for eyes in (A, B)]
    assert known[0] >= known[1]


def test_what_was_told_of_a_step_can_be_read_and_said_again() -> None:
    match = _match()
    for action in (Wish(5), Undo(), TurnUp(), Resign()):
        match.act(A, action)
    sent = [msgspec.json.encode(event) for told in steps(match, 0, A) for event in told.events]
    events = [decode_event(match.game, data) for data in sent]
    assert [match.game.tell(match.setup, event) for event in events] == [
        "A wishes for 5",
        "A takes back the last step",
        f"A turns up {match.state.view(A).turned[0][0]}",
        "A resigns",
    ]
    with pytest.raises(msgspec.DecodeError):
        decode_event(match.game, b'{"type":"stone-thrown"}')


def test_every_moment_of_a_trail_is_as_it_was() -> None:
    match = _match()
    trail, views = Trail(match), [match.state.view(A)]
    for wish in range(40):
        match.act(A, Undo() if wish % 2 else Wish(1 + wish % 5))
        views.append(match.state.view(A))
        trail.follow(match.log)
    assert [trail.then(position).state.view(A) for position in range(41)] == views
    assert trail.then(40).log == match.log
    assert seen(trail.then(40), A).can_undo == seen(match, A).can_undo


def test_a_trail_knows_the_points_after_each_step() -> None:
    match = _match()
    trail = Trail(match)
    assert trail.points == [[0, 0]]
    for seat in (A, B):
        match.act(seat, TurnUp())
        match.act(seat, Stop())
    trail.follow(match.log)
    assert trail.points[-1] == [score.points for score in match.state.scores()]
    assert len(trail.points) == 5
    assert seen(trail.then(4), A).secret == match.secret.hex()


def test_a_game_without_insight_has_none_for_anybody() -> None:
    assert insight_of(_match(), A) is None
    assert insight_of(_match(), None) is None
