"""Who sits where, so that no bot is favoured by its seat or by its company."""

from collections.abc import Iterator, Sequence
from itertools import combinations, permutations

Seating = tuple[str, ...]
"""The bots by seat."""


def lineups(bots: Sequence[str], players: int) -> Iterator[Seating]:
    """The companies that bots can make at a table, each bot in as many as any other.

    With more bots than seats, every choice of them plays. With fewer, every bot sits as often as
    it can, and the seats that are left over go to every choice of bots in turn.
    """
    each, left_over = divmod(players, len(bots))
    for more in combinations(bots, left_over):
        yield (*(each * tuple(bots)), *more)


def seatings(bots: Sequence[str], players: int) -> tuple[Seating, ...]:
    """Every line-up in every order of seats; orders that look the same are played once."""
    return tuple(
        order for lineup in lineups(bots, players) for order in dict.fromkeys(permutations(lineup))
    )
