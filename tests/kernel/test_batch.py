"""A batch does the same with the kernel as without."""

from array import array
from contextlib import nullcontext

import pytest

from spinney.core import Setup, find
from spinney.encoding import NoSuchNumber
from spinney.kernel import available, without
from spinney.kernel.batch import ACTIONS, Batch, Told, room_for
from tests.kernel.native import IS_DEMANDED, needs_kernel

SETUP = find("legendary-forests").setup(3, "mockup-first")
MANY = 4
ways = pytest.mark.parametrize(
    "way", [pytest.param(nullcontext, id="as-built"), pytest.param(without, id="in-python")]
)


def batch_of(setup: Setup = SETUP, told: Told | None = None) -> Batch:
    batch = Batch(setup, MANY, told)
    batch.reset(range(MANY))
    return batch


def first_legal(told: Told) -> "array[int]":
    """In each game the lowest number that is legal; any number where it is over."""
    masks = [told.masks[ACTIONS * n : ACTIONS * (n + 1)] for n in range(MANY)]
    return array("i", [max(0, mask.find(1)) for mask in masks])


def play(batch: Batch) -> list[tuple[bytes, ...]]:
    """Everything that is told in the course of the games."""
    found = [tuple(map(bytes, batch.told))]
    while not all(batch.told.done):
        batch.step(first_legal(batch.told))
        found.append(tuple(map(bytes, batch.told)))
    return found


def test_the_compiled_build_has_a_kernel() -> None:
    assert available() or not IS_DEMANDED


def test_who_does_without_the_kernel_has_none() -> None:
    before = available()
    with without():
        assert not available()
    assert available() == before


@needs_kernel
def test_the_same_is_told_with_the_kernel_and_without() -> None:
    told = play(batch_of())
    with without():
        assert play(batch_of()) == told


@ways
def test_points_are_told_at_the_end(way: type[nullcontext[None]]) -> None:
    with way():
        batch = batch_of()
        points = memoryview(batch.told.points).cast("h")
        assert not any(points)
        play(batch)
        assert all(points)


@ways
def test_nothing_is_done_if_one_number_is_not_legal(way: type[nullcontext[None]]) -> None:
    with way():
        batch = batch_of()
        before = tuple(map(bytes, batch.told))
        for wrong in (-1, 304, ACTIONS, 2**31 - 1):
            actions = first_legal(batch.told)
            actions[2] = wrong
            with pytest.raises(NoSuchNumber, match="Game 2 has no legal action"):
                batch.step(actions)
        assert tuple(map(bytes, batch.told)) == before
        assert len(play(batch)) == len(play(batch_of()))


@ways
def test_one_game_begins_again_while_the_others_go_on(way: type[nullcontext[None]]) -> None:
    with way():
        batch = batch_of()
        began = bytes(batch.told.masks)
        for _ in range(9):
            batch.step(first_legal(batch.told))
        later = bytes(batch.told.masks)
        batch.reset([2], games=[2])
        game = slice(2 * ACTIONS, 3 * ACTIONS)
        assert batch.told.masks[game] == began[game]
        assert batch.told.masks[: game.start] == later[: game.start]
        assert batch.told.masks[game.stop :] == later[game.stop :]


@ways
def test_what_is_given_for_a_game_that_is_over_does_not_matter(
    way: type[nullcontext[None]],
) -> None:
    with way():
        batch = batch_of()
        play(batch)
        told = tuple(map(bytes, batch.told))
        batch.step([-1, 0, 10**6, 7])
        assert tuple(map(bytes, batch.told)) == told


@ways
def test_a_game_that_was_never_begun_is_left_alone(way: type[nullcontext[None]]) -> None:
    with way():
        batch = Batch(SETUP, MANY)
        batch.reset([1], games=[1])
        batch.step(first_legal(batch.told))
        assert list(batch.told.to_act) == [0, 1, 0, 0]


@ways
def test_who_asks_for_no_masks_gets_all_else(way: type[nullcontext[None]]) -> None:
    with way():
        plays = batch_of()
        silent = batch_of(told=room_for(SETUP, MANY, masks=False))
        while not all(plays.told.done):
            actions = first_legal(plays.told)
            plays.step(actions)
            silent.step(actions)
            assert silent.told._replace(masks=plays.told.masks) == plays.told


@ways
def test_numpy_reads_and_is_written_in_place(way: type[nullcontext[None]]) -> None:
    np = pytest.importorskip("numpy")
    told = Told(
        to_act=np.zeros(MANY, np.int8),
        masks=np.zeros((MANY, ACTIONS), np.uint8),
        points=np.zeros((MANY, SETUP.seats), np.int16),
        done=np.zeros(MANY, np.uint8),
    )
    with way():
        batch = batch_of(told=told)
        while not told.done.all():
            batch.step(told.masks.argmax(axis=1).astype(np.int32))
        assert told.points.tolist() == [
            list(memoryview(play_to_the_end().told.points).cast("h"))[3 * n : 3 * n + 3]
            for n in range(MANY)
        ]


def play_to_the_end() -> Batch:
    batch = batch_of()
    play(batch)
    return batch


@pytest.mark.parametrize("actions", [[1, 2, 3], array("q", range(MANY)), bytearray(MANY)])
def test_other_than_32_bits_for_each_game_is_refused(actions: object) -> None:
    with pytest.raises(ValueError, match="Give 4 actions as 32-bit integers"):
        batch_of().step(actions)


@needs_kernel
def test_buffers_of_another_size_are_refused() -> None:
    short = room_for(SETUP, MANY)._replace(points=bytearray(6))
    with pytest.raises(ValueError, match="points: give 24 bytes, not 6"):
        batch_of(told=short)
