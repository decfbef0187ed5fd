"""The guide to a game of one's own works as it stands: alone, and as an installed package."""

import subprocess  # noqa: TID251 (what is installed is found by a new process)
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from spinney.core import Match, installed
from tests.acorns import bots, game, install, laws


@pytest.fixture(scope="module")
def acorns() -> Iterator[dict[str, Any]]:
    """The game of the guide, registered as its entry point would be."""
    module = sys.modules["acorns"] = ModuleType("acorns")
    made = vars(module)
    exec(game(), made)  # noqa: S102 (the guide is our own)
    installed()["acorns"] = made["GAME"]
    yield made
    del installed()["acorns"], sys.modules["acorns"]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder outside the checkout where the package of the guide is installed."""
    found = tmp_path_factory.mktemp("outside")
    install(found)
    return found


def test_the_game_of_the_guide_keeps_every_law(acorns: dict[str, Any]) -> None:
    exec(laws(), acorns)  # noqa: S102 (the guide is our own)


def test_the_game_of_the_guide_can_be_played(acorns: dict[str, Any]) -> None:
    match = Match.start("acorns", 2, seed=1)
    while actors := match.state.actors():
        match.act(actors[0], match.state.legal(actors[0])[-1])
    assert "A take 3" in match.record()


def test_the_game_and_the_bots_of_the_guide_are_short() -> None:
    assert len((game() + laws()).splitlines()) < 150
    assert len(bots().splitlines()) < 100


def test_the_game_of_the_guide_is_found_once_its_package_is_installed(folder: Path) -> None:
    said = _said(folder, "simulate", "acorns", "--players", "3", "--games", "5", "--json")
    assert '"game":"acorns"' in said


def test_a_record_of_a_game_without_sentences_is_verified_in_plain_words(
    folder: Path, tmp_path: Path, acorns: dict[str, Any]
) -> None:
    match = Match.start("acorns", 2, seed=1)
    while actors := match.state.actors():
        match.act(actors[0], match.state.legal(actors[0])[-1])
    record = tmp_path / "game.txt"
    record.write_text(match.record())
    assert " wins. Points: " in _said(folder, "verify", str(record))


def test_the_bots_of_the_guide_are_listed_with_its_levels(folder: Path) -> None:
    said = _said(folder, "games")
    assert "--bot jay         Knows where every acorn goes." in said
    assert "all bots: random, squirrel, dormouse, jay" in said


def test_a_person_plays_against_a_level_of_the_guide_and_the_game_is_reviewed(
    folder: Path, tmp_path: Path
) -> None:
    record = str(tmp_path / "game.record")
    play = ("play", "acorns", "--players", "2", "--bots", "dormouse", "--seed", "1")
    said = _said(folder, *play, "--save", record, typed="1\n\n" * 30)
    assert "dormouse bot" in said
    assert "is over" not in said
    assert " wins." in said
    looked_back = _said(folder, "review", record, "--quick")
    assert "Values are points ahead." in looked_back
    assert "dormouse bot: " in looked_back


def test_the_bots_of_the_guide_meet_in_the_arena(folder: Path, tmp_path: Path) -> None:
    bots = ("--bots", "jay,dormouse,squirrel", "--games", "12", "--out", str(tmp_path))
    assert "12 games of acorns" in _said(folder, "arena", "acorns", *bots, "--jobs", "2")
    before = (tmp_path / "games.csv").read_text()
    _said(folder, "arena", "acorns", *bots)
    assert (tmp_path / "games.csv").read_text() == before


def test_another_file_of_the_package_is_another_bot(tmp_path: Path) -> None:
    install(tmp_path)
    bots = ("--bots", "squirrel,random", "--games", "2", "--json")
    before = _said(tmp_path, "arena", "acorns", *bots)
    with (tmp_path / "acorns" / "bots.py").open("a") as file:
        file.write("# Thinks otherwise.\n")
    assert _code(_said(tmp_path, "arena", "acorns", *bots)) != _code(before)


def _code(report: str) -> str:
    return report.partition('"code":"')[2].partition('"')[0]


def _said(folder: Path, *arguments: str, typed: str = "") -> str:
    """What the command prints where the package of the guide is installed."""
    command = "from spinney.cli import main; main()"
    done = subprocess.run(  # noqa: S603 (our own interpreter and our own command)
        [sys.executable, "-c", command, *arguments],
        env={"PYTHONPATH": str(folder)},
        input=typed,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout
