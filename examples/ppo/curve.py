"""Draw how the points rose: `python curve.py forester.csv curve.svg`."""

import csv
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

WIDE, HIGH, LEFT, LOW, RIGHT = 720, 320, 44, 36, 96
MOST = 35
"""Points at the upper edge."""
BESIDE = {"random": 6.0, "greedy": 21.3, "club": 30.8}
"""What other bots reach at tables of two."""
At = Callable[[float, float], str]
"""Where so many points after so many games lie."""
_TEXT = 'font-family="sans-serif" font-size="13" fill="#7a7368"'


def curve(games: list[int], points: list[float]) -> str:
    """The picture."""
    last = games[-1]

    def at(game: float, point: float) -> str:
        x = LEFT + (WIDE - LEFT - RIGHT) * game / last
        return f"{x:.1f},{HIGH - LOW - (HIGH - LOW - 12) * point / MOST:.1f}"

    line = "L".join(at(*one) for one in zip(games, points, strict=True))
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDE} {HIGH}" role="img">',
        "<title>Points of the network by games that it has learned from</title>",
        *_beside(at, last),
        *_below(at, last),
        f'<path d="M{line}" fill="none" stroke="#3f7d4e" stroke-width="2.5"/>',
        "</svg>",
    ]
    return "\n".join(parts) + "\n"


def _beside(at: At, last: int) -> Iterator[str]:
    for name, point in BESIDE.items():
        x, y = at(last, point).split(",")
        yield f'<path d="M{LEFT},{y}H{x}" stroke="#b9ad98" stroke-dasharray="4 4"/>'
        yield f'<text x="{float(x) + 8}" y="{float(y) + 4}" {_TEXT}>{name} {point:g}</text>'


def _below(at: At, last: int) -> Iterator[str]:
    yield f'<path d="M{LEFT},12V{HIGH - LOW}H{WIDE - RIGHT}" fill="none" stroke="#b9ad98"/>'
    for part in range(5):
        x = at(last * part / 4, 0).split(",")[0]
        where = f'x="{x}" y="{HIGH - 16}" text-anchor="middle"'
        yield f"<text {where} {_TEXT}>{last * part // 4:,}</text>"
    yield f'<text x="{LEFT - 8}" y="20" text-anchor="end" {_TEXT}>{MOST}</text>'


def main() -> None:
    """Read the table that training writes, and write the picture."""
    with Path(sys.argv[1]).open(encoding="utf-8") as file:
        rows = list(csv.DictReader(file))[::4]
    games, points = [int(row["games"]) for row in rows], [float(row["points"]) for row in rows]
    Path(sys.argv[2]).write_text(curve(games, points), encoding="utf-8")


if __name__ == "__main__":
    main()
