"""The art: symbols and patterns by id, so that a picture carries only those it uses."""

import re
from collections.abc import Iterator
from functools import cached_property
from importlib.resources import files

_PART = re.compile(r'<(symbol|pattern|radialGradient|clipPath) id="([^"]+)".*?</\1>', re.DOTALL)
_REFERENCE = re.compile(r'(?:href="|url\()#([\w-]+)')


class Art:
    """The art files of one package, in its `art` folder; they are read when first needed."""

    def __init__(self, package: str, *sheets: str, beside: "Art | None" = None) -> None:
        """Name the package, the files in their order, and other art used in the same pictures."""
        self._folder = files(package) / "art"
        self._sheets = sheets
        self._beside = beside

    @cached_property
    def parts(self) -> dict[str, str]:
        """Everything that can be referred to, by id, as it stands in the art files."""
        texts = [(self._folder / sheet).read_text(encoding="utf-8") for sheet in self._sheets]
        own = {part[2]: part[0] for text in texts for part in _PART.finditer(text)}
        return {**self._beside.parts, **own} if self._beside else own

    def used_by(self, drawing: str) -> str:
        """The parts that a drawing refers to, and those that they refer to, each once."""
        return "".join(self.parts[name] for name in self._closure(drawing))

    def _closure(self, drawing: str) -> Iterator[str]:
        found = set(_REFERENCE.findall(drawing))
        waiting = sorted(found)
        while waiting:
            name = waiting.pop(0)
            yield name
            new = sorted(set(_REFERENCE.findall(self.parts[name])) - found)
            found.update(new)
            waiting += new


def use(name: str, x: float, y: float, width: float, height: float) -> str:
    """A symbol put in its place."""
    return f'<use href="#{name}" x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}"/>'


def middle(name: str, x: float, y: float, size: float) -> str:
    """A symbol in a square, with the middle at x,y."""
    return use(name, x - size / 2, y - size / 2, size, size)
