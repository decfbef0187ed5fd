"""Every action has a number, the same for whoever takes it, and every number leads back."""

import random

import pytest

from spinney.core import Match, Seat, Secret, Setup, State, find, seats
from spinney.core.registry import installed
from spinney.encoding import NoSuchNumber, action_space

A = Seat(0)
SIZES = {
    "legendary-forests": {2: 384, 3: 384, 4: 384, 5: 384},
    "living-forest": {2: 242, 3: 245, 4: 248},
    "sylvan-dale": {2: 263, 3: 362, 4: 521},
}
EDITIONS = [
    (game, edition.name, players)
    for game in SIZES
    for edition in find(game).editions.values()
    for players in range(edition.least, edition.most + 1)
]

NO_NUMBERS = [(game, number) for game in SIZES for number in (-1, 10**6)]


def check(state: State, setup: Setup) -> None:
    """Numbers of what is legal are all different, lead back, and are what the mask tells."""
    space = action_space(setup)
    for seat in seats(setup.seats):
        legal = state.legal(seat)
        numbers = [space.number(state, seat, action) for action in legal]
        assert [space.action(state, seat, number) for number in numbers] == list(legal)
        mask = bytearray(b"\x07" * space.size)
        space.mask(state, seat, mask)
        assert [number for number, one in enumerate(mask) if one] == sorted(numbers)
        assert set(mask) <= {0, 1}


@pytest.mark.parametrize(("game", "edition", "players"), EDITIONS)
def test_numbers_and_actions_lead_to_each_other_in_any_game(
    game: str, edition: str, players: int
) -> None:
    setup = find(game).setup(players, edition)
    state, _ = find(game).new(setup, Secret.from_number(players).chance())
    rng = random.Random(3)
    while actors := state.actors():
        check(state, setup)
        seat = rng.choice(actors)
        state.apply(seat, rng.choice(state.legal(seat)))


@pytest.mark.parametrize("game", installed())
def test_a_space_is_as_large_as_it_is_said_to_be(game: str) -> None:
    for players, size in SIZES[game].items():
        assert action_space(find(game).setup(players)).size == size


@pytest.mark.parametrize(("game", "number"), NO_NUMBERS)
def test_a_number_that_is_none_is_refused_with_what_to_do(game: str, number: int) -> None:
    match = Match.start(game, 2, seed=1)
    with pytest.raises(NoSuchNumber, match=f"No action has the number {number} here. Take one"):
        action_space(match.setup).action(match.state, A, number)


def test_a_tile_is_not_laid_beside_what_does_not_lie_there() -> None:
    match = Match.start("legendary-forests", 2, seed=1)
    space = action_space(match.setup)
    for number in (4 * 4, 304 + 4):  # there is one tile, whose triangles are 0 to 3
        with pytest.raises(NoSuchNumber):
            space.action(match.state, A, number)


def test_other_players_are_counted_from_oneself_on() -> None:
    match = Match.start("living-forest", 3, seed=1)
    space = action_space(match.setup)
    told = [[space.action(match.state, seat, n) for n in range(space.size)] for seat in seats(3)]
    first = [str(actions[-2].other) for actions in told]  # type: ignore[attr-defined]
    assert first == ["1", "2", "0"]


def test_a_game_that_nobody_has_numbered_says_how_that_is_done() -> None:
    setup = Setup("chess", "chess", 2, {}, 1)
    with pytest.raises(LookupError, match=r"the entry point spinney\.encodings"):
        action_space(setup)
