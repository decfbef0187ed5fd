"""What a page can ask of its device, and what it is told; games are named by the page."""

from datetime import date
from typing import Any

import msgspec

from spinney.core import Seat
from spinney.core.wire import Seen, Step


class Ask(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="ask"):
    """A question; `ask` names its kind."""


class Games(Ask, frozen=True, tag="games"):
    """Which games there are, with the bots that play here."""


class Texts(Ask, frozen=True, tag="texts"):
    """The sentences of a game in a language."""

    game: str
    language: str


class Begin(Ask, frozen=True, tag="begin"):
    """A new game; the page draws the secret and the salts, or has those of a daily that is over."""

    id: str
    game: str
    edition: str
    names: tuple[str, ...]
    bots: tuple[str | None, ...]
    """By seat; none where the person sits."""
    secret: str
    salts: tuple[str, ...]
    options: dict[str, Any] = {}
    rules: int | None = None
    """The version of a draw that others have played; the newest otherwise."""


class Resume(Ask, frozen=True, tag="resume"):
    """A game again as it was kept: its record, whether it is over or not."""

    id: str
    record: str
    bots: tuple[str | None, ...]


class Branch(Ask, frozen=True, tag="branch"):
    """A game of its own that goes on from a moment of one that is over. Rule: SP-5.1."""

    id: str
    parent: str
    position: int
    names: tuple[str, ...]
    bots: tuple[str | None, ...]
    salt: str | None = None
    """Where all that the person cannot know is drawn anew; drawn by the page. Rule: SP-5.2."""


class Act(Ask, frozen=True, tag="act"):
    """The person does something: how many actions they have taken so far, and the action."""

    id: str
    count: int
    action: msgspec.Raw


class Think(Ask, frozen=True, tag="think"):
    """Let the bot that is due first act; nothing where none is."""

    id: str


class Advise(Ask, frozen=True, tag="hint"):
    """What the bots would do in the person's place."""

    id: str


class Log(Ask, frozen=True, tag="log"):
    """Every step after a position, as the person may know it."""

    id: str
    after: int


class Moment(Ask, frozen=True, tag="moment"):
    """The game as it stood after so many steps; by default from the person's seat."""

    id: str
    position: int
    seat: int | None = None


class Insight(Ask, frozen=True, tag="insight"):
    """What a helpful eye saw then."""

    id: str
    position: int
    seat: int | None = None


class Scores(Ask, frozen=True, tag="scores"):
    """Everybody's points after each step."""

    id: str


class Record(Ask, frozen=True, tag="record"):
    """The record of a game that is over."""

    id: str


class Verify(Ask, frozen=True, tag="verify"):
    """Whether a record is what it says."""

    record: str


class Puzzles(Ask, frozen=True, tag="puzzles"):
    """The puzzles of a game, and the one of the day."""

    game: str
    day: date


class AskPuzzle(Ask, frozen=True, tag="puzzle"):
    """A puzzle without its answer."""

    game: str
    name: str


class AnswerPuzzle(Ask, frozen=True, tag="answer"):
    """What an answer to a puzzle is worth."""

    game: str
    name: str
    action: msgspec.Raw


Question = (
    Games
    | Texts
    | Begin
    | Resume
    | Branch
    | Act
    | Think
    | Advise
    | Log
    | Moment
    | Insight
    | Scores
    | Record
    | Verify
    | Puzzles
    | AskPuzzle
    | AnswerPuzzle
)


class Progress(msgspec.Struct, frozen=True):
    """What came of a step, or how a game begins."""

    step: Step | None
    seen: Seen
    """From the person's seat."""
    due: Seat | None
    """The seat that a bot is to act for next."""
    kept: str
    """The record so far with its secret: what the device keeps."""
