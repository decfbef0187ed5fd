"""The guide to training works as it stands: its sessions are one session."""

import doctest
from pathlib import Path
from typing import Any

from tests.docs.snippets import snippets

GUIDE = Path("docs/how-to/train-a-bot.md")


def test_the_sessions_of_the_guide_run_as_they_are_shown() -> None:
    made: dict[str, Any] = {}
    runner = doctest.DocTestRunner()
    for snippet in snippets():
        if snippet.page == str(GUIDE) and snippet.language == "pycon":
            session = doctest.DocTestParser().get_doctest(snippet.text, made, "guide", None, 0)
            session.globs = made
            assert runner.run(session, clear_globs=False).failed == 0
    assert runner.tries > 30


def test_all_that_the_guide_installs_is_an_extra_of_ours() -> None:
    lines = [
        line
        for snippet in snippets()
        if snippet.page == str(GUIDE) and snippet.language == "sh"
        for line in snippet.commands()
    ]
    # What trains a network is typed by tests/examples/test_ppo.py.
    installed = [line for line in lines if line.startswith("pip")]
    assert installed == ["pip install 'spinney[rl]'", "pip install 'spinney[openspiel]'"]
