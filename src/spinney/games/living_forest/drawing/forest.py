"""The forest of a spirit: five columns, three rows, and what they give."""

from collections.abc import Iterator

from spinney.core.drawing.art import middle, use
from spinney.core.drawing.paper import HONEY, MOSS, WELL, bold, heading, note
from spinney.core.drawing.paper import box as rectangle
from spinney.core.drawing.words import counted
from spinney.games.living_forest.content import LineBonus, box
from spinney.games.living_forest.drawing.art import tree
from spinney.games.living_forest.drawing.scene import (
    START_AT,
    Place,
    gifts_of,
    is_full,
    trees_in,
)
from spinney.games.living_forest.drawing.words import say_gifts, say_tree
from spinney.games.living_forest.tables import COLUMNS, ROWS
from spinney.games.living_forest.view import SpiritView

_SPACE, _STEP = 60, 64
_LEFT, _TOP = 44, 66
_TAG_WIDTH, _TAG_HEIGHT = 38, 26.6
WIDTH = _LEFT + COLUMNS * _STEP - 4
_CORNERS = {"attract": "attract", "fragment": "fragments", "extinguish": "extinguish"}


def draw_forest(seen: SpiritView) -> str:
    """Spaces with their trees or bonuses, and the bonuses of lines around them."""
    kinds = len({planted.tree for planted in seen.forest}) + 1
    return (
        heading(_LEFT, 30, 18, "Forest")
        + note(WIDTH, 30, counted(kinds, "kind"), 'text-anchor="end"')
        + "".join(_line_bonus(seen, bonus) for bonus in box().line_bonuses)
        + "".join(_spaces(seen))
    )


def corner(place: Place) -> tuple[int, int]:
    """The upper left corner of a space."""
    return _LEFT + _STEP * place[0], _TOP + _STEP * place[1]


def _spaces(seen: SpiritView) -> Iterator[str]:
    trees = trees_in(seen)
    bonuses = {bonus.at: f"lv-bonus-{_CORNERS[bonus.action]}" for bonus in box().space_bonuses}
    for place in ((column, row) for row in range(ROWS) for column in range(COLUMNS)):
        x, y = corner(place)
        is_empty = place != START_AT and place not in trees
        yield rectangle(x, y, _SPACE, _SPACE, f'fill="{WELL if is_empty else MOSS}"')
        if place == START_AT:
            yield middle("lv-tree-start", x + _SPACE / 2, y + _SPACE / 2, 52)
        elif place in trees:
            yield _tree(seen, place)
        elif place in bonuses:
            yield use(bonuses[place], x + 8, y + 14.6, 44, 30.8)


def _tree(seen: SpiritView, place: Place) -> str:
    """A planted tree, with its elements in the lower right corner."""
    kind = trees_in(seen)[place]
    x, y = corner(place)
    where = f"{say_tree(kind)}, at {place[0]},{place[1]}"
    return (
        f'<g class="planted"><title>{where}</title>{tree(kind, x + 27, y + 29, 52)}'
        + "".join(_badge(element, amount, x + 50, y + 50) for element, amount in gifts_of(kind))
        + "</g>"
    )


def _badge(element: str, amount: int, x: float, y: float) -> str:
    icon = middle(f"lv-{element}", x, y, 16)
    return icon if amount == 1 else bold(x - 9, y + 5, 13, amount, 'text-anchor="end"') + icon


def _line_bonus(seen: SpiritView, bonus: LineBonus) -> str:
    """A bonus at the head of its line, lit once the line is full."""
    ((element, _),) = gifts_of(bonus)
    x, y = _head(bonus)
    is_lit = is_full(seen, bonus)
    short = "row" if bonus.kind == "row" else "col"
    lit = f'fill="none" stroke="{HONEY}" stroke-width="4"'
    state = "full" if is_lit else "not yet full"
    return (
        f'<g class="bonus"><title>{bonus.kind}, {state}: {say_gifts(bonus)}</title>'
        + use(f"lv-bonus-{short}-{element}", x, y, _TAG_WIDTH, _TAG_HEIGHT)
        + (rectangle(x, y, _TAG_WIDTH, _TAG_HEIGHT, lit) if is_lit else "")
        + "</g>"
    )


def _head(bonus: LineBonus) -> tuple[float, float]:
    """Where the bonus of a line is: left of a row, above a column."""
    if bonus.kind == "row":
        return 0, corner((0, bonus.index))[1] + (_SPACE - _TAG_HEIGHT) / 2
    x, y = corner((bonus.index, 0))
    return x + (_SPACE - _TAG_WIDTH) / 2, y - _TAG_HEIGHT - 4
