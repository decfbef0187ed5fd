"""Whether the kernel was built, and how to do without it."""

from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec

_is_there = find_spec("spinney.kernel._forest") is not None


def available() -> bool:
    """Whether games run in C: where it was built, and nobody does without it."""
    return _is_there


@contextmanager
def without() -> Iterator[None]:
    """Until the end of the block everything begun in this process runs on the rules in Python."""
    global _is_there
    before, _is_there = _is_there, False
    try:
        yield
    finally:
        _is_there = before
