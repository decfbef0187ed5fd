"""Lessons: a scripted game on the real rules, shown and played step by step.

A lesson is data: `data/lesson.toml` of a game says what happens and what the learner does, and
`data/lesson.en.toml` says it in words, a file for each language.
"""

import tomllib
from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any, TypeAlias, TypeVar

import msgspec

from spinney.core.chance import Secret
from spinney.core.contract import Game
from spinney.core.match import Match, default_names
from spinney.core.messages import Action, write
from spinney.core.seats import seat_of

Way: TypeAlias = tuple[int, ...]
"""What the learner chose where several things were fine: one number for each step that asked."""

T = TypeVar("T")

_ANY = "any "
_FIRST = "en"
_READ = 200
"""So many words one reads in a minute."""
_DO = 8 / 60
"""So many minutes one looks for a place and chooses it."""


class LessonStep(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Something that is shown, or asked for."""

    name: str
    rule: str | None = None
    before: tuple[str, ...] = ()
    """What happens before it is shown, as records write it: `B draw`."""
    do: tuple[str, ...] = ()
    """What the learner is to do, in the game's notation; any of them is fine.

    `any lay` stands for every legal action that begins so. Without anything, there is only a text.
    """
    then: tuple[str, ...] = ()
    """What the next step asks for, where a board lets both be chosen at once."""


class Script(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What happens in a lesson, whatever the language."""

    edition: str
    players: int
    seed: int
    learner: str
    """The learner's seat, by its letter."""
    steps: tuple[LessonStep, ...]
    rules: int | None = None
    """The version of the rules that it was written for; the newest where a lesson says nothing."""


class Said(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The words of a step."""

    title: str
    text: str
    otherwise: str = ""
    """What is said to a move that is legal, and not what is taught here."""


class Words(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All words of a lesson in one language; its steps by name."""

    title: str
    steps: dict[str, Said]


class Lesson:
    """The lesson of a game. Nothing is kept: each step is played up to from the beginning."""

    def __init__(self, game: Game, folder: Traversable) -> None:
        """Read what happens from the folder; words are read when they are asked for."""
        self.game = game
        self._folder = folder
        self.script = _read(folder / "lesson.toml", Script)
        self.learner = seat_of(self.script.learner)

    def languages(self) -> tuple[str, ...]:
        """The languages it is written in."""
        parts = (entry.name.split(".") for entry in self._folder.iterdir())
        return tuple(sorted(name[1] for name in parts if name[0] == "lesson" and len(name) == 3))

    def words(self, language: str) -> Words:
        """Its words in a language; in English where it is not written in that one."""
        known = language if language in self.languages() else _FIRST
        return _read(self._folder / f"lesson.{known}.toml", Words)

    def minutes(self) -> int:
        """About how long it takes: its words are read, and what it asks for is done."""
        said = self.words(_FIRST).steps.values()
        words = sum(len(f"{one.title} {one.text}".split()) for one in said)
        asked = sum(1 for step in self.script.steps if step.do)
        return max(1, round(words / _READ + asked * _DO))

    def at(self, number: int, way: Way = ()) -> Match:
        """The game as it stands when a step is shown; `IndexError` if none can be reached so."""
        script = self.script
        setup = self.game.setup(script.players, script.edition, rules=script.rules)
        names = default_names(script.players)
        match = Match(self.game, setup, names, Secret.from_number(script.seed), ())
        chosen = iter(way)
        for step in script.steps[:number]:
            self._play(match, step.before)
            if step.do:
                match.act(self.learner, self.fine(match, step)[next(chosen, 0)])
        self._play(match, script.steps[number].before)
        return match

    def fine(self, match: Match, step: LessonStep) -> list[Action]:
        """What the learner may do at a step; what the script names first comes first."""
        legal = [(write(action), action) for action in match.state.legal(self.learner)]
        return [action for wanted in step.do for text, action in legal if _fits(wanted, text)]

    def judge(self, number: int, way: Way, action: Action) -> Way | None:
        """The way on after an action; None if it is legal, but not what is taught here.

        What the rules do not allow, they refuse.
        """
        match = self.at(number, way)
        fine = self.fine(match, self.script.steps[number])
        if action not in fine:
            match.act(self.learner, action)
            return None
        asked = sum(1 for step in self.script.steps[:number] if step.do)
        return (*way[:asked], *(0 for _ in range(asked - len(way))), fine.index(action))

    def _play(self, match: Match, lines: Sequence[str]) -> None:
        for line in lines:
            seat, _, text = line.partition(" ")
            match.act(seat_of(seat), self.game.read_action(text))


@cache
def lesson_of(game: Game) -> Lesson | None:
    """The lesson that a game brings; None where it has none."""
    return None if game.lesson is None else Lesson(game, files(game.lesson) / "data")


def _fits(wanted: str, text: str) -> bool:
    return text.startswith(wanted[len(_ANY) :]) if wanted.startswith(_ANY) else text == wanted


def _read(file: Traversable, kind: type[T]) -> T:
    data: dict[str, Any] = tomllib.loads(file.read_text(encoding="utf-8"))
    return msgspec.convert(data, kind)
