"""What a planet lies on: a slice of wood, or the dark globe of 8bit MockUp."""

from math import cos, sin, sqrt, tau
from typing import NamedTuple

from spinney.games.legendary_forests.drawing.scene import CORNERS, Scene

_RIM = 0.24
"""How far all tiles stay inside, in tiles."""
_SMALLEST = 1.9
_POINTS = 120
"""The corners of a ring of wood: so many that nobody sees them."""
_STEP = 4
"""The pixels of a stair."""


class Ellipse(NamedTuple):
    """Centre and half axes."""

    x: float
    y: float
    across: float
    down: float

    def scaled(self, unit: float) -> "Ellipse":
        """The same in other units."""
        return Ellipse(self.x * unit, self.y * unit, self.across * unit, self.down * unit)

    def inside(self, core: tuple[float, float], share: float) -> "Ellipse":
        """A smaller one, nearer to the core the smaller it is."""
        near = 0.7 * (1 - share)
        x, y = self.x + (core[0] - self.x) * near, self.y + (core[1] - self.y) * near
        return Ellipse(x, y, self.across * share, self.down * share)


def ellipse_around(scene: Scene) -> Ellipse:
    """About the smallest one that holds all tiles, measured in tiles."""
    left, top, right, bottom = scene.extent
    # One tile longer and higher than the planet, so that what is narrow lies on something wide.
    wide, high = right - left + 1, bottom - top + 1
    corners = [
        complex((face.x + x) / wide, (face.y + y) / high)
        for face in scene.all_faces
        for x, y in CORNERS
    ]
    # Towards the farthest corner by ever smaller steps leads to the centre of the smallest circle.
    centre = sum(corners) / len(corners)
    for step in range(2, 100):
        centre += (max(corners, key=lambda corner: abs(corner - centre)) - centre) / step
    radius = max(abs(corner - centre) for corner in corners)
    return Ellipse(
        centre.real * wide,
        centre.imag * high,
        max(radius * wide + _RIM, _SMALLEST),
        max(radius * high + _RIM, _SMALLEST),
    )


def draw_wood(outline: Ellipse, pith: tuple[float, float], rings: int) -> str:
    """A slice of wood whose rings grow round the pith."""
    inner = (
        f'<polygon points="{_ring(outline.inside(pith, (ring / rings) ** 0.86), ring)}" '
        f'stroke-width="{2 if ring % 3 else 4}"/>'
        for ring in range(1, rings)
    )
    return (
        f'<polygon points="{_ring(outline, rings)}" fill="var(--lf-planet,#ecdcb8)" '
        f'stroke="var(--lf-planet-bark,#a98758)" stroke-width="10"/>'
        f'<g fill="none" stroke="var(--lf-planet-ring,#dfcb9f)">{"".join(inner)}</g>'
    )


def draw_globe(outline: Ellipse, core: tuple[float, float]) -> str:
    """A globe of stair-stepped rings."""
    drawn = _ring_of_steps(outline, _STEP + 2, "#3b2c57")
    for share in (0.75, 0.5, 0.25):
        drawn += _ring_of_steps(outline.inside(core, share), _STEP, "#33264a")
    return drawn


def _ring(ring: Ellipse, bend: int) -> str:
    """A ring as it grows, never quite round; `bend` makes each a little unlike the next."""
    points = []
    for point in range(_POINTS):
        a = tau * point / _POINTS
        wave = 0.016 * sin(3 * a + 0.3 * bend) + 0.010 * sin(5 * a - 0.2 * bend)
        wave += 1 + 0.004 * sin(11 * a + bend)
        x, y = ring.x + ring.across * wave * cos(a), ring.y + ring.down * wave * sin(a)
        points.append(f"{x:.0f},{y:.0f}")
    return " ".join(points)


def _ring_of_steps(ring: Ellipse, width: int, colour: str) -> str:
    within = ring._replace(across=ring.across - width, down=ring.down - width)
    return f'<path d="{_steps(ring)}" fill="{colour}"/><path d="{_steps(within)}" fill="#241b33"/>'


def _steps(disc: Ellipse) -> str:
    """An ellipse of rows as high as a step."""
    x, y = (_STEP * round(middle / _STEP) for middle in (disc.x, disc.y))
    rows = round(disc.down / _STEP)
    drawn = []
    for row in range(-rows, rows):
        half = _STEP * round(disc.across * sqrt(1 - ((row + 0.5) / rows) ** 2) / _STEP)
        drawn.append(f"M{x - half},{y + _STEP * row}h{2 * half}v{_STEP}h{-2 * half}z")
    return "".join(drawn)
