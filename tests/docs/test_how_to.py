"""The guides work as they stand."""

import subprocess  # noqa: TID251 (what is installed is found by a new process)
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from spinney.core import Match, installed
from tests.acorns import blocks, install


@pytest.fixture(scope="module")
def acorns() -> Iterator[dict[str, Any]]:
    """The game of the guide, registered as its entry point would be."""
    module = sys.modules["acorns"] = ModuleType("acorns")
    made = vars(module)
    exec("\n".join(blocks()[:-1]), made)  # noqa: S102 (the guide is our own)
    installed()["acorns"] = made["GAME"]
    yield made
    del installed()["acorns"], sys.modules["acorns"]


def test_the_game_of_the_guide_keeps_every_law(acorns: dict[str, Any]) -> None:
    exec(blocks()[-1], acorns)  # noqa: S102 (the guide is our own)


def test_the_game_of_the_guide_can_be_played(acorns: dict[str, Any]) -> None:
    match = Match.start("acorns", 2, seed=1)
    while actors := match.state.actors():
        match.act(actors[0], match.state.legal(actors[0])[-1])
    assert "A take 3" in match.record()


def test_the_game_of_the_guide_is_short() -> None:
    assert sum(len(block.splitlines()) for block in blocks()) < 150


def test_the_game_of_the_guide_is_found_once_its_package_is_installed(tmp_path: Path) -> None:
    install(tmp_path)
    said = _said(tmp_path, "simulate", "acorns", "--players", "3", "--games", "5", "--json")
    assert '"game":"acorns"' in said


def test_a_record_of_a_game_without_sentences_is_verified_in_plain_words(
    tmp_path: Path, acorns: dict[str, Any]
) -> None:
    install(tmp_path)
    match = Match.start("acorns", 2, seed=1)
    while actors := match.state.actors():
        match.act(actors[0], match.state.legal(actors[0])[-1])
    record = tmp_path / "game.txt"
    record.write_text(match.record())
    assert " wins. Points: " in _said(tmp_path, "verify", str(record))


def _said(folder: Path, *arguments: str) -> str:
    """What the command prints where the package of the guide is installed."""
    command = "from spinney.cli import main; main()"
    done = subprocess.run(  # noqa: S603 (our own interpreter and our own command)
        [sys.executable, "-c", command, *arguments],
        env={"PYTHONPATH": str(folder)},
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout
