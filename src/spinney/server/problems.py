"""What can be answered instead of what was asked for."""

from typing import Any

from spinney.core import Refusal


class Problem(Exception):
    """An answer that says what is wrong and what to do next."""

    status = 400

    def __init__(self, sentence: str, **details: Any) -> None:
        super().__init__(sentence)
        self.sentence = sentence
        self.details = details


class NotHere(Problem):
    """There is no such thing, or it is not for this person to know."""

    status = 404


class NotYours(Problem):
    """Somebody must say who they are first, or may not do this."""

    status = 403


class Conflict(Problem):
    """Something happened first; the answer tells how things stand."""

    status = 409


class TooLarge(Problem):
    """More was sent than anything here can need."""

    status = 413


class TooFast(Problem):
    """Somebody does something too often."""

    status = 429


class Busy(Problem):
    """Whoever should have worked it out did not answer in time."""

    status = 503


ANSWERS = (Problem, NotHere, NotYours, Conflict, TooLarge, TooFast, Busy, Refusal)
"""What is told to whoever asked, and is no trouble of the server's."""
