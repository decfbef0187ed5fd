"""Clocks: counted from the times in the log."""

from datetime import UTC, datetime, timedelta

import msgspec
import pytest

from spinney.core import Late, Match, Seat, Undo
from spinney.server.tables.clocks import Clock, Days, Live, Pace, Untimed, clock_of

A, B = Seat(0), Seat(1)
NOON = datetime(2026, 6, 1, 12, tzinfo=UTC)
LAY = Match.start("legendary-forests", 2, seed=1).state.legal(A)[0]


def after(seconds: float) -> datetime:
    return NOON + timedelta(seconds=seconds)


def running(pace: Pace) -> Clock:
    clock = clock_of(pace, 2)
    assert clock is not None
    clock.begin((A, B), NOON)
    return clock


def test_without_a_pace_there_is_no_clock() -> None:
    assert clock_of(Untimed(), 2) is None


def test_a_live_clock_runs_for_those_whom_the_game_waits_for() -> None:
    clock = running(Live(1, gain=5))
    clock.tick(A, LAY, (B,), after(20))
    assert clock.deadline(A) is None
    assert clock.deadline(B) == after(60)
    clock.tick(B, LAY, (A, B), after(30))
    assert clock.deadline(A) == after(30 + 40 + 5)
    assert clock.deadline(B) == after(30 + 30 + 5)
    assert clock.due() == after(65)


def test_taking_back_and_doing_again_gains_no_time() -> None:
    clock = running(Live(1, gain=5))
    for _ in range(3):
        clock.tick(A, LAY, (B,), after(0))
        clock.tick(A, Undo(), (A, B), after(0))
    assert clock.deadline(A) == after(65)


def test_each_step_has_its_days() -> None:
    clock = running(Days(2))
    clock.tick(A, LAY, (A, B), after(3600))
    assert clock.deadline(A) == after(3600) + timedelta(days=2)
    assert clock.deadline(B) == after(0) + timedelta(days=2)


@pytest.mark.rule("SP-4.2")
def test_a_late_step_leaves_the_gain_and_no_more() -> None:
    clock = running(Live(1, gain=5))
    clock.tick(A, Late(LAY), (A,), after(70))
    assert clock.deadline(A) == after(75)


def test_what_is_told_of_clocks_lets_anybody_count_down() -> None:
    told = running(Live(1)).told(after(10))
    assert told.deadlines == (after(60), after(60))
    assert msgspec.json.decode(msgspec.json.encode(told))["now"] == "2026-06-01T12:00:10Z"


@pytest.mark.parametrize("pace", [{"kind": "live", "minutes": 0}, {"kind": "days", "days": 99}])
def test_a_pace_has_sensible_bounds(pace: dict[str, object]) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert(pace, Pace)
