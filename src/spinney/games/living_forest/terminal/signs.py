"""Short forms of cards and elements for a terminal, and the colours laid over them.

Everything is written in letters first. Colours are added to the finished text, so nothing is ever
told by a colour alone.
"""

import re
from collections.abc import Sequence

from spinney.core.drawing.ink import CHOSEN, DARK, LIGHT, Shades, painted
from spinney.games.living_forest.odds import disc
from spinney.games.living_forest.tables import CARD_NUMBER, CARDS, GIVES

NAMES = ("sun", "water", "sprout", "wind", "flower")
"""What players call the elements, in the order of the tables."""
SIGNS = ("su", "wa", "sp", "wi", "fl")

_SHADES: dict[str, Shades] = {
    "su": ((240, 190, 70), DARK),
    "wa": ((45, 100, 175), LIGHT),
    "sp": ((45, 110, 55), LIGHT),
    "wi": ((170, 205, 215), DARK),
    "fl": ((225, 140, 180), DARK),
    "(S": (DARK, LIGHT),
    "(G": (LIGHT, DARK),
}
"""By the first two letters of what is painted; all else is the number of a choice."""
_PAINTED = re.compile(
    rf"\b(?:{'|'.join(NAMES)})s? -?\d+|\b(?:{'|'.join(SIGNS)})-?\d+|\([SG]\)|\[[-\d]+\]"
)


def name_of(card: str) -> str:
    """What people call a card."""
    return CARDS[CARD_NUMBER[card]].en.lower()


def disc_of(card: str) -> str:
    """The disc of a card in a letter, or nothing."""
    return {1: " (S)", -1: " (G)", 0: ""}[disc(card)]


def gifts_of(card: str) -> Sequence[int]:
    """The elements of a card."""
    return GIVES[CARD_NUMBER[card]][: len(NAMES)]


def short(gifts: Sequence[int]) -> str:
    """Elements in short: su2 wa-1."""
    return " ".join(f"{sign}{n}" for sign, n in zip(SIGNS, gifts, strict=True) if n)


def long(gifts: Sequence[int]) -> str:
    """Elements in words: sun 2, water -1."""
    return ", ".join(f"{name} {n}" for name, n in zip(NAMES, gifts, strict=True) if n)


def card_text(card: str) -> str:
    """A card in a line: name, disc and elements."""
    return f"{name_of(card)}{disc_of(card)} {short(gifts_of(card))}".rstrip()


def coloured(text: str) -> str:
    """The finished text with colours over elements, discs and the numbers of choices."""
    return _PAINTED.sub(lambda found: painted(found[0], _SHADES.get(found[0][:2], CHOSEN)), text)
