"""What lies beside the dale: the face-up cards, the deck, the discard pile and the supply."""

from collections.abc import Iterator

from spinney.core.drawing.art import middle, use
from spinney.core.drawing.paper import BANNER, EDGE, bold, box, heading, note, sheet
from spinney.core.drawing.sheet import Drawn, moved
from spinney.core.drawing.words import counted
from spinney.games.sylvan_dale.drawing.cards import HIGH, WIDE, draw_card, draw_gap
from spinney.games.sylvan_dale.view import DaleView

WIDTH, HEIGHT = 528, 234
_STEP = WIDE + 9
_CENTRED = 'text-anchor="middle"'


def draw_supply(view: DaleView) -> Drawn:
    """Cards to take, and items to gain."""
    row = [draw_gap() if name is None else draw_card(name) for name in view.row]
    piles = [_deck(view.deck), _discard(len(view.discard))]
    body = (
        f'<g class="supply">{sheet(WIDTH, HEIGHT)}{heading(16, 32, 20, "Cards to take")}'
        + note(WIDTH - 16, 32, "one of the open cards, or the top of the deck", 'text-anchor="end"')
        + "".join(moved(pile, 16 + _STEP * place, 46) for place, pile in enumerate([*row, *piles]))
        + moved("".join(_items(view)), 16, 204)
        + "</g>"
    )
    return Drawn(0, 0, WIDTH, HEIGHT, body)


def _deck(left: int) -> str:
    faded = "" if left else ' opacity=".3"'
    shown = bold(WIDE / 2, HIGH - 8, 13, f"{left} left", f'{_CENTRED} fill="#fcf7ec"')
    return (
        f'<g class="deck"{faded}><title>deck: {counted(left, "card")}</title>'
        f'{sheet(WIDE, HIGH, colour=BANNER)}<g color="{BANNER}">'
        f"{use('sd-back', 2, 2, WIDE - 4, HIGH - 24)}</g>{shown}</g>"
    )


def _discard(cards: int) -> str:
    edge = f'fill="none" stroke="{EDGE}" stroke-dasharray="5 5"'
    return (
        f'<g class="discard"><title>discard pile: {counted(cards, "card")}</title>'
        f"{box(0, 0, WIDE, HIGH, edge)}{bold(WIDE / 2, 64, 20, cards, _CENTRED)}"
        f"{note(WIDE / 2, 84, 'discarded', _CENTRED)}</g>"
    )


def _items(view: DaleView) -> Iterator[str]:
    yield note(0, 5, "supply")
    for place, (item, left) in enumerate(view.supply.items()):
        x = 101 * (place + 1)
        faded = "" if left else ' opacity=".4"'
        yield (
            f'<g class="stock" color="var(--ink,#1e2a23)"{faded}><title>{item}: {left} left</title>'
            f"{middle(f'sd-{item}', x + 12, 0, 24)}{bold(x + 30, 6, 16, f'×{left}')}</g>"
        )
