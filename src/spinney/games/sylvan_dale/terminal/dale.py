"""The dale for a terminal: trees in their rows as seen from the side, bridges and districts."""

from collections.abc import Iterator, Mapping

from spinney.core import letter, seats
from spinney.core.drawing.ink import wrapped
from spinney.core.drawing.words import counted
from spinney.core.places import place_name
from spinney.games.sylvan_dale.drawing.scene import Place, districts_of, levels_of, place_of
from spinney.games.sylvan_dale.drawing.words import say_district
from spinney.games.sylvan_dale.tables import NUMBERS
from spinney.games.sylvan_dale.view import DaleView, TreeView

_COLUMN = 19


def draw_dale(view: DaleView, labels: Mapping[Place, str]) -> Iterator[str]:
    """All trees, with the numbers of those that can be chosen; then what connects them."""
    trees = {place_of(tree): tree for tree in view.trees}
    columns = range(1 + max(x for x, _ in trees))
    for row in range(1 + max(y for _, y in trees)):
        drawn = [_tree(trees.get((x, row)), labels.get((x, row), "")) for x in columns]
        for line in range(max(map(len, drawn)) - 1, -1, -1):
            cells = [tree[line] if line < len(tree) else "" for tree in drawn]
            yield "".join(f"{cell:<{_COLUMN}}" for cell in cells).rstrip()
        yield ""
    yield from wrapped("Bridges: ", _bridges(view) or ["none"], "; ")
    said = [say_district(view, name, trees) for name, trees in districts_of(view).items()]
    yield from wrapped("Districts: ", said, "; ")


def _tree(tree: TreeView | None, label: str) -> list[str]:
    """A tree from the bottom up: where it is, who leads it, its base, tiles and treetop."""
    if tree is None:
        return []
    lines = [f"{place_name(tree.x, tree.y)} {tree.district.capitalize()} {label}", _lead(tree)]
    lines.append(f"= {tree.base}{_banners(tree, 1)}")
    for level, tile in enumerate(tree.tiles, start=2):
        lines.append(f"{letter(tile.owner)} {tile.style}{_banners(tree, level)}")
    return [*lines, "^ treetop"] if tree.treetop else lines


def _lead(tree: TreeView) -> str:
    """Prestige and height. Rules: SD-3.2, SD-3.4."""
    who = "bare" if tree.prestige is None else f"{letter(tree.prestige)} leads"
    levels = levels_of(tree)
    is_full = levels == NUMBERS.max_levels
    return f"{who}, " + (f"full at {levels}" if is_full else counted(levels, "level"))


def _banners(tree: TreeView, level: int) -> str:
    raised = [letter(s) for s in seats(len(tree.banners)) if tree.banners[s] == level]
    return f" +{'+'.join(raised)}" if raised else ""


def _bridges(view: DaleView) -> list[str]:
    return [
        f"{letter(b.owner)} from {place_name(b.x, b.y)} to {place_name(b.to_x, b.to_y)}"
        for b in view.bridges
    ]
