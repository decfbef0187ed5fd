"""What the command says when something cannot be done: a sentence, never a traceback."""

from collections.abc import Iterator
from contextlib import contextmanager

import click

from spinney.core import RecordError, Refusal
from spinney.deals.chain import ChainError


class CommandError(click.ClickException):
    """A sentence for the person at the terminal; the command ends with exit code 1."""

    def __init__(self, sentence: str) -> None:
        """Say the sentence without anything that could steer the terminal."""
        super().__init__(printable(sentence))


@contextmanager
def spoken() -> Iterator[None]:
    """Let refusals and faulty records end the command with their own sentence."""
    try:
        yield
    except (ChainError, RecordError, Refusal) as problem:
        raise CommandError(str(problem)) from problem


def printable(text: str) -> str:
    """The text with a question mark for everything that cannot be seen, as escape sequences."""
    return "".join(char if char.isprintable() else "?" for char in text)
