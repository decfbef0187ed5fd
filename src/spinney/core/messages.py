"""Actions and events: frozen records with one JSON form and one text form each."""

import re
from enum import Enum
from functools import cache
from typing import Any, ClassVar, TypeVar, get_type_hints

import msgspec

from spinney.core.places import Origin, with_names, with_places
from spinney.core.seats import Seat, letter, seat_of


def _kebab(name: str) -> str:
    return re.sub(r"(?<=[a-z])(?=[A-Z])", "-", name).lower()


class Message(msgspec.Struct, frozen=True, gc=False, tag=_kebab, tag_field="type"):
    """What actions and events have in common.

    `notation` is the text form as a template over the fields; it serves writing and reading.
    A field that holds a seat is written as the seat's letter. Messages hold plain values and never
    each other in a circle, so the garbage collector need not look at them.
    """

    notation: ClassVar[str]


class Action(Message, frozen=True):
    """Something a seat does."""


class Settles(Enum):
    """Whose earlier steps an event puts beyond undo. Rule: SP-3.2."""

    NOTHING = "nothing"
    SEAT = "seat"
    """Those of the acting seat, as when it reveals something."""
    OTHERS = "others"
    """Those of all other seats: somebody has acted on what they did."""
    TABLE = "table"


class Event(Message, frozen=True):
    """Something that happened.

    `settles` says whose steps can no longer be undone; `automatic` that no action line tells
    of it, so that records narrate it.
    """

    settles: ClassVar[Settles] = Settles.NOTHING
    automatic: ClassVar[bool] = False

    def seen_by(self, seat: Seat | None) -> "Event | None":
        """What this seat, or a spectator, learns of it; None for nothing at all."""
        return self


M = TypeVar("M", bound=Message)


def write(message: Message, origin: Origin | None = None) -> str:
    """The text form, as records have it; with an origin, places are called by their names."""
    fields = {name: getattr(message, name) for name in message.__struct_fields__}
    for name in _seat_fields(type(message)):
        fields[name] = letter(fields[name])
    for name, held in fields.items():
        if isinstance(held, Message):
            fields[name] = write(held, origin)
    notation = type(message).notation
    if origin is None:
        return notation.format(**fields)
    return with_names(notation).format(**with_places(fields, origin))


def read(text: str, kinds: tuple[type[M], ...]) -> M:
    """The message of one of these kinds that the text names; `ValueError` if there is none."""
    for kind in kinds:
        found = _pattern(kind).fullmatch(text)
        if found:
            fields: dict[str, Any] = found.groupdict()
            for name in _seat_fields(kind):
                fields[name] = seat_of(fields[name])
            return msgspec.convert(fields | {"type": _tag(kind)}, kind, strict=False)
    forms = ", ".join(f"'{kind.notation}'" for kind in kinds)
    raise ValueError(f"'{text}' is none of {forms}")


@cache
def _seat_fields(kind: type[Message]) -> tuple[str, ...]:
    return tuple(name for name, held in get_type_hints(kind).items() if held is Seat)


def _tag(kind: type[Message]) -> str:
    return str(kind.__struct_config__.tag)


@cache
def _pattern(kind: type[Message]) -> re.Pattern[str]:
    words = re.split(r"\{(\w+)\}", kind.notation)
    return re.compile(
        "".join(
            f"(?P<{word}>[^ ,]+)" if place % 2 else re.escape(word)
            for place, word in enumerate(words)
        )
    )
