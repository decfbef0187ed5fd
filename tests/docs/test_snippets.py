"""Every snippet of the documentation is run, here or by the test of its page."""

import doctest
import re
import shlex
from pathlib import Path
from typing import Any

import pytest

from spinney.core import Secret
from tests.cli.running import said
from tests.docs.snippets import ROOT, Snippet, snippets

RUN_BY_THEIR_OWN_TEST = {
    "docs/how-to/add-a-game.md": "tests/docs/test_how_to.py",
    "docs/how-to/measure-a-bot.md": "tests/docs/test_measure_a_bot.py",
    "docs/how-to/train-a-bot.md": "tests/docs/test_train_a_bot.py",
    "docs/how-to/write-a-bot.md": "tests/docs/test_write_a_bot.py",
    "docs/reference/dataset.md": "tests/docs/test_dataset.py",
}

NOT_RUN = {
    "make": "a target of the Makefile, which CI runs: only its name is checked here",
    ".venv/bin/": "a test of its own, with its own tools",
    "npm ": "a test of the page, or a server that goes on",
    "pip install ": "asks a package index; tools/try-wheel installs what is built here",
    "python3 -m venv ": "the same, for a server",
    "/opt/spinney/bin/": "the paths of an installed server",
    "apt install ": "needs a machine of its own",
    "adduser ": "needs a machine of its own",
    "sudo ": "needs a machine of its own",
    "systemctl ": "needs a machine of its own",
    "curl ": "asks that server",
    "spinney-admin ": "a script of that server",
    "pg_createcluster ": "a second PostgreSQL of that server",
    "pg_ctlcluster ": "the same",
    "cp ": "its settings",
    "openssl ": "a key for that server",
    "chmod ": "the same",
    "psql ": "what is kept in it",
    "redis-cli ": "the Redis of that server",
    "for port in ": "a loop over that server's units",
    "until ": "a part of that loop",
    "do": "a part of that loop",
    "cd ": "a folder of that server",
    "17 3 * * * ": "a line of its crontab",
    "export SPINNEY_": "its environment",
    "SPINNEY_": "its environment, or a command in another one",
    "spinney serve": "goes on until it is stopped; tests/cli/test_serve.py starts it",
    "tools/uv run spinney serve": "the same, from a checkout",
    "spinney admin ": "wants a data folder; tests/server runs the administration",
    "python -m spinney.lab.bench": "measures for minutes; tests/lab runs its short form",
}
"""How a command begins that no test can type, and why."""

HERE = [found for found in snippets() if found.page not in RUN_BY_THEIR_OWN_TEST]

COMMANDS = [line for found in HERE if found.language == "sh" for line in found.commands()]


def of(language: str) -> list[Any]:
    found = [snippet for snippet in HERE if snippet.language == language]
    return [pytest.param(snippet, id=snippet.page) for snippet in found]


def is_run(command: str) -> bool:
    return not command.startswith(tuple(NOT_RUN))


@pytest.mark.parametrize("snippet", of("sh"))
def test_the_commands_of_a_page_work(
    snippet: Snippet, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    for command in filter(is_run, snippet.commands()):
        program, *arguments = shlex.split(command)
        assert program == "spinney", f"run {command!r}, or say in NOT_RUN why not"
        assert said(*arguments)


@pytest.mark.parametrize("snippet", of("pycon"))
def test_a_session_runs_as_it_is_shown(snippet: Snippet) -> None:
    test = doctest.DocTestParser().get_doctest(snippet.text, {}, snippet.page, None, 0)
    assert len(test.examples) > 5
    assert doctest.DocTestRunner().run(test).failed == 0


def test_the_program_that_explains_chance_shuffles_as_the_game_does() -> None:
    (program,) = [snippet for snippet in HERE if snippet.language == "python"]
    made: dict[str, Any] = {}
    exec(program.text, made)  # noqa: S102 (the page is our own)
    secret, salts = Secret(bytes(range(32))), ("oak", "", "bär")
    seed = made["seed_of"](bytes(range(32)), salts)
    ours = secret.chance(salts).shuffled(range(40), "pile", 2)
    assert made["shuffled"](seed, range(40), "pile/2") == ours
    cards = [*range(10), 3, 3]
    assert made["ordered"](seed, cards, "pile/2") == secret.chance(salts).ordered(cards, "pile", 2)


def test_no_reason_is_left_over() -> None:
    for beginning in NOT_RUN:
        assert any(command.startswith(beginning) for command in COMMANDS), beginning


def test_every_target_that_a_page_names_is_in_the_makefile() -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    named = {target for line in COMMANDS if line.startswith("make") for target in line.split()[1:]}
    assert named <= set(re.findall(r"^([a-z]+):", makefile, flags=re.M))


@pytest.mark.parametrize("page", RUN_BY_THEIR_OWN_TEST)
def test_a_page_with_a_test_of_its_own_is_read_by_it(page: str) -> None:
    test = (ROOT / RUN_BY_THEIR_OWN_TEST[page]).read_text(encoding="utf-8")
    helper = (ROOT / "tests/acorns.py").read_text(encoding="utf-8")
    assert Path(page).name in test + helper
