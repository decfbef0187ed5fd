"""A line of guardian animals, its solitary counter, and the elements it makes strong."""

from collections.abc import Iterator
from math import ceil

from spinney.core.drawing.art import middle
from spinney.core.drawing.paper import EDGE, EMBER, NOTE, RULE, bold, box, heading, note, text
from spinney.core.drawing.sheet import moved
from spinney.games.living_forest.drawing.cards import HIGH, NARROW, line_card
from spinney.games.living_forest.drawing.paper import number
from spinney.games.living_forest.tables import THIRD
from spinney.games.living_forest.view import SpiritView

WIDTH = 728
_TOP = 46
_CLEAR = 8
"""So many cards lie side by side; more of them overlap."""
_MOST = 10
"""More cards than these begin another row."""
_ACTIONS = {
    "sun": "attract",
    "water": "extinguish",
    "plant": "plant",
    "wind": "advance",
    "flower": "flowers",
}


def rows_of(seen: SpiritView) -> int:
    """How many rows the line takes."""
    return max(1, ceil(len(seen.line) / _MOST))


def draw_line(seen: SpiritView) -> str:
    """The cards, the counter above them and the elements below."""
    bottom = _TOP + rows_of(seen) * (HIGH + 6)
    return (
        heading(0, 30, 18, "Line of animals")
        + _counter(seen.solitary)
        + "".join(_cards(seen))
        + moved("".join(_totals(seen)), 0, bottom + 2)
    )


def _cards(seen: SpiritView) -> Iterator[str]:
    """Side by side, or overlapping so that what is left of a card says all about it."""
    if not seen.line:
        empty = f'fill="none" stroke="{EDGE}" stroke-dasharray="5 5"'
        yield box(0, _TOP, NARROW, HIGH, empty) + note(12, _TOP + HIGH / 2, "no card")
    each = ceil(len(seen.line) / rows_of(seen))
    step = (WIDTH - NARROW) / (max(each, _CLEAR) - 1)
    for place, name in enumerate(seen.line):
        is_last = place == len(seen.line) - 1
        is_fresh = seen.fresh and is_last
        row, column = divmod(place, each)
        shown = min(step, NARROW)
        # The card just drawn sticks out, so that its colour is not all that tells it.
        y = _TOP + row * (HIGH + 6) - (6 if is_fresh else 0)
        yield moved(line_card(name, shown, is_fresh), round(step * column, 1), y)


def _counter(solitary: int) -> str:
    """Solitary minus gregarious animals; three close the line. Rules: LV-2.5, LV-2.6."""
    dots = "".join(
        middle("lv-solitary", WIDTH - 142 + 26 * place, 24, 24)
        if place < solitary
        else f'<circle cx="{WIDTH - 142 + 26 * place}" cy="24" r="10.5" fill="{RULE}" '
        f'opacity=".6"/>'
        for place in range(THIRD)
    )
    said = f"{number(solitary)} of {THIRD}"
    ink = f' fill="{EMBER}"' if solitary >= THIRD else ""
    return (
        note(WIDTH - 166, 29, "solitary counter", 'text-anchor="end"')
        + dots
        + bold(WIDTH, 30, 17, said, f'text-anchor="end"{ink}')
    )


def _totals(seen: SpiritView) -> Iterator[str]:
    """The strength of each element, from line and forest together. Rule: LV-3.6."""
    width = (WIDTH - 4 * 8) / 5
    for place, (element, amount) in enumerate(seen.elements.items()):
        x = place * (width + 8)
        ink = f'fill="{EMBER}"' if amount < 0 else ""
        yield (
            box(x, 0, width, 40, f'fill="none" stroke="{RULE}" stroke-width="1.5"')
            + middle(f"lv-{element}", x + 22, 20, 26)
            + bold(x + 40, 27, 19, number(amount), ink)
            + text(x + width - 8, 25, 12, _ACTIONS[element], f'fill="{NOTE}" text-anchor="end"')
        )
