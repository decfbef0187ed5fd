"""The manifest of a data set: what is in it, by which rules and code, and each file's digest."""

import hashlib
from pathlib import Path
from typing import Literal

import msgspec

from spinney.datasets.rows import TABLES, About, columns_of

FORM = 1
"""Raised when a file or a column changes its meaning or goes; new ones do not raise it."""
LICENCE = "CC0-1.0"
MANIFEST, RECORDS, CARD = "manifest.json", "records.zst", "README.md"
FILES = {name: f"{name}.parquet" for name in TABLES}
"""The file of each table."""


class DatasetError(Exception):
    """A data set that cannot be what it says; the sentence tells what is wrong and where."""


class File(msgspec.Struct, frozen=True):
    """A file of the data set."""

    name: str
    rows: int
    """Of a table; for records, how many there are."""
    bytes: int
    sha256: str


class Part(msgspec.Struct, frozen=True):
    """The games of one edition by one version of its rules."""

    game: str
    edition: str
    rules: int
    components: str
    games: int
    decisions: int
    code: str | None = None
    """A fingerprint of the code of rules and bots, where all games were played by the same."""


class Player(msgspec.Struct, frozen=True):
    """A bot that sat in some of the games."""

    game: str
    bot: str
    version: int | None
    """Of its measured strength, where that was measured."""
    seats: int


class Column(msgspec.Struct, frozen=True):
    """A column of a table."""

    name: str
    type: str
    meaning: str
    from_record: bool
    """Whether it follows from the record, and is checked against it."""


class Splits(msgspec.Struct, frozen=True):
    """How many games are for what, and by which rule."""

    rule: str
    train: int
    test: int


class Origin(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Where the games come from."""

    kind: Literal["bots", "people"]
    title: str
    source: str = ""
    """The site they were played at."""
    month: str = ""
    seed: int | None = None
    known_issues: tuple[str, ...] = ()


class Manifest(msgspec.Struct, frozen=True, kw_only=True):
    """All that is said of a data set; nothing in it depends on when or where it was written."""

    form: int
    spinney: str
    licence: str
    origin: Origin
    parts: tuple[Part, ...]
    bots: tuple[Player, ...]
    splits: Splits
    files: tuple[File, ...]
    columns: dict[str, tuple[Column, ...]]

    def file(self, name: str) -> File:
        """What is said of a file."""
        found = next((file for file in self.files if file.name == name), None)
        if found is None:
            raise DatasetError(f"The manifest does not name {name}.")
        return found


def described() -> dict[str, tuple[Column, ...]]:
    """All tables, column by column."""
    return {table: tuple(_columns(table)) for table in TABLES}


def _columns(table: str) -> list[Column]:
    return [_column(name, about) for name, about in columns_of(table).items()]


def _column(name: str, about: About) -> Column:
    kind = {"word": "string", "hour": "timestamp, to the hour"}.get(about.type, about.type)
    return Column(name, kind, about.meaning, about.follows)


def as_text(manifest: Manifest) -> str:
    """The text of the file."""
    return msgspec.json.format(msgspec.json.encode(manifest), indent=2).decode() + "\n"


def read_manifest(folder: Path) -> Manifest:
    """The manifest of a data set; `DatasetError` says why there is none."""
    path = folder / MANIFEST
    try:
        manifest = msgspec.json.decode(path.read_bytes(), type=Manifest)
    except OSError as error:
        raise DatasetError(f"{folder} holds no data set: there is no {MANIFEST} in it.") from error
    except msgspec.DecodeError as error:
        raise DatasetError(f"{path} is no manifest of a data set: {error}.") from error
    if manifest.form != FORM:
        raise DatasetError(
            f"The data set has form {manifest.form}, and form {FORM} is known here. "
            "Take the Spinney that its manifest names."
        )
    return manifest


def file_of(path: Path, rows: int) -> File:
    """A file as it is."""
    with path.open("rb") as content:
        digest = hashlib.file_digest(content, "sha256").hexdigest()
    return File(path.name, rows, path.stat().st_size, digest)
