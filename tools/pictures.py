"""Draw the pictures of the rules pages: `python tools/pictures.py`.

`docs/rules/pictures.toml` says which moments they show: a step of a game's lesson, or a recorded
game after so many lines of its log. Each becomes a file in `docs/rules/pictures`, drawn from the
real position by the code that draws tables. Words are told beside a picture, in each language.
"""

import sys
import tomllib
from pathlib import Path

import msgspec

from spinney.core import Match, find
from spinney.core.lessons import lesson_of
from spinney.core.seats import seat_of

ROOT = Path(__file__).resolve().parent.parent
RECORDS = ROOT / "tests" / "records"
LIST = ROOT / "docs" / "rules" / "pictures.toml"
FOLDER = ROOT / "docs" / "rules" / "pictures"


class Moment(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a picture shows."""

    game: str
    part: str
    seat: str = "A"
    step: str = ""
    """A step of the game's lesson, by its name."""
    record: str = ""
    """Or a recorded game, without its ending."""
    at: int = 0
    """How many lines of its log have been played."""


def moments() -> dict[str, Moment]:
    """What all pictures show, by the names of their files."""
    return msgspec.convert(tomllib.loads(LIST.read_text(encoding="utf-8")), dict[str, Moment])


def draw(moment: Moment) -> str:
    """A picture as the player at its seat sees the position."""
    seat = seat_of(moment.seat)
    match = _from_lesson(moment) if moment.step else _from_record(moment)
    return match.game.draw_part(match.state.view(seat), seat, moment.part)


def _from_lesson(moment: Moment) -> Match:
    lesson = lesson_of(find(moment.game))
    if lesson is None:
        raise SystemExit(f"{moment.game} has no lesson: name a record instead.")
    names = [step.name for step in lesson.script.steps]
    return lesson.at(names.index(moment.step))


def _from_record(moment: Moment) -> Match:
    folder = RECORDS / moment.game.replace("-", "_")
    text = (folder / f"{moment.record}.record").read_text(encoding="utf-8")
    return Match.from_record(text, moment.at)


def main() -> None:
    """Write all pictures, and take away those that are shown no more."""
    wanted = moments()
    FOLDER.mkdir(exist_ok=True)
    for file in FOLDER.glob("*.svg"):
        if file.stem not in wanted:
            file.unlink()
    for name, moment in wanted.items():
        drawn = draw(moment)
        (FOLDER / f"{name}.svg").write_text(drawn, encoding="utf-8")
        sys.stdout.write(f"{len(drawn):>7}  {name}.svg\n")


if __name__ == "__main__":
    main()
