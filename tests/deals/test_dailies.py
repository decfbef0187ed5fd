"""Which daily a day has: numbered, from midnight to midnight, another game on Sundays."""

from datetime import UTC, date, datetime, timedelta

from hypothesis import given
from hypothesis import strategies as st

from spinney.core import find
from spinney.deals.dailies import (
    day_of,
    days_of_month,
    hours_of,
    kind_of,
    next_month,
    number_of,
)

DAYS = st.dates(date(2026, 4, 16), date(2060, 1, 1))


def test_the_18th_of_november_2026_has_the_217th() -> None:
    assert number_of(date(2026, 11, 18)) == 217
    assert day_of(217) == date(2026, 11, 18)
    assert number_of(date(2026, 4, 16)) == 1


@given(DAYS)
def test_numbers_and_days_belong_to_each_other(day: date) -> None:
    assert day_of(number_of(day)) == day
    assert number_of(day + timedelta(days=1)) == number_of(day) + 1


@given(DAYS)
def test_one_day_closes_when_the_next_opens(day: date) -> None:
    opens, closes = hours_of(day)
    assert opens == datetime(day.year, day.month, day.day, tzinfo=UTC)
    assert hours_of(day + timedelta(days=1))[0] == closes


@given(DAYS)
def test_a_month_has_all_its_days_and_no_other(day: date) -> None:
    days = days_of_month(day)
    assert day in days
    assert days == sorted(days)
    assert {one.month for one in days} == {day.month}
    assert next_month(day) - days[0] == timedelta(days=len(days))
    assert next_month(day).day == 1


def test_a_week_has_six_forests_and_a_dale_that_can_be_played() -> None:
    week = [kind_of(date(2026, 11, 16) + timedelta(days=n)) for n in range(7)]
    assert [kind.game for kind in week] == ["legendary-forests"] * 6 + ["sylvan-dale"]
    for kind in week:
        setup = find(kind.game).setup(kind.seats, kind.edition, kind.options)
        assert setup.seats == 3
