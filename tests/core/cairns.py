"""A toy game with what the first real one lacks: private piles, and steps that settle one seat.

Each seat has a shuffled pile of five stones. All at once they turn stones up one by one, may mark
a wish on the next, and stop when they like; the sum counts, unless it passes ten.
"""

import random
from typing import ClassVar

import msgspec

from spinney.core import (
    Action,
    Chance,
    Edition,
    Event,
    Game,
    Guessed,
    Outcome,
    Score,
    Seat,
    Settles,
    Setup,
    State,
    Texts,
    seats,
)
from spinney.core.results import first, ranked
from spinney.core.turns import refuse_kind, refuse_turn

STONES = range(1, 6)


class TurnUp(Action, frozen=True):
    notation: ClassVar[str] = "turn up"


class Wish(Action, frozen=True):
    notation: ClassVar[str] = "wish {stone}"

    stone: int


class Stop(Action, frozen=True):
    notation: ClassVar[str] = "stop"


class StoneTurned(Event, frozen=True):
    notation: ClassVar[str] = "{seat} turns up {stone}"
    settles: ClassVar[Settles] = Settles.SEAT

    seat: Seat
    stone: int


class Stopped(Event, frozen=True):
    """Who stops takes the others at their word."""

    notation: ClassVar[str] = "{seat} stops"
    settles: ClassVar[Settles] = Settles.OTHERS

    seat: Seat


class Wished(Event, frozen=True):
    """A wish is the seat's own secret."""

    notation: ClassVar[str] = "{seat} wishes for {stone}"
    automatic: ClassVar[bool] = True

    seat: Seat
    stone: int

    def seen_by(self, seat: Seat | None) -> "Event | None":
        return self if seat == self.seat else None


class CairnsView(msgspec.Struct, frozen=True):
    seat: Seat | None
    turned: list[list[int]]
    stopped: list[bool]
    wishes: list[int]


class CairnsState(State):
    __slots__ = ("piles", "stopped", "turned", "wishes")

    def __init__(self, piles: list[list[int]]) -> None:
        self.piles = piles
        self.turned: list[list[int]] = [[] for _ in piles]
        self.stopped = [False] * len(piles)
        self.wishes = [0] * len(piles)

    def actors(self) -> tuple[Seat, ...]:
        return tuple(seat for seat in seats(len(self.piles)) if not self.stopped[seat])

    def legal(self, seat: Seat) -> list[Action]:
        if seat not in self.actors():
            return []
        wishes = [] if self.wishes[seat] else [Wish(stone) for stone in STONES]
        return [*([TurnUp()] if self.piles[seat] else []), *wishes, Stop()]

    def apply(self, seat: Seat, action: Action) -> list[Event]:
        if seat not in self.actors():
            raise refuse_turn(self, seat)
        if action not in self.legal(seat):
            raise refuse_kind("Cairns", action)
        if isinstance(action, TurnUp):
            self.turned[seat].append(self.piles[seat].pop())
            self.wishes[seat] = 0
            return [StoneTurned(seat, self.turned[seat][-1])]
        if isinstance(action, Wish):
            self.wishes[seat] = action.stone
            return [Wished(seat, action.stone)]
        self.stopped[seat] = True
        return [Stopped(seat)]

    def copy(self) -> "CairnsState":
        other = CairnsState([pile[:] for pile in self.piles])
        other.turned = [stones[:] for stones in self.turned]
        other.stopped = self.stopped[:]
        other.wishes = self.wishes[:]
        return other

    def view(self, seat: Seat | None) -> CairnsView:
        wishes = [w if s == seat else 0 for s, w in enumerate(self.wishes)]
        return CairnsView(seat, self.copy().turned, self.stopped[:], wishes)

    def scores(self) -> tuple[Score, ...]:
        return tuple(Score(sum(up) if sum(up) <= 10 else 0, ()) for up in self.turned)

    def outcome(self) -> Outcome | None:
        if self.actors():
            return None
        ranks = ranked([score.points for score in self.scores()])
        return Outcome(ranks, first(ranks), "most")

    def components(self) -> dict[str, int]:
        return {"stones": sum(map(len, [*self.piles, *self.turned]))}


class Cairns(Game):
    name: ClassVar[str] = "cairns"
    title: ClassVar[str] = "Cairns"
    rules_version: ClassVar[int] = 1
    actions: ClassVar[tuple[type[Action], ...]] = (TurnUp, Wish, Stop)
    events: ClassVar[tuple[type[Event], ...]] = (StoneTurned, Stopped, Wished)
    view_type: ClassVar[type[msgspec.Struct]] = CairnsView

    def __init__(self) -> None:
        self.editions = {"toy": Edition("toy", "Cairns", 2, 3)}
        self.texts = Texts("spinney.core")

    def new(self, setup: Setup, chance: Chance) -> tuple[CairnsState, list[Event]]:
        return CairnsState([chance.shuffled(STONES, "pile", s) for s in range(setup.seats)]), []

    def imagine(self, view: CairnsView, rng: random.Random) -> CairnsState:
        state = CairnsState(
            [Guessed(rng).shuffled([s for s in STONES if s not in up]) for up in view.turned]
        )
        state.turned = [up[:] for up in view.turned]
        state.stopped = view.stopped[:]
        state.wishes = view.wishes[:]
        return state

    def content(self, setup: Setup) -> object:
        return list(STONES)
