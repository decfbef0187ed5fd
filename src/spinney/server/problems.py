"""What can be answered instead of what was asked for."""

import math
import re
from typing import Any

import msgspec

from spinney.core import Refusal

UNREADABLE = (msgspec.DecodeError, UnicodeDecodeError, RecursionError)
"""What reading JSON can come to: it does not fit, is no text, or is nested too deeply."""


class CannotServe(Exception):
    """Something that a server needs is not to be had; the sentence says what to do."""


class Problem(Exception):
    """An answer that says what is wrong and what to do next."""

    status = 400

    def __init__(self, sentence: str, **details: Any) -> None:
        super().__init__(sentence)
        self.sentence = sentence
        self.details = details


class Unkeepable(Problem):
    """A number or a text that the database has no room for."""

    def __init__(self) -> None:
        super().__init__(
            "A number in it is too large, or a text has characters that no text has. Change that."
        )


_UNSEEN = re.compile(r"[\x00-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]")
"""Controls, line breaks, and what turns the direction of all that follows."""


def must_be_plain(text: str) -> None:
    """Refuse what would look like something else to others who read it."""
    if _UNSEEN.search(text):
        raise Problem(
            "There is a line break in it, or a character that cannot be seen and changes how "
            "others read the rest. Leave it out."
        )


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

    def __init__(self, sentence: str, wait: float = 1.0) -> None:
        super().__init__(sentence)
        self.wait = math.ceil(wait)
        """Seconds until it may be tried again."""


class Busy(Problem):
    """Whoever should have worked it out did not answer in time."""

    status = 503


ANSWERS = (Problem, Unkeepable, NotHere, NotYours, Conflict, TooLarge, TooFast, Busy, Refusal)
"""What is told to whoever asked, and is no trouble of the server's."""
