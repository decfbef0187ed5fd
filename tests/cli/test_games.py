import pytest

import spinney
from tests.cli.running import said


def test_the_version_is_the_package_s() -> None:
    assert said("--version") == f"spinney {spinney.__version__}\n"


@pytest.mark.parametrize("flag", ["-h", "--help"])
def test_help_lists_the_commands(flag: str) -> None:
    text = said(flag)
    assert all(name in text for name in ("games", "play", "replay", "verify", "simulate"))


def test_games_are_listed_with_editions_players_and_bots() -> None:
    lines = said("games").splitlines()
    assert lines[:5] == [
        "legendary-forests: Legendary Forests",
        "  --edition legendary-forests  Legendary Forests, 2 to 5 players",
        "  --edition mockup-second      8bit MockUp, second edition, 2 to 5 players",
        "  --edition mockup-first       8bit MockUp, first edition, 2 to 4 players",
        "  --bot beginner               Likes its tiles to fit and is happy with almost any place.",
    ]
    assert "  all bots: random, greedy, beginner, casual, club, expert, master" in lines
    assert "living-forest: Living Forest" in lines
    assert "sylvan-dale: Builders of Sylvan Dale" in lines
