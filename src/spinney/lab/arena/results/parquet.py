"""Results as a Parquet file, for those who go on with a data frame."""

from pathlib import Path
from typing import Any

import msgspec

from spinney.extras import extra
from spinney.lab.arena.results.ledger import read_ledger


def must_have_parquet() -> None:
    """Refuse early what could not be written at the end."""
    _part("pyarrow.parquet")


def write_parquet(results: Path, path: Path) -> None:
    """Write every row of a file of results, with the types of its columns."""
    rows = [msgspec.structs.asdict(row) for row in read_ledger(results)]
    _part("pyarrow.parquet").write_table(_part("pyarrow").Table.from_pylist(rows), path)


def _part(module: str) -> Any:
    return extra(module, "pyarrow", "data")
