"""Whatever is wrong is answered with a sentence that says what to do."""

from pathlib import Path

import pytest

from spinney.cli.problems import CommandError
from spinney.core import installed
from tests.cli.running import GAME, finished, refused, spinney

TILES = Path("src/spinney/games/legendary_forests/data/legendary-forests.toml")


@pytest.mark.parametrize(
    ("args", "sentence"),
    [
        (
            ["play", "chess", "--players", "2"],
            "There is no game called 'chess' here. "
            f"Installed are: {', '.join(sorted(installed()))}. (SP-1.4)",
        ),
        (
            ["play", GAME, "--players", "9"],
            "Legendary Forests (legendary-forests) is for 2 to 5 players, not for 9. (SP-1.2)",
        ),
        (
            ["play", "chess", "--players", "two"],
            "There is no game called 'chess' here. "
            f"Installed are: {', '.join(sorted(installed()))}. (SP-1.4)",
        ),
        (
            ["simulate", "chess"],
            "There is no game called 'chess' here. "
            f"Installed are: {', '.join(sorted(installed()))}. (SP-1.4)",
        ),
        (
            ["play", GAME, "--players", "2", "--bots", "genius"],
            "No bot called 'genius' plays legendary-forests. Choose from: random, greedy, "
            "beginner, casual, club, expert, master. Or name one of your own as module:Class.",
        ),
        (
            ["play", GAME, "--players", "2", "--bots", "random,random,random"],
            "There are 3 bots for 2 seats. Leave some out.",
        ),
        (
            ["play", GAME, "--players", "2", "--names", "Ada,Ben,Cy"],
            "There are 3 names for 2 seats. Leave some out.",
        ),
        (
            ["play", GAME, "--players", "2", "--edition", "third"],
            "Legendary Forests has no edition called 'third'. "
            "Choose one of: legendary-forests, mockup-second, mockup-first. (SP-1.1)",
        ),
        (
            ["play", GAME, "--players", "2", "--bots", "my_own:Bot"],
            "There is no module 'my_own' for the bot my_own:Bot. Go to the folder that it is in, "
            "or install its package.",
        ),
        (
            ["simulate", GAME, "--players", "3", "--bot", "spinney.bots.random:Bot"],
            "There is no 'Bot' in the module spinney.bots.random. "
            "Its bots are: spinney.bots.random:RandomBot.",
        ),
        (
            ["simulate", GAME, "--players", "3", "--bot", "genius"],
            "No bot called 'genius' plays legendary-forests. Choose from: random, greedy, "
            "beginner, casual, club, expert, master. Or name one of your own as module:Class.",
        ),
        (
            ["simulate", GAME, "--players", "2", "--bots", "greedy,genius"],
            "No bot called 'genius' plays legendary-forests. Choose from: random, greedy, "
            "beginner, casual, club, expert, master. Or name one of your own as module:Class.",
        ),
        (
            ["simulate", GAME, "--players", "3", "--bots", "greedy,random"],
            "Name a bot for each of the 3 seats: --bots has 2.",
        ),
        (
            ["simulate", GAME, "--players", "2", "--bot", "greedy", "--bots", "greedy,random"],
            "Give --bot for one bot in every seat, or --bots for one in each, not both.",
        ),
        (
            ["simulate", GAME, "--players", "1"],
            "Legendary Forests (legendary-forests) is for 2 to 5 players, not for 1. (SP-1.2)",
        ),
    ],
)
def test_a_wrong_argument_is_answered_with_a_sentence(args: list[str], sentence: str) -> None:
    assert refused(*args) == sentence


@pytest.mark.parametrize(
    ("args", "problem"),
    [
        (
            ["simulate", GAME, "--players", "3", "--games", "-1"],
            "'--games': -1 is not in the range",
        ),
        (["simulate", GAME, "--players", "3", "--jobs", "0"], "'--jobs': 0 is not in the range"),
        (["simulate", GAME], "Missing option '--players'"),
        (["play", GAME, "--players", "two"], "'--players': 'two' is not a valid integer"),
        (["play"], f"Missing argument 'GAME'. Choose from: {', '.join(sorted(installed()))}."),
        (["completion", "tcsh"], "'SHELL': 'tcsh' is not one of 'bash', 'zsh', 'fish'"),
        (["plant"], "No such command 'plant'"),
    ],
)
def test_a_faulty_command_line_ends_with_exit_code_2(args: list[str], problem: str) -> None:
    result = spinney(*args)
    assert result.exit_code == 2
    assert problem in result.stderr


def test_a_tile_file_with_a_wrong_colour_names_tile_and_key(tmp_path: Path) -> None:
    path = tmp_path / "tiles.toml"
    path.write_text(TILES.read_text(encoding="utf-8").replace('w = "yellow"', 'w = "blue"', 1))
    assert refused("play", GAME, "--players", "2", "--tiles", path) == (
        f"{path}: tile 2, key 'w': 'blue' is none of pink, red, yellow, grass."
    )


def test_a_game_without_tiles_takes_no_tile_file() -> None:
    answer = refused("play", "living-forest", "--players", "2", "--tiles", TILES)
    assert answer.startswith(f"{TILES}: there is no option called 'tiles'")


def test_a_tile_file_can_be_played_with(tmp_path: Path) -> None:
    record = finished(tmp_path, "--tiles", TILES).read_text(encoding="utf-8")
    assert '\noptions: {"tiles":[{"number":1,' in record


@pytest.mark.parametrize(
    ("command", "of_a_folder"),
    [
        ("verify", "holds no data set: there is no manifest.json in it."),
        ("replay", "is a folder. Name a file."),
    ],
)
def test_a_file_that_cannot_be_read_is_named(
    command: str, of_a_folder: str, tmp_path: Path
) -> None:
    assert refused(command, tmp_path / "none.txt") == f"There is no file {tmp_path / 'none.txt'}."
    assert refused(command, tmp_path) == f"{tmp_path} {of_a_folder}"
    noise = tmp_path / "noise.txt"
    noise.write_bytes(b"spinney record 1\n\xff")
    assert refused(command, noise) == f"{noise} is not a text in UTF-8: byte 18 cannot be read."
    loop = tmp_path / "loop.txt"
    loop.symlink_to(loop)
    assert refused(command, loop).startswith(f"{loop} cannot be read: ")


def test_a_record_is_not_kept_where_it_cannot_be(tmp_path: Path) -> None:
    start = ("play", GAME, "--players", "2", "--bots", "random,random", "--save")
    assert refused(*start, tmp_path) == f"{tmp_path} is a folder. Name a file."
    away = tmp_path / "away" / "game.txt"
    assert refused(*start, away) == f"There is no folder {tmp_path / 'away'}. Make it first."
    notes = tmp_path / "notes.txt"
    notes.write_text("milk")
    assert refused(*start, notes) == f"{notes} exists and is not a record. Choose another name."
    assert notes.read_text() == "milk"


def test_a_picture_that_cannot_be_written_is_named(tmp_path: Path) -> None:
    result = spinney("replay", finished(tmp_path), "--svg", tmp_path)
    assert result.exit_code == 1
    assert f"{tmp_path} cannot be written: " in result.stderr


def test_a_sentence_cannot_steer_the_terminal() -> None:
    assert CommandError("red \x1b[31m").message == "red ?[31m"
