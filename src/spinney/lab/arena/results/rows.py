"""Results as rows: one for each seat of each game, with everything needed to judge it alone."""

from collections.abc import Iterator, Sequence
from typing import Annotated

import msgspec

from spinney.core import letter, seats
from spinney.lab.arena.contest import Meeting
from spinney.lab.arena.play.games import Played
from spinney.lab.arena.play.times import read_times
from spinney.lab.arena.results.origin import Origin


class Row(msgspec.Struct, frozen=True):
    """A seat of a game. The columns are those of the file, in this order."""

    game: str
    edition: str
    players: Annotated[int, msgspec.Meta(ge=1)]
    data: str
    rules: int
    version: str
    code: str
    seed: int
    deal: int
    seating: str
    """The bots by seat, with a space between them."""
    seat: str
    bot: str
    rank: int
    points: int
    moves: int
    seconds: float
    """For all moves together."""
    times: str
    """How often a move took how long, on a scale of logarithms."""


COLUMNS = Row.__struct_fields__


def rows_of(origin: Origin, played: Played) -> Iterator[Row]:
    """A game as rows, seat by seat."""
    common = msgspec.structs.asdict(origin)
    deal, seating = played.meeting
    for seat in seats(len(seating)):
        times = played.times[seat]
        yield Row(
            **common,
            deal=deal,
            seating=" ".join(seating),
            seat=letter(seat),
            bot=seating[seat],
            rank=played.ranks[seat],
            points=played.points[seat],
            moves=times.moves,
            seconds=times.seconds,
            times=times.text(),
        )


def origin_of_row(row: Row) -> Origin:
    """Where a row comes from."""
    return Origin(**{name: getattr(row, name) for name in Origin.__struct_fields__})


def read_row(fields: Sequence[str]) -> Row:
    """A row from the fields of a line; `ValueError` says what is wrong."""
    return msgspec.convert(dict(zip(COLUMNS, fields, strict=True)), Row, strict=False)


def is_whole(rows: Sequence[Row]) -> bool:
    """Whether these are all seats of one game, in their order."""
    places = [letter(seat) for seat in seats(rows[0].players)]
    same = len({(origin_of_row(row), row.deal, row.seating) for row in rows}) == 1
    return same and [row.seat for row in rows] == places


def played_of(rows: Sequence[Row]) -> Played:
    """The game that these rows tell."""
    return Played(
        Meeting(rows[0].deal, tuple(rows[0].seating.split())),
        tuple(row.rank for row in rows),
        tuple(row.points for row in rows),
        tuple(read_times(row.seconds, row.times) for row in rows),
    )
