"""Seats: numbers from 0 in Python and JSON, letters from A wherever a person reads them."""

from typing import Final, NewType

Seat = NewType("Seat", int)

_LETTERS: Final = "ABCDEFGH"
_SEATS: Final = tuple(Seat(number) for number in range(len(_LETTERS)))
_TABLES: Final = tuple(_SEATS[:count] for count in range(len(_SEATS) + 1))


def seats(count: int) -> tuple[Seat, ...]:
    """All seats of a table, clockwise."""
    return _TABLES[count]


def letter(seat: Seat) -> str:
    """The letter that names a seat in text."""
    return _LETTERS[seat]


def seat_of(text: str) -> Seat:
    """The seat a letter names; `ValueError` for anything else."""
    if len(text) != 1 or text not in _LETTERS:
        raise ValueError(f"a seat is a letter from A to {_LETTERS[-1]}, not '{text}'")
    return _SEATS[_LETTERS.index(text)]
