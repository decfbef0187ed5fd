"""The game of the guide `docs/how-to/add-a-game.md`, as its package would bring it."""

import re
from pathlib import Path

_GUIDE = Path(__file__).parents[1] / "docs/how-to/add-a-game.md"


def blocks() -> list[str]:
    """The guide's pieces of Python; the last one holds the game against the laws."""
    return re.findall(r"```python\n(.*?)```", _GUIDE.read_text(), flags=re.S)


def install(folder: Path) -> None:
    """Put a package with an entry point there, as an installer would leave it."""
    (folder / "acorns.py").write_text("\n".join(blocks()[:-1]))
    info = folder / "acorns-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: acorns\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text("[spinney.games]\nacorns = acorns:GAME\n")
