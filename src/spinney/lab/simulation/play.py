"""Many games between bots, spread over processes."""

from collections.abc import Callable, Iterable
from functools import partial
from random import Random

import msgspec

from spinney.bots import Bot, make_unhurried_bot
from spinney.bots.playout import play_with
from spinney.core import Action, Match, Seat, Secret, Setup, find, seats
from spinney.core.messages import write
from spinney.lab.simulation.kept import Decision, Part
from spinney.lab.simulation.spread import spread
from spinney.lab.simulation.tally import Tally


class Plan(msgspec.Struct, frozen=True):
    """What is played how often; the same plan gives the same games on any machine."""

    setup: Setup
    bots: tuple[str, ...]
    """The bot in every seat, or one for each seat."""
    games: int
    seed: int = 0
    keep: frozenset[str] = frozenset()
    """What is kept of each game: its `record`, its `decisions`."""

    def seated(self, number: int) -> list[str]:
        """The bots by seat in the game of this number: from game to game they move up one."""
        return [self.bots[(seat + number) % len(self.bots)] for seat in seats(self.setup.seats)]


def simulate(plan: Plan, jobs: int = 1, done: Callable[[Part], None] = lambda _: None) -> Tally:
    """Play all games of a plan; `done` is handed each part of them, in their order."""
    total = Tally()
    for part in spread(partial(play_games, plan), plan.games, jobs):
        total.add(part.tally)
        done(part)
    return total


def play_games(plan: Plan, numbers: Iterable[int]) -> Part:
    """Play the games of these numbers."""
    part = Part()
    for number in numbers:
        _play(plan, number, part)
    return part


def _play(plan: Plan, number: int, part: Part) -> None:
    game = find(plan.setup.game)
    rng = Random(f"spinney simulation {plan.seed} {number}")
    secret = Secret.from_number(rng.getrandbits(64))
    names = plan.seated(number)
    bots = [make_unhurried_bot(game.name, name, rng.getrandbits(64)) for name in names]
    if plan.keep:
        match = Match(game, plan.setup, tuple(names), secret, ())
        state, events = match.state, match.opening
        _keep(plan, number, match, bots, part)
    else:
        state, events = game.new(plan.setup, secret.chance())
        count = part.tally.count_decision
        play_with(state, bots, lambda seat, action: count(state.apply(seat, action)))
    part.tally.count_events(events)
    part.tally.count_result(state, names)


def _keep(plan: Plan, number: int, match: Match, bots: list[Bot], part: Part) -> None:
    """Play a match, and keep of it what is wanted."""

    def act(seat: Seat, action: Action) -> None:
        if "decisions" in plan.keep:
            part.decisions.append(_decision(number, match, seat, action))
        part.tally.count_decision(match.act(seat, action))

    play_with(match.state, bots, act)
    if "record" in plan.keep:
        part.records.append(match.record())


def _decision(number: int, match: Match, seat: Seat, action: Action) -> Decision:
    legal = match.state.legal(seat)
    return Decision(
        game=number,
        position=len(match.log),
        seat=seat,
        bot=match.names[seat],
        legal=len(legal),
        chosen=legal.index(action),
        action=write(action),
    )
