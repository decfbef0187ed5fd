"""Days in a row, and the one in seven that may be missed."""

from datetime import date, timedelta

from hypothesis import given
from hypothesis import strategies as st

from spinney.deals.streak import Streak, streak_on

FIRST = date(2026, 11, 1)


def days(*numbers: int) -> set[date]:
    return {FIRST + timedelta(days=n - 1) for n in numbers}


def on(number: int) -> date:
    return FIRST + timedelta(days=number - 1)


def test_nobody_has_a_row_before_the_first_day() -> None:
    assert streak_on(on(3), set()) == Streak(0, 0, (), None)


def test_today_does_not_end_a_row_before_it_is_over() -> None:
    assert streak_on(on(3), days(1, 2)).days == 2
    assert streak_on(on(3), days(1, 2, 3)).days == 3


def test_one_day_in_seven_is_spared() -> None:
    row = streak_on(on(18), {on(n) for n in range(1, 18)} - days(6, 13))
    assert row == Streak(15, 15, (on(6), on(13)), on(20))


def test_a_second_day_within_a_week_ends_the_row() -> None:
    row = streak_on(on(10), {on(n) for n in range(1, 11)} - days(5, 8))
    assert row == Streak(2, 6, (on(5),), None)


def test_two_days_one_after_the_other_are_not_spared() -> None:
    assert streak_on(on(6), days(1, 2, 3, 6)) == Streak(1, 3, (), None)


def test_a_spared_day_counts_for_nothing_itself() -> None:
    assert streak_on(on(4), days(1, 2, 4)) == Streak(3, 3, (on(3),), on(10))


@given(st.sets(st.integers(1, 60)))
def test_more_days_never_make_a_shorter_row(numbers: set[int]) -> None:
    finished = days(*numbers)
    row = streak_on(on(60), finished)
    assert row.days <= row.longest <= len(finished)
    assert not finished & set(row.spared)
    assert streak_on(on(60), finished | {on(60)}).days >= row.days
