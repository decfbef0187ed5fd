"""Lessons as they are told: the position of a step for the learner, its words, what is wanted."""

from collections.abc import Sequence
from typing import Any

import msgspec

from spinney.core import Action, Match, Seat, find
from spinney.core.lessons import Lesson, Way, lesson_of
from spinney.server.play.wire import Seen, Step, seen, step
from spinney.server.problems import UNREADABLE, NotHere, Problem

_NO_STEP = "There is no such step in this lesson. Begin it again."
_READ_ON = "There is nothing to do at this step. Read it, and go on."


class LessonView(msgspec.Struct, frozen=True):
    """A lesson of a game: what it is played with, and the titles of its steps."""

    game: str
    edition: str
    seats: int
    seat: Seat
    """The learner's."""
    language: str
    title: str
    steps: tuple[str, ...]


class Taught(msgspec.Struct, frozen=True):
    """One step of a lesson, as the learner sees it."""

    number: int
    title: str
    text: str
    rule: str | None
    """The rule that it explains."""
    wanted: Sequence[Any]
    """What the learner is to do, any of it; nothing where there is only something to read."""
    soon: Sequence[Any]
    """What the next step will ask for, where both can be chosen at once."""
    happened: tuple[Step, ...]
    """What has happened since the step before, the learner's own move included."""
    seen: Seen
    insight: Any


class Attempt(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a learner does, at a step or at a puzzle."""

    action: dict[str, Any]


class Judged(msgspec.Struct, frozen=True):
    """What becomes of it: the next step, or a sentence on why it was not what is taught here."""

    next: int | None
    way: str
    """What was chosen so far; to be named with every later step."""
    sentence: str


def taught(game: str) -> Lesson:
    """The lesson of a game, if it has one."""
    found = lesson_of(find(game))
    if found is None:
        raise NotHere("This game has no lesson. Read its rules, or play against a beginner.")
    return found


def contents(lesson: Lesson, language: str) -> LessonView:
    """What there is to learn."""
    script, words = lesson.script, lesson.words(language)
    return LessonView(
        game=lesson.game.name,
        edition=script.edition,
        seats=script.players,
        seat=lesson.learner,
        language=language if language in lesson.languages() else "en",
        title=words.title,
        steps=tuple(words.steps[one.name].title for one in script.steps),
    )


def show(lesson: Lesson, number: int, way: str, language: str) -> Taught:
    """A step: how things stand at it, and what is said."""
    match, seat = _match(lesson, number, way), lesson.learner
    told = lesson.script.steps[number]
    said = lesson.words(language).steps[told.name]
    before = len(_match(lesson, number - 1, way).log) if number else 0
    return Taught(
        number=number,
        title=said.title,
        text=said.text,
        rule=told.rule,
        wanted=lesson.fine(match, told),
        soon=[lesson.game.read_action(text) for text in told.then],
        happened=tuple(step(match, place, seat) for place in range(before + 1, len(match.log) + 1)),
        seen=_seen(match, seat),
        insight=match.game.insight(match.state.view(seat), match.state.legal(seat)),
    )


def judge(lesson: Lesson, number: int, way: str, language: str, action: bytes) -> Judged:
    """What becomes of an action; the rules' own refusals are raised."""
    _match(lesson, number, way)
    told = lesson.script.steps[number]
    on = lesson.judge(number, _numbers(way), _decoded(lesson, action))
    if on is None:
        said = lesson.words(language).steps[told.name]
        return Judged(None, way, said.otherwise or _READ_ON)
    return Judged(number + 1, ".".join(map(str, on)), "")


def _match(lesson: Lesson, number: int, way: str) -> Match:
    try:
        if number < 0:
            raise IndexError
        return lesson.at(number, _numbers(way))
    except IndexError:
        raise NotHere(_NO_STEP) from None


def _numbers(way: str) -> Way:
    parts = way.split(".") if way else []
    if not all(part.isascii() and part.isdecimal() and len(part) < 5 for part in parts):
        raise Problem(
            "A way is numbers with dots between them, such as 0.2. Begin the lesson again."
        )
    return tuple(map(int, parts))


def _decoded(lesson: Lesson, action: bytes) -> Action:
    try:
        return lesson.game.decode_action(action)
    except UNREADABLE as error:
        raise Problem(f"This is no action of {lesson.game.title}: {error}. See /schema.") from error


def _seen(match: Match, seat: Seat) -> Seen:
    """A lesson goes back by itself, and never by undoing."""
    return msgspec.structs.replace(seen(match, None, seat), can_undo=False)
