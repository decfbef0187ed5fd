"""Chance that anyone can check afterwards (docs/explanation/chance.md)."""

import hashlib
import random
import secrets
import struct
from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from typing import Final, Protocol, TypeVar

T = TypeVar("T")

_WORDS: Final = 1 << 32
_EIGHT_WORDS: Final = struct.Struct(">8I").unpack
_FOUR_MARKS: Final = struct.Struct(">4Q").unpack


class Chance(Protocol):
    """Where a game gets its luck. A draw is named by its purpose, never by its moment.

    Because nothing is remembered between draws, a state can share its chance with every copy,
    and players who act at the same time cannot change each other's luck.
    """

    def shuffled(self, items: Sequence[T], *purpose: str | int) -> list[T]:
        """The items in random order."""
        ...

    def ordered(self, cards: Sequence[int], *purpose: str | int) -> list[int]:
        """The cards in a random order in which one card more leaves the others as they are.

        So who played otherwise before still meets what they have in common in the same order. Cards
        are numbers; equal ones are copies of one card. How they are given does not matter.
        """
        ...

    def below(self, bound: int, *purpose: str | int) -> int:
        """A random number from 0 to below the bound."""
        ...


class Secret:
    """What the house draws before the game: committed to at once, revealed after the end."""

    __slots__ = ("_commitment", "_key")

    def __init__(self, key: bytes) -> None:
        """Take 32 bytes as the secret."""
        if len(key) != 32:
            raise ValueError(f"a secret is 32 bytes long, not {len(key)}")
        self._key = key
        self._commitment = hashlib.sha256(key).hexdigest()

    @classmethod
    def draw(cls) -> "Secret":
        """A fresh secret from the system's own generator."""
        return cls(secrets.token_bytes(32))

    @classmethod
    def from_number(cls, number: int) -> "Secret":
        """The secret of a numbered game, for tests and simulations that must be repeatable."""
        return cls(hashlib.sha256(f"spinney numbered game {number}".encode()).digest())

    @classmethod
    def from_hex(cls, text: str) -> "Secret":
        """The secret as a record reveals it."""
        return cls(bytes.fromhex(text))

    def __reduce__(self) -> tuple[object, ...]:
        return Secret, (self._key,)

    def hex(self) -> str:
        """The secret as text, to be revealed after the end."""
        return self._key.hex()

    def commitment(self) -> str:
        """What is published before the first draw, so that the secret cannot be changed."""
        return self._commitment

    def chance(self, salts: Iterable[str] = ()) -> "Committed":
        """The game's chance: secret and the seats' salts hashed into one seed."""
        seed = hashlib.sha256(b"spinney seed 1")
        for part in (self._key, *(salt.encode() for salt in salts)):
            seed.update(len(part).to_bytes(4, "big") + part)
        return Committed(seed.digest())


class Committed:
    """Chance from a seed: a hash in counter mode, one independent stream per purpose."""

    __slots__ = ("_seed",)

    def __init__(self, seed: bytes) -> None:
        """Take the game's seed."""
        self._seed = seed

    def __reduce__(self) -> tuple[object, ...]:
        return Committed, (self._seed,)

    def shuffled(self, items: Sequence[T], *purpose: str | int) -> list[T]:
        """Fisher-Yates from the end."""
        order = list(items)
        words = self._words(purpose)
        for last in range(len(order) - 1, 0, -1):
            other = _below(words, last + 1)
            order[last], order[other] = order[other], order[last]
        return order

    def ordered(self, cards: Sequence[int], *purpose: str | int) -> list[int]:
        """By the mark of each card; four neighbours have theirs from one hash."""
        key = self._key(purpose)
        marked: list[tuple[int, int]] = []
        rest, copy = sorted(cards), 0
        while rest:
            marked += _marked(key, copy, sorted(set(rest)))
            rest = [card for card, before in pairwise(rest) if card == before]
            copy += 1
        marked.sort()
        return [card for _, card in marked]

    def below(self, bound: int, *purpose: str | int) -> int:
        """One number of the purpose's stream, without bias."""
        return _below(self._words(purpose), bound)

    def generator(self, *purpose: str | int) -> random.Random:
        """Python's generator, begun with one number: for a state that is imagined once and kept."""
        return random.Random(next(self._words(purpose)))  # noqa: S311 (its seed is committed to)

    def _key(self, purpose: tuple[str | int, ...]) -> bytes:
        name = "/".join(map(str, purpose)).encode()
        return hashlib.sha256(self._seed + b"/" + name).digest()

    def _words(self, purpose: tuple[str | int, ...]) -> Iterator[int]:
        key = self._key(purpose)
        block = 0
        while True:
            yield from _EIGHT_WORDS(_block(key, block))
            block += 1


class Guessed:
    """Chance for imagined states: plain and fast, and it knows nothing of the committed one."""

    __slots__ = ("_rng",)

    def __init__(self, rng: random.Random) -> None:
        """Take the searcher's own generator."""
        self._rng = rng

    def __reduce__(self) -> tuple[object, ...]:
        return Guessed, (self._rng,)

    def shuffled(self, items: Sequence[T], *_purpose: str | int) -> list[T]:
        """The items in an order drawn from the generator."""
        order = list(items)
        self._rng.shuffle(order)
        return order

    def ordered(self, cards: Sequence[int], *_purpose: str | int) -> list[int]:
        """As `shuffled`: who imagines compares no tables."""
        order = list(cards)
        self._rng.shuffle(order)
        return order

    def below(self, bound: int, *_purpose: str | int) -> int:
        """A number drawn from the generator."""
        return self._rng.randrange(bound)


def _block(key: bytes, number: int) -> bytes:
    return hashlib.sha256(key + number.to_bytes(8, "big")).digest()


def _marked(key: bytes, copy: int, cards: Iterable[int]) -> list[tuple[int, int]]:
    """The marks of different cards in their order, each with its card."""
    found: list[tuple[int, int]] = []
    four = -1
    marks: tuple[int, ...] = ()
    for card in cards:
        if card >> 2 != four:
            four = card >> 2
            marks = _FOUR_MARKS(_block(key, (copy << 32) + four))
        found.append((marks[card & 3], card))
    return found


def _below(words: Iterator[int], bound: int) -> int:
    limit = _WORDS - _WORDS % bound
    word = next(words)
    while word >= limit:
        word = next(words)
    return word % bound
