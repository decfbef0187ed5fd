"""Glossaries, boards and rules pages use the same words in every language."""

import json
import re
import unicodedata
from pathlib import Path

import pytest

from spinney.core import Game, installed
from spinney.core.glossary import glossary_of
from tests.docs.tools import ROOT, tool

WEB = ROOT / "web/src"
LANGUAGES = tuple(json.loads((WEB / "texts/languages.json").read_text(encoding="utf-8")))
GAMES = [game for game in installed().values() if game.glossary is not None]
EACH_GAME = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)


def plain(text: str) -> str:
    """Without capitals, accents and soft hyphens: in a sentence a word may bend."""
    apart = unicodedata.normalize("NFKD", text.casefold())
    return "".join(sign for sign in apart if not unicodedata.combining(sign) and sign != "\u00ad")


def own(path: Path) -> str:
    return plain(path.read_text(encoding="utf-8"))


def is_in(used: str, word: str) -> bool:
    """Whether each part of a word is used, whatever its ending."""
    parts = plain(word).split()
    return all((part[:-2] if len(part) > 5 else part) in used for part in parts)


def page(game: Game, language: str) -> Path:
    folder = ROOT / "docs/rules"
    return (folder if language == "en" else folder / language) / f"{game.name}.md"


def on_board(game: Game, language: str) -> str:
    """All that is said of a game at the table, and in its lesson."""
    home = ROOT / "src/spinney/games" / game.name.replace("-", "_")
    files = (
        WEB / "games" / game.name / "texts" / f"{language}.json",
        home / "texts" / f"{language}.toml",
        home / "data" / f"lesson.{language}.toml",
    )
    return "\n".join(map(own, files))


def in_rules(game: Game, language: str) -> str:
    """The rules without their glossary."""
    return re.split(r"\(glossary\)=|\n## glossary\n", own(page(game, language)))[0]


def test_the_pages_are_written_from_the_words() -> None:
    late = [page for page, text in tool("words").written() if page.read_text("utf-8") != text]
    assert late == [], "run `make words`"


@EACH_GAME
def test_every_word_has_every_language_and_a_rule_that_is_written(game: Game) -> None:
    rules = set(re.findall(r"^\(([A-Z]{2}-\d+\.\d+)\)=$", page(game, "en").read_text(), flags=re.M))
    for word in glossary_of(game):
        assert tuple(word.called) == LANGUAGES, word.name
        assert word.rule in rules, word.name
        others = {bool(called.other) for called in word.called.values()}
        assert len(others) == 1, f"{word.name} has another word in some languages only"


@EACH_GAME
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_word_is_used_on_the_board_or_in_the_rules(game: Game, language: str) -> None:
    used = on_board(game, language) + in_rules(game, language)
    words = [word.called[language].word for word in glossary_of(game)]
    assert [word for word in words if not is_in(used, word)] == []
    board = on_board(game, language)
    assert sum(is_in(board, word) for word in words) > len(words) * 0.8


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_other_edition_is_played_in_its_own_words(language: str) -> None:
    game = installed()["legendary-forests"]
    board = on_board(game, language)
    others = {word.name: word.called[language].other for word in glossary_of(game)}
    said = {name: re.split("[,、]", other)[0] for name, other in others.items() if other}
    used = {"planet", "tree", "zone", "half-rune", "cherry", "maple", "ginkgo", "grass"}
    assert [said[name] for name in used if not is_in(board, said[name])] == []
