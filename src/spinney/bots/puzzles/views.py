"""Puzzles as they are told: first what somebody is asked, and all the rest after the answer."""

from collections.abc import Sequence
from datetime import date
from statistics import fmean
from typing import Any

import msgspec

from spinney.bots.contract import CardOdds
from spinney.bots.measures import Measure
from spinney.bots.puzzles.collection import Collection
from spinney.bots.puzzles.puzzle import GAP, Kind, Puzzle, answer_of
from spinney.bots.registry import bots_of
from spinney.bots.review.judges import measure_of
from spinney.bots.review.reasons import fact_of
from spinney.bots.review.report import Reason
from spinney.core import Action, Match, Seat
from spinney.core.moments import insight_of
from spinney.core.wire import Seen, seen

_STRIDE = 7919
"""A prime that no shelf is a multiple of: days that follow each other are far apart."""


class PuzzleShelf(msgspec.Struct, frozen=True):
    """The puzzles of a game; how hard one is, is told after the answer.

    Of those that ask whether to draw, the easiest come first.
    """

    game: str
    daily: str | None
    """The one of the day, the same for everybody."""
    names: dict[Kind, list[str]]


class PuzzleView(msgspec.Struct, frozen=True):
    """A decision of a game, as the one knew it who had to decide."""

    name: str
    kind: Kind
    game: str
    edition: str
    seats: int
    seat: Seat
    seen: Seen
    insight: Any
    measure: Measure
    gap: float
    """So far the best is ahead, at least."""
    worlds: int
    """In so many imagined games the actions were compared."""


class Option(msgspec.Struct, frozen=True):
    """A legal action, and what is to be expected after it."""

    action: Any
    value: float
    right: bool


class PuzzleAnswer(msgspec.Struct, frozen=True):
    """What an answer is worth, and all that was hidden until then."""

    right: bool
    share: float
    """1 where it is right; 0 where it is no better than any legal action on average."""
    rank: int
    """1 for the best; in the order of the options."""
    value: float
    mean: float
    """Of all legal actions."""
    error: float
    """Of the difference between the best and the nearest wrong one."""
    options: tuple[Option, ...]
    """All of them, best first."""
    reason: Reason | None
    """Why the best is better, where the answer was not right."""
    finders: tuple[str, ...]
    levels: tuple[str, ...]
    """All there are, weakest first."""
    position: int
    """The moment of the game that it is taken from."""
    played: int
    """By its place among the options: what was played there."""
    cards: tuple[CardOdds, ...]
    """Where the question is whether to draw: all that may be next, and what each is worth."""


def shelf_of(
    game: str, collection: Collection, day: date, more: Sequence[Puzzle] = ()
) -> PuzzleShelf:
    """What there is to choose from, with more puzzles before those that are shipped.

    The one of the day is a shipped one, so that it is the same everywhere.
    """
    names: dict[Kind, list[str]] = {}
    for one in (*more, *collection.puzzles):
        names.setdefault(one.kind, []).append(one.name)
    every = [one for one in collection.puzzles if one.kind != "draw"]
    daily = every[day.toordinal() * _STRIDE % len(every)].name if every else None
    return PuzzleShelf(game, daily, names)


def asked(collection: Collection, puzzle: Puzzle) -> PuzzleView:
    """The puzzle without its answer."""
    match = collection.match(puzzle)
    return PuzzleView(
        name=puzzle.name,
        kind=puzzle.kind,
        game=match.game.name,
        edition=match.setup.edition,
        seats=match.setup.seats,
        seat=puzzle.seat,
        seen=msgspec.structs.replace(seen(match, puzzle.seat), can_undo=False),
        insight=insight_of(match, puzzle.seat),
        measure=measure_of(match.game.name),
        gap=GAP[measure_of(match.game.name)],
        worlds=puzzle.worlds,
    )


def answered(collection: Collection, puzzle: Puzzle, text: bytes) -> PuzzleAnswer:
    """What comes of an answer; the rules refuse what is not legal."""
    match = collection.match(puzzle)
    action = match.game.decode_action(text)
    legal = tuple(match.state.legal(puzzle.seat))
    if action not in legal:
        match.act(puzzle.seat, action)
    number = legal.index(action)
    order = sorted(range(len(legal)), key=lambda one: -puzzle.values[one])
    answer = answer_of(puzzle, number)
    return PuzzleAnswer(
        right=answer.right,
        share=answer.share,
        rank=order.index(number) + 1,
        value=answer.value,
        mean=round(fmean(puzzle.values), 3),
        error=puzzle.error,
        options=tuple(Option(legal[one], puzzle.values[one], one in puzzle.right) for one in order),
        reason=None if answer.right else _reason(match, puzzle, legal, order[0], number),
        finders=puzzle.finders,
        levels=tuple(bots_of(match.game.name).levels),
        position=puzzle.position,
        played=order.index(legal.index(collection.played(puzzle))),
        cards=_cards(match, puzzle),
    )


def _cards(match: Match, puzzle: Puzzle) -> tuple[CardOdds, ...]:
    read = bots_of(match.game.name).odds
    odds = read(match.state.view(puzzle.seat)) if read and puzzle.kind == "draw" else None
    return tuple(odds.cards) if odds else ()


def _reason(
    match: Match, puzzle: Puzzle, legal: Sequence[Action], best: int, number: int
) -> Reason:
    loss = puzzle.values[best] - puzzle.values[number]
    view = match.state.view(puzzle.seat)
    return fact_of(match.game.name, view, legal[best], legal[number], loss)
