"""The guides work as they stand."""

import re
import subprocess  # noqa: TID251 (what is installed is found by a new process)
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from spinney.core import Match, installed

GUIDE = Path(__file__).parents[2] / "docs/how-to/add-a-game.md"


def blocks() -> list[str]:
    return re.findall(r"```python\n(.*?)```", GUIDE.read_text(), flags=re.S)


@pytest.fixture(scope="module")
def acorns() -> Iterator[dict[str, Any]]:
    """The game of the guide, registered as its entry point would be."""
    made: dict[str, Any] = {"__name__": "acorns"}
    exec("\n".join(blocks()[:-1]), made)  # noqa: S102 (the guide is our own)
    installed()["acorns"] = made["GAME"]
    yield made
    del installed()["acorns"]


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
    """A package on the path with an entry point, as an installer would leave it."""
    (tmp_path / "acorns.py").write_text("\n".join(blocks()[:-1]))
    info = tmp_path / "acorns-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: acorns\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text("[spinney.games]\nacorns = acorns:GAME\n")
    command = "from spinney.cli import main; main()"
    simulate = ["simulate", "acorns", "--players", "3", "--games", "5", "--json"]
    done = subprocess.run(  # noqa: S603 (our own interpreter and our own command)
        [sys.executable, "-c", command, *simulate],
        env={"PYTHONPATH": str(tmp_path)},
        capture_output=True,
        text=True,
        check=True,
    )
    assert '"game":"acorns"' in done.stdout
