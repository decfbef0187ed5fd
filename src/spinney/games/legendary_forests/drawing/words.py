"""What a picture shows, in words, for those who do not see it."""

from collections import Counter

from spinney.core import Seat, letter
from spinney.games.legendary_forests.actions import SIDES
from spinney.games.legendary_forests.content import DRAWN, box
from spinney.games.legendary_forests.drawing.scene import Face, Scene
from spinney.games.legendary_forests.tables import name_at
from spinney.games.legendary_forests.view import ForestView

_WORDS = {
    "forest": {"planet": "planet", "tree": "tree", "closed zone": "closed zone"},
    "mockup": {"planet": "field", "tree": "monument", "closed zone": "complete area"},
}
"""By the words of an edition: what it calls the things of the rules page."""


def say_title(view: ForestView, shown: tuple[Seat, ...]) -> str:
    """Which game, whose planets, and when."""
    edition = box().edition[view.setup.edition]
    planet = _WORDS[edition.words]["planet"]
    what = f"{planet} {letter(shown[0])}" if len(shown) == 1 else _count(len(shown), planet)
    when = "at the end" if view.phase == "over" else f"in turn {view.turn} of {DRAWN}"
    return f"{edition.title}, {what} {when}"


def say_points(view: ForestView, seat: Seat) -> str:
    """The points of a planet, and whether they win. Rules: LF-6.1, LF-6.5."""
    points = view.planets[seat].points
    wins = view.phase == "over" and points == max(planet.points for planet in view.planets)
    return _count(points, "point") + (", winner" if wins else "")


def say_planet(view: ForestView, seat: Seat, scene: Scene) -> str:
    """Tiles, points, closed zones and trees, and the viewer's own tile while it is sealed."""
    words = _WORDS[box().edition[view.setup.edition].words]
    trees = Counter(tree.kind for tree in scene.trees)
    facts = [
        _count(len(scene.faces), "tile"),
        say_points(view, seat),
        _count(len(scene.closed), words["closed zone"]),
        *(_count(trees[kind], f"{kind} {words['tree']}") for kind in sorted(trees)),
    ]
    said = f"{words['planet'].capitalize()} {letter(seat)}: {', '.join(facts)}."
    if scene.sealed:
        said += f" Chosen, not yet laid: {say_tile(scene.sealed)}."
    return said


def say_tile(face: Face) -> str:
    """A tile as a player would say it."""
    sides: dict[str, list[str]] = {}
    for kind, side in zip(face.kinds, SIDES, strict=True):
        sides.setdefault(kind, []).append(side)
    shown = ", ".join(f"{kind} {' and '.join(where)}" for kind, where in sides.items())
    return f"tile {face.number} at {name_at(face.x, face.y)}, {shown}"


def _count(number: int, thing: str) -> str:
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"
