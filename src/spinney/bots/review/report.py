"""What a review says, and what a hint says: plain records, the same on the wire and on disk."""

from typing import Any, Final

import msgspec

from spinney.bots.measures import Measure, Par
from spinney.core import Seat

VERSION: Final = 2
"""Of reviews that are made now."""


class Reason(msgspec.Struct, frozen=True):
    """Why one action is better than another: a fact, or the term that speaks most for it."""

    key: str
    by: float
    """How much that makes, in the game's measure."""
    sentence: str
    params: dict[str, int] = {}
    """The numbers in the sentence, for other languages."""


class Advice(msgspec.Struct, frozen=True):
    """An action to consider, what is to be expected after it, and what speaks for it."""

    action: Any
    value: float
    games: int
    """In how many imagined games it was tried; 0 where it was worked out instead."""
    reason: Reason


class Hint(msgspec.Struct, frozen=True):
    """What the bots think best for a seat that is to act."""

    position: int
    """How many lines the log had when they thought."""
    count: int
    """How many of them were this seat's; an action that follows the hint names this number."""
    measure: Measure
    best: list[Advice]
    """Best first."""


class Verdict(msgspec.Struct, frozen=True):
    """A decision looked back at, by what its seat knew then."""

    position: int
    """How many lines the log had."""
    seat: Seat
    played: Any
    value: float
    """What was to be expected after it, of who loses nothing from then on."""
    best: float
    """What was to be expected after the best action that was found."""
    loss: float
    """The difference; below zero where the one that was played proved better after all."""
    better: Any = None
    """The best action, where it is clearly better than the one that was played."""
    reason: Reason | None = None
    beyond: float = 0.0
    """How much more than play at a glance was to be found here."""
    error: float | None = None
    """How far the loss may be off by chance: its standard error. Older reviews did not keep it."""


class Balance(msgspec.Struct, frozen=True):
    """A seat's game: what was to be expected at first, what luck and losses made of it.

    `start + luck - loss` is the result, in the very numbers; luck is also what others did.
    """

    seat: Seat
    start: float
    """Of who loses nothing by choice, with luck that is neither good nor bad."""
    luck: float
    """Nought on average, whoever plays (since version 2)."""
    loss: float
    """All losses; what choices lost by less than the error of their measurement as well."""
    result: float
    elsewhere: float = 0.0
    """The part of the losses that no choice can be blamed for, as each was within its error."""


class Review(msgspec.Struct, frozen=True):
    """A finished game, looked back at."""

    measure: Measure
    verdicts: tuple[Verdict, ...]
    balances: tuple[Balance, ...]
    par: Par | None = None
    version: int = 1
    """How luck was told from losses; in the first version it was above nought on average."""
