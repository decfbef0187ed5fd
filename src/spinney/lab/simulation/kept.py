"""What is kept of simulated games: records as a compressed text, decisions as a table."""

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import msgspec

from spinney.datasets.records import new_records
from spinney.extras import extra
from spinney.lab.simulation.tally import Tally


class Decision(msgspec.Struct, frozen=True, gc=False):
    """What a bot chose, and out of how many."""

    game: int
    """The number of the game in its simulation, from 0."""
    position: int
    """How many decisions had been taken in it before."""
    seat: int
    bot: str
    legal: int
    """How many actions were legal."""
    chosen: int
    """The place of its action among them, from 0."""
    action: str
    """In its text form, as in records."""


class Part(msgspec.Struct):
    """What came of some of the games."""

    tally: Tally = msgspec.field(default_factory=Tally)
    records: list[str] = msgspec.field(default_factory=list)
    decisions: list[Decision] = msgspec.field(default_factory=list)


class Files:
    """The files in which parts are kept as they come; whoever stops has the games until then."""

    def __init__(self, stack: ExitStack, records: Path | None, decisions: Path | None) -> None:
        self._records = None if records is None else stack.enter_context(new_records(records))
        self._decisions = None if decisions is None else stack.enter_context(_table(decisions))

    def add(self, part: Part) -> None:
        """Write down what is wanted of some games."""
        if self._records is not None:
            self._records.add("".join(part.records))
        if self._decisions is not None:
            rows = [msgspec.structs.asdict(one) for one in part.decisions]
            pyarrow = _part("pyarrow")
            self._decisions.write_table(pyarrow.Table.from_pylist(rows, _columns(pyarrow)))


@contextmanager
def files(records: Path | None, decisions: Path | None) -> Iterator[Files]:
    """Files to keep games in, for as long as the block lasts; older ones are replaced."""
    with ExitStack() as stack:
        yield Files(stack, records, decisions)


@contextmanager
def _table(path: Path) -> Iterator[Any]:
    columns = _columns(_part("pyarrow"))
    with _part("pyarrow.parquet").ParquetWriter(str(path), columns, compression="zstd") as writer:
        yield writer


def _columns(pyarrow: Any) -> Any:
    """The columns of a decision, with numbers as small as they are."""
    text, small = pyarrow.dictionary(pyarrow.int32(), pyarrow.string()), pyarrow.uint16()
    kinds = {"game": pyarrow.uint32(), "seat": pyarrow.uint8(), "bot": text, "action": text}
    return pyarrow.schema([(name, kinds.get(name, small)) for name in Decision.__struct_fields__])


def _part(module: str) -> Any:
    return extra(module, "pyarrow", "data")
