"""Many games between bots, spread over processes, and counts of what happened in them."""

import signal
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from random import Random

import msgspec

from spinney.bots import make_bot
from spinney.core import Event, Secret, Setup, State, find, seats

_CHUNK = 25
"""Games that a process plays before it reports."""


class Plan(msgspec.Struct, frozen=True):
    """What is played how often; the same plan gives the same games on any machine."""

    setup: Setup
    bot: str
    games: int
    seed: int = 0


class Tally(msgspec.Struct):
    """Whole numbers only, so that the order in which parts are added does not matter."""

    games: int = 0
    decisions: int = 0
    points: Counter[int] = msgspec.field(default_factory=Counter)
    """How often a seat ended with so many points."""
    wins: Counter[int] = msgspec.field(default_factory=Counter)
    """Victories by seat; a shared one counts for everybody who shares it."""
    events: Counter[str] = msgspec.field(default_factory=Counter)
    """Events by type."""
    sources: Counter[str] = msgspec.field(default_factory=Counter)
    """Sources of the final points by key."""
    source_points: Counter[str] = msgspec.field(default_factory=Counter)
    """The points that came from these sources."""

    def add(self, other: "Tally") -> None:
        """Take in another tally."""
        self.games += other.games
        self.decisions += other.decisions
        self.points.update(other.points)
        self.wins.update(other.wins)
        self.events.update(other.events)
        self.sources.update(other.sources)
        self.source_points.update(other.source_points)


def simulate(plan: Plan, jobs: int = 1, progress: Callable[[int], None] = lambda _: None) -> Tally:
    """Play all games of a plan; `progress` hears how many more are done."""
    total = Tally()
    for part in _parts(plan, jobs):
        total.add(part)
        progress(part.games)
    return total


def play_games(plan: Plan, numbers: Iterable[int]) -> Tally:
    """Play the games of these numbers."""
    tally = Tally()
    for number in numbers:
        _play(plan, number, tally)
    return tally


def _parts(plan: Plan, jobs: int) -> Iterator[Tally]:
    chunks = [
        range(start, min(start + _CHUNK, plan.games)) for start in range(0, plan.games, _CHUNK)
    ]
    if jobs == 1:
        yield from map(partial(play_games, plan), chunks)
        return
    with ProcessPoolExecutor(min(jobs, len(chunks)), initializer=_leave_interrupts) as pool:
        try:
            yield from pool.map(partial(play_games, plan), chunks)
        finally:
            pool.shutdown(wait=False, cancel_futures=True)


def _leave_interrupts() -> None:
    """Let the parent alone answer Ctrl-C, so that it can say so in one line."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _play(plan: Plan, number: int, tally: Tally) -> None:
    game = find(plan.setup.game)
    rng = Random(f"spinney simulation {plan.seed} {number}")
    state, events = game.new(plan.setup, Secret.from_number(rng.getrandbits(64)).chance())
    table = seats(plan.setup.seats)
    bots = [make_bot(game.name, plan.bot, rng.getrandbits(64)) for _ in table]
    _count_events(tally, events)
    while actors := state.actors():
        seat = actors[0]
        action = bots[seat].choose(state.view(seat), state.legal(seat))
        _count_events(tally, state.apply(seat, action))
        tally.decisions += 1
    _count_result(tally, state)


def _count_events(tally: Tally, events: Iterable[Event]) -> None:
    for event in events:
        tally.events[str(event.__struct_config__.tag)] += 1


def _count_result(tally: Tally, state: State) -> None:
    outcome = state.outcome()
    tally.games += 1
    tally.wins.update(outcome.winners if outcome else ())
    for score in state.scores():
        tally.points[score.points] += 1
        for source in score.sources:
            tally.sources[source.key] += 1
            tally.source_points[source.key] += source.points
