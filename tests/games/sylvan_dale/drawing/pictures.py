"""Moments of a game to draw, and pictures read again."""

import random
import re
from collections.abc import Callable
from functools import cache
from xml.etree import ElementTree

from spinney.core import Secret
from spinney.games.sylvan_dale import GAME
from spinney.games.sylvan_dale.actions import BuildBridge, CashIn, PlaceTreetop, RaiseBanner
from spinney.games.sylvan_dale.position import ADD, BANNER, FREE
from spinney.games.sylvan_dale.state import DaleState

SVG = "{http://www.w3.org/2000/svg}"
EAGER = (CashIn, BuildBridge, PlaceTreetop, RaiseBanner)
MOMENTS: dict[str, Callable[[DaleState], bool]] = {
    "start": lambda _: True,
    "adding": lambda state: state.round == 1 and state.stage is ADD,
    "raising": lambda state: state.stage is BANNER,
    "choosing": lambda state: state.round == 1 and state.turn > 6 and state.stage is FREE,
    "end": lambda _: False,
}


@cache
def moment(name: str, players: int = 4) -> DaleState:
    """A game of builders who love items and banners, and else play at random."""
    state, _ = GAME.new(GAME.setup(players), Secret.from_number(7).chance())
    rng = random.Random(players)
    while state.actors() and not MOMENTS[name](state):
        legal = state.legal(state.seat)
        wanted = [action for action in legal if isinstance(action, EAGER)]
        state.apply(state.seat, rng.choice(wanted or legal))
    return state


def read(picture: str) -> ElementTree.Element:
    return ElementTree.fromstring(picture)  # noqa: S314 - drawn a moment ago


def of_class(picture: str | ElementTree.Element, name: str) -> list[ElementTree.Element]:
    root = read(picture) if isinstance(picture, str) else picture
    return [element for element in root.iter() if element.get("class") == name]


def title(element: ElementTree.Element) -> str:
    return element.findtext(f"{SVG}title", "")


def titles(picture: str | ElementTree.Element, name: str) -> list[str]:
    return [title(element) for element in of_class(picture, name)]


def used(element: ElementTree.Element, start: str) -> list[str]:
    """The symbols put into a drawing whose ids start so, without the start."""
    hrefs = [use.attrib["href"].removeprefix("#") for use in element.iter(f"{SVG}use")]
    return [name.removeprefix(start) for name in hrefs if name.startswith(start)]


def texts(element: ElementTree.Element | str) -> list[str]:
    root = read(element) if isinstance(element, str) else element
    return ["".join(text.itertext()) for text in root.iter(f"{SVG}text")]


def words(picture: str, element: str = "desc") -> str:
    return read(picture).findtext(f"{SVG}{element}", "")


def standing(picture: str, name: str) -> dict[tuple[float, float], list[ElementTree.Element]]:
    """The drawings of a class, by the foot of the tree that they belong to."""
    found: dict[tuple[float, float], list[ElementTree.Element]] = {}
    for group in of_class(picture, "dale")[0]:
        inside = [element for element in group if element.get("class") == name]
        if inside:
            x, y = re.findall(r"[-\d.]+", group.attrib["transform"])
            found[float(x), float(y)] = inside
    return found
