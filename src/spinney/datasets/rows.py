"""The rows of the tables: a column is a field, with its type in Parquet and what it means.

What follows from a game's record is checked against it; the rest can only be told.
"""

from datetime import datetime
from typing import Annotated, Any, Literal, TypeAlias, get_type_hints

import msgspec

Split = Literal["train", "test"]
Sitting = Literal["bot", "account", "program", "guest"]


class About(msgspec.Struct, frozen=True):
    """What is said of a column."""

    type: str
    """As Arrow calls it; `word` is a text that comes again and again."""
    meaning: str
    follows: bool = True
    """Whether it follows from the record."""


def _told(type: str, meaning: str) -> About:
    return About(type, meaning, follows=False)


_Number: TypeAlias = Annotated[int, About("uint32", "the number of the game: its place among them")]
_Seat: TypeAlias = Annotated[int, About("uint8", "the seat, from 0")]
_Split: TypeAlias = Annotated[Split, About("word", "`train` or `test`, by the deal")]


class GameRow(msgspec.Struct, frozen=True, kw_only=True):
    """A game."""

    game_id: _Number
    split: _Split
    game: Annotated[str, About("word", "its name")]
    edition: Annotated[str, About("word", "the edition")]
    players: Annotated[int, About("uint8", "how many seats")]
    rules: Annotated[int, About("uint8", "the version of the rules it was played by")]
    components: Annotated[str, About("word", "the digest of its components")]
    commitment: Annotated[str, About("string", "the commitment to its chance; a deal has its own")]
    lines: Annotated[int, About("uint32", "the lines of its log")]
    reason: Annotated[str, About("word", "how it ended")]
    check: Annotated[str, About("string", "the digest that its record ends with")]
    pace: Annotated[str | None, _told("word", "its clock, where people played")] = None
    rated: Annotated[bool | None, _told("bool", "whether its places counted for ratings")] = None
    device: Annotated[bool | None, _told("bool", "whether somebody's device dealt it")] = None
    hour: Annotated[datetime | None, _told("hour", "the hour in which it ended, UTC")] = None
    seconds: Annotated[int | None, _told("uint32", "how long it took")] = None


class SeatRow(msgspec.Struct, frozen=True, kw_only=True):
    """A seat of a game, and what became of it."""

    game_id: _Number
    seat: _Seat
    sitting: Annotated[Sitting, _told("word", "`bot`, `account`, `program` or `guest`")]
    player: Annotated[str | None, About("word", "the bot, or a pseudonym; guests have none")]
    points: Annotated[int, About("int32", "points in the end")]
    rank: Annotated[int, About("uint8", "its rank; 1 is best, and equal ranks are shared")]
    left: Annotated[bool, About("bool", "whether it was left to a bot before the end")]
    decisions: Annotated[int, About("uint32", "how many rows it has among the decisions")]
    version: Annotated[
        int | None, _told("uint8", "of the bot, where its strength was measured")
    ] = None
    seconds: Annotated[int | None, _told("uint32", "how long the game waited for it")] = None


class DecisionRow(msgspec.Struct, kw_only=True):
    """An action that was taken, out of those that were legal."""

    game_id: _Number
    split: _Split
    position: Annotated[int, About("uint32", "how many lines the log had")]
    seat: _Seat
    number: Annotated[int | None, About("int32", "the action's number, as in actions as numbers")]
    legal: Annotated[int, About("uint16", "how many actions were legal")]
    chosen: Annotated[int, About("uint16", "its place among them, from 0")]
    action: Annotated[str, About("word", "the action in its text form")]
    stand_in: Annotated[bool, About("bool", "whether a bot chose in place of the seat")]
    undone: Annotated[bool, About("bool", "whether it was taken back later")] = False
    seconds: Annotated[float | None, _told("float", "since the line before")] = None
    value: Annotated[float | None, _told("float", "what was to be expected after it")] = None
    best: Annotated[float | None, _told("float", "and after the best action that was found")] = None
    error: Annotated[float | None, _told("float", "the standard error of their difference")] = None
    better: Annotated[str | None, _told("word", "the best action, if clearly better")] = None


class ReviewRow(msgspec.Struct, frozen=True, kw_only=True):
    """What a review tells of a seat's game: `start + luck - loss` is the result."""

    game_id: _Number
    seat: _Seat
    measure: Annotated[str, _told("word", "what values are: `points`, `chance` or `lead`")]
    version: Annotated[int, _told("uint8", "of how luck is told from losses")]
    start: Annotated[float, _told("float", "what was to be expected at first")]
    luck: Annotated[float, _told("float", "what chance and the others made of it")]
    loss: Annotated[float, _told("float", "what its choices lost")]
    elsewhere: Annotated[float, _told("float", "of that, what lies within errors")]
    result: Annotated[float, _told("float", "how it ended, in this measure")]
    usual: Annotated[float | None, _told("float", "what a master makes of any draw")] = None
    par: Annotated[float | None, _told("float", "and of this one")] = None
    ceiling: Annotated[int | None, _told("int32", "the best found for it with hindsight")] = None


class GameRows(msgspec.Struct, frozen=True):
    """All that a data set holds of a game."""

    record: str
    game: GameRow
    seats: tuple[SeatRow, ...]
    decisions: tuple[DecisionRow, ...]
    reviews: tuple[ReviewRow, ...] = ()


TABLES: dict[str, type[msgspec.Struct]] = {
    "games": GameRow,
    "seats": SeatRow,
    "decisions": DecisionRow,
    "reviews": ReviewRow,
}


def columns_of(table: str) -> dict[str, About]:
    """The columns of a table by name, in their order."""
    hints = get_type_hints(TABLES[table], include_extras=True)
    return {name: _about(hints[name]) for name in TABLES[table].__struct_fields__}


def _about(hint: Any) -> About:
    (found,) = (one for one in hint.__metadata__ if isinstance(one, About))
    about: About = found
    return about
