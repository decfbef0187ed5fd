"""Whoever waits is told for how long."""

import pytest

from spinney.cli.progress import Lines, progress


class Clock:
    """A clock that a test sets."""

    def __init__(self) -> None:
        self.seconds = 0.0

    def __call__(self) -> float:
        return self.seconds


def lines(capsys: pytest.CaptureFixture[str]) -> list[str]:
    return capsys.readouterr().err.splitlines()


def test_a_pipe_gets_a_line_after_two_seconds_and_then_one_in_ten(
    capsys: pytest.CaptureFixture[str],
) -> None:
    clock = Clock()
    told = Lines(100, "games", clock)
    for second in range(1, 21):
        clock.seconds = float(second)
        told.more(1)
    assert lines(capsys) == [
        "games: 2 of 100, about 2 min left",
        "games: 12 of 100, about 88 s left",
    ]


def test_what_is_done_is_not_said_to_be_going_on(capsys: pytest.CaptureFixture[str]) -> None:
    clock = Clock()
    told = Lines(2, "games", clock)
    clock.seconds = 60.0
    told.more(2)
    assert lines(capsys) == []


@pytest.mark.parametrize(
    ("each", "left"), [(0.001, "about 2 s"), (10.0, "about 16 min"), (600.0, "about 16.5 h")]
)
def test_the_time_left_is_as_rough_as_it_is(
    each: float, left: str, capsys: pytest.CaptureFixture[str]
) -> None:
    clock = Clock()
    told = Lines(100, "games", clock)
    clock.seconds = max(2.0, each)
    told.more(1 if each > 1 else 50)
    assert lines(capsys)[0].endswith(f", {left} left")


def test_where_nobody_knows_how_many_there_are_those_done_are_told(
    capsys: pytest.CaptureFixture[str],
) -> None:
    clock = Clock()
    told = Lines(None, "games", clock)
    clock.seconds = 3.0
    told.more(7)
    assert lines(capsys) == ["games: 7"]


def test_what_is_over_at_once_says_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    with progress(3, "games") as more:
        more(3)
    assert lines(capsys) == []
