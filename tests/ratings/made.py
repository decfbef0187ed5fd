"""Rated tables that nobody has played, in a game that has no package."""

from collections.abc import Iterable, Sequence
from datetime import UTC, datetime, timedelta

from hypothesis import strategies as st

from spinney.ratings import Fold, RatedSeat, RatedTable, Standards, bot_player, person_player

NOON = datetime(2026, 10, 3, 12, tzinfo=UTC)
HOUR = timedelta(hours=1)
STANDARDS = Standards(bots={1: {"beginner": 900.0, "club": 1500.0}})
CLUB = bot_player("club", 1)
ADA, BEN, CY, DEE, EVE = (person_player(name) for name in ("ada", "ben", "cy", "dee", "eve"))
EVERYBODY = (ADA, BEN, CY, DEE, EVE)


def begun() -> Fold:
    return Fold(standards=lambda _: STANDARDS)


def folded(tables: Iterable[RatedTable]) -> Fold:
    fold = begun()
    for table in tables:
        fold.add(table)
    return fold


def table(
    players: Sequence[str | RatedSeat], places: Sequence[int] = (), *, number: int = 0
) -> RatedTable:
    """A table that ended so many hours after noon; without places in the order of the seats."""
    found = places or range(1, len(players) + 1)
    seats = tuple(
        RatedSeat(player, place) if isinstance(player, str) else player
        for player, place in zip(players, found, strict=True)
    )
    return RatedTable(f"table {number}", NOON + number * HOUR, "made", "made", seats)


def left(player: str, hours: float = 0.0, *, late: bool = False, place: int = 1) -> RatedSeat:
    """Somebody who left so many hours after noon."""
    return RatedSeat(player, place, NOON + hours * HOUR, late)


PLAYERS = (*EVERYBODY, CLUB, bot_player("beginner", 1), "person")


@st.composite
def tables(draw: st.DrawFn, most: int = 8) -> list[RatedTable]:
    """Some tables of all kinds, in the order of their ends."""
    return [_drawn(draw, number) for number in range(draw(st.integers(1, most)))]


def _drawn(draw: st.DrawFn, number: int) -> RatedTable:
    persons = draw(st.permutations(EVERYBODY))[: draw(st.integers(2, 5))]
    players = [draw(st.sampled_from((one, one, one, CLUB, "person"))) for one in persons]
    seats = [
        left(one, draw(st.integers(0, 90)), late=draw(st.booleans()))
        if one in EVERYBODY and draw(st.integers(0, 4)) == 0
        else RatedSeat(one, draw(st.integers(1, len(players))))
        for one in players
    ]
    return table(seats, [one.place for one in seats], number=number)
