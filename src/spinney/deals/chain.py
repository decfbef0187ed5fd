"""A chain of hashes for each month, so that nobody can exchange the draw of a day.

Its end is published before the month begins. Each day has a link, whose SHA-256 is the link of the
day before; the first day's leads to the end. Whoever knows a link knows all days before it, and
none after it (docs/explanation/chance.md).
"""

import hashlib
from collections.abc import Sequence
from datetime import date, datetime

import msgspec

from spinney.core import Secret

_HEX_OF_A_LINK = 64


class ChainError(Exception):
    """A link that does not belong where it is said to; the sentence tells what is wrong."""


class Link(msgspec.Struct, frozen=True):
    """What is revealed of a chain once its day is over."""

    number: int
    """Of the daily."""
    link: str


class Chain(msgspec.Struct, frozen=True):
    """The chain of a month, as far as it is revealed."""

    month: date
    made: datetime
    """When its end was published: no draw of the month can have been chosen since."""
    end: str
    revealed: tuple[Link, ...]
    """The links of the days that are over, oldest first."""


def links_from(last: bytes, days: int) -> tuple[str, ...]:
    """The links of so many days, made backwards from the last; before them the end of the chain."""
    links = [last]
    for _ in range(days):
        links.append(hashlib.sha256(links[-1]).digest())
    return tuple(link.hex() for link in reversed(links))


def secret_of(link: str, number: int) -> Secret:
    """The secret of a daily: it follows from the day's link and its number."""
    return Secret(hashlib.sha256(f"spinney daily {number} ".encode() + _read(link)).digest())


def before(link: str) -> str:
    """The link of the day before, which everybody knows by then."""
    return hashlib.sha256(_read(link)).hexdigest()


def must_follow(links: Sequence[str], end: str) -> None:
    """Refuse links, in the order of their days, that do not lead to the end of their chain."""
    known = end
    for day, link in enumerate(links, start=1):
        if before(link) != known:
            raise ChainError(
                f"The link of day {day} does not lead to the one before: its SHA-256 is "
                f"{before(link)}, but {known} was known. The draw of this day was exchanged."
            )
        known = link


def read_chain(text: str) -> Chain:
    """A chain as a server publishes it; `ChainError` if it is none, or one that does not fit."""
    try:
        chain = msgspec.json.decode(text, type=Chain)
    except msgspec.DecodeError as error:
        raise ChainError(
            f"This is no chain ({error}). Save what /api/daily/chains/ says of the month."
        ) from error
    must_follow([one.link for one in chain.revealed], chain.end)
    return chain


def daily_in(chain: Chain, secret: Secret) -> int:
    """The number of the daily that has this secret; `ChainError` if none of the chain has."""
    for one in chain.revealed:
        if secret_of(one.link, one.number).commitment() == secret.commitment():
            return one.number
    raise ChainError(
        f"No link of {chain.month:%B %Y} gives the secret of this record: it is no daily of that "
        "month, or its day is not revealed yet, or its draw was exchanged."
    )


def _read(link: str) -> bytes:
    try:
        read = bytes.fromhex(link)
    except ValueError as error:
        raise ChainError(f"A link is 64 digits of hexadecimal, not '{link}'.") from error
    if len(link) != _HEX_OF_A_LINK:
        raise ChainError(f"A link is {_HEX_OF_A_LINK} digits of hexadecimal, not {len(link)}.")
    return read
