"""The games as they are offered: editions, the bots that play them, and all their sentences."""

from functools import cache

import msgspec

from spinney.bots.puzzles import puzzles_of
from spinney.bots.registry import bots_of, offered
from spinney.core import Edition, Game, find, installed
from spinney.core.glossary import told_words
from spinney.core.lessons import lesson_of
from spinney.core.refusals import TEXTS as CORE


class Bot(msgspec.Struct, frozen=True):
    """A bot that plays a game; a higher level plays better."""

    name: str
    level: int
    sentence: str


class GameView(msgspec.Struct, frozen=True):
    """A game that can be played here."""

    name: str
    title: str
    rules_version: int
    editions: tuple[Edition, ...]
    options: tuple[str, ...]
    bots: tuple[Bot, ...]
    advice: bool
    """Whether tables can allow hints, and finished games can be reviewed."""
    lesson: bool
    """Whether it can be learnt by playing."""
    lesson_minutes: int | None
    """About how long that takes."""
    puzzles: int
    """How many of them there are."""
    deals: bool
    """Whether a finished table's draw can be handed on."""


def shelf() -> tuple[GameView, ...]:
    """All games as they are offered."""
    return tuple(_offered(game) for game in installed().values())


@cache
def _offered(game: Game) -> GameView:
    """To read what its bots know and its lesson says takes a moment, once."""
    lesson = lesson_of(game)
    return GameView(
        name=game.name,
        title=game.title,
        rules_version=game.rules_version,
        editions=tuple(game.editions.values()),
        options=game.options,
        bots=_bots(game.name),
        advice=bots_of(game.name).judges is not None,
        lesson=lesson is not None,
        lesson_minutes=lesson.minutes() if lesson else None,
        puzzles=len(puzzles_of(game.name).puzzles),
        deals=bots_of(game.name).deals,
    )


def texts_of(game: str, language: str) -> dict[str, dict[str, str]]:
    """The sentences of a game by section and key, with what is refused and advised everywhere.

    Of the things on its board, what they are called and by which rule they are explained.
    """
    found = find(game)
    told = found.texts.told_in(language) | told_words(found, language)
    refusals = CORE.told_in(language)["refusal"] | told.get("refusal", {})
    return told | {"refusal": refusals, "reason": _reasons(game, language)}


def _reasons(game: str, language: str) -> dict[str, str]:
    judges = bots_of(game).judges
    return judges.reasons.told_in(language).get(game, {}) if judges else {}


def _bots(game: str) -> tuple[Bot, ...]:
    return tuple(
        Bot(name, level, sentence)
        for level, (name, sentence) in enumerate(offered(game).items(), start=1)
    )
