"""Playing the games of a contest."""

from collections.abc import Sequence
from time import perf_counter  # noqa: TID251 (how long a bot thinks is one of the results)
from typing import Any, NamedTuple

import msgspec

from spinney.bots import Bot, make_unhurried_bot
from spinney.bots.playout import play_with
from spinney.core import Action, Seat, State, find, letter, seats
from spinney.lab.arena.contest import Contest, Meeting
from spinney.lab.arena.play.times import Times


class Played(msgspec.Struct, frozen=True):
    """A finished game; ranks, points and times are by seat."""

    meeting: Meeting
    ranks: tuple[int, ...]
    points: tuple[int, ...]
    times: tuple[Times, ...]


class Chunk(NamedTuple):
    """Games that one process plays in a row."""

    contest: Contest
    meetings: tuple[Meeting, ...]


class Done(NamedTuple):
    """What came of a chunk, and how long it took."""

    games: list[Played]
    seconds: float


class BotFailed(Exception):
    """A bot broke down or chose what is not legal; the sentence says where."""


class _Timed:
    """A bot with a clock beside it. Only its own thinking counts, not the view it is handed."""

    def __init__(self, bot: Bot) -> None:
        self.times = Times()
        self._bot = bot

    def choose(self, view: Any, legal: Sequence[Action]) -> Action:
        began = perf_counter()
        action = self._bot.choose(view, legal)
        self.times.count(perf_counter() - began)
        return action


def play_chunk(chunk: Chunk) -> Done:
    """Play some games and take the time."""
    began = perf_counter()
    games = [play(chunk.contest, meeting) for meeting in chunk.meetings]
    return Done(games, perf_counter() - began)


def play(contest: Contest, meeting: Meeting) -> Played:
    """Play one game of a contest."""
    game = find(contest.setup.game)
    deal, seating = meeting
    state, _ = game.new(contest.setup, contest.secret(deal).chance())
    bots = [
        _Timed(make_unhurried_bot(game.name, name, contest.bot_seed(deal, seat)))
        for seat, name in zip(seats(len(seating)), seating, strict=True)
    ]
    try:
        play_with(state, bots)
    except Exception as error:
        raise BotFailed(_where(contest, meeting, state, error)) from error
    return _played(meeting, state, bots)


def _played(meeting: Meeting, state: State, bots: Sequence[_Timed]) -> Played:
    outcome = state.outcome()
    if outcome is None:
        raise ValueError("a game without an actor has an outcome")
    points = tuple(score.points for score in state.scores())
    return Played(meeting, outcome.ranks, points, tuple(bot.times for bot in bots))


def _where(contest: Contest, meeting: Meeting, state: State, error: Exception) -> str:
    seat: Seat = state.actors()[0]
    return (
        f"The bot {meeting.seating[seat]} failed in seat {letter(seat)} of deal {meeting.deal}, "
        f"seed {contest.seed}, seated {' '.join(meeting.seating)}: "
        f"{type(error).__name__}: {error}. The same command comes to the same place again."
    )
