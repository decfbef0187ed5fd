"""The art, and which symbol stands for what."""

from spinney.core import Seat
from spinney.core.drawing.art import Art, middle
from spinney.core.drawing.sheet import PLAYERS, Colours
from spinney.games.living_forest.content import Card, Tree
from spinney.games.living_forest.drawing.scene import level_of
from spinney.games.living_forest.tables import CARDS, VARAN

ART = Art("spinney.games.living_forest", "living-forest.svg")

_SPIRITS = (
    ("autumn", "#b03c22"),
    ("winter", "#2b74b0"),
    ("summer", "#dba11c"),
    ("spring", "#b8487f"),
)
"""By seat: the spirit that is nearest to the colour a player of this seat has in other games."""
_MEDALS = (
    "var(--lv-level-0,#cdb58a)",
    "var(--lv-level-1,#a9bd8c)",
    "var(--lv-level-2,#e2bf68)",
    "var(--lv-level-3,#d08f73)",
)
"""By level; start cards have level 0."""
_SUNS = ("", "#fffdf4", "#f3c64a", "#d9583a")
_RAYS = (
    "M12,0L8.9,1.8L8.5,8.5L1.8,8.9L0,12L-1.8,8.9L-8.5,8.5L-8.9,1.8"
    "L-12,0L-8.9,-1.8L-8.5,-8.5L-1.8,-8.9L0,-12L1.8,-8.9L8.5,-8.5L8.9,-1.8Z"
)


def season(seat: Seat) -> str:
    """The spirit that a seat plays."""
    return _SPIRITS[seat][0]


def colours(seat: Seat) -> Colours:
    """The colour of a spirit, and of what is written on it."""
    name, colour = _SPIRITS[seat]
    return Colours(f"var(--lv-{name},{colour})", PLAYERS[seat].ink)


def mask(card: Card) -> str:
    """The symbol of an animal, or of the varan."""
    is_varan = card == CARDS[VARAN]
    return "lv-varan" if is_varan else f"lv-animal-{card.id.replace('_', '-')}"


def medal(card: Card, x: float, y: float, size: float) -> str:
    """The mask of a card on its medallion, with the middle at x,y."""
    is_varan = card == CARDS[VARAN]
    colour = "var(--ember-soft,#f3d2c2)" if is_varan else _MEDALS[level_of(card)]
    inner = 0.76 * size
    return (
        f'<g color="{colour}">{middle("lv-medal", x, y, size)}{middle(mask(card), x, y, inner)}</g>'
    )


def cost(card: Card, x: float, y: float) -> str:
    """What an animal costs, in a sun of its level."""
    shade = level_of(card)
    ink = "#fff" if shade == 3 else "#1e2a23"
    return (
        f'<g transform="translate({x:g} {y:g})"><g transform="scale(1.2)" fill="#7b5a12">'
        f'<path d="{_RAYS}"/><circle r="8.8" fill="{_SUNS[shade]}" stroke="#7b5a12"/></g>'
        f'<text y="4.8" text-anchor="middle" font-weight="700" font-size="13.5" fill="{ink}">'
        f"{card.cost}</text></g>"
    )


def tree(kind: Tree, x: float, y: float, size: float) -> str:
    """A tree, with the middle at x,y."""
    return middle(f"lv-tree-{kind.id}", x, y, size)
