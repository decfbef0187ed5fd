"""Reviews at a glance: to look closely at a whole game takes minutes, and the page is the same."""

from pathlib import Path

_HALF_CLOSED = """\
from spinney.bots.review.eyes import eyes

for game, open_ones in list(eyes().items()):
    eyes()[game] = open_ones.half_closed()
"""


def look_briefly(folder: Path) -> None:
    """Have every Python that finds this folder look less closely from its start."""
    (folder / "sitecustomize.py").write_text(_HALF_CLOSED, encoding="utf-8")
