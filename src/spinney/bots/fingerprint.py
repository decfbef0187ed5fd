"""The fingerprint of all code that decides how a game goes: its rules, and whoever plays it."""

import hashlib
import sys
from collections.abc import Iterable, Iterator
from importlib import import_module
from pathlib import Path

from spinney.bots.imported import is_import, module_of
from spinney.bots.registry import modules_of
from spinney.core import find

_DIGITS = 12
_PLAYING = ("spinney.core", "spinney.bots")
"""The packages that decide how a game goes, beside the game's own."""


def code_of(game: str, bots: Iterable[str]) -> str:
    """A fingerprint of the rules of a game, of our bots, and of these where they are others'."""
    own = _package(type(find(game)).__module__)
    return fingerprint(*_PLAYING, own, *_foreign(game, bots))


def fingerprint(*packages: str) -> str:
    """A fingerprint of everything that lies in these packages."""
    found = hashlib.sha256()
    for package in packages:
        for name, path in _files(package):
            content = path.read_bytes()
            found.update(f"{package}/{name} {len(content)}\n".encode() + content)
    return found.hexdigest()[:_DIGITS]


def _foreign(game: str, bots: Iterable[str]) -> list[str]:
    """The packages of bots that are not ours: each whole, or its file where it lies in none."""
    own = [module_of(bot) for bot in bots if is_import(bot)]
    for module in own:
        import_module(module)
    found = {_outermost(module) for module in (*own, *modules_of(game))}
    return sorted(package for package in found if package != "spinney")


def _package(module: str) -> str:
    """The package that a module lies in, or the module if it lies in none."""
    return getattr(sys.modules.get(module), "__package__", None) or module


def _outermost(module: str) -> str:
    """The largest package around a module; a folder without `__init__.py` is none."""
    parent = module.rpartition(".")[0]
    return _outermost(parent) if getattr(sys.modules.get(parent), "__file__", None) else module


def _files(package: str) -> Iterator[tuple[str, Path]]:
    """Files and their names within the package; a game made by hand has none."""
    here = getattr(sys.modules.get(package), "__file__", None)
    if here is None:
        return
    if Path(here).name != "__init__.py":
        yield Path(here).name, Path(here)
        return
    folder = Path(here).parent
    for path in sorted(folder.rglob("*")):
        if path.is_file() and "__pycache__" not in path.parts:
            yield path.relative_to(folder).as_posix(), path
