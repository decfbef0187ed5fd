"""Records one after another in a file, compressed with zstd."""

from collections.abc import Iterator
from contextlib import contextmanager
from io import TextIOWrapper
from pathlib import Path
from typing import Any

from spinney.core.record import split
from spinney.extras import extra


class RecordsFile:
    """A file that takes records as they come."""

    def __init__(self, stream: Any) -> None:
        self._stream = stream

    def add(self, record: str) -> None:
        """Put one more at the end."""
        self._stream.write(record.encode())


@contextmanager
def new_records(path: Path) -> Iterator[RecordsFile]:
    """A file to put records into, for as long as the block lasts; an older one is replaced."""
    with extra("pyarrow", "pyarrow", "data").output_stream(str(path), compression="zstd") as stream:
        yield RecordsFile(stream)


@contextmanager
def kept_records(path: Path) -> Iterator[Iterator[str]]:
    """The records of a file, one after another, as they are asked for."""
    with extra("pyarrow", "pyarrow", "data").input_stream(str(path), compression="zstd") as stream:
        yield split(TextIOWrapper(stream, encoding="utf-8", newline="\n"))
