"""`spinney arena`, as a person would type it."""

import json
import sys
import xml.etree.ElementTree as ElementTree
from pathlib import Path

import pytest

from spinney import extras
from spinney.cli import main
from tests.cli.running import refused, said, spinney
from tests.cli.test_simulate import Terminal

RUN = ("arena", "legendary-forests", "--bots", "greedy,random", "--games", "12")
TIMES = ("move_ms", "move_ms_p99")


def figures(*args: str | Path) -> dict[str, object]:
    """The JSON object without times."""
    found = json.loads(said(*args, "--json"))
    for standing in found["standings"]:
        for name in TIMES:
            assert standing.pop(name) > 0
    return dict(found)


@pytest.mark.parametrize("players", ["2", "3"])
@pytest.mark.parametrize("game", ["legendary-forests", "living-forest", "sylvan-dale"])
def test_greedy_is_ahead_of_random_in_every_game(game: str, players: str) -> None:
    found = json.loads(
        said(
            "arena", game, "--bots", "random,greedy", "--games", "6", "--players", players, "--json"
        )
    )
    first, second = found["standings"]
    assert (first["bot"], second["bot"]) == ("greedy", "random")
    assert first["beaten"] > 0.8
    assert first["beaten"] + second["beaten"] == pytest.approx(1)
    assert first["rating"]["value"] > 50 > -50 > second["rating"]["value"]
    assert first["points"] > second["points"]
    assert first["move_ms_p99"] > second["move_ms"]
    assert first["games"] == second["games"] == found["games"] == 6


def test_the_same_seed_gives_the_same_figures_whatever_the_jobs() -> None:
    one = figures(*RUN, "--seed", "4")
    assert one == figures(*RUN, "--seed", "4", "--jobs", "2")
    assert one != figures(*RUN, "--seed", "5")


def test_the_tables_show_the_same_figures() -> None:
    found = json.loads(said(*RUN, "--json"))
    told = said(*RUN)
    assert told.startswith("12 games of legendary-forests (legendary-forests), 2 players, seed 0\n")
    assert "6 deals, each in 2 seatings" in told
    greedy = found["standings"][0]
    assert f"{greedy['rating']['value']:+.0f}" in told
    assert f"{greedy['points']:.2f} ± {greedy['points_error']:.2f}" in told
    assert f"{found['pairs'][0]['low']:.1%}–{found['pairs'][0]['high']:.1%}" in told


def test_a_folder_gets_rows_figures_and_a_picture(tmp_path: Path) -> None:
    out = tmp_path / "new" / "folder"
    printed = json.loads(said(*RUN, "--json", "--out", out))
    assert json.loads((out / "report.json").read_text()) == printed
    assert len((out / "games.csv").read_text().splitlines()) == 1 + 12 * 2
    picture = ElementTree.fromstring((out / "arena.svg").read_text())  # noqa: S314 (our own)
    assert picture.tag.endswith("svg")
    assert "greedy against random" in (out / "arena.svg").read_text()


def test_the_same_command_again_plays_nothing_and_says_the_same(tmp_path: Path) -> None:
    first = said(*RUN, "--json", "--out", tmp_path)
    rows = (tmp_path / "games.csv").read_bytes()
    assert said(*RUN, "--json", "--out", tmp_path) == first
    assert (tmp_path / "games.csv").read_bytes() == rows


def test_more_games_go_on_with_those_that_are_there(tmp_path: Path) -> None:
    said(*RUN, "--out", tmp_path)
    rows = (tmp_path / "games.csv").read_bytes()
    grown = figures(*RUN[:-1], "20", "--out", tmp_path)
    assert (tmp_path / "games.csv").read_bytes().startswith(rows)
    assert grown == figures(*RUN[:-1], "20")


def test_a_question_is_answered_as_soon_as_it_can_be(tmp_path: Path) -> None:
    ask = ("arena", "legendary-forests", "--sprt", "greedy,random", "--elo1", "200")
    told = said(*ask, "--games", "5000", "--out", tmp_path)
    assert "is greedy better than random?  Yes." in told
    assert "log-likelihood ratio" in told
    assert "no at -2.94, yes at 2.94" in told
    found = figures(*ask, "--games", "5000", "--jobs", "2")
    assert found == figures(*ask, "--games", "5000", "--out", tmp_path)
    assert isinstance(found["games"], int)
    assert found["games"] < 200
    no = said("arena", "legendary-forests", "--sprt", "random,greedy", "--elo1", "200")
    assert "is random better than greedy?  No: not by 200." in no
    open_ = said("arena", "legendary-forests", "--sprt", "greedy,random", "--games", "4")
    assert "Undecided. Play more games." in open_


def test_an_edition_and_its_fewest_players_are_taken() -> None:
    found = figures(*RUN, "--edition", "mockup-first")
    assert (found["edition"], found["players"]) == ("mockup-first", 2)


def test_one_deal_alone_has_no_standard_errors() -> None:
    found = json.loads(said(*RUN[:-1], "1", "--json"))
    assert found["deals"] == 1
    assert found["standings"][0]["points_error"] is None
    assert "±" not in said(*RUN[:-1], "1")


@pytest.mark.parametrize(
    ("args", "sentence"),
    [
        ([], "Name two bots or more to compare: --bots greedy,random."),
        (["--bots", "greedy"], "Name two bots or more to compare: --bots greedy,random."),
        (["--bots", "greedy,random,greedy"], "Name each bot once; greedy is there twice."),
        (
            ["--bots", "greedy,genius"],
            "No bot called 'genius' plays legendary-forests. Choose from: random, greedy, "
            "beginner, casual, club, expert, master. Or name one of your own as module:Class.",
        ),
        (
            ["--bots", "greedy,random", "--players", "9"],
            "Legendary Forests (legendary-forests) is for 2 to 5 players, not for 9. (SP-1.2)",
        ),
        (
            ["--bots", "greedy,random", "--players", "0"],
            "Legendary Forests (legendary-forests) is for 2 to 5 players, not for 0. (SP-1.2)",
        ),
        (
            ["--bots", "greedy,random", "--edition", "third"],
            "Legendary Forests has no edition called 'third'. "
            "Choose one of: legendary-forests, mockup-second, mockup-first. (SP-1.1)",
        ),
        (
            ["--sprt", "greedy"],
            "Name two bots to ask whether the first is better: --sprt greedy,random.",
        ),
        (
            ["--sprt", "greedy,greedy"],
            "Name two bots to ask whether the first is better: --sprt greedy,random.",
        ),
        (
            ["--sprt", "greedy,random", "--elo0", "10"],
            "Such a test cannot be made: elo0 must be less than elo1.",
        ),
        (
            ["--sprt", "greedy,random", "--alpha", "0.7"],
            "Such a test cannot be made: alpha and beta must lie between 0 and 0.5.",
        ),
        (
            ["--bots", "greedy,random", "--parquet"],
            "Say where to keep the Parquet file: --out DIR.",
        ),
    ],
)
def test_a_wrong_argument_is_answered_with_a_sentence(args: list[str], sentence: str) -> None:
    assert refused("arena", "legendary-forests", *args) == sentence


def test_a_question_about_a_bot_that_does_not_play_is_refused() -> None:
    bots = ("--bots", "greedy,random", "--sprt", "greedy,genius")
    assert refused("arena", "legendary-forests", *bots) == (
        "--sprt asks about genius. Add it to --bots."
    )


def test_a_game_that_is_not_there_is_named() -> None:
    assert "There is no game called 'chess' here." in refused("arena", "chess", *RUN[2:])


def test_results_need_a_folder(tmp_path: Path) -> None:
    (tmp_path / "taken").write_text("")
    answer = refused(*RUN, "--out", tmp_path / "taken")
    assert answer == f"{tmp_path / 'taken'} cannot be a folder for results: File exists."


def test_a_file_of_somebody_else_is_refused(tmp_path: Path) -> None:
    (tmp_path / "games.csv").write_text("oak\n")
    assert "Move it away, or choose another folder with --out." in refused(*RUN, "--out", tmp_path)


def test_what_is_not_installed_is_named(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def missing(module: str) -> None:
        raise ImportError(module)

    monkeypatch.setattr(extras, "import_module", missing)
    assert refused(*RUN, "--ray") == "Install Ray first: pip install 'spinney[cluster]'."
    assert refused(*RUN, "--parquet", "--out", tmp_path) == (
        "Install pyarrow first: pip install 'spinney[data]'."
    )


def test_a_faulty_number_ends_with_exit_code_2() -> None:
    for wrong in ("--games", "--jobs"):
        assert spinney(*RUN, wrong, "0").exit_code == 2


def test_a_terminal_gets_a_progress_bar(monkeypatch: pytest.MonkeyPatch) -> None:
    terminal = Terminal()
    monkeypatch.setattr(sys, "stderr", terminal)
    main([*RUN, "--json"], standalone_mode=False)
    assert "games" in terminal.getvalue()
    assert "100%" in terminal.getvalue()
