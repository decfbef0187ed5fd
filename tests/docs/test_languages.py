"""Every language has every sentence of the rules, with the same parameters."""

import json
import re
import tomllib
from pathlib import Path

import pytest

from spinney.bots import offered
from spinney.core import find

ROOT = Path(__file__).parents[2]
WEB = ROOT / "web/src/texts"
LANGUAGES = tuple(json.loads((WEB / "languages.json").read_text(encoding="utf-8")))
FOLDERS = sorted(path.parent for path in (ROOT / "src/spinney").rglob("texts/en.toml"))
ALIKE = {"ginkgo", "Ginkgo", "Hammer"}
"""Words that are written so in another language, too."""

Sentences = dict[tuple[str, str], str]


def sentences(folder: Path, language: str) -> Sentences:
    told = tomllib.loads((folder / f"{language}.toml").read_text(encoding="utf-8"))
    return {(section, key): text for section, part in told.items() for key, text in part.items()}


def gaps(text: str) -> set[str]:
    return set(re.findall(r"\{(\w+)\}", text))


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.parent.name)
def test_every_language_of_the_page_has_the_sentences_of_the_rules(folder: Path) -> None:
    assert {path.stem for path in folder.glob("*.toml")} == set(LANGUAGES)


@pytest.mark.parametrize("language", [code for code in LANGUAGES if code != "en"])
@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.parent.name)
def test_no_sentence_is_missing_left_over_or_untranslated(folder: Path, language: str) -> None:
    english, told = sentences(folder, "en"), sentences(folder, language)
    assert told.keys() == english.keys()
    assert [key for key in told if gaps(told[key]) != gaps(english[key])] == []
    same = [text for key, text in told.items() if text == english[key]]
    assert [text for text in same if text not in ALIKE] == []


def test_the_page_says_of_each_bot_what_its_level_says() -> None:
    about = json.loads((WEB / "en.json").read_text(encoding="utf-8"))["bot-about"]
    for game, levels in about.items():
        assert levels == {name: text for name, text in offered(game).items() if name in levels}


def test_a_language_that_nobody_knows_is_english() -> None:
    texts = find("living-forest").texts
    assert texts.told_in("tlh") == texts.told_in("en") == texts.sentences("en")
    assert texts.told_in("../en") == texts.sentences("en")
    assert texts.told_in("de")["source"]["trees"] == "verschiedene Bäume"


BOOKS = sorted(path.name for path in (ROOT / "docs/rules").glob("*.md") if path.stem != "index")


def bones(path: Path) -> tuple[list[str], list[str], list[str], int]:
    """What a rules page has in every language: ids, chapters, links, and rows of rulings."""
    text = path.read_text(encoding="utf-8").split("\n## For programs")[0]
    rules = re.findall(r"^\(([A-Z]{2}-\d+\.\d+)\)=\n\*\*\1 ", text, flags=re.M)
    chapters = re.findall(r"^## ([A-Z]{2}-\d+) ", text, flags=re.M)
    links = sorted(re.findall(r"\]\((?:\.\./)?(\S+?)\)", text))
    return rules, chapters, links, len(re.findall(r"^\| \[", text, flags=re.M))


@pytest.mark.parametrize("language", [code for code in LANGUAGES if code != "en"])
@pytest.mark.parametrize("book", BOOKS)
def test_the_rules_have_the_same_ids_in_every_language(book: str, language: str) -> None:
    assert bones(ROOT / "docs/rules" / language / book) == bones(ROOT / "docs/rules" / book)


ASKED_FIRST = {
    "legendary-forests": {"LF-4.6"},
    "living-forest": {"LV-4.5", "LV-3.7"},
    "sylvan-dale": {"SD-2.3"},
}
"""What people who know the printed game ask about first."""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", ASKED_FIRST)
def test_the_rules_name_what_we_had_to_decide_under_one_heading(game: str, language: str) -> None:
    folder = ROOT / "docs/rules" / ("" if language == "en" else language)
    text = (folder / f"{game}.md").read_text(encoding="utf-8")
    here = "## Where we had to decide\n"
    heading = here if language == "en" else "(where-we-had-to-decide)=\n## "
    assert text.count(heading) == 1
    chapter = text.split(heading)[1].split("\n## ")[0]
    first, rows = chapter.split("\n|", maxsplit=1)
    assert set(re.findall(r"\(#([A-Z]{2}-\d+\.\d+)\)", first)) == ASKED_FIRST[game]
    assert ASKED_FIRST[game] <= set(re.findall(r"^\| \[(\S+)\]", f"|{rows}", flags=re.M))
