"""What can be typed at the prompt, and what is said about it."""

from collections.abc import Iterator
from inspect import getdoc

import click

from spinney.core import Game
from spinney.core.places import with_names

COMMANDS = {
    "show": "the table again, with everybody's points and where they come from",
    "undo": "take back the last choice at this keyboard, as long as the rules allow it; also u",
    "save FILE": "keep the game in a file; at the end the whole record is kept there",
    "rules": "the rules in short",
    "help": "this list",
    "quit": "stop; the game can be kept and gone on with",
}


def read_line(question: str) -> str:
    """One line from the keyboard; its end, or Ctrl-C, raises `click.Abort`."""
    answer: str = click.prompt(question, default="", show_default=False)
    return " ".join(answer.split())


def help_lines(game: Game) -> Iterator[str]:
    """Everything that can be typed."""
    yield "Type the number of a choice, or an action in its text form:"
    yield from _listed(_forms(game))
    yield "Or one of these words:"
    yield from _listed(COMMANDS)


def rules_lines(game: Game) -> Iterator[str]:
    """The game's own short rules, if it has any, and the actions."""
    yield from game.texts.sentences("en").get("rules", {}).values()
    yield from _listed(_forms(game))


def _forms(game: Game) -> dict[str, str]:
    return {with_names(kind.notation): _meaning(kind) for kind in game.actions}


def _listed(entries: dict[str, str]) -> Iterator[str]:
    width = max(map(len, entries))
    for entry, meaning in entries.items():
        yield f"  {entry:<{width}}  {meaning}"


def _meaning(kind: type) -> str:
    return (getdoc(kind) or "").partition(" Rule")[0]
