"""Put the pictures of the first page together, from what `python -m tests.browser front` took.

Run with Pillow: `make front`. They are smaller than what the screen shows, and WebP.
"""

import json
import pathlib
import sys

from PIL import Image

ROOT = pathlib.Path(__file__).parents[1]
TAKEN = ROOT / "build/front"
PLACE = ROOT / "docs/_static"
SIZE = (960, 600)
MOST = 1_500_000
"""Bytes that the moving picture may have."""


def small(path: pathlib.Path) -> Image.Image:
    """A picture in the size in which it is shown."""
    with Image.open(path) as picture:
        return picture.convert("RGB").resize(SIZE, Image.Resampling.LANCZOS)


def main() -> int:
    """Write the boards and the turn; fails if the turn is too large."""
    for path in sorted(TAKEN.glob("board-*.png")):
        small(path).save(PLACE / f"{path.stem}.webp", quality=82, method=6)
    frames = json.loads((TAKEN / "turn.json").read_text(encoding="utf-8"))
    first, *rest = [small(TAKEN / frame["name"]) for frame in frames]
    turn = PLACE / "turn.webp"
    stays = [frame["stays"] for frame in frames]
    first.save(turn, save_all=True, append_images=rest, duration=stays, loop=0, quality=70)
    sys.stdout.write(f"{turn.name}: {turn.stat().st_size} of {MOST} bytes\n")
    return int(turn.stat().st_size > MOST)


if __name__ == "__main__":
    sys.exit(main())
