"""Glossaries: what the things of a game are called in every language, and which rule explains them.

A glossary is data: `data/words.toml` of a game. The rules pages and the boards are held to it.
"""

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Any

import msgspec

from spinney.core.contract import Game

_FIRST = "en"


class Called(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A word in one language."""

    word: str
    meaning: str
    other: str = ""
    """What another edition calls it."""


class Word(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A thing of a game; its name is the same in every language."""

    name: str
    rule: str
    called: dict[str, Called]
    board: bool = True
    """Whether it lies on the board, where one can point at it."""
    data: str = ""
    """What data files call it, where that is another word."""


@cache
def glossary_of(game: Game) -> tuple[Word, ...]:
    """The words of a game, in the order of its file; none where it brings no file."""
    if game.glossary is None:
        return ()
    text = (files(game.glossary) / "data" / "words.toml").read_text(encoding="utf-8")
    return tuple(_word(name, entry) for name, entry in tomllib.loads(text).items())


def told_words(game: Game, language: str) -> dict[str, dict[str, str]]:
    """By name of a thing: the rule that explains it, its word, and that of the other edition.

    A language that nobody knows is English.
    """
    words = glossary_of(game)
    called = {word.name: word.called.get(language, word.called[_FIRST]) for word in words}
    return {
        "rule": {word.name: word.rule for word in words},
        "thing": {name: said.word for name, said in called.items()},
        "other-thing": {name: said.other for name, said in called.items() if said.other},
    }


def _word(name: str, entry: Mapping[str, Any]) -> Word:
    """What is a table says how a language calls it; all else is about the thing."""
    called = {key: value for key, value in entry.items() if isinstance(value, dict)}
    about = {key: value for key, value in entry.items() if key not in called}
    return msgspec.convert({"name": name, "called": called, **about}, Word)
