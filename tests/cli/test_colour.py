import sys

import pytest

from spinney.cli.options import wants_colour


@pytest.fixture
def terminal(monkeypatch: pytest.MonkeyPatch) -> pytest.MonkeyPatch:
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True)
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.setenv("TERM", "xterm")
    return monkeypatch


def test_a_terminal_gets_colours(terminal: pytest.MonkeyPatch) -> None:
    assert wants_colour(None)


@pytest.mark.parametrize(("name", "value"), [("NO_COLOR", "1"), ("TERM", "dumb")])
def test_the_environment_can_say_no(terminal: pytest.MonkeyPatch, name: str, value: str) -> None:
    terminal.setenv(name, value)
    assert not wants_colour(None)
    assert wants_colour(True)


def test_an_empty_no_color_says_nothing(terminal: pytest.MonkeyPatch) -> None:
    terminal.setenv("NO_COLOR", "")
    assert wants_colour(None)


def test_what_is_asked_for_comes_first(terminal: pytest.MonkeyPatch) -> None:
    assert not wants_colour(False)


def test_a_file_gets_letters_only(terminal: pytest.MonkeyPatch) -> None:
    terminal.setattr(sys.stdout, "isatty", lambda: False)
    assert not wants_colour(None)
