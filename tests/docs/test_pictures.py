"""The pictures of the rules show the positions that are named, in every language."""

import json
import re
from pathlib import Path

import pytest

from tests.docs.tools import ROOT, tool

RULES = ROOT / "docs/rules"
LARGEST = 60_000
"""In bytes: what a page may carry many of."""
LANGUAGES = tuple(json.loads((ROOT / "web/src/texts/languages.json").read_text(encoding="utf-8")))
SHOWN = re.compile(r"^!\[([^\]]+)\]\((?:\.\./)?pictures/([\w-]+)\.svg\)$", re.MULTILINE)
DRAWN = tool("pictures").moments()


def shown(language: str) -> dict[str, str]:
    """By picture: what is said to those who do not see it."""
    folder: Path = RULES if language == "en" else RULES / language
    pages = [page.read_text(encoding="utf-8") for page in sorted(folder.glob("*.md"))]
    found = [match for page in pages for match in SHOWN.findall(page)]
    assert len({name for _, name in found}) == len(found)
    return {name: said for said, name in found}


@pytest.mark.parametrize("name", DRAWN)
def test_a_picture_shows_its_position_as_the_rules_have_it_now(name: str) -> None:
    kept = (RULES / "pictures" / f"{name}.svg").read_text(encoding="utf-8")
    assert kept == tool("pictures").draw(DRAWN[name]), "run `make pictures`, and read what is said"
    assert len(kept.encode()) < LARGEST
    assert not re.search(r"<text[^>]*>[^<]*[^\W\d_]{2}", kept), "words are told beside a picture"


def test_every_picture_is_shown_and_told_in_every_language() -> None:
    assert {file.stem for file in (RULES / "pictures").glob("*.svg")} == set(DRAWN)
    english = shown("en")
    assert set(english) == set(DRAWN)
    for language in LANGUAGES[1:]:
        told = shown(language)
        assert list(told) == list(english), language
        assert not set(told.values()) & set(english.values()), language
