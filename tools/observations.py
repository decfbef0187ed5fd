"""Write the reference of the observations from their layouts: `python tools/observations.py`."""

import re
import sys
from collections.abc import Iterator
from pathlib import Path

from spinney.core import Game, installed
from spinney.encoding import Block, Layout, observation_space

PAGE = Path(__file__).resolve().parent.parent / "docs/reference/observations.md"
PLAYERS = 2
"""Offsets are those of so many players."""


def written() -> str:
    """The page with a table for each game, in its chapter."""
    text = PAGE.read_text(encoding="utf-8")
    for game in installed().values():
        chapter = re.compile(rf"(?<=^## {game.title}\n)(.*?)^\|.*?(?=\n\n|\Z)", re.M | re.S)
        text, found = chapter.subn(lambda at, game=game: at[1] + table(game), text)
        if found != 1:
            raise SystemExit(f"Add a chapter '## {game.title}' with a table to {PAGE}.")
    return text.rstrip() + "\n"


def table(game: Game) -> str:
    """How long observations are, and their fields for two players."""
    layout = observation_space(game.setup(PLAYERS)).layout
    rows = ["| block | offset | field | shape | most | meaning |", "|---|---|---|---|---|---|"]
    return "\n".join([*rows, *_rows(layout)])


def _rows(layout: Layout) -> Iterator[str]:
    for block, offset, field in layout.places():
        shape = " × ".join(map(str, field.shape)) or "1"
        most = f"{field.most}, 0 is {field.nought}" if field.nought else str(field.most)
        name = f"**{block.name}**{_repeated(block)}" if field is block.fields[0] else ""
        yield f"| {name} | {offset} | `{field.name}` | {shape} | {most} | {field.meaning} |"


def _repeated(block: Block) -> str:
    times = " × ".join(map(str, block.repeats))
    return f", {times} times {block.step}" if times else f", {block.step}"


if __name__ == "__main__":
    PAGE.write_text(written(), encoding="utf-8")
    sys.stdout.write(f"{PAGE.name}: written\n")
