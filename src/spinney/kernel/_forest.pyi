"""The compiled kernel, from the sources in `source/`; buffers are explained there."""

from typing import Any

Buffer = Any
Batch = tuple[Buffer, Buffer, Buffer, Buffer, Buffer, Buffer]

def make_tables(sides: Buffer, triggers: Buffer, /) -> bytes: ...
def room(seats: int, /) -> int: ...
def deal(
    batch: Batch,
    seats: int,
    number: int,
    architect: int,
    passes: int,
    pile: Buffer,
    supply: Buffer,
    /,
) -> None: ...
def step(batch: Batch, seats: int, actions: Buffer, /) -> int: ...
def play_out(tables: Buffer, supply: Buffer, seeds: Buffer, points: Buffer, /) -> None: ...
def play_many(tables: Buffer, supply: Buffer, seed: int, many: int, /) -> int: ...
def lone(
    tables: Buffer,
    cells: Buffer,
    looks: Buffer,
    trees: Buffer,
    supply: Buffer,
    unseen: int,
    others: int,
    before: int,
    passes: int,
    taken: int,
    picks: bool,
    /,
) -> bytes: ...
def play_lone(
    tables: Buffer, stages: Buffer, lone: Buffer, tiles: Buffer, words: Buffer, /
) -> int: ...
