"""A month of games as a data set: without names, without words, and without exact times."""

import zlib
from collections import Counter
from collections.abc import AsyncIterator, Callable
from datetime import UTC, date, datetime, timedelta
from itertools import pairwise
from pathlib import Path

import msgspec
import sqlalchemy as sa

from spinney.core import Match, RecordError
from spinney.core.record import Header, Record, parse
from spinney.datasets.derived import GUEST, Known, Seated, rows_of
from spinney.datasets.manifest import Origin
from spinney.datasets.rows import GameRows
from spinney.datasets.writing import new_dataset
from spinney.server.clock import now
from spinney.server.competition.publishing import (
    Chair,
    Finished,
    LeftOut,
    finished_on,
    reason_against,
    secrets_to_be_kept,
)
from spinney.server.play.packed import unpacked_times
from spinney.server.privacy.pseudonyms import Pseudonyms
from spinney.server.problems import Problem
from spinney.server.store.schema import tables
from spinney.server.store.statements import Ready
from spinney.server.store.store import Store
from spinney.server.work.reviews import read_review

KNOWN_ISSUES = (
    "Games are in it in which everybody with an account has agreed: they are no random sample of "
    "what was played.",
    "A review is there where somebody asked for one, and of rated games: no random sample either.",
    "A pseudonym holds for a calendar year. Guests have none, and one person may be several.",
    "Whoever saw a game at the site can recognise it here, and with it who played.",
    "Bots are told by name and version, and not by the code that played then.",
)
_PACKED = Ready(
    sa.select(tables.c.record, tables.c.times).where(tables.c.id == sa.bindparam("table_id"))
)


class Dumped(msgspec.Struct, frozen=True):
    """What became of the games of a month."""

    games: int
    left_out: dict[LeftOut, int]


async def dump(
    store: Store,
    month: date,
    folder: Path,
    key: bytes,
    source: str = "",
    more: Callable[[int], None] = lambda _: None,
) -> Dumped:
    """Write the games of a month that may be published into a new folder."""
    names, kept = Pseudonyms(key, month.year), await secrets_to_be_kept(store)
    left_out: Counter[LeftOut] = Counter()
    with new_dataset(folder, _origin(month, source)) as writer:
        async for game in _finished(store, month, names):
            found = await _published(store, game, names, kept, writer.games)
            if isinstance(found, GameRows):
                writer.add(found)
            else:
                left_out[found] += 1
            more(1)
        return Dumped(writer.games, dict(left_out))


def must_be_over(month: date) -> None:
    """Refuse a month that goes on: its file could not be whole."""
    if _next(month) > now().date():
        raise Problem(f"{month:%B %Y} is not over. Dump it from {_next(month):%d %B %Y} on.")


def _origin(month: date, source: str) -> Origin:
    return Origin(
        kind="people",
        title=f"Spinney: games of {month:%B %Y}",
        source=source,
        month=f"{month:%Y-%m}",
        known_issues=KNOWN_ISSUES,
    )


async def _finished(store: Store, month: date, names: Pseudonyms) -> AsyncIterator[Finished]:
    """The games of a month, hour by hour; within an hour in an order that tells nothing."""
    day = datetime(month.year, month.month, 1, tzinfo=UTC)
    while day.month == month.month:
        found = await finished_on(store, day)
        for game in sorted(found, key=lambda one: (_hour(one), names.place(one.table))):
            yield game
        day += timedelta(days=1)


async def _published(
    store: Store, game: Finished, names: Pseudonyms, kept: set[str], number: int
) -> GameRows | LeftOut:
    """The rows of a game, or why it is left out."""
    if game.chairs is None:
        return "agreement"
    packed = (await store.at(game.table).run(_PACKED, table_id=game.table))[0]
    record = parse(zlib.decompress(packed["record"]).decode())
    reason = reason_against(record.header, kept)
    if reason is not None:
        return reason
    try:
        match = Match.from_record(_renamed(record, game.chairs, names))
    except RecordError:
        return "replay"
    moments = unpacked_times(packed["times"])
    known = Known(
        tuple(Seated(one.sitting, one.version, one.seconds) for one in game.chairs),
        pace=game.pace,
        rated=game.rated,
        device=game.device,
        hour=_hour(game),
        seconds=round((moments[-1] - moments[0]).total_seconds()),
        steps=[round((after - one).total_seconds(), 1) for one, after in pairwise(moments)],
        review=(await read_review(store, game.table)).review,
    )
    return rows_of(number, match, known)


def _renamed(record: Record, chairs: tuple[Chair, ...], names: Pseudonyms) -> Record:
    """The record by pseudonyms: names are no part of the shuffles, so it still holds."""
    header: Header = record.header
    called = tuple(_called(chair, names) for chair in chairs)
    return msgspec.structs.replace(record, header=msgspec.structs.replace(header, seats=called))


def _called(chair: Chair, names: Pseudonyms) -> str:
    if chair.person is not None:
        return names.of(chair.person)
    return chair.bot or GUEST


def _hour(game: Finished) -> datetime:
    return game.ended.astimezone(UTC).replace(minute=0, second=0, microsecond=0)


def _next(month: date) -> date:
    return (month.replace(day=1) + timedelta(days=31)).replace(day=1)
