"""What only its builder sees: the hand, and the tiles to come."""

from collections.abc import Sequence

from spinney.core import Seat, letter
from spinney.core.drawing.art import middle
from spinney.core.drawing.emblems import badge
from spinney.core.drawing.paper import HONEY, heading, note, sheet
from spinney.core.drawing.sheet import PLAYERS, Drawn, moved
from spinney.games.sylvan_dale.drawing.cards import WIDE, draw_card, side_by_side
from spinney.games.sylvan_dale.view import OwnView

WIDTH, HEIGHT = 528, 246
_TILE = 26
_STEP = 30


def draw_hand(own: OwnView, seat: Seat) -> Drawn:
    """The cards, and below them the tiles of both rounds in their order. Rule: SD-1.3."""
    cards = side_by_side([draw_card(name) for name in own.hand], WIDE + 9, WIDTH - 32, WIDE)
    body = (
        f'<g class="hand">{sheet(WIDTH, HEIGHT)}{badge(seat, 29, 26, 13)}'
        + heading(50, 32, 20, f"Hand of {letter(seat)}")
        + note(WIDTH - 16, 32, "only this builder sees it", 'text-anchor="end"')
        + moved(cards or note(0, 64, "no cards"), 16, 46)
        + moved(_tiles(own.stack, seat, "tiles, the next one first", is_now=True), 16, 204)
        + (moved(_tiles(own.later, seat, "in the second round"), 276, 204) if own.later else "")
        + "</g>"
    )
    return Drawn(0, 0, WIDTH, HEIGHT, body)


def _tiles(styles: Sequence[str], seat: Seat, said: str, is_now: bool = False) -> str:
    return note(0, -8, said if styles else "no tiles left") + "".join(
        moved(_tile(style, seat, is_now and place == 0), _STEP * place, 0)
        for place, style in enumerate(styles)
    )


def _tile(style: str, seat: Seat, is_next: bool) -> str:
    colour, ink = PLAYERS[seat]
    edge = f' stroke="{HONEY}" stroke-width="4" paint-order="stroke"' if is_next else ""
    return (
        f'<g class="tile"><title>{style}{", next" if is_next else ""}</title>'
        f'<rect width="{_TILE}" height="{_TILE}" rx="4" fill="{colour}"{edge}/>'
        f'<g color="{ink}">{middle(f"sd-icon-{style}", _TILE / 2, _TILE / 2, 18)}</g></g>'
    )
