"""Games whose moves are known beforehand: played here once, then sent to a server."""

import random
from typing import NamedTuple

import msgspec

from spinney.core import Match, Seat, letter

GAME = "legendary-forests"
PLAYERS = 3
SALT = "moss"


class KnownMove(msgspec.Struct, frozen=True):
    """A move of a known game, with what a server is told and what the log keeps."""

    seat: Seat
    count: int
    """How many moves the seat made before."""
    action: bytes
    actors: str
    """Whom the game waits for afterwards, by the letters of the seats."""


class KnownGame(NamedTuple):
    """A whole game, and the secret that makes a server shuffle the same."""

    secret: str
    edition: str
    first: str
    """Whom the game waits for in the beginning."""
    moves: tuple[KnownMove, ...]


def known_game(number: int) -> KnownGame:
    """A random game with a number, the same one every time."""
    match = Match.start(GAME, PLAYERS, salts=[SALT] * PLAYERS, seed=number)
    first = waits_for(match)
    rng = random.Random(number)
    moves = []
    while match.state.actors():
        moves.append(_move(match, rng))
    return KnownGame(match.secret.hex(), match.setup.edition, first, tuple(moves))


def waits_for(match: Match) -> str:
    """The letters of the seats that may act."""
    return "".join(map(letter, match.state.actors()))


def _move(match: Match, rng: random.Random) -> KnownMove:
    seat = rng.choice(match.state.actors())
    action = rng.choice(match.state.legal(seat))
    count = match.counts[seat]
    match.act(seat, action)
    return KnownMove(seat, count, msgspec.json.encode(action), waits_for(match))
