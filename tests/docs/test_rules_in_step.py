"""Rules page, code, tests and refusals cite the same ids."""

import ast
import re
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
ID = re.compile(r"\b[A-Z]{2}-\d+\.\d+\b")
SPAN = re.compile(r"\b([A-Z]{2}-\d+)\.(\d+) to \1\.(\d+)\b")


def cited(text: str) -> set[str]:
    """All ids in a text; `LF-1.2 to LF-1.5` cites four."""
    spans = {
        f"{chapter}.{number}"
        for chapter, first, last in SPAN.findall(text)
        for number in range(int(first), int(last) + 1)
    }
    return spans | set(ID.findall(text))


def written() -> set[str]:
    pages = (ROOT / "docs/rules").glob("*.md")
    return {
        rule
        for page in pages
        for rule in re.findall(r"^\*\*([A-Z]{2}-\d+\.\d+) ", page.read_text(), flags=re.M)
    }


def docstrings(path: Path) -> str:
    nodes = ast.walk(ast.parse(path.read_text()))
    kinds = (ast.Module, ast.ClassDef, ast.FunctionDef)
    return "\n".join(ast.get_docstring(node) or "" for node in nodes if isinstance(node, kinds))


def in_code() -> set[str]:
    return {rule for path in sources() for rule in cited(docstrings(path))}


def sources() -> list[Path]:
    return [*(ROOT / "src/spinney/core").rglob("*.py"), *(ROOT / "src/spinney/games").rglob("*.py")]


def in_refusals() -> set[str]:
    calls = re.compile(r"refuse\(\s*\"([A-Z]+-\d+\.\d+)\"")
    return {rule for path in sources() for rule in calls.findall(path.read_text())}


def in_tests() -> set[str]:
    marks = re.compile(r"mark\.rule\(([^)]*)\)")
    files = (path for path in (ROOT / "tests").rglob("*.py") if path != Path(__file__))
    return {
        rule for path in files for mark in marks.findall(path.read_text()) for rule in cited(mark)
    }


def test_every_rule_is_written_once_and_can_be_linked_to() -> None:
    for page in (ROOT / "docs/rules").glob("*.md"):
        text = page.read_text()
        rules = re.findall(r"^\*\*([A-Z]{2}-\d+\.\d+) ", text, flags=re.M)
        assert len(rules) == len(set(rules))
        assert re.findall(r"^\(([A-Z]{2}-\d+\.\d+)\)=$", text, flags=re.M) == rules


@pytest.mark.parametrize("where", [in_code, in_tests])
def test_every_rule_is_cited_by_code_and_by_a_test(where: object) -> None:
    assert callable(where)
    assert where() == written()


def test_every_refusal_names_a_written_rule() -> None:
    assert in_refusals() <= written()
    assert in_refusals()


def test_every_refusal_has_a_sentence_and_every_sentence_a_refusal() -> None:
    for package in ("core", "games/legendary_forests", "games/living_forest"):
        folder = ROOT / "src/spinney" / package
        sentences = set(tomllib.loads((folder / "texts/en.toml").read_text())["refusal"])
        code = "\n".join(path.read_text() for path in folder.rglob("*.py"))
        assert {key for key in sentences if f'"{key}"' in code} == sentences
