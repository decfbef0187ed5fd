"""The glossary of every game: each of its components has a word, and words are told."""

import re

import pytest

from spinney.core import Game, installed
from spinney.core.glossary import glossary_of, told_words
from spinney.core.lessons import lesson_of

COMPONENTS = {
    "legendary-forests": {"tile": r"tile \d+", "tree": r"\w+ tree"},
    "living-forest": {
        "varan": "varan",
        "fragment": "fragment",
        "fire": r"fire \d",
        "victory-tile": r"\w+ tile",
        "protective-tree": r"t\d+[ab]?",
        "guardian-animal": r"[a-z]{2}[a-z_]+",
    },
    "sylvan-dale": {
        "tile": r"\w+ tile of \w",
        "banner": r"banner of \w",
        "ax": "ax",
        "hammer": "hammer",
        "bridge": "bridge",
        "treetop": "treetop",
        "card": r"\w+-[\w-]+",
    },
}
"""By game and word: what components of that kind are called."""


@pytest.fixture(params=COMPONENTS)
def game(request: pytest.FixtureRequest) -> Game:
    return installed()[request.param]


def test_every_component_has_a_word_that_lies_on_the_board(game: Game) -> None:
    lesson = lesson_of(game)
    assert lesson is not None
    on_board = {word.name for word in glossary_of(game) if word.board}
    kinds = COMPONENTS[game.name]
    assert kinds.keys() <= on_board
    for component in lesson.at(0).state.components():
        assert any(re.fullmatch(kind, component) for kind in kinds.values()), component


def test_words_are_told_in_a_language_and_in_english_where_it_is_unknown(game: Game) -> None:
    english, german = told_words(game, "en"), told_words(game, "de")
    assert told_words(game, "tlh") == english
    assert german["rule"] == english["rule"]
    assert german["thing"].keys() == english["thing"].keys() == english["rule"].keys()
    assert german["other-thing"].keys() == english["other-thing"].keys()
    assert german["thing"]["tree" if "tree" in german["thing"] else "fire"] in ("Baum", "Feuer")
