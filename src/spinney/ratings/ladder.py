"""The ladder: everybody who can be placed, the bots as marks in between."""

from collections.abc import Mapping
from datetime import timedelta
from typing import Literal

import msgspec

from spinney.ratings.fold import Fold
from spinney.ratings.model import Rating
from spinney.ratings.tables import bot_player

NEAR = 60.0
"""So close to a bot, one wins 41 to 59 of 100 games against it: that is alike."""
KNOWN = 150.0
"""How far an interval may reach to either side for somebody to be placed: some 50 games for two, 25
of three to five."""
FRESH = timedelta(days=30)
"""Who has not played for so long before the newest table is not listed."""


class Word(msgspec.Struct, frozen=True):
    """Where somebody stands beside the bots; the sentence is made where it is read."""

    kind: Literal["early", "near", "above", "below", "alone"]
    """`early` is too early to say; `alone`, that there are no bots to compare with."""
    level: str | None = None


class Row(msgspec.Struct, frozen=True):
    """A person, or a bot as a mark."""

    place: int | None
    """None for a bot."""
    player: str
    name: str
    word: Word
    value: float
    low: float
    high: float
    games: int


class Ladder(msgspec.Struct, frozen=True):
    """The ladder of a game."""

    game: str
    tables: int
    rows: tuple[Row, ...]
    early: int
    """People left out because too little is known of them."""
    quiet: int
    """People left out because they have not played for a while."""


def word_of(rating: Rating, marks: Mapping[str, float]) -> Word:
    """Where a rating stands beside bots, who are given weakest first."""
    return Word("early") if rating.reach > KNOWN else beside(rating.value, marks)


def beside(value: float, marks: Mapping[str, float]) -> Word:
    """Where a value stands beside bots, however sure it is."""
    if not marks:
        return Word("alone")
    nearest = min(marks, key=lambda level: abs(marks[level] - value))
    if abs(marks[nearest] - value) <= NEAR:
        return Word("near", nearest)
    below = [level for level in marks if marks[level] < value]
    if not below:
        return Word("below", min(marks, key=lambda level: marks[level]))
    return Word("above", max(below, key=lambda level: marks[level]))


def ladder(folded: Fold, names: Mapping[str, str], *, everybody: bool = False) -> Ladder:
    """The ladder that a fold gives, with these names; `everybody` leaves nobody out."""
    early = {one for one, rating in folded.ratings.items() if rating.reach > KNOWN}
    quiet = {one for one in folded.ratings if not _is_fresh(folded, one)} - early
    shown = sorted(
        (one for one in folded.ratings if everybody or one not in early | quiet),
        key=lambda one: (-folded.ratings[one].mu, one),
    )
    people = [_person(folded, one, names, place) for place, one in enumerate(shown, start=1)]
    rows = sorted([*people, *_marks(folded)], key=lambda row: -row.value)
    return Ladder(
        game=folded.game or "",
        tables=folded.tables,
        rows=tuple(rows),
        early=0 if everybody else len(early),
        quiet=0 if everybody else len(quiet),
    )


def _is_fresh(folded: Fold, player: str) -> bool:
    return folded.newest is None or folded.newest - folded.last[player] <= FRESH


def _person(folded: Fold, player: str, names: Mapping[str, str], place: int) -> Row:
    rating = folded.ratings[player]
    low, high = rating.interval
    return Row(
        place=place,
        player=player,
        name=names.get(player, player),
        word=word_of(rating, folded.standards.marks()),
        value=round(rating.value, 2),
        low=round(low, 2),
        high=round(high, 2),
        games=rating.games,
    )


def _marks(folded: Fold) -> list[Row]:
    """The levels as they play now."""
    version = folded.standards.version
    return [
        Row(None, bot_player(level, version), level, Word("near", level), value, value, value, 0)
        for level, value in folded.standards.marks().items()
    ]
