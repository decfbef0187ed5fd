"""Tables as Parquet files, written and read some rows at a time."""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import msgspec

from spinney.datasets.rows import columns_of
from spinney.extras import extra

_GROUP = 50_000
"""Rows that are kept until they are written together; a game's stay together."""


class TableFile:
    """A file that takes rows as they come."""

    def __init__(self, writer: Any, schema: Any) -> None:
        self._writer, self._schema = writer, schema
        self._kept: list[msgspec.Struct] = []

    def add(self, rows: Iterable[msgspec.Struct]) -> None:
        """Put these rows at the end."""
        self._kept += rows
        if len(self._kept) >= _GROUP:
            self.flush()

    def flush(self) -> None:
        """Write what is kept."""
        arrow = _arrow()
        columns = {
            field.name: arrow.array([getattr(row, field.name) for row in self._kept], field.type)
            for field in self._schema
        }
        if self._kept:
            self._writer.write_table(arrow.table(columns, self._schema))
        self._kept = []


@contextmanager
def new_table(path: Path, table: str) -> Iterator[TableFile]:
    """A file to put the rows of a table into, for as long as the block lasts."""
    parquet, schema = extra("pyarrow.parquet", "pyarrow", "data"), schema_of(table)
    with parquet.ParquetWriter(str(path), schema, compression="zstd") as writer:
        file = TableFile(writer, schema)
        yield file
        file.flush()


@contextmanager
def kept_table(path: Path) -> Iterator[Any]:
    """A file of rows: its schema, its metadata, and its rows in batches."""
    with extra("pyarrow.parquet", "pyarrow", "data").ParquetFile(str(path)) as file:
        yield file


def rows_in(file: Any) -> Iterator[dict[str, Any]]:
    """The rows of a file one after another, as they are asked for."""
    for batch in file.iter_batches(batch_size=10_000):
        yield from batch.to_pylist()


def schema_of(table: str) -> Any:
    """The columns of a table as Arrow knows them."""
    arrow, columns = _arrow(), columns_of(table)
    special = {
        "word": arrow.dictionary(arrow.int32(), arrow.string()),
        "hour": arrow.timestamp("ms", "UTC"),
        "bool": arrow.bool_(),
        "float": arrow.float32(),
    }
    kinds = {name: special.get(about.type) or about.type for name, about in columns.items()}
    return arrow.schema(list(kinds.items()))


def _arrow() -> Any:
    return extra("pyarrow", "pyarrow", "data")
