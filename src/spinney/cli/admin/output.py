"""Moments as a person reads them, and rows as a table."""

from collections.abc import Sequence
from datetime import datetime

from spinney.cli.problems import printable

_STEPS = ((86400, "d"), (3600, "h"), (60, "min"), (0, "s"))


def ago(moment: datetime | None, now: datetime) -> str:
    """How long ago something was, or how far ahead it is."""
    if moment is None:
        return "never"
    seconds = (now - moment).total_seconds()
    size, unit = next(step for step in _STEPS if abs(seconds) >= step[0])
    told = f"{abs(seconds) // (size or 1):.0f} {unit}"
    return f"{told} ago" if seconds >= 0 else f"in {told}"


def aligned(rows: Sequence[Sequence[str]]) -> str:
    """Rows whose columns stand below each other."""
    seen = [[printable(cell) for cell in row] for row in rows]
    widths = [max(map(len, column)) for column in zip(*seen, strict=True)]
    lines = (
        "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True))
        for row in seen
    )
    return "\n".join(line.rstrip() for line in lines)
