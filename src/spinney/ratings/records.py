"""Rated tables as anybody can have them: one JSON object a line, each with the game's record."""

import gzip
import zlib
from collections.abc import Iterable, Iterator
from datetime import datetime
from io import BufferedReader
from pathlib import Path
from typing import Annotated, NamedTuple

import msgspec

from spinney.core import RecordError, Seat, verify
from spinney.core.match import PATIENCE
from spinney.core.record import MAGIC, Record, RecordLine, check_of, parse
from spinney.core.seats import seat_of
from spinney.ratings.standards import first_of
from spinney.ratings.tables import RatedSeat, RatedTable, is_player

_GZIP = b"\x1f\x8b"
_UNDO, _RESIGN, _LATE, _REDRAW = "undo", "resign", "late ", "redraw "

Moment = Annotated[datetime, msgspec.Meta(tz=True)]


class PublicTable(msgspec.Struct, frozen=True, omit_defaults=True):
    """A finished rated table with all that its ratings follow from."""

    table: str
    ended: Moment
    players: tuple[str, ...]
    """Who sat where, as `RatedSeat` has it."""
    record: str
    left: dict[int, Moment] = {}
    """When somebody left, by the number of the seat; a record has no times."""


class Departure(msgspec.Struct, frozen=True):
    """A seat that was left to a bot, and whether by lateness."""

    seat: Seat
    late: bool


class NamedTable(NamedTuple):
    """A rated table, and what everybody was called there: names are no identity."""

    table: RatedTable
    names: tuple[str, ...]


class TablesError(Exception):
    """A file that cannot be counted; the sentence tells where, why, and what to do."""


def read_rated(path: Path, *, replay: bool = False) -> Iterator[NamedTable]:
    """The tables of a file as they are rated; `TablesError` at the first that cannot be.

    Their records are checked against their own last lines or, if asked, played again.
    """
    for number, table in _numbered(path):
        try:
            if replay:
                verify(table.record)
            yield named_table(table)
        except RecordError as error:
            raise TablesError(f"{path}, line {number}, table {table.table}: {error}") from error


def read_tables(path: Path) -> Iterator[PublicTable]:
    """The tables of a file as they stand there, compressed or not."""
    return (table for _, table in _numbered(path))


def write_tables(path: Path, tables: Iterable[PublicTable]) -> None:
    """Write a file of tables; it is compressed if its name ends so."""
    lines = (msgspec.json.encode(table) + b"\n" for table in tables)
    if path.suffix == ".gz":
        # Without name and time, the same tables give the same file.
        with path.open("wb") as raw, gzip.GzipFile("", "wb", fileobj=raw, mtime=0) as file:
            file.writelines(lines)
    else:
        with path.open("wb") as plain:
            plain.writelines(lines)


def rated_table(table: PublicTable) -> RatedTable:
    """What of a table moves ratings; `RecordError` if that does not follow from its record."""
    return named_table(table).table


def named_table(table: PublicTable) -> NamedTable:
    """The same with the names at the table; `RecordError` where something does not fit."""
    check_of(table.record)
    record = parse(table.record)
    if record.header.parent is not None:
        raise RecordError("It is a branch of another game, and those are not rated.")
    header, seats = record.header, _seats(table, record)
    first = first_of(header.game, len(seats), header.revealed().chance(header.salts))
    rated = RatedTable(table.table, table.ended, header.game, header.edition, seats, first)
    return NamedTable(rated, header.seats)


def departures(log: Iterable[RecordLine]) -> list[Departure]:
    """Who left, in order; text is enough to tell. Rules: SP-4.1, SP-4.3."""
    found: dict[Seat, Departure] = {}
    late: dict[Seat, int] = {}
    for line in log:
        seat = _seat_of(line)
        if line.action == _RESIGN:
            found.setdefault(seat, Departure(seat, late=False))
        elif line.action.startswith(_LATE):
            late[seat] = late.get(seat, 0) + 1
            if late[seat] == PATIENCE:
                found.setdefault(seat, Departure(seat, late=True))
        elif line.action != _UNDO and not line.action.startswith(_REDRAW):
            late[seat] = 0
    return list(found.values())


def _seat_of(line: RecordLine) -> Seat:
    try:
        return seat_of(line.seat)
    except ValueError as error:
        raise RecordError(f"Line {line.number} of the record: {error}.") from error


def _seats(table: PublicTable, record: Record) -> tuple[RatedSeat, ...]:
    """Who sat there; one player for each seat, and each of them somebody."""
    ranks = _ranks(record)
    if not len(table.players) == len(record.header.seats) == len(ranks):
        raise RecordError(
            f"It names {len(table.players)} players for a game of {len(record.header.seats)}."
        )
    if strangers := [player for player in table.players if not is_player(player)]:
        raise RecordError(
            f"'{strangers[0]}' is nobody: players are 'person ID', 'bot LEVEL VERSION' or 'person'."
        )
    late = {one.seat: one.late for one in departures(record.log)}
    if strays := sorted(table.left.keys() - late.keys()):
        raise RecordError(f"Seat {strays[0]} is said to have left; its record does not show that.")
    return tuple(
        RatedSeat(player, place, table.left.get(number, table.ended), late[Seat(number)])
        if number in late
        else RatedSeat(player, place)
        for number, (player, place) in enumerate(zip(table.players, ranks, strict=True))
    )


def _ranks(record: Record) -> tuple[int, ...]:
    if record.result is None:
        raise RecordError("The game is not over: its record has no result.")
    return record.result.ranks


def _numbered(path: Path) -> Iterator[tuple[int, PublicTable]]:
    """The tables of a file with the numbers of their lines."""
    try:
        with _opened(path) as file:
            for number, line in enumerate(file, start=1):
                if line.strip():
                    yield number, _read(path, number, line)
    except FileNotFoundError as error:
        raise TablesError(f"There is no file {path}.") from error
    except IsADirectoryError as error:
        raise TablesError(f"{path} is a folder. Name the files in it.") from error
    except (EOFError, gzip.BadGzipFile, zlib.error) as error:
        raise TablesError(f"{path} is cut off or damaged. Fetch it again.") from error
    except OSError as error:
        raise TablesError(f"{path} cannot be read: {error.strerror}.") from error


def _opened(path: Path) -> gzip.GzipFile | BufferedReader:
    with path.open("rb") as file:
        packed = file.read(len(_GZIP)) == _GZIP
    return gzip.open(path) if packed else path.open("rb")


def _read(path: Path, number: int, line: bytes) -> PublicTable:
    if line.startswith(MAGIC.encode()):
        raise TablesError(
            f"{path} is the record of one game, which does not say who played. "
            "Take the file of rated tables that a server publishes."
        )
    try:
        return _DECODER.decode(line)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise TablesError(
            f"{path}, line {number}, is no rated table: {error}. Each line is one JSON object with "
            "table, ended, players and record; fetch the file again, or leave it out."
        ) from error


_DECODER = msgspec.json.Decoder(PublicTable)
