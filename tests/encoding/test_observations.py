"""An observation tells all that a seat knows, and nothing else."""

import random
from collections.abc import Iterator

import pytest

from spinney.core import Match, Seat, Secret, Setup, State, find, seats
from spinney.core.registry import installed
from spinney.encoding import Block, Field, Layout, ObservationSpace, observation_space

A = Seat(0)
SETUPS = [
    pytest.param(game.setup(players, edition.name), id=f"{edition.name}-{players}")
    for game in installed().values()
    for edition in game.editions.values()
    for players in range(edition.least, edition.most + 1)
]
EACH_SETUP = pytest.mark.parametrize("setup", SETUPS)
DECISIONS = 1200
"""So many decisions of a game are looked at: none is longer but some of Living Forest."""


def walk(setup: Setup, rng: random.Random) -> Iterator[State]:
    """The positions of a random game, from the first to the last."""
    state, _ = find(setup.game).new(setup, Secret.from_number(rng.getrandbits(32)).chance())
    yield state
    for _ in range(DECISIONS):
        if not (actors := state.actors()):
            return
        seat = rng.choice(actors)
        state.apply(seat, rng.choice(state.legal(seat)))
        yield state


def check_bounds(space: ObservationSpace, observation: bytes) -> None:
    """Every number is at most what its field says."""
    for block, offset, field in space.layout.places():
        for repeat in range(block.size // block.step):
            begin = offset + repeat * block.step
            found = max(observation[begin : begin + field.size])
            assert found <= field.most, (block.name, field.name)


@EACH_SETUP
def test_what_a_seat_cannot_know_does_not_change_its_observation(setup: Setup) -> None:
    rng = random.Random(setup.seats)
    space = observation_space(setup)
    for state in walk(setup, rng):
        if rng.random() < 0.15:
            for seat in seats(setup.seats):
                imagined = find(setup.game).imagine(state.view(seat), rng)
                assert space.observation(imagined, seat) == space.observation(state, seat)


@EACH_SETUP
def test_who_learns_something_is_told_so_in_numbers(setup: Setup) -> None:
    space = observation_space(setup)
    seat = Seat(setup.seats - 1)
    before, seen = None, b""
    for number, state in enumerate(walk(setup, random.Random(5))):
        if number > 300:
            break
        view, now = state.view(seat), space.observation(state, seat)
        assert (view == before) == (now == seen)
        before, seen = view, now


@EACH_SETUP
def test_every_number_fits_into_a_byte_and_its_field(setup: Setup) -> None:
    rng = random.Random(setup.seats + 9)
    space = observation_space(setup)
    for state in walk(setup, rng):
        if rng.random() < 0.1 or not state.actors():
            observation = space.observation(state, rng.choice(seats(setup.seats)))
            assert len(observation) == space.size
            check_bounds(space, observation)


def test_an_observation_is_written_into_any_buffer_and_nowhere_else() -> None:
    match = Match.start("living-forest", 2, seed=1)
    space = observation_space(match.setup)
    whole = bytearray(b"\x07" * (space.size + 2))
    space.write(match.state, A, whole)
    assert whole == space.observation(match.state, A) + b"\x07\x07"
    part = bytearray(space.size + 1)
    space.write(match.state, A, memoryview(part)[1:])
    assert part[1:] == whole[:-2]


def test_everybody_sees_the_position_from_their_own_seat() -> None:
    match = Match.start("sylvan-dale", 3, seed=1)
    space = observation_space(match.setup)
    (actor,) = match.state.actors()
    for seat in seats(3):
        told = space.observation(match.state, seat)
        turns = [space.layout.read(told, "builders", "acting", one) for one in range(3)]
        assert turns.index([1]) == (actor - seat) % 3


def test_a_layout_reads_what_it_says_at_every_repetition() -> None:
    fields = (Field("flag", "a flag"), Field("depth", "below or above", (2,), 255, 128))
    layout = Layout(Block("head", (), fields[:1]), Block("rows", (2,), fields))
    numbers = [1, 0, 127, 128, 1, 129, 130]
    assert layout.size == len(numbers)
    assert layout.read(numbers, "head", "flag") == [1]
    assert layout.read(numbers, "rows", "depth", 0) == [-1, 0]
    assert layout.read(numbers, "rows", "depth", 1) == [1, 2]


def test_a_game_that_nobody_has_encoded_says_how_that_is_done() -> None:
    setup = Setup("chess", "chess", 2, {}, 1)
    with pytest.raises(LookupError, match=r"the entry point spinney\.observations"):
        observation_space(setup)
