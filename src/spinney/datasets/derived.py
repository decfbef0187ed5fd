"""The rows of a game: what its record says, and what is known of it besides."""

from collections import Counter
from collections.abc import Iterator, Sequence
from datetime import datetime
from functools import lru_cache
from typing import Any

import msgspec

from spinney.bots.review import Review, Verdict
from spinney.core import Match, Seat, Setup, Undo
from spinney.core.messages import write
from spinney.core.record import check_of
from spinney.core.results import Outcome
from spinney.core.setup import canonical
from spinney.core.table_actions import Late
from spinney.datasets.rows import DecisionRow, GameRow, GameRows, ReviewRow, SeatRow, Sitting
from spinney.datasets.splits import split_of
from spinney.encoding import ActionSpace, action_space

GUEST = "Guest"
"""What a seat of somebody without an account is called in records."""


class Seated(msgspec.Struct, frozen=True):
    """Who sat in a seat, as far as it is told."""

    sitting: Sitting
    version: int | None = None
    seconds: int | None = None


class Known(msgspec.Struct, frozen=True):
    """What is told of a game besides its record."""

    seats: tuple[Seated, ...]
    pace: str | None = None
    rated: bool | None = None
    device: bool | None = None
    hour: datetime | None = None
    seconds: int | None = None
    steps: Sequence[float] = ()
    """Seconds from each line to the next, from the beginning to the end."""
    review: Review | None = None


def rows_of(number: int, match: Match, known: Known) -> GameRows:
    """All rows of a game that is over. Who sat where is told by the names in it."""
    record, outcome = match.record(), match.state.outcome()
    if outcome is None:
        raise ValueError("only a finished game has rows")
    decisions = tuple(_decisions(number, match, known))
    many = Counter(row.seat for row in decisions)
    return GameRows(
        record,
        _game(number, match, outcome.reason, known, check_of(record)),
        tuple(_seats(number, match, outcome, known, many)),
        decisions,
        () if known.review is None else tuple(_reviews(number, known.review)),
    )


def _game(number: int, match: Match, reason: str, known: Known, check: str) -> GameRow:
    header = match.header()
    return GameRow(
        game_id=number,
        split=split_of(header.commitment),
        game=header.game,
        edition=header.edition,
        players=match.setup.seats,
        rules=header.rules,
        components=header.data,
        commitment=header.commitment,
        lines=len(match.log),
        reason=reason,
        check=check,
        pace=known.pace,
        rated=known.rated,
        device=known.device,
        hour=known.hour,
        seconds=known.seconds,
    )


def _seats(
    number: int, match: Match, outcome: Outcome, known: Known, many: Counter[int]
) -> Iterator[SeatRow]:
    for seat, (one, score) in enumerate(zip(known.seats, match.state.scores(), strict=True)):
        yield SeatRow(
            game_id=number,
            seat=seat,
            sitting=one.sitting,
            player=player_named(match.names[seat]),
            points=score.points,
            rank=outcome.ranks[seat],
            left=seat in match.left,
            decisions=many[seat],
            version=one.version,
            seconds=one.seconds,
        )


def player_named(name: str) -> str | None:
    """Who is called so in a record; nobody who is known, if it is a guest."""
    return None if name == GUEST else name


def _decisions(number: int, match: Match, known: Known) -> list[DecisionRow]:
    """Every action of the game that was taken, also by a bot in somebody's place."""
    again, found = match.anew(), list[DecisionRow]()
    side = split_of(match.secret.commitment())
    verdicts = {} if known.review is None else {one.position: one for one in known.review.verdicts}
    for position, (seat, taken) in enumerate((one.seat, one.action) for one in match.log):
        action = taken.action if isinstance(taken, Late) else taken
        if isinstance(action, Undo):
            _take_back(found, seat)
        elif isinstance(action, match.game.actions):
            legal = again.legal(seat)
            row = DecisionRow(
                game_id=number,
                split=side,
                position=position,
                seat=seat,
                number=_number(again, seat, action),
                legal=len(legal),
                chosen=legal.index(action),
                action=write(action),
                stand_in=isinstance(taken, Late) or seat in again.left,
                seconds=known.steps[position] if known.steps else None,
            )
            found.append(_judged(row, verdicts.get(position), match))
        again.act(seat, taken)
    return found


def _take_back(found: Sequence[DecisionRow], seat: Seat) -> None:
    own = [row for row in found if row.seat == seat and not row.undone]
    own[-1].undone = True


def _judged(row: DecisionRow, verdict: Verdict | None, match: Match) -> DecisionRow:
    """With what a review says of it; a review that was kept holds actions as JSON."""
    if verdict is not None:
        row.value, row.best, row.error = verdict.value, verdict.best, verdict.error
    if verdict is not None and verdict.better is not None:
        row.better = write(match.game.decode_action(msgspec.json.encode(verdict.better)))
    return row


def _reviews(number: int, review: Review) -> Iterator[ReviewRow]:
    par = review.par
    for one in review.balances:
        yield ReviewRow(
            game_id=number,
            measure=review.measure,
            version=review.version,
            usual=None if par is None else par.usual,
            par=None if par is None else par.par,
            ceiling=None if par is None else par.ceiling,
            **msgspec.structs.asdict(one),
        )


def _number(match: Match, seat: Seat, action: Any) -> int | None:
    """The number of an action; none where nobody has numbered those of the game."""
    space = _space(canonical(match.setup))
    return None if space is None else space.number(match.state, seat, action)


@lru_cache(32)
def _space(setup: bytes) -> ActionSpace | None:
    try:
        return action_space(msgspec.json.decode(setup, type=Setup))
    except LookupError:
        return None
