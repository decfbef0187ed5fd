"""What is done at tables whatever is played on them: undo, resign, being late, a new draw."""

from functools import cache
from typing import TYPE_CHECKING, Any, ClassVar, Union

import msgspec

from spinney.core.messages import Action, Event, Settles
from spinney.core.seats import Seat

if TYPE_CHECKING:
    from spinney.core.contract import Game

_LATE = "late "
_REDRAW = "redraw "


class Undo(Action, frozen=True):
    """Take back the seat's own last step. Rule: SP-3.1."""

    notation: ClassVar[str] = "undo"


class Resign(Action, frozen=True):
    """Leave the seat to a bot. Rule: SP-4.1."""

    notation: ClassVar[str] = "resign"


class Late(Action, frozen=True):
    """An action that a bot takes for a seat whose time has run out. Rule: SP-4.2."""

    notation: ClassVar[str] = "late {action}"

    action: Any


class Redraw(Action, frozen=True):
    """All that the seat cannot know is drawn anew, where a branch begins. Rule: SP-5.2."""

    notation: ClassVar[str] = "redraw {salt}"

    salt: str


class StepUndone(Event, frozen=True):
    """A seat took back its last step."""

    notation: ClassVar[str] = "{seat} takes back the last step"

    seat: Seat


class SeatResigned(Event, frozen=True):
    """A seat is left to a bot. Rule: SP-4.1."""

    notation: ClassVar[str] = "{seat} resigns"

    seat: Seat


class TimeRanOut(Event, frozen=True):
    """A bot acts for a seat; nothing of that can be taken back. Rule: SP-4.2."""

    notation: ClassVar[str] = "{seat} is late"
    settles: ClassVar[Settles] = Settles.SEAT

    seat: Seat


class HiddenRedrawn(Event, frozen=True):
    """All that a seat could not know was drawn anew. Rule: SP-5.2."""

    notation: ClassVar[str] = "what {seat} does not know is drawn anew"
    settles: ClassVar[Settles] = Settles.TABLE

    seat: Seat


_PLAIN: dict[str, Action] = {"undo": Undo(), "resign": Resign()}


def read_action(game: "Game", text: str) -> Action:
    """An action of the table or of its game, from its text form; `ValueError` if it is neither."""
    if text.startswith(_LATE):
        return Late(game.read_action(text.removeprefix(_LATE)))
    if text.startswith(_REDRAW):
        return Redraw(text.removeprefix(_REDRAW))
    return _PLAIN.get(text) or game.read_action(text)


def decode_action(game: "Game", data: bytes) -> Action:
    """An action of the table or of its game, from JSON; `msgspec.DecodeError` if it is neither."""
    tag = _TAGGED.decode(data)
    if tag.type == "late":
        return Late(game.decode_action(tag.action))
    if tag.type == "redraw":
        return Redraw(tag.salt)
    return _PLAIN.get(tag.type) or game.decode_action(data)


def decode_event(game: "Game", data: bytes) -> Event:
    """An event of the table or of its game, from JSON; `msgspec.DecodeError` if it is neither."""
    return _events(game.events).decode(data)


@cache
def _events(kinds: tuple[type[Event], ...]) -> msgspec.json.Decoder[Event]:
    every = (*kinds, StepUndone, SeatResigned, TimeRanOut, HiddenRedrawn)
    return msgspec.json.Decoder(Union[every])  # noqa: UP007 (the kinds are not known before)


class _Tagged(msgspec.Struct):
    """As much of an action as is needed to see what it is."""

    type: str = ""
    action: msgspec.Raw = msgspec.Raw(b"null")
    salt: str = ""


_TAGGED = msgspec.json.Decoder(_Tagged)
