"""Where each number of an observation stands, as data: for readers, networks and the reference."""

from collections.abc import Iterator, Sequence
from math import prod
from typing import NamedTuple

SIGNED = 128
"""What stands for nought in a field that can be negative."""


class Field(NamedTuple):
    """Numbers of one meaning."""

    name: str
    meaning: str
    shape: tuple[int, ...] = ()
    most: int = 1
    """No number in it is ever greater; to divide by it brings all of them between 0 and 1."""
    nought: int = 0
    """What stands for 0: less is negative."""

    @property
    def size(self) -> int:
        """How many numbers there are."""
        return prod(self.shape)


class Block(NamedTuple):
    """Fields that belong together, and how often they are repeated: for each player, say."""

    name: str
    repeats: tuple[int, ...]
    fields: tuple[Field, ...]

    @property
    def step(self) -> int:
        """The numbers of one repetition."""
        return sum(field.size for field in self.fields)

    @property
    def size(self) -> int:
        """The numbers of all repetitions."""
        return prod(self.repeats) * self.step


class Place(NamedTuple):
    """A field with the offset of its first number, in the first repetition of its block."""

    block: Block
    offset: int
    field: Field


class Layout:
    """All blocks, one after the other."""

    def __init__(self, *blocks: Block) -> None:
        """Take the blocks in their order."""
        self.blocks = blocks
        self.size = sum(block.size for block in blocks)
        self._places = {(p.block.name, p.field.name): p for p in self.places()}

    def places(self) -> Iterator[Place]:
        """Every field with its place."""
        begin = 0
        for block in self.blocks:
            offset = begin
            for field in block.fields:
                yield Place(block, offset, field)
                offset += field.size
            begin += block.size

    def read(self, numbers: Sequence[int], block: str, field: str, repeat: int = 0) -> list[int]:
        """The numbers of a field in one repetition of its block, with 0 for nought."""
        place = self._places[block, field]
        begin = place.offset + repeat * place.block.step
        found = numbers[begin : begin + place.field.size]
        return [int(number) - place.field.nought for number in found]
