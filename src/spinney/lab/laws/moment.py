"""One moment of a random game, and how states are compared."""

import random
from enum import Enum
from types import GetSetDescriptorType, MemberDescriptorType
from typing import Any

import msgspec

from spinney.core import Action, Game, Seat, State, seats

_FIELD = (MemberDescriptorType, GetSetDescriptorType)
"""How a class keeps a field: by `__slots__`, or compiled."""


class BrokenLaw(AssertionError):
    """A game does not keep what the contract promises."""


class Moment:
    """A state that is about to change, with everything a law may want to try on it."""

    def __init__(self, game: Game, state: State, rng: random.Random, seen: list[Action]) -> None:
        self.game = game
        self.state = state
        self.rng = rng
        self.seen = seen
        """Actions that were legal at some moment of this game."""
        self.table = seats(len(state.scores()))
        self.watchers: tuple[Seat | None, ...] = (*self.table, None)

    def views(self, state: State) -> list[bytes]:
        """What every seat and a spectator know."""
        return [view_bytes(state, watcher) for watcher in self.watchers]

    def some_actor(self) -> Seat:
        """A seat that may act now."""
        return self.rng.choice(self.state.actors())

    def some_action(self, seat: Seat) -> Action:
        """Something this seat may do now."""
        return self.rng.choice(self.state.legal(seat))


def must(kept: bool, law: str) -> None:
    """Raise unless a law is kept."""
    if not kept:
        raise BrokenLaw(law)


def view_bytes(state: State, watcher: Seat | None) -> bytes:
    """A view as it goes over the wire."""
    return msgspec.json.encode(state.view(watcher))


def everything(state: State) -> object:
    """All that a state holds, hidden things included, as a value to compare.

    What a copy shares with its original is taken for constant; that it is constant, the law of
    copies shows by what everybody sees.
    """
    return _value(state, state.copy())


def _value(thing: Any, twin: Any) -> object:
    if isinstance(thing, int | str | bytes | Enum | None):
        return thing
    if isinstance(thing, bytearray):
        return bytes(thing)
    if isinstance(thing, list | tuple):
        return tuple(_value(a, b) for a, b in zip(thing, twin, strict=True))
    if isinstance(thing, dict):
        return frozenset((key, _value(thing[key], twin[key])) for key in thing)
    if thing is twin:
        return None
    return tuple(_value(getattr(thing, name), getattr(twin, name)) for name in _fields(type(thing)))


def _fields(kind: type) -> tuple[str, ...]:
    """What the instances of a class hold, whether it is compiled or has `__slots__`."""
    named = [item for base in kind.__mro__ if base is not object for item in vars(base).items()]
    return tuple(name for name, held in named if isinstance(held, _FIELD))
