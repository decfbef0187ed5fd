"""What the page about data sets tells and shows holds: docs/reference/dataset.md."""

import shlex
from pathlib import Path
from typing import Any

import pytest

from spinney.datasets.manifest import FILES, FORM, described
from tests.cli.running import said
from tests.docs.snippets import ROOT, snippets

PAGE = (ROOT / "docs/reference/dataset.md").read_text(encoding="utf-8")


def test_the_page_tells_every_column_as_the_manifest_does() -> None:
    for table, columns in described().items():
        section = PAGE.partition(f"### {FILES[table]}\n")[2].partition("\n\n#")[0]
        told = [line for line in section.splitlines() if line.startswith("| `")]
        assert told == [
            f"| `{one.name}` | {one.type} | {one.meaning} | {'yes' if one.from_record else ''} |"
            for one in columns
        ]


def test_the_page_tells_the_form() -> None:
    assert f"The form has a number, {FORM}." in PAGE


def test_what_the_page_shows_works(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("pyarrow")
    monkeypatch.chdir(tmp_path)
    shown = [one for one in snippets() if one.page == "docs/reference/dataset.md"]
    made: dict[str, Any] = {}
    for snippet in shown:
        if snippet.language == "python":
            exec(snippet.text, made)  # noqa: S102 (the page is our own)
        for command in snippet.commands() if snippet.language == "sh" else ():
            assert said(*shlex.split(command)[1:])
    assert made["view"].turn > 0
    assert len(shown) == 3
