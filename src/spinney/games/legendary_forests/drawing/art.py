"""The art: symbols and patterns by id, so that a picture carries only those it uses."""

import re
from collections.abc import Iterator
from functools import cache
from importlib.resources import files

_PART = re.compile(r'<(symbol|pattern|radialGradient|clipPath) id="([^"]+)".*?</\1>', re.DOTALL)
_REFERENCE = re.compile(r'(?:href="|url\()#([\w-]+)')


@cache
def parts() -> dict[str, str]:
    """Everything that can be referred to, by id, as it stands in the art files."""
    folder = files("spinney.games.legendary_forests") / "art"
    sheets = [folder / "legendary-forests.svg", folder / "mockup.svg"]
    texts = [sheet.read_text(encoding="utf-8") for sheet in sheets]
    return {part[2]: part[0] for text in texts for part in _PART.finditer(text)}


def used_by(drawing: str) -> str:
    """The parts that a drawing refers to, and those that they refer to, each once."""
    return "".join(parts()[name] for name in _closure(drawing))


def use(name: str, x: float, y: float, width: float, height: float) -> str:
    """A symbol put in its place."""
    return f'<use href="#{name}" x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}"/>'


def _closure(drawing: str) -> Iterator[str]:
    found = set(_REFERENCE.findall(drawing))
    waiting = sorted(found)
    while waiting:
        name = waiting.pop(0)
        yield name
        new = sorted(set(_REFERENCE.findall(parts()[name])) - found)
        found.update(new)
        waiting += new
