"""What the audit takes for a finding, and what for no answer."""

import importlib.util
import json
from pathlib import Path
from types import ModuleType

import pytest


@pytest.fixture(scope="module")
def audit() -> ModuleType:
    place = Path(__file__).parents[2] / "tools/audit.py"
    spec = importlib.util.spec_from_file_location("audit", place)
    assert spec is not None
    assert spec.loader is not None
    made = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(made)
    return made


def _asked(*dependencies: dict[str, object]) -> str:
    return json.dumps({"dependencies": dependencies, "fixes": []})


def test_a_weakness_of_a_library_is_told_with_what_mends_it(audit: ModuleType) -> None:
    weak = {"id": "PYSEC-1", "fix_versions": ["2.0"], "aliases": [], "description": ""}
    told = _asked(
        {"name": "moss", "version": "1.0", "vulns": [weak]},
        {"name": "fern", "version": "1.0", "vulns": []},
    )
    assert audit.python_findings(told) == ["moss 1.0: PYSEC-1, mended in 2.0"]


@pytest.mark.parametrize(
    "told", ["", "no network", _asked({"name": "moss", "skip_reason": "not found"})]
)
def test_who_knows_of_no_library_at_all_was_not_asked(audit: ModuleType, told: str) -> None:
    assert audit.python_findings(told) is None


def test_a_weakness_of_the_page_is_told(audit: ModuleType) -> None:
    told = json.dumps({"vulnerabilities": {"moss": {"severity": "high", "range": "<2"}}})
    assert audit.page_findings(told) == ["moss: high, in <2"]
    assert audit.page_findings(json.dumps({"vulnerabilities": {}})) == []
    assert audit.page_findings(json.dumps({"error": {"code": "ENOAUDIT"}})) is None
