"""The network that learns by proximal policy optimisation wins already after a moment."""

import json
import os
import shutil
import subprocess  # noqa: TID251 (an example is a program of its own)
import sys
from pathlib import Path

import numpy as np
import pytest

from tests.examples.test_examples import EXAMPLES

SPINNEY = Path(sys.executable).with_name("spinney")


@pytest.fixture(scope="module")
def trained(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("examples") / "ppo"
    shutil.copytree(EXAMPLES / "ppo", folder, ignore=shutil.ignore_patterns("forester.[cn]*"))
    run(folder, sys.executable, "train.py", "--games", "400")
    return folder


def run(folder: Path, *command: str | Path) -> str:
    here = {"PYTHONPATH": str(folder), "OPENBLAS_NUM_THREADS": "1"}
    alone = os.environ | here  # noqa: TID251 (all else is as for this test)
    done = subprocess.run(  # noqa: S603 (our own scripts)
        command, cwd=folder, env=alone, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_points_rise_while_it_learns(trained: Path) -> None:
    curve = np.genfromtxt(trained / "forester.csv", delimiter=",", names=True)
    assert curve["points"][-1] > curve["points"][0] + 2


def test_its_file_is_a_bot_in_the_arena_that_beats_who_plays_at_random(trained: Path) -> None:
    bots = ("--bots", "forester:Forester,random", "--games", "20", "--json")
    told = json.loads(run(trained, SPINNEY, "arena", "legendary-forests", *bots))
    beaten = {one["bot"]: one["beaten"] for one in told["standings"]}
    assert beaten["forester:Forester"] > 0.7


def test_the_curve_is_drawn_from_what_training_wrote(trained: Path) -> None:
    run(trained, sys.executable, "curve.py", "forester.csv", "curve.svg")
    assert "greedy 21.3" in (trained / "curve.svg").read_text(encoding="utf-8")
