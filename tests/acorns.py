"""The game of the guide `docs/how-to/add-a-game.md`, as its package would bring it."""

import re
from pathlib import Path

_GUIDE = Path(__file__).parents[1] / "docs/how-to/add-a-game.md"
_METADATA = "Metadata-Version: 2.1\nName: acorns\nVersion: 1.0\n"


def _blocks(language: str) -> list[str]:
    return re.findall(rf"```{language}\n(.*?)```", _GUIDE.read_text(encoding="utf-8"), flags=re.S)


def _place_of_laws() -> int:
    (place,) = [n for n, block in enumerate(_blocks("python")) if "check_game" in block]
    return place


def game() -> str:
    """The guide's game."""
    return "\n".join(_blocks("python")[: _place_of_laws()])


def laws() -> str:
    """The guide's piece that holds the game against the laws."""
    return _blocks("python")[_place_of_laws()]


def bots() -> str:
    """The guide's bots."""
    return "\n".join(_blocks("python")[_place_of_laws() + 1 :])


def install(folder: Path) -> None:
    """Put a package with its entry points there, as an installer would leave it."""
    texts, entry_points = _blocks("toml")
    package, info = folder / "acorns", folder / "acorns-1.0.dist-info"
    (package / "texts").mkdir(parents=True)
    info.mkdir()
    (package / "__init__.py").write_text(game(), encoding="utf-8")
    (package / "bots.py").write_text(bots(), encoding="utf-8")
    (package / "texts" / "en.toml").write_text(texts, encoding="utf-8")
    (info / "METADATA").write_text(_METADATA, encoding="utf-8")
    groups = entry_points.replace('[project.entry-points."', "[").replace('"]', "]")
    (info / "entry_points.txt").write_text(groups.replace('"', ""), encoding="utf-8")
