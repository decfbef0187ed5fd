"""Cards: as they lie in the row or in one's own hand, and small, as others have them."""

from collections.abc import Sequence

from spinney.core import Seat
from spinney.core.drawing.art import middle, use
from spinney.core.drawing.paper import EDGE, FOREST, RULE, WELL, box, sheet, text
from spinney.core.drawing.sheet import PAPER, PLAYERS, moved
from spinney.games.sylvan_dale.actions import Item
from spinney.games.sylvan_dale.drawing.art import CREATURES, DARK, WINDOW
from spinney.games.sylvan_dale.drawing.scene import card_of
from spinney.games.sylvan_dale.drawing.words import say_card

WIDE, HIGH = 92, 124
SMALL_WIDE, SMALL_HIGH = 30, 42


def draw_card(name: str) -> str:
    """A card with its dwelling, its creature and what it can be given for."""
    card = card_of(name)
    paper = sheet(WIDE, HIGH, f'stroke="{RULE}"', PAPER.colour)
    return (
        f'<g class="card"><title>{say_card(card)}</title>{paper}'
        f"{text(8, 18, 12.5, card.style)}{use(f'sd-house-{card.style}', 13, 24, 66, 57)}"
        f"{middle(f'sd-creature-{CREATURES[card.style]}', 20, 104, 30)}"
        + "".join(
            _icon(icon, WIDE - 19 - 24 * place, 105, 12)
            for place, icon in enumerate(reversed(card.icons))
        )
        + "</g>"
    )


def draw_gap() -> str:
    """A place of the row without a card."""
    dashes = f'fill="{WELL}" fill-opacity=".5" stroke="{EDGE}" stroke-dasharray="5 5"'
    return f'<g class="gap"><title>empty</title>{box(0, 0, WIDE, HIGH, dashes)}</g>'


def draw_small(name: str, is_marked: bool = False) -> str:
    """A card as a sign of its dwelling, and below it what it can be given for."""
    card = card_of(name)
    edge, thick = (FOREST, 2.5) if is_marked else (EDGE, 1)
    step = 13.5
    left = SMALL_WIDE / 2 - step * (len(card.icons) - 1) / 2
    return (
        f'<g class="small"><title>{say_card(card)}</title>'
        f'<rect width="{SMALL_WIDE}" height="{SMALL_HIGH}" rx="3" fill="{WINDOW}" '
        f'stroke="{edge}" stroke-width="{thick}"/><g color="{DARK}">'
        f"{middle(f'sd-icon-{card.style}', SMALL_WIDE / 2, 12, 17)}"
        + "".join(
            _icon(icon, left + step * place, 31, 6.7) for place, icon in enumerate(card.icons)
        )
        + "</g></g>"
    )


def draw_back(seat: Seat) -> str:
    """A card of a hand that others have not seen, in the colour of its holder."""
    back = use("sd-back", 0, 0, SMALL_WIDE, SMALL_HIGH)
    said = "<title>unseen card</title>"
    return f'<g class="unseen" color="{PLAYERS[seat].colour}">{said}{back}</g>'


def side_by_side(drawn: Sequence[str], step: float, room: float, each: float) -> str:
    """Cards in a line, closer together where they would need more than the room."""
    if len(drawn) > 1:
        step = min(step, (room - each) / (len(drawn) - 1))
    return "".join(moved(card, round(step * place, 1), 0) for place, card in enumerate(drawn))


def _icon(item: Item, x: float, y: float, radius: float) -> str:
    """The icon of an item on a dark disc."""
    return (
        f'<circle cx="{x:g}" cy="{y:g}" r="{radius:g}" fill="{DARK}"/>'
        f'<g color="{WINDOW}">{middle(f"sd-{item}", x, y, 1.4 * radius)}</g>'
    )
