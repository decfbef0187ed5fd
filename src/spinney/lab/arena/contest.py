"""What is played to compare bots, and where the luck of each game comes from."""

import math
from collections.abc import Iterator
from random import Random
from typing import NamedTuple

import msgspec

from spinney.core import Seat, Secret, Setup
from spinney.lab.arena.seating import Seating, seatings


class Meeting(NamedTuple):
    """One game of a contest: a deal, and the bots by seat. Nothing else is needed to repeat it."""

    deal: int
    seating: Seating


class Contest(msgspec.Struct, frozen=True):
    """Bots that play the same deals in every order of seats; the same contest, the same games."""

    setup: Setup
    bots: tuple[str, ...]
    games: int
    """At least so many: the last deal is played in every order of seats as well."""
    seed: int = 0

    def seatings(self) -> tuple[Seating, ...]:
        """How the bots sit, in the order in which a deal is played."""
        return seatings(self.bots, self.setup.seats)

    def deals(self) -> range:
        """The numbers of the deals."""
        return range(math.ceil(self.games / len(self.seatings())))

    def meetings(self) -> Iterator[Meeting]:
        """All games, deal by deal, so that one broken off has left whole deals behind."""
        orders = self.seatings()
        return (Meeting(deal, order) for deal in self.deals() for order in orders)

    def secret(self, deal: int) -> Secret:
        """The luck of a deal: the same whoever plays it."""
        return Secret.from_number(self._number(f"deal {deal}"))

    def bot_seed(self, deal: int, seat: Seat) -> int:
        """The seed of the bot in this seat: the same for every bot that takes it in this deal."""
        return self._number(f"deal {deal} seat {seat}")

    def _number(self, purpose: str) -> int:
        return Random(f"spinney arena {self.seed} {purpose}").getrandbits(64)
