"""The circle of spirits: twelve rocks, who stands on them, and the fires in the centre."""

from collections.abc import Iterator
from math import cos, pi, sin

from spinney.core import Seat, letter, seats
from spinney.core.drawing.art import middle, use
from spinney.core.drawing.paper import EMBER, NOTE, WELL, bold, heading, note
from spinney.games.living_forest.drawing.art import colours, season
from spinney.games.living_forest.drawing.paper import disc
from spinney.games.living_forest.tables import CENTRE, FIRE_VALUES, ROCKS
from spinney.games.living_forest.view import GroveView

WIDTH = 424
_X, _Y = 212, 232
_ACROSS, _DOWN = 166, 156
_NUMBERS = 0.71
"""Where the numbers of the rocks are, as a share of the way to them."""
_SYMBOLS = {
    "plant": "lv-plant",
    "fragment": "lv-fragment",
    "attract": "lv-sun",
    "extinguish": "lv-water",
}
_RING = "var(--ring,#ddc9a0)"


def draw_circle(view: GroveView) -> str:
    """The whole circle, with what the fires will do at the end of the round."""
    standing = {view.spirits[seat].rock: seat for seat in seats(len(view.spirits))}
    # Those farther down stand in front of the others.
    order = sorted(range(len(ROCKS)), key=lambda rock: _place(rock)[1])
    return "".join(
        (
            heading(0, 24, 20, "Circle of spirits"),
            f'<ellipse cx="{_X}" cy="{_Y}" rx="98" ry="95" fill="{WELL}"/>'
            f'<ellipse cx="{_X}" cy="{_Y}" rx="92" ry="89" fill="none" stroke="{_RING}" '
            f'stroke-width="2"/>',
            *(_rock(rock, standing.get(rock)) for rock in order),
            *_fires(view),
            *_forecast(view),
        )
    )


def _place(rock: int, share: float = 1) -> tuple[float, float]:
    """The middle of a rock: rock 0 is on the right, and they run clockwise. Rule: LV-1.3."""
    angle = rock * 2 * pi / len(ROCKS)
    return _X + share * _ACROSS * cos(angle), _Y + share * _DOWN * sin(angle)


def _rock(rock: int, seat: Seat | None) -> str:
    x, y = _place(rock)
    number_x, number_y = _place(rock, _NUMBERS)
    said = f"rock {rock}: {ROCKS[rock]}" + ("" if seat is None else f", {letter(seat)}")
    numbered = bold(
        round(number_x), round(number_y + 4.5), 13, rock, f'text-anchor="middle" fill="{NOTE}"'
    )
    if seat is None:
        stone = middle("lv-rock", x, y, 68) + middle(_SYMBOLS[ROCKS[rock]], x - 1, y - 2, 27)
    else:
        stone = _lit_rock(rock, seat, round(x), round(y))
    return f'<g class="rock"><title>{said}</title>{numbered}{stone}</g>'


def _lit_rock(rock: int, seat: Seat, x: int, y: int) -> str:
    """A rock that shines in the colour of the spirit on it; its bonus moves to the side."""
    return (
        f'<g style="--lantern:{colours(seat).colour}" pointer-events="none">'
        f"{middle('lv-rock-lit', x, y, 68)}</g>"
        f"{use(f'lv-spirit-{season(seat)}', x - 20, y - 52, 40, 63)}"
        f"{disc(seat, x - 19, y + 14, 11)}"
        f'<circle cx="{x + 20}" cy="{y + 13}" r="12" fill="var(--lv-rock-hi,#cfc6ac)" '
        f'stroke="var(--lv-rock-lo,#857a62)" stroke-width="1.5"/>'
        f"{middle(_SYMBOLS[ROCKS[rock]], x + 20, y + 13, 17)}"
    )


def _fires(view: GroveView) -> Iterator[str]:
    """The fires, from the middle outwards, and the slots without one. Rule: LV-5.4."""
    for slot in range(CENTRE):
        angle = (slot * 60 - 150) * pi / 180
        x = round(_X + (58 * cos(angle) if slot else 0))
        y = round(_Y + (56 * sin(angle) if slot else 0))
        if slot < len(view.centre):
            yield _fire(view.centre[slot], x, y)
        else:
            yield use("lv-fire-slot", x - 23, y - 25, 46, 48)


def _fire(value: int, x: int, y: int) -> str:
    return (
        f'<g class="fire"><title>fire of {value}</title>'
        f"{use(f'lv-fire-{value}', x - 25, y - 27, 50, 52)}"
        f'<circle cx="{x + 15}" cy="{y + 16}" r="10" fill="#fcf7ec" '
        f'stroke="var(--lv-fire-lo,#7d1f10)" stroke-width="1.5"/>'
        + bold(x + 15, y + 21, 14, value, 'text-anchor="middle" fill="#1e2a23"')
        + "</g>"
    )


def _forecast(view: GroveView) -> Iterator[str]:
    """What the spirits must match in water, and the fires to come. Rules: LV-5.1, LV-5.3."""
    to_come = [v for v, n in zip(FIRE_VALUES, view.taken, strict=True) for _ in range(n)]
    yield bold(
        _X, 436, 14, f"Fire power {sum(view.centre)}", f'text-anchor="middle" fill="{EMBER}"'
    )
    if to_come and view.phase != "over":
        said = f"to be added: {', '.join(map(str, to_come))}"
        yield note(_X, 455, said, 'text-anchor="middle"')
