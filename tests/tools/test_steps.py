"""Steps side by side: what fails ends all others, and nothing of it is left behind."""

import os
import signal
import subprocess  # noqa: TID251 (the steps are run as anybody runs them)
import sys
import time  # noqa: TID251 (waits for a process that others start)
from pathlib import Path

import pytest

STEPS = Path(__file__).parents[2] / "tools/steps"

MAKEFILE = """\
first: ; @echo one; touch first
second: ; @test -e first && echo 7 passed
sleeps: ; @setsid sleep 1000 & echo $$! > pid; sleep 1000
needy other: ; @while ! test -e first; do sleep 0.1; done
fails: ; @while ! test -s pid; do sleep 0.1; done; echo 'the last word'; exit 3
"""

PLAN = """\
[good]
steps = [{ name = "second", needs = ["first"] }, { name = "first" }]
[bad]
steps = [{ name = "sleeps" }, { name = "fails" }, { name = "first" }]
[full]
steps = [{ name = "needy" }, { name = "other" }, { name = "first", waits = true }]
[patient]
extends = "good"
goes_on = true
steps = [{ name = "first", make = "fails first" }, { name = "third", make = "-n first" }]
"""


@pytest.fixture
def house(tmp_path: Path) -> Path:
    (tmp_path / "Makefile").write_text(MAKEFILE, encoding="utf-8")
    (tmp_path / "plan.toml").write_text(PLAN, encoding="utf-8")
    return tmp_path


def _start(house: Path, plan: str) -> subprocess.Popen[str]:
    return subprocess.Popen(  # noqa: S603 (our own program)
        # As a shell starts it in the background: deaf to Ctrl-C.
        [
            "/bin/sh",
            "-c",
            'trap "" INT; exec "$@"',
            "sh",
            sys.executable,
            str(STEPS),
            "plan.toml",
            plan,
        ],
        cwd=house,
        stdout=subprocess.PIPE,
        text=True,
    )


def _run(house: Path, plan: str) -> tuple[int, str]:
    started = _start(house, plan)
    said, _ = started.communicate()
    return started.returncode, said


def _is_gone(house: Path) -> bool:
    try:
        os.kill(int((house / "pid").read_text()), 0)
    except ProcessLookupError:
        return True
    return False


def test_a_step_waits_for_what_it_needs_and_its_closing_line_is_told(house: Path) -> None:
    code, said = _run(house, "good")
    assert code == 0
    assert "=== second: " in said
    assert "7 passed" in said


def test_a_step_that_waits_more_than_it_works_goes_on_beside_two_others(house: Path) -> None:
    assert _run(house, "full")[0] == 0


def test_a_step_that_fails_ends_the_others_and_tells_its_last_words(house: Path) -> None:
    code, said = _run(house, "bad")
    assert code == 1
    assert "fails failed after" in said
    assert "the last word" in said
    assert "first" not in {path.name for path in house.iterdir()}
    assert _is_gone(house)


ENDED_ALREADY = """\
import time
from plan import Step
from process import KEPT, Running, end
KEPT.mkdir(parents=True)
one = Running(Step("first", "first"))
while not one.has_ended():
    time.sleep(0.05)
end([one])
"""


def test_a_step_that_ends_in_the_moment_in_which_another_fails_is_not_waited_for_twice(
    house: Path,
) -> None:
    (house / "ends.py").write_text(ENDED_ALREADY, encoding="utf-8")
    where = {**os.environ, "PYTHONPATH": str(STEPS)}  # noqa: TID251 (as the steps find each other)
    subprocess.run([sys.executable, "ends.py"], cwd=house, env=where, check=True)


def test_nothing_is_left_behind_by_steps_that_are_told_to_stop(house: Path) -> None:
    started = _start(house, "bad")
    while not (house / "pid").exists():
        time.sleep(0.05)
    started.send_signal(signal.SIGTERM)
    started.communicate()
    assert started.returncode in {1, 130}
    assert _is_gone(house)


def test_a_plan_that_goes_on_tells_of_all_failures_at_the_end(house: Path) -> None:
    (house / "pid").write_text("1")
    code, said = _run(house, "patient")
    assert code == 1
    assert "with 2" in said
    assert "not begun" in said
    assert "third" in said.splitlines()[-3]


def test_a_plan_that_nobody_knows_is_answered_with_those_that_are_known(house: Path) -> None:
    code, said = _run(house, "worse")
    assert code == 2
    assert "good or bad or full or patient" in said
