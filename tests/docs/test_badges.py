"""What the README's badges say is true."""

import re
import tomllib
from pathlib import Path
from urllib.parse import unquote

ROOT = Path(__file__).parents[2]
BADGES = [
    unquote(text).replace("--", "~").split("-")[:2]
    for text in re.findall(r"img\.shields\.io/badge/([^)]+)\)", (ROOT / "README.md").read_text())
]
SAID = {name: value.replace("~", "-") for name, value in BADGES}
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())


def test_the_badge_of_python_names_the_oldest_version_that_is_supported() -> None:
    assert f">={SAID['python'].removesuffix('+')}" == PROJECT["project"]["requires-python"]


def test_the_badge_of_types_holds_for_all_sources() -> None:
    assert SAID["types"] == "mypy strict"
    assert PROJECT["tool"]["mypy"]["strict"] is True


def test_the_badge_of_coverage_is_what_the_tests_demand() -> None:
    assert SAID["rules covered"] == f"{PROJECT['tool']['coverage']['report']['fail_under']} %"


def test_the_badge_of_the_licence_names_it() -> None:
    assert SAID["licence"] == PROJECT["project"]["license"]


def test_the_badge_of_ci_names_a_workflow_that_there_is() -> None:
    (name,) = re.findall(r"actions/workflows/([\w.]+)/badge", (ROOT / "README.md").read_text())
    assert (ROOT / ".github/workflows" / name).exists()
