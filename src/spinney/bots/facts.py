"""Facts that explain a loss: something counted after two actions, where its term speaks most."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final, NamedTuple, TypeVar

from spinney.bots.contract import Fact, Terms

After = TypeVar("After")
SHARE: Final = 1 / 3
"""What makes a smaller share of a loss does not explain it."""
MORE: Final = 1
FEWER: Final = -1


class Count(NamedTuple):
    """Something that anybody can count after an action, and whether more or fewer are better."""

    key: str
    better: int
    read: Callable[..., int]
    least: float = 0.0
    """What share of the loss it must make up, where it is counted in the game's measure."""


def count_apart(
    counts: Mapping[str, Sequence[Count]], apart: Terms, loss: float, after: After, other: After
) -> Fact | None:
    """The first count that is better after one action than after the other, by terms in order."""
    large = [term for term, worth in apart.items() if worth >= SHARE * loss]
    for term in sorted(large, key=lambda one: -apart[one]):
        for count in counts.get(term, ()):
            if fact := compare(count, after, other, loss):
                return fact
    return None


def compare(count: Count, after: After, other: After, loss: float) -> Fact | None:
    """What was counted, where it is better after one action than after the other."""
    mine, theirs = count.read(after), count.read(other)
    by = count.better * (mine - theirs)
    if by <= 0 or by < count.least * loss:
        return None
    return Fact(count.key, {"count": mine, "other": theirs})


def difference(mine: Terms, theirs: Terms) -> Terms:
    """By term: by how much it speaks more for the first of two actions."""
    return {term: worth - theirs[term] for term, worth in mine.items()}
