"""Chance from outside: draws that whoever runs the game settles, one outcome after another."""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Any, NamedTuple, Self, TypeAlias, TypeVar

T = TypeVar("T")

Purpose: TypeAlias = tuple[str | int, ...]
Answers: TypeAlias = Mapping[Purpose, Sequence[Any]]
"""What was drawn, by purpose."""


class Draw(NamedTuple):
    """A draw as far as it is settled. A shuffle is settled place by place, from the first on.

    An outcome is the number of what comes next, its place in `kinds`. It stays the same through a
    shuffle; equal things are one kind.
    """

    purpose: Purpose
    kinds: tuple[Any, ...]
    left: tuple[int, ...]
    """How many of each kind may still come."""
    wanted: int
    """How many outcomes the whole draw has."""
    picked: tuple[int, ...] = ()
    """The outcomes so far."""

    @classmethod
    def of(cls, purpose: Purpose, things: Sequence[Any], wanted: int) -> Self:
        """A draw of which nothing is settled, but what is certain."""
        kinds = tuple(dict.fromkeys(things))
        return cls(purpose, kinds, tuple(map(things.count, kinds)), wanted)._certain()

    def outcomes(self) -> list[tuple[int, float]]:
        """What may come next, with its probability."""
        total = sum(self.left)
        return [(number, left / total) for number, left in enumerate(self.left) if left]

    def after(self, outcome: int) -> Self:
        """The draw with one outcome more; `ValueError` if it cannot be."""
        if not (0 <= outcome < len(self.left) and self.left[outcome]):
            possible = ", ".join(str(number) for number, _ in self.outcomes())
            raise ValueError(f"{outcome} cannot be drawn. Take one of these: {possible}.")
        return self._with(outcome)._certain()

    @property
    def is_settled(self) -> bool:
        """Whether nothing is left to draw."""
        return len(self.picked) == self.wanted

    def things(self) -> list[Any]:
        """What was drawn, in order."""
        return [self.kinds[outcome] for outcome in self.picked]

    def _with(self, outcome: int) -> Self:
        left = list(self.left)
        left[outcome] -= 1
        return self._replace(left=tuple(left), picked=(*self.picked, outcome))

    def _certain(self) -> Self:
        """Go on for as long as only one kind can come."""
        draw = self
        while not draw.is_settled and len(possible := draw.outcomes()) == 1:
            draw = draw._with(possible[0][0])
        return draw


class Unsettled(Exception):
    """The game wants a draw that nobody has settled yet."""

    def __init__(self, draw: Draw) -> None:
        """Name the draw."""
        super().__init__(f"settle the draw '{'/'.join(map(str, draw.purpose))}' first")
        self.draw = draw


class Asked:
    """Chance that asks: what it is told by `settled` while the rules run, and nothing else.

    It remembers nothing, so that all copies of a state can share it, on any thread.
    """

    __slots__ = ()

    def shuffled(self, items: Sequence[T], *purpose: str | int) -> list[T]:
        """The items in the order that was told."""
        return _told(purpose, items, len(items))

    def ordered(self, cards: Sequence[int], *purpose: str | int) -> list[int]:
        """The same; how the cards are given does not matter."""
        return _told(purpose, sorted(cards), len(cards))

    def below(self, bound: int, *purpose: str | int) -> int:
        """The number that was told."""
        return _told(purpose, range(bound), 1)[0]


_answers: ContextVar[Answers] = ContextVar("answers")


@contextmanager
def settled(answers: Answers) -> Iterator[None]:
    """While it lasts, draws are answered so; any other raises `Unsettled`."""
    before = _answers.set(answers)
    try:
        yield
    finally:
        _answers.reset(before)


def _told(purpose: Purpose, things: Sequence[T], wanted: int) -> list[T]:
    known = _answers.get({}).get(purpose)
    if known is not None:
        return list(known)
    draw = Draw.of(purpose, things, wanted)
    if not draw.is_settled:
        raise Unsettled(draw)
    return draw.things()
