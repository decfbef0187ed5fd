from pathlib import Path

import pytest

from tests.cli.running import GAME, finished, refused, said


def test_a_game_is_told_step_by_step(tmp_path: Path) -> None:
    lines = said("replay", finished(tmp_path)).splitlines()
    assert lines[:8] == [
        "Legendary Forests: A greedy bot, B random bot",
        "      A is the architect",
        "      turn 1: tile 18",
        "   1  A has chosen a place",
        "   2  B has chosen a place",
        "      A lays tile 18 at V21 turned 1",
        "      B lays tile 18 at U22 turned 0",
        "      turn 2: tile 17",
    ]
    assert "   5  A plants a cherry tree at U21 east" in lines
    assert "    2  closed cherry zone at U21 east, full runes 1, doubled" in lines
    assert lines[-1] == "greedy bot has the most beautiful planet."


def test_events_are_told_in_the_words_of_the_edition(tmp_path: Path) -> None:
    told = said("replay", finished(tmp_path, "--edition", "mockup-first"))
    assert "A plants a yellow tree at U21 east" in told
    assert "pink" not in told


def test_a_moment_of_the_game_is_shown_as_it_was(tmp_path: Path) -> None:
    told = said("replay", finished(tmp_path), "--at", "3")
    assert "Everybody lays tile 17. Still to choose: B." in told
    assert "has chosen a place" not in told
    assert "most beautiful" not in told


def test_the_beginning_is_a_moment_too(tmp_path: Path) -> None:
    assert "turn 1 of 19" in said("replay", finished(tmp_path), "--at", "0")


@pytest.mark.parametrize("at", ["-1", "51"])
def test_a_moment_outside_the_game_is_refused(tmp_path: Path, at: str) -> None:
    sentence = "The log has 50 lines. Choose --at 0 to 50."
    assert refused("replay", finished(tmp_path), "--at", at) == sentence


def test_a_position_is_written_as_a_picture(tmp_path: Path) -> None:
    picture = tmp_path / "end.svg"
    assert f"The picture is in {picture}." in said("replay", finished(tmp_path), "--svg", picture)
    assert picture.read_text(encoding="utf-8").startswith("<svg")


def test_colours_are_used_when_asked_for(tmp_path: Path) -> None:
    path = finished(tmp_path)
    assert "\x1b[" in said("replay", path, "--color")
    assert "\x1b[" not in said("replay", path, "--no-color")
    assert "\x1b[" not in said("replay", path)


def test_a_kept_game_can_be_replayed_as_far_as_it_went(tmp_path: Path) -> None:
    path = tmp_path / "kept.txt"
    said("play", GAME, "--players", "2", "--seed", "5", typed=f"1\nsave {path}\nquit\n")
    assert "Still to choose: B." in said("replay", path)
