"""One spirit: who it is, how far it has come, what it holds, its line and its forest."""

from collections.abc import Iterator

from spinney.core import Seat
from spinney.core.drawing.art import middle, use
from spinney.core.drawing.paper import FOREST, WELL, bold, note, sheet, text
from spinney.core.drawing.sheet import Drawn, moved
from spinney.games.living_forest.actions import Victory
from spinney.games.living_forest.drawing.art import colours, medal, season
from spinney.games.living_forest.drawing.cards import HIGH
from spinney.games.living_forest.drawing.forest import draw_forest
from spinney.games.living_forest.drawing.line import draw_line, rows_of
from spinney.games.living_forest.drawing.paper import disc, number
from spinney.games.living_forest.drawing.scene import card_of, in_front
from spinney.games.living_forest.drawing.words import say_card, say_status
from spinney.games.living_forest.tables import GOAL
from spinney.games.living_forest.view import GroveView, SpiritView

WIDTH = 1392
_HEIGHT = 272
_ROADS = {
    Victory.TREE: ("lv-tree-start", "var(--lv-plant,#4c7f35)"),
    Victory.FIRE: ("lv-fire-3", "var(--lv-fire,#cf4520)"),
    Victory.FLOWER: ("lv-flower", "var(--lv-flower,#b8487f)"),
}
"""By road: its symbol and its colour."""
_KNOWN = 5
"""So many known cards of a pile have room side by side."""


def draw_spirit(view: GroveView, seat: Seat) -> Drawn:
    """A sheet with everything that belongs to a seat."""
    seen = view.spirits[seat]
    height = _HEIGHT + (rows_of(seen) - 1) * (HIGH + 6)
    edge = f'stroke="{FOREST}" stroke-width="3"' if seat in in_front(view) else ""
    body = (
        f'<g class="spirit">{sheet(WIDTH, height, edge)}'
        + _who(view, seat)
        + "".join(_tracks(seen))
        + _holdings(seen, seat)
        + moved("".join(_pile(seen, seat)), 16, 208)
        + moved(draw_line(seen), 272, 0)
        + moved(draw_forest(seen), 1016, 0)
        + "</g>"
    )
    return Drawn(0, 0, WIDTH, height, body)


def _who(view: GroveView, seat: Seat) -> str:
    tree = use("lv-sacred-tree", 212, 14, 40, 50) if view.holder == seat else ""
    return (
        use(f"lv-spirit-{season(seat)}", 16, 12, 40, 63)
        + disc(seat, 84, 34, 18)
        + bold(110, 32, 16, f"{season(seat).capitalize()}")
        + note(110, 51, say_status(view, seat))
        + tree
    )


def _tracks(seen: SpiritView) -> Iterator[str]:
    """Three roads of twelve steps; those that victory tiles give are round. Rule: LV-6.1."""
    for row, (road, reached) in enumerate(seen.tracks.items()):
        y = 98 + 24 * row
        symbol, colour = _ROADS[road]
        yield f'<g class="track"><title>{road}: {reached} of {GOAL}</title>'
        yield middle(symbol, 26, y, 20)
        for step in range(GOAL):
            radius = 6 if step < seen.victory[road] else 2
            fill = colour if step < reached else WELL
            yield (
                f'<rect x="{42 + 15 * step}" y="{y - 6}" width="12" height="12" rx="{radius}" '
                f'fill="{fill}"/>'
            )
        yield bold(252, y + 6, 17, number(reached), 'text-anchor="end"') + "</g>"


def _holdings(seen: SpiritView, seat: Seat) -> str:
    """Fragments and victory tiles."""
    tiles = "".join(
        _tiles(colours(seat).colour, kind, held, 102 + 56 * place)
        for place, (kind, held) in enumerate(seen.victory.items())
    )
    return middle("lv-fragment", 28, 184, 28) + bold(44, 190, 17, seen.fragments) + tiles


def _tiles(colour: str, kind: Victory, held: int, x: float) -> str:
    faded = "" if held else ' opacity=".3"'
    tile = middle(f"lv-victory-{kind}", x, 184, 28)
    return f'<g color="{colour}"{faded}>{tile}</g>' + text(x + 17, 189, 14, f"×{held}")


def _pile(seen: SpiritView, seat: Seat) -> Iterator[str]:
    """The pile with its number of cards, those known to be on top, and the discard."""
    size = len(seen.top) + len(seen.rest)
    faded = "" if size else ' opacity=".3"'
    yield f'<g color="{colours(seat).colour}"{faded}>{use("lv-back", 0, 0, 36, 50)}</g>'
    yield note(46, 16, f'<tspan font-weight="700">{size}</tspan> in the pile')
    yield note(236, 16, f"{len(seen.discard)} discarded", 'text-anchor="end"')
    if not seen.top:
        return
    yield note(46, 42, "next:")
    step = 30 * min(1, (_KNOWN - 1) / max(1, len(seen.top) - 1))
    for place, name in reversed(list(enumerate(seen.top))):
        card = card_of(name)
        known = medal(card, 98 + step * place, 37, 30)
        yield f'<g class="known"><title>{say_card(card)}</title>{known}</g>'
