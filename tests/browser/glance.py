"""Reviews at a glance: to look closely at a whole game takes minutes, and the page is the same."""

from pathlib import Path

QUICK = """\
from spinney.bots.registry import installed

for game, bots in list(installed().items()):
    installed()[game] = bots.quick()
"""


def look_briefly(folder: Path) -> None:
    """Have every Python that finds this folder look less closely from its start."""
    (folder / "sitecustomize.py").write_text(QUICK, encoding="utf-8")
