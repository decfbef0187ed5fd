"""Many games between bots, spread over processes."""

import signal
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from random import Random

import msgspec

from spinney.bots import Bot, make_unhurried_bot
from spinney.core import Event, Secret, Setup, State, find, seats
from spinney.lab.simulation.tally import Tally

_CHUNK = 25
"""Games that a process plays before it reports."""


class Plan(msgspec.Struct, frozen=True):
    """What is played how often; the same plan gives the same games on any machine."""

    setup: Setup
    bots: tuple[str, ...]
    """The bot in every seat, or one for each seat."""
    games: int
    seed: int = 0

    def seated(self, number: int) -> list[str]:
        """The bots by seat in the game of this number: from game to game they move up one."""
        return [self.bots[(seat + number) % len(self.bots)] for seat in seats(self.setup.seats)]


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


def play_out(
    state: State, bots: Sequence[Bot], heard: Callable[[list[Event]], None] = lambda _: None
) -> None:
    """Let bots play a game to its end, by seat; `heard` gets the events of each decision."""
    while actors := state.actors():
        seat = actors[0]
        heard(state.apply(seat, bots[seat].choose(state.view(seat), state.legal(seat))))


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
    names = plan.seated(number)
    bots = [make_unhurried_bot(game.name, name, rng.getrandbits(64)) for name in names]
    tally.count_events(events)
    play_out(state, bots, tally.count_decision)
    tally.count_result(state, names)
