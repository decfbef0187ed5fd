"""Guardian animals: as they lie in the reserve, and as they lie in a line."""

from spinney.core.drawing.art import middle
from spinney.core.drawing.paper import EDGE, HONEY, RULE, WELL, box, fitted, sheet
from spinney.core.drawing.sheet import PAPER
from spinney.games.living_forest.content import Card
from spinney.games.living_forest.drawing.art import cost, medal
from spinney.games.living_forest.drawing.paper import gift
from spinney.games.living_forest.drawing.scene import card_of, gifts_of, level_of
from spinney.games.living_forest.drawing.words import say_card

WIDE, LOW = 150, 130
"""A card of the reserve."""
NARROW, HIGH = 88, 156
"""A card of a line."""


def reserve_card(name: str) -> str:
    """An animal that can be attracted: its cost above the mask, its elements beside it."""
    card = card_of(name)
    room = WIDE - 48 - (24 if card.symbol != "none" else 0)
    elements = list(gifts_of(card))
    pitch = min(22, 88 / len(elements))
    top = 82 - pitch * (len(elements) - 1) / 2
    return (
        f'<g class="reserve"><title>{say_card(card)}</title>{sheet(WIDE, LOW)}'
        f"{cost(card, 20, 20)}{fitted(40, 25, 14, card.en, room)}"
        f"{_symbol(card, WIDE - 17, 18)}{medal(card, 51, 82, 80)}"
        + "".join(
            gift(element, amount, 104, top + pitch * row, min(15, pitch - 1))
            for row, (element, amount) in enumerate(elements)
        )
        + "</g>"
    )


def gap() -> str:
    """A place of the reserve from which an animal was taken."""
    dashes = f'fill="{WELL}" fill-opacity=".5" stroke="{EDGE}" stroke-dasharray="5 5"'
    return f'<g class="gap"><title>empty</title>{box(0, 0, WIDE, LOW, dashes)}</g>'


def line_card(name: str, seen: float, is_fresh: bool) -> str:
    """A card of a line. All is near its left edge, of which only a part may be seen."""
    card = card_of(name)
    edge = f'stroke="{HONEY}" stroke-width="4"' if is_fresh else f'stroke="{RULE}"'
    marks = cost(card, 18, 19) if level_of(card) else ""
    said = say_card(card) + (", just drawn" if is_fresh else "")
    return (
        f'<g class="line"><title>{said}</title>{sheet(NARROW, HIGH, edge, PAPER.colour)}'
        f"{marks}{_symbol(card, 44 if marks else 17, 18)}{medal(card, 35, 60, 58)}"
        f"{fitted(6, 105, 12, card.en, seen - 10)}"
        + "".join(
            gift(element, amount, 7 + 32 * (place % 2), 118 + 15.5 * (place // 2), 12.5)
            for place, (element, amount) in enumerate(gifts_of(card))
        )
        + "</g>"
    )


def _symbol(card: Card, x: float, y: float) -> str:
    return "" if card.symbol == "none" else middle(f"lv-{card.symbol}", x, y, 22)
