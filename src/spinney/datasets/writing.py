"""Writing a data set game by game: memory stays flat, and the folder appears when it is whole."""

import shutil
from collections.abc import Iterator, Mapping
from contextlib import ExitStack, contextmanager
from pathlib import Path

from spinney import __version__
from spinney.datasets.card import card_of
from spinney.datasets.counts import Counts
from spinney.datasets.manifest import (
    CARD,
    FILES,
    FORM,
    LICENCE,
    MANIFEST,
    RECORDS,
    File,
    Manifest,
    Origin,
    as_text,
    described,
    file_of,
)
from spinney.datasets.records import new_records
from spinney.datasets.rows import GameRows
from spinney.datasets.tables import new_table


class Writer:
    """The open files of a data set."""

    def __init__(self, stack: ExitStack, folder: Path) -> None:
        self.counts = Counts()
        self.rows = dict.fromkeys((RECORDS, *FILES.values()), 0)
        """How many there are, by file."""
        self._records = stack.enter_context(new_records(folder / RECORDS))
        self._tables = {
            file: stack.enter_context(new_table(folder / file, table))
            for table, file in FILES.items()
        }

    @property
    def games(self) -> int:
        """How many games were added; the next one has this number."""
        return self.rows[RECORDS]

    def add(self, rows: GameRows) -> None:
        """Put one more game at the end."""
        self._records.add(rows.record)
        self.rows[RECORDS] += 1
        parts = {"games": (rows.game,), "seats": rows.seats} | {
            "decisions": rows.decisions,
            "reviews": rows.reviews,
        }
        for table, more in parts.items():
            self._tables[FILES[table]].add(more)
            self.rows[FILES[table]] += len(more)
        self.counts.add(rows)


@contextmanager
def new_dataset(
    folder: Path, origin: Origin, codes: Mapping[str, str] | None = None
) -> Iterator[Writer]:
    """A data set to put games into; it has its name once it is whole, and is gone if it fails.

    `codes` tells by game the code that all were played by. `FileExistsError` if there is something
    of that name.
    """
    if folder.exists():
        raise FileExistsError(folder)
    draft = folder.with_name(f"{folder.name}.part")
    shutil.rmtree(draft, ignore_errors=True)  # of somebody who was cut off
    draft.mkdir()
    try:
        with ExitStack() as stack:
            writer = Writer(stack, draft)
            yield writer
        _describe(draft, writer, origin, codes or {})
        draft.rename(folder)
    finally:
        shutil.rmtree(draft, ignore_errors=True)


def _describe(folder: Path, writer: Writer, origin: Origin, codes: Mapping[str, str]) -> None:
    counts = writer.counts
    manifest = Manifest(
        form=FORM,
        spinney=__version__,
        licence=LICENCE,
        origin=origin,
        parts=counts.parts(codes),
        bots=counts.bots(),
        splits=counts.splits(),
        files=tuple(_files(folder, writer)),
        columns=described(),
    )
    (folder / MANIFEST).write_text(as_text(manifest), encoding="utf-8", newline="\n")
    (folder / CARD).write_text(card_of(manifest), encoding="utf-8", newline="\n")


def _files(folder: Path, writer: Writer) -> Iterator[File]:
    for name, rows in writer.rows.items():
        yield file_of(folder / name, rows)
