"""Fixed values: what packages bring of their bots and their seats."""

from math import fsum

import pytest

from spinney.bots.registry import bots_of
from spinney.core import find
from spinney.ratings import Standards, bot_player, standards_of

GAMES = ["legendary-forests", "living-forest", "sylvan-dale"]


@pytest.mark.parametrize("game", GAMES)
def test_every_level_has_a_value_and_the_club_is_at_1500(game: str) -> None:
    marks = standards_of(game).marks()
    assert list(marks) == list(bots_of(game).levels)
    assert sorted(marks.values()) == list(marks.values())
    assert marks["club"] == 1500


@pytest.mark.parametrize("game", GAMES)
def test_offsets_are_of_editions_there_are_and_add_up_to_nought(game: str) -> None:
    for edition, by_players in standards_of(game).offsets.items():
        for players, offsets in by_players.items():
            assert len(find(game).setup(players, edition).options) == 0
            assert len(offsets) == players
            assert fsum(offsets) == pytest.approx(0, abs=1.5)


def test_a_bot_is_known_by_level_and_version() -> None:
    given = Standards(version=2, bots={1: {"club": 1500.0}, 2: {"club": 1500.0, "sage": 2000.0}})
    assert given.value(bot_player("sage", 2)) == 2000
    assert given.value(bot_player("sage", 1)) is None
    assert given.value("person club 2") is None
    assert list(given.marks()) == ["club", "sage"]


def test_a_game_whose_package_brings_none_has_none() -> None:
    assert standards_of("chess") == Standards()
    assert Standards().offset("chess", 2, 1) == 0
