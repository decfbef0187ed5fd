"""Write the glossaries from the words of the games: `python tools/words.py`.

The words are `data/words.toml` of each game, in every language. They become the table in the last
chapter of each rules page, and a page of all words, `docs/rules/words.md` and its translations.
"""

import json
import re
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

import msgspec

from spinney.core import Game, installed
from spinney.core.glossary import Word, glossary_of

ROOT = Path(__file__).resolve().parent.parent
RULES = ROOT / "docs" / "rules"
LANGUAGES: dict[str, dict[str, object]] = json.loads(
    (ROOT / "web/src/texts/languages.json").read_text(encoding="utf-8")
)
FIRST = "en"
OTHER = "8bit MockUp"
"""The edition that has words of its own."""
_GLOSSARY = re.compile(r"(?:^\(glossary\)=\n## .*|^## Glossary)\n", re.MULTILINE)
_TABLE = re.compile(r"(?:^\|.*\n)+", re.MULTILINE)


class Rulebook(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The language of the printed rules, whose words stand beside ours."""

    language: str
    name: str


class Frame(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is said around the words in one language."""

    title: str
    lead: str
    here: str
    meaning: str
    colon: str
    stop: str
    dot: str = "."
    """What ends the title of a rule."""
    data: str = " (`{name}`)"
    """What data files call a thing, behind its word."""
    rulebook: dict[str, Rulebook] = {}


def frames() -> dict[str, Frame]:
    """By language: what is said around the words."""
    text = (RULES / "words.toml").read_text(encoding="utf-8")
    return msgspec.convert(tomllib.loads(text), dict[str, Frame])


def written() -> Iterator[tuple[Path, str]]:
    """Every page with words in it, as it should read."""
    games = [game for game in installed().values() if game.glossary is not None]
    for language, frame in frames().items():
        folder = RULES if language == FIRST else RULES / language
        for game in games:
            page = folder / f"{game.name}.md"
            yield page, _with_table(page.read_text(encoding="utf-8"), game, language, frame)
        yield folder / "words.md", "\n".join(_all_words(games, language, frame))


def _with_table(text: str, game: Game, language: str, frame: Frame) -> str:
    """A rules page with the table of its glossary written anew."""
    heading = _GLOSSARY.search(text)
    table = _TABLE.search(text, heading.end()) if heading else None
    if table is None:
        raise SystemExit(f"{game.name} in {language} has no glossary with a table to be filled.")
    head, *rows = [f"| {' | '.join(row)} |\n" for row in _rows(game, language, frame)]
    line = f"{'|---' * (head.count(' | ') + 1)}|\n"
    return text[: table.start()] + "".join([head, line, *rows]) + text[table.end() :]


def _rows(game: Game, language: str, frame: Frame) -> Iterator[list[str]]:
    """The head, and a row for each word; in the middle what others call it, if anybody does."""
    words = glossary_of(game)
    book = frame.rulebook.get(game.name)
    middle = [OTHER] if any(word.called[FIRST].other for word in words) else []
    yield [frame.here, *middle, *([book.name] if book else []), frame.meaning]
    for word in words:
        called = word.called[language]
        beside = [called.other or " "] if middle else []
        printed = [word.called[book.language].word] if book else []
        first = f"[{called.word}](#{word.rule}){_data(word, frame)}"
        yield [first, *beside, *printed, called.meaning]


def _all_words(games: list[Game], language: str, frame: Frame) -> Iterator[str]:
    """The page of all words, a chapter for each game."""
    yield f"# {frame.title}\n"
    yield f"{frame.lead}\n"
    for game in games:
        yield f"## {game.title}\n"
        for word in sorted(glossary_of(game), key=lambda word: word.called[language].word.lower()):
            yield f"({_anchor(word)})="
            yield f"{_entry(word, language, frame)}\n"


def _anchor(word: Word) -> str:
    return f"word-{word.rule.split('-')[0].lower()}-{word.name}"


def _entry(word: Word, language: str, frame: Frame) -> str:
    """A word, what it means, what others say, and where its rule is."""
    called = word.called[language]
    meaning = called.meaning[0].upper() + called.meaning[1:]
    title = called.word[0].upper() + called.word[1:] + frame.dot
    others = [(OTHER, called.other)] if called.other else []
    others += [
        (str(LANGUAGES[code]["name"]), _both(said.word, said.other))
        for code, said in word.called.items()
        if code != language
    ]
    beside = " · ".join(f"{name}{frame.colon}{said}" for name, said in others)
    rule = f"[{word.rule}](#{word.rule})"
    return f"**{title}** {meaning}{frame.stop}{beside}{frame.stop}{rule}{_data(word, frame)}"


def _both(word: str, other: str) -> str:
    return f"{word} / {other}" if other else word


def _data(word: Word, frame: Frame) -> str:
    return frame.data.format(name=word.data) if word.data else ""


def main() -> None:
    """Write all pages that differ."""
    for page, text in written():
        if not page.exists() or page.read_text(encoding="utf-8") != text:
            page.write_text(text, encoding="utf-8")
            sys.stdout.write(f"{page.relative_to(ROOT)}\n")


if __name__ == "__main__":
    main()
