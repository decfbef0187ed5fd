"""Short forms for a terminal, and the colours laid over them.

Everything is written in letters first. Colours are added to the finished text, so nothing is ever
told by a colour alone.
"""

import re
from collections import Counter
from collections.abc import Iterable

from spinney.core.drawing.ink import CHOSEN, DARK, LIGHT, Shades, painted
from spinney.games.sylvan_dale.drawing.scene import card_of
from spinney.games.sylvan_dale.tables import STYLES

_SHADES: dict[str, Shades] = {
    "A": ((176, 60, 34), LIGHT),
    "B": ((43, 116, 176), LIGHT),
    "C": ((219, 161, 28), DARK),
    "D": ((82, 33, 96), LIGHT),
    "nest": ((190, 215, 235), DARK),
    "burrow": ((120, 80, 50), LIGHT),
    "lodge": ((45, 110, 55), LIGHT),
    "cottage": ((240, 215, 150), DARK),
}
"""Builders and dwelling styles; all else is the number of a choice."""
_PAINTED = re.compile(rf"\b(?:[A-D]|{'|'.join(STYLES)})\b|\[\d+\]")


def icons_of(card: str) -> str:
    """The icons of a card in words."""
    return " or ".join(card_of(card).icons)


def by_icons(cards: Iterable[str]) -> str:
    """Cards counted by what they serve for."""
    found = Counter(map(icons_of, cards))
    return ", ".join(f"{icons} {count}" for icons, count in sorted(found.items())) or "none"


def coloured(text: str) -> str:
    """The finished text with colours over builders, styles and the numbers of choices."""
    return _PAINTED.sub(lambda found: painted(found[0], _SHADES.get(found[0], CHOSEN)), text)
