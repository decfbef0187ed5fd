"""What a server process is like, whatever it serves."""

import gc
from collections.abc import Iterator

import pytest

from spinney.server.run.serve import collect_rarely


@pytest.fixture
def usual() -> Iterator[tuple[int, int, int]]:
    """Garbage is looked for as before when the test is over."""
    before = gc.get_threshold()
    yield before
    gc.unfreeze()
    gc.set_threshold(*before)


def test_what_was_loaded_at_the_start_is_not_looked_through_again(
    usual: tuple[int, int, int],
) -> None:
    stays: list[object] = []
    collect_rarely()
    assert not any(each is stays for each in gc.get_objects())
    assert gc.get_threshold() > usual


def test_garbage_made_later_is_still_found(usual: tuple[int, int, int]) -> None:
    collect_rarely()
    going: list[object] = []
    going.append(going)
    del going
    assert gc.collect() >= 1
    assert gc.isenabled()
