"""Text that strangers wrote, such as names, before a language model reads it."""

import re

_LONGEST = 40
_UNSEEN = re.compile("[\ufe00-\ufe0f\U000e0100-\U000e01ef]")
"""Variation selectors: they count as printable, and whole messages can be hidden in them."""


def plain(text: str, most: int = _LONGEST) -> str:
    """The text as one short line of what can be seen."""
    spaced = " ".join(text.split())
    seen = "".join(char for char in _UNSEEN.sub("", spaced) if char.isprintable())
    return seen if len(seen) <= most else f"{seen[: most - 1]}…"


def quoted(name: str) -> str:
    """A name between quotation marks, with none within, so that it is seen where it ends."""
    return f'"{plain(name).replace(chr(34), chr(39))}"'
