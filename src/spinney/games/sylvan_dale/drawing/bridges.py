"""Rope bridges, drawn from their two ends, with a banner for each owner."""

from collections.abc import Iterable, Iterator
from math import ceil, hypot
from typing import NamedTuple

from spinney.core import Seat
from spinney.games.sylvan_dale.drawing.art import flag

_PLANK = "var(--sd-bark-hi,#8c6849)"
_PLANK_EDGE = "var(--sd-bark-lo,#46301f)"
_ROPE = "var(--sd-rope,#46301f)"
_STEPS = 10
_RAIL = 8
"""From the planks of a bridge across to its rail."""
_FLAGS = 18
"""From one banner on a bridge to the next."""


class Point(NamedTuple):
    """A point of the dale."""

    x: float
    y: float


class Curve(NamedTuple):
    """A rope that hangs between two points, pulled towards a third."""

    start: Point
    pull: Point
    end: Point

    def at(self, share: float) -> Point:
        """The point after a share of the way."""
        a, b, c = (1 - share) ** 2, 2 * share * (1 - share), share**2
        near, pull, far = self.start, self.pull, self.end
        return Point(a * near.x + b * pull.x + c * far.x, a * near.y + b * pull.y + c * far.y)

    def length(self) -> float:
        """About how long it is."""
        return hypot(self.end.x - self.start.x, self.end.y - self.start.y)


def across(left: Point, right: Point) -> Curve:
    """The planks between two trees side by side."""
    sag = 0.16 * (right.x - left.x) + 10
    return Curve(left, Point((left.x + right.x) / 2, (left.y + right.y) / 2 + sag), right)


def behind(far: Point, near: Point) -> Curve:
    """The planks to a tree behind, which swing a little to the left."""
    return Curve(far, Point((far.x + near.x) / 2 - 18, (far.y + near.y) / 2 + 12), near)


def draw_across(planks: Curve) -> str:
    """A bridge seen from the side: planks, a rail above them, and what holds them."""
    rail = _line(_lifted(point, _RAIL) for point in _points(planks))
    deck = _line(_points(planks))
    hangers = ceil(planks.length() / 13)
    held = "".join(
        f"M{_pair(_lifted(point, _RAIL))}V{point.y:.1f}"
        for point in (planks.at(step / hangers) for step in range(1, hangers))
    )
    return (
        f'<g fill="none" stroke-linecap="round"><path d="{deck}" stroke="{_ROPE}" '
        f'stroke-width="6.4"/><path d="{deck}" stroke="{_PLANK}" stroke-width="4"/>'
        f'<path d="{rail}" stroke="{_ROPE}" stroke-width="2"/>'
        f'<path d="{held}" stroke="{_ROPE}" stroke-width="1.5"/></g>'
    )


def draw_behind(planks: Curve) -> str:
    """A bridge seen from the near end: planks and rails grow towards the viewer."""
    steps = max(4, round(planks.length() / 9))
    treads = "".join(
        _tread(planks, (step + 0.06) / steps, (step + 0.74) / steps) for step in range(steps)
    )
    posts = "".join(
        f"M{_pair(_rope(planks, step / steps, side))}L{_pair(_rail(planks, step / steps, side))}"
        for step in range(0, steps, 2)
        for side in (-1, 1)
    )
    shares = [step / _STEPS for step in range(_STEPS + 1)]
    ropes = "".join(_line(_rope(planks, share, side) for share in shares) for side in (-1, 1))
    rails = "".join(_line(_rail(planks, share, side) for share in shares) for side in (-1, 1))
    return (
        '<g fill="none" stroke-linecap="round" stroke-linejoin="round">'
        f'<path d="{treads}" fill="{_PLANK}" stroke="{_PLANK_EDGE}" stroke-width=".8"/>'
        f'<g stroke="{_ROPE}"><path d="{ropes}" stroke-width="1.3"/>'
        f'<path d="{posts}" stroke-width="1.1"/><path d="{rails}" stroke-width="1.9"/></g></g>'
    )


def flags_across(planks: Curve, owners: tuple[Seat, ...]) -> Iterator[str]:
    """The banners of a bridge across, side by side around its middle."""
    for place, seat in enumerate(owners):
        aside = _FLAGS * (place - (len(owners) - 1) / 2) - 7
        x, y = planks.at(0.5 + aside / planks.length())
        yield flag(seat, round(x, 1), round(y, 1))


def flags_behind(planks: Curve, owners: tuple[Seat, ...]) -> Iterator[str]:
    """The banners of a bridge to the tree behind, along its left rail.

    On a short bridge they also stand aside, so that each is seen.
    """
    apart = 0.5 / len(owners)
    aside = max(0, _FLAGS - apart * planks.length() / 2)
    for place, seat in enumerate(owners):
        x, y = _rail(planks, 0.5 + apart * (place - (len(owners) - 1) / 2), -1)
        yield flag(seat, round(x - 2 - aside * place, 1), round(y + 8, 1))


def _tread(planks: Curve, start: float, end: float) -> str:
    corners = [_rope(planks, start, -1), _rope(planks, start, 1)]
    corners += [_rope(planks, end, 1), _rope(planks, end, -1)]
    return f"{_line(corners)}Z"


def _rope(planks: Curve, share: float, side: int) -> Point:
    """Where planks are held, on the left or right; the near end is wider."""
    x, y = planks.at(share)
    return Point(x + side * (4.8 + 6 * share), y)


def _rail(planks: Curve, share: float, side: int) -> Point:
    x, y = planks.at(share)
    return Point(x + 1.28 * side * (4.8 + 6 * share), y - 8 - 7 * share)


def _points(curve: Curve) -> list[Point]:
    return [curve.at(step / _STEPS) for step in range(_STEPS + 1)]


def _lifted(point: Point, height: float) -> Point:
    return Point(point.x, point.y - height)


def _line(points: Iterable[Point]) -> str:
    return "M" + "L".join(map(_pair, points))


def _pair(point: Point) -> str:
    return f"{point.x:.1f},{point.y:.1f}"
