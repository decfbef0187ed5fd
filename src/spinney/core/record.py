"""The record of a game as text: header, log, result (docs/reference/record.md)."""

import hashlib
from collections.abc import Iterable, Iterator
from typing import Any

import msgspec

from spinney.core.chance import Secret
from spinney.core.messages import Action, Event
from spinney.core.seats import Seat

MAGIC = "spinney record 1"
_CHECK = "check: "


class RecordError(Exception):
    """A record that cannot be what it says; the sentence tells what is wrong and where."""


class Parent(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The game that a branch goes on from, and where. Rule: SP-5.1."""

    check: str
    """The digest that its record ends with."""
    lines: int
    """How many lines of its log are the branch's, too."""


class Header(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Everything that is settled before the first action, and the secret once it is revealed."""

    game: str
    edition: str
    rules: int
    data: str
    seats: tuple[str, ...]
    commitment: str
    options: dict[str, Any] = {}
    salts: tuple[str, ...] = ()
    secret: str | None = None
    parent: Parent | None = None

    def revealed(self) -> Secret:
        """The secret, which must be the one that was committed to."""
        if self.secret is None:
            raise RecordError(
                "The secret is not revealed yet: a record can be replayed once its game is over."
            )
        try:
            secret = Secret.from_hex(self.secret)
        except ValueError as error:
            raise RecordError(f"The secret cannot be read: {error}.") from error
        if secret.commitment() != self.commitment:
            raise RecordError(
                f"The secret does not match the commitment: its SHA-256 is {secret.commitment()}, "
                f"but {self.commitment} was published before the game."
            )
        return secret


class Result(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The last line of a finished game: points and ranks by seat."""

    points: tuple[int, ...]
    ranks: tuple[int, ...]


class Entry(msgspec.Struct, frozen=True):
    """One line of the log, with everything that happened then."""

    seat: Seat
    action: Action
    events: tuple[Event, ...] = ()


class RecordLine(msgspec.Struct, frozen=True):
    """One line of a log as read: its number in the file, and the text not yet understood."""

    number: int
    seat: str
    action: str


class Record(msgspec.Struct, frozen=True):
    """A record as read from text; the log's actions are understood by the game on replay."""

    header: Header
    log: tuple[RecordLine, ...]
    result: Result | None


def compose(header: str, log: list[str], result: Result | None) -> str:
    """The text of a record; a finished one closes with its result and a check of all before."""
    text = f"{MAGIC}\n{header}\n" + "".join(f"{line}\n" for line in log)
    if result is None:
        return text
    return closed(f"{text}result: {msgspec.json.encode(result).decode()}\n")


def closed(body: str) -> str:
    """The text with its last line, a digest of all before it."""
    return f"{body}{_CHECK}sha256:{hashlib.sha256(body.encode()).hexdigest()}\n"


def check_of(text: str) -> str:
    """The digest that the record of a finished game ends with."""
    body, check, digest = text.rpartition(_CHECK)
    if not check or closed(body) != text:
        raise RecordError("The record has no check, or was changed since: its game must be over.")
    return digest.strip()


def compose_header(header: Header) -> str:
    """A header line per field."""
    fields: dict[str, msgspec.Raw] = msgspec.json.decode(
        msgspec.json.encode(header), type=dict[str, msgspec.Raw]
    )
    return "".join(f"{key}: {bytes(value).decode()}\n" for key, value in fields.items())


def parse(text: str) -> Record:
    """Read a record's text without judging it; `RecordError` if it is not one."""
    lines = text.split("\n")
    if lines[0] != MAGIC:
        raise RecordError(f"Line 1 must read '{MAGIC}'; this is no record, or of another version.")
    if "" not in lines[:-1]:
        raise RecordError("The empty line between header and log is missing.")
    gap = lines.index("")
    log: list[RecordLine] = []
    result = None
    for number, line in enumerate(lines[gap + 1 :], start=gap + 2):
        if line.startswith("result: "):
            result = _result(number, line.removeprefix("result: "))
        elif line and not line.startswith(("#", _CHECK)):
            seat, _, action = line.partition(" ")
            log.append(RecordLine(number, seat, action))
    return Record(_header(lines[1:gap]), tuple(log), result)


def split(lines: Iterable[str]) -> Iterator[str]:
    """The texts of records that stand one after another, each from its first line on."""
    text: list[str] = []
    for line in lines:
        if line.rstrip("\n") == MAGIC and text:
            yield "".join(text)
            text.clear()
        text.append(line)
    if text:
        yield "".join(text)


def _header(lines: list[str]) -> Header:
    fields: dict[str, Any] = {}
    for number, line in enumerate(lines, start=2):
        key, _, value = line.partition(": ")
        if key in fields:
            raise RecordError(f"Line {number} gives '{key}' a second time.")
        try:
            fields[key] = msgspec.json.decode(value)
        except (msgspec.DecodeError, RecursionError) as error:
            raise RecordError(f"Line {number} is not 'key: JSON value' ({error}).") from error
    try:
        return msgspec.convert(fields, Header)
    except msgspec.ValidationError as error:
        raise RecordError(f"The header does not hold what it must: {error}.") from error


def _result(number: int, text: str) -> Result:
    try:
        return msgspec.json.decode(text, type=Result)
    except msgspec.DecodeError as error:
        raise RecordError(f"Line {number}, the result, cannot be read: {error}.") from error
