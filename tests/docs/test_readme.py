"""What the README shows is what happens."""

import doctest
import re
from pathlib import Path

import spinney

README = Path(__file__).parents[2] / "README.md"


def test_the_session_in_the_readme_runs_as_shown() -> None:
    (session,) = re.findall(r"```pycon\n(.*?)```", README.read_text(), flags=re.S)
    test = doctest.DocTestParser().get_doctest(session, {}, "README", str(README), 0)
    assert len(test.examples) > 5
    assert doctest.DocTestRunner().run(test).failed == 0


def test_the_session_in_the_package_runs_as_shown() -> None:
    assert doctest.testmod(spinney).failed == 0
