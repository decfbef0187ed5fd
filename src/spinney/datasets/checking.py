"""Whether a data set is what it says: its files, and that its tables follow from its records."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from spinney.core import RecordError, letter, verify
from spinney.datasets.card import card_of
from spinney.datasets.counts import Counts
from spinney.datasets.derived import GUEST, Known, Seated, rows_of
from spinney.datasets.manifest import (
    CARD,
    FILES,
    RECORDS,
    DatasetError,
    Manifest,
    described,
    file_of,
    read_manifest,
)
from spinney.datasets.records import kept_records
from spinney.datasets.rows import GameRows, columns_of
from spinney.datasets.tables import kept_table, rows_in, schema_of

_FOLLOWING = {
    table: [name for name, about in columns_of(table).items() if about.follows] for table in FILES
}


class Checked(NamedTuple):
    """How much there was to check."""

    games: int
    decisions: int


class Rows:
    """The rows of a table, which are taken game by game."""

    def __init__(self, table: str, file: Any) -> None:
        self.table = table
        self._rows = rows_in(file)
        self._next = next(self._rows, None)

    def of(self, number: int) -> list[dict[str, Any]]:
        """Those of a game; games come in their order."""
        found = []
        while self._next is not None and self._next["game_id"] == number:
            found.append(self._next)
            self._next = next(self._rows, None)
        return found

    def must_be_done(self) -> None:
        """Refuse rows that belong to no game, or stand where they do not belong."""
        if self._next is not None:
            raise DatasetError(
                f"{FILES[self.table]}: a row of game {self._next['game_id']} stands where no row "
                "of that game can be."
            )


def check(folder: Path, more: Callable[[int], None] = lambda _: None) -> Checked:
    """Check everything; `DatasetError` says the first thing that does not hold.

    `more` is told of each game that was checked.
    """
    manifest = read_manifest(folder)
    _must_be_as_told(folder, manifest)
    with ExitStack() as stack:
        tables = {
            table: Rows(table, stack.enter_context(kept_table(folder / file)))
            for table, file in FILES.items()
        }
        records = stack.enter_context(kept_records(folder / RECORDS))
        games, counts = 0, Counts()
        for text in _read(records):
            counts.add(_must_follow(games, text, tables))
            games += 1
            more(1)
        for rows in tables.values():
            rows.must_be_done()
    _must_be(games, manifest.file(RECORDS).rows, RECORDS)
    _must_count(manifest, counts)
    return Checked(games, manifest.file(FILES["decisions"]).rows)


def _must_be_as_told(folder: Path, manifest: Manifest) -> None:
    """Refuse files that are not those of the manifest."""
    for name in (CARD, RECORDS, *FILES.values()):
        if not (folder / name).is_file():
            raise DatasetError(f"{folder / name} is missing.")
    for name in (RECORDS, *FILES.values()):
        told = manifest.file(name)
        if file_of(folder / name, told.rows) != told:
            raise DatasetError(
                f"{name} is not the file of the manifest: its SHA-256 is another. Fetch it again."
            )
    for table, name in FILES.items():
        _must_be_a_table(folder / name, table, manifest.file(name).rows)
    if (folder / CARD).read_text(encoding="utf-8") != card_of(manifest):
        raise DatasetError(f"{CARD} says something else than the manifest.")


def _must_be_a_table(path: Path, table: str, rows: int) -> None:
    try:
        with kept_table(path) as file:
            many, columns = file.metadata.num_rows, file.schema_arrow
    except (OSError, ValueError) as error:
        raise DatasetError(f"{path.name} is no table in Parquet: {error}") from error
    _must_be(many, rows, path.name)
    if not columns.equals(schema_of(table)):
        raise DatasetError(f"{path.name} has other columns than this form of data sets.")


def _must_count(manifest: Manifest, counts: Counts) -> None:
    """Refuse a manifest that counts other games than there are."""
    codes = {part.game: part.code for part in manifest.parts}
    told = (manifest.parts, manifest.bots, manifest.splits, manifest.columns)
    if told != (counts.parts(codes), counts.bots(), counts.splits(), described()):
        raise DatasetError("The manifest counts other games, bots or columns than there are.")


def _must_be(found: int, told: int, name: str) -> None:
    if found != told:
        raise DatasetError(f"{name} has {found} rows, and the manifest says {told}.")


def _read(records: Iterator[str]) -> Iterator[str]:
    try:
        yield from records
    except (OSError, UnicodeDecodeError) as error:
        raise DatasetError(f"{RECORDS} holds no records that zstd has compressed.") from error


def _must_follow(number: int, text: str, tables: dict[str, Rows]) -> GameRows:
    """Play a game again, and hold its rows against it."""
    try:
        match = verify(text)
    except RecordError as error:
        raise DatasetError(f"{RECORDS}, game {number}: {error}") from error
    told = {table: rows.of(number) for table, rows in tables.items()}
    _must_be_seated(number, match.names, told["seats"])
    played = rows_of(number, match, Known(tuple(map(_seated, told["seats"]))))
    if played.record != text:
        raise DatasetError(f"{RECORDS}, game {number}: the record is not in the usual form.")
    for table, rows in _following(played).items():
        _must_equal(table, number, [_part(table, row) for row in told[table]], rows)
    if any(row["seat"] >= len(match.names) for row in told["reviews"]):
        raise DatasetError(f"{FILES['reviews']}, game {number}: there is no such seat.")
    return played


def _seated(row: dict[str, Any]) -> Seated:
    return Seated(row["sitting"], row["version"])


def _must_be_seated(number: int, names: tuple[str, ...], seats: list[dict[str, Any]]) -> None:
    """Refuse another number of seats, guests with a name, and others without."""
    where = f"{FILES['seats']}, game {number}"
    if len(seats) != len(names):
        raise DatasetError(
            f"{where}: there are {len(seats)} rows, and {len(names)} seats in the record."
        )
    for row, name in zip(seats, names, strict=True):
        if (row["sitting"] == "guest") != (name == GUEST):
            told = f"seat {letter(row['seat'])} is told as {row['sitting']}"
            raise DatasetError(f"{where}: {told}, and the record calls it {name}.")


def _following(played: GameRows) -> dict[str, list[dict[str, Any]]]:
    """What follows from a game, as rows of the tables."""
    parts = {"games": [played.game], "seats": played.seats, "decisions": played.decisions}
    return {
        table: [_part(table, msgspec.structs.asdict(row)) for row in rows]
        for table, rows in parts.items()
    }


def _part(table: str, row: dict[str, Any]) -> dict[str, Any]:
    return {name: row[name] for name in _FOLLOWING[table]}


def _must_equal(
    table: str, number: int, told: list[dict[str, Any]], played: list[dict[str, Any]]
) -> None:
    if len(told) != len(played):
        raise DatasetError(
            f"{FILES[table]}, game {number}: there are {len(told)} rows, and {len(played)} follow "
            "from the record."
        )
    for place, (one, other) in enumerate(zip(told, played, strict=True)):
        for name, value in one.items():
            if value != other[name]:
                raise DatasetError(
                    f"{FILES[table]}, game {number}, row {place}: {name} is {value}, and "
                    f"{other[name]} follows from the record."
                )
