"""The rules of a game for a language model: in short, its actions, its words, and its lesson."""

from collections.abc import Iterator
from inspect import getdoc

from spinney.core import Action, Game
from spinney.core.glossary import glossary_of
from spinney.core.lessons import lesson_of
from spinney.core.places import with_names


def rules_text(game: Game) -> str:
    """All of it, as Markdown."""
    parts = (_in_short(game), _actions(game), _words(game), _lesson(game))
    return "\n\n".join([f"# {game.title}", *("\n".join(part) for part in map(list, parts) if part)])


def meaning(kind: type[Action]) -> str:
    """What an action does, in a sentence."""
    return (getdoc(kind) or "").partition(" Rule")[0]


def _in_short(game: Game) -> Iterator[str]:
    for edition in game.editions.values():
        players = f"{edition.least} to {edition.most} players"
        yield f"- Edition `{edition.name}`: {edition.title}, {players}."
    for sentence in game.texts.sentences("en").get("rules", {}).values():
        yield f"- {sentence}"


def _actions(game: Game) -> Iterator[str]:
    yield "## What can be done\n"
    for kind in game.actions:
        yield f"- `{with_names(kind.notation)}`: {meaning(kind)}"


def _words(game: Game) -> Iterator[str]:
    words = glossary_of(game)
    if words:
        yield "## Words\n"
    for word in words:
        said = word.called["en"]
        other = f" (in another edition: {said.other})" if said.other else ""
        yield f"- {said.word}{other}: {said.meaning}. {word.rule}"


def _lesson(game: Game) -> Iterator[str]:
    lesson = lesson_of(game)
    if lesson is None:
        return
    said = lesson.words("en").steps
    yield "## A first game, as the lesson of the page tells it\n"
    for step in lesson.script.steps:
        yield f"- **{said[step.name].title}.** {said[step.name].text}"
