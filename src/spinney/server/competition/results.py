"""The results of a finished game, worked out from its table, its record and its review."""

from collections.abc import Sequence
from datetime import datetime
from uuid import UUID

import msgspec

from spinney.bots.review import Review, Verdict
from spinney.core import Match, Seat
from spinney.core.record import Record
from spinney.core.seats import seat_of
from spinney.core.table_actions import Late
from spinney.ratings.standards import first_of, standards_of
from spinney.server.tables.table import ChairRow, Table

PHASES = 3
"""What was lost is told for the first third of a game, for the second and for the last."""


class SeatResult(msgspec.Struct, frozen=True, kw_only=True):
    """How a game ended for a seat, as it is kept. Rules: SP-4.1, SP-4.3."""

    table_id: UUID
    seat: Seat
    person: UUID | None
    name: str
    emblem: str
    bot: str | None
    """That sat there from the beginning; where somebody left, their place is told."""
    version: int | None
    """Of the bot, where its strength was measured."""
    program: bool
    code: str
    title: str
    """What the table is called."""
    game: str
    edition: str
    players: int
    people: int
    """How many of them were no bots."""
    pace: str
    rated: bool
    device: bool
    ended: datetime
    reason: str
    first: int
    """The seat that began, in games where that is drawn by lot."""
    place: int
    points: int
    gone: datetime | None
    """When they left the game to a bot."""
    late: bool
    """Whether that was because they were late."""
    seconds: int
    """How long the game waited for them."""
    par: float | None
    luck: float | None
    lost: float | None
    losses: tuple[float, ...] | None
    """By phase of the game."""
    costliest: float | None
    """What their costliest decision lost, if something was clearly better."""
    costliest_at: int | None
    """How many lines the log had then."""


class _Course(msgspec.Struct):
    """What the log tells of each seat besides the game."""

    match: Match
    seconds: list[float]
    gone: dict[Seat, datetime]
    late: set[Seat]


def seat_results(
    table: Table, record: Record, moments: Sequence[datetime], review: Review | None
) -> list[SeatResult]:
    """One row for each seat; the same whenever it is worked out, but for names that have gone."""
    course = _course(record, moments)
    outcome = course.match.state.outcome()
    if outcome is None:
        return []
    points = [score.points for score in course.match.state.scores()]
    shared = _shared(table, course.match, moments) | {"reason": outcome.reason}
    return [
        msgspec.convert(
            shared
            | _seated(chair, course, table.row.game)
            | {"place": outcome.ranks[chair.seat], "points": points[chair.seat]}
            | _reviewed(chair.seat, len(record.log), review),
            SeatResult,
        )
        for chair in table.chairs
    ]


def _shared(table: Table, match: Match, moments: Sequence[datetime]) -> dict[str, object]:
    """What is the table's."""
    row = table.row
    return {
        "table_id": row.id,
        "code": row.code,
        "title": row.name,
        "game": row.game,
        "edition": row.edition,
        "players": row.seats,
        "people": sum(chair.person is not None and not chair.program for chair in table.chairs),
        "pace": str(row.pace.__struct_config__.tag),
        "rated": row.rated,
        "device": row.device,
        "ended": moments[-1],
        "first": first_of(row.game, row.seats, match.secret.chance(match.salts)),
    }


def _seated(chair: ChairRow, course: _Course, game: str) -> dict[str, object]:
    """Who sat there, and for how long the game waited for them."""
    seat, standards = chair.seat, standards_of(game)
    bot = None if seat in course.gone else chair.bot
    return {
        "seat": seat,
        "person": chair.person,
        "name": chair.name,
        "emblem": chair.emblem,
        "bot": bot,
        "version": standards.version if bot in standards.marks() else None,
        "program": chair.program,
        "gone": course.gone.get(seat),
        "late": seat in course.late,
        "seconds": round(course.seconds[seat]),
    }


def _course(record: Record, moments: Sequence[datetime]) -> _Course:
    """Play the record again with the clock in hand: it runs for all whom the game waits for."""
    match = Match.from_record(record, upto=0)
    course = _Course(match, [0.0] * match.setup.seats, {}, set())
    since = dict.fromkeys(match.state.actors(), moments[0])
    for line, moment in zip(record.log, moments[1:], strict=True):
        seat, before = seat_of(line.seat), match.left
        match.act(seat, line.action)
        if seat in since and seat not in before:
            course.seconds[seat] += (moment - since.pop(seat)).total_seconds()
        for gone in match.left - before:
            course.gone[gone] = moment
            if isinstance(match.log[-1].action, Late):
                course.late.add(gone)
        waited_for = [one for one in match.state.actors() if one not in match.left]
        since = {one: since.get(one, moment) for one in waited_for}
    return course


def _reviewed(seat: Seat, lines: int, review: Review | None) -> dict[str, object]:
    """What the review tells of a seat; nothing where there is none."""
    if review is None:
        return dict.fromkeys(("par", "luck", "lost", "losses", "costliest", "costliest_at"))
    balance = next(one for one in review.balances if one.seat == seat)
    own = [one for one in review.verdicts if one.seat == seat]
    clear = (one for one in own if one.better is not None and one.loss > 0)
    costliest = max(clear, key=lambda one: one.loss, default=None)
    return {
        "par": None if review.par is None else review.par.par,
        # What the first reviews called luck was above nought for everybody.
        "luck": balance.luck if review.version > 1 else None,
        "lost": balance.loss,
        "losses": _by_phase(own, lines),
        "costliest": None if costliest is None else costliest.loss,
        "costliest_at": None if costliest is None else costliest.position,
    }


def _by_phase(verdicts: Sequence[Verdict], lines: int) -> tuple[float, ...]:
    losses = [0.0] * PHASES
    for verdict in verdicts:
        losses[verdict.position * PHASES // lines] += verdict.loss
    return tuple(losses)
