"""The fold: from finished rated tables, in the order of their ends, to everybody's rating."""

from collections.abc import Callable, Iterable, Sequence
from datetime import datetime, timedelta
from typing import Literal, NamedTuple

import msgspec

from spinney.ratings.model import MODEL, POINTS, Model, Rating, Strength, fixed
from spinney.ratings.standards import Standards, standards_of
from spinney.ratings.tables import NOBODY, RatedSeat, RatedTable, is_person

BURST = timedelta(hours=48)
"""Tables left by lateness so soon before or after one that counted do not count again."""


class RatingEvent(msgspec.Struct, frozen=True):
    """What a table did to a person's rating; bots have none that could change."""

    table: str
    seat: int
    player: str
    before: Rating
    after: Rating


class Unrated(NamedTuple):
    """A table that moved nobody, and why."""

    table: str
    reason: Literal["unknown-bot", "twice"]
    player: str
    """The bot without a value, or who sat in two seats."""


class OutOfOrder(ValueError):
    """A table that ended before one that was counted: all from there must be folded anew."""


class _Seated(NamedTuple):
    """A seat that is rated, before it is."""

    number: int
    seat: RatedSeat
    strength: Strength
    """What its player is worth in this seat."""


class Fold:
    """Everybody's ratings in one game, and what the tables to come depend on."""

    def __init__(
        self,
        model: Model = MODEL,
        standards: Callable[[str], Standards] = standards_of,
    ) -> None:
        self.game: str | None = None
        self.ratings: dict[str, Rating] = {}
        """By person, in the order of their first table."""
        self.last: dict[str, datetime] = {}
        """When each person's last table ended that counted for them."""
        self.newest: datetime | None = None
        """When the last table ended, whether it moved anybody or not."""
        self.tables = 0
        """How many were added."""
        self.unrated: list[Unrated] = []
        self.model = model
        self.standards = Standards()
        self._standards_of = standards
        self._late: dict[str, list[datetime]] = {}
        self._order: tuple[datetime, str] | None = None

    def rating(self, player: str) -> Rating:
        """A person's rating; a newcomer's if nothing is known."""
        return self.ratings.get(player) or self.model.newcomer()

    def add(self, table: RatedTable) -> list[RatingEvent]:
        """Count a table that ended after all others; what it did, by seat."""
        self._enter(table)
        unrated = self._unrated(table)
        if unrated is not None:
            self.unrated.append(unrated)
            return []
        seated = self._seated(table)
        moved = changes(self.model, seated)
        return [
            self._count(table, one, moved[one.number])
            for one in seated
            if one.number in moved and is_person(one.seat.player)
        ]

    def strength(self, table: RatedTable, number: int) -> Strength:
        """What is known of a seat of the next table: of its player, and of sitting there."""
        self._know(table)
        player = table.seats[number].player
        value = self.standards.value(player)
        known = self.model.before(self.rating(player)) if value is None else fixed(value)
        offset = self.standards.offset(table.edition, len(table.seats), table.turn(number))
        return known._replace(mu=known.mu + offset / POINTS)

    def _know(self, table: RatedTable) -> None:
        """One pool for each game: the first table says which."""
        if self.game is None:
            self.game, self.standards = table.game, self._standards_of(table.game)

    def _enter(self, table: RatedTable) -> None:
        self._know(table)
        if table.game != self.game:
            raise ValueError(f"This is a fold of {self.game}: table {table.id} is of {table.game}.")
        if self._order is not None and table.order() <= self._order:
            raise OutOfOrder(f"Table {table.id} ended before the last one that was counted.")
        self._order = table.order()
        self.newest = table.ended
        self.tables += 1

    def _unrated(self, table: RatedTable) -> Unrated | None:
        """Why nobody can be rated here, if so."""
        players = [seat.player for seat in table.seats if seat.player != NOBODY]
        for number, player in enumerate(players):
            if not is_person(player) and self.standards.value(player) is None:
                return Unrated(table.id, "unknown-bot", player)
            if is_person(player) and player in players[:number]:
                return Unrated(table.id, "twice", player)
        return None

    def _seated(self, table: RatedTable) -> list[_Seated]:
        """The seats that are rated: somebody is known there, whose lateness was not counted."""
        return [
            _Seated(number, seat, self.strength(table, number))
            for number, seat in enumerate(table.seats)
            if seat.player != NOBODY and not self._is_of_a_burst(table, seat)
        ]

    def _is_of_a_burst(self, table: RatedTable, seat: RatedSeat) -> bool:
        if seat.left is None or not seat.late:
            return False
        return any(abs(seat.left - at) <= BURST for at in self._late.get(seat.player, ()))

    def _count(self, table: RatedTable, one: _Seated, moved: Strength) -> RatingEvent:
        player, before = one.seat.player, self.rating(one.seat.player)
        after = Rating(before.mu + moved.mu - one.strength.mu, moved.sigma, before.games + 1)
        self.ratings[player] = after
        self.last[player] = table.ended
        if one.seat.left is not None and one.seat.late:
            self._late.setdefault(player, []).append(one.seat.left)
        return RatingEvent(table.id, one.number, player, before, after)


def fold(tables: Iterable[RatedTable], into: Fold | None = None) -> Fold:
    """The ratings that these tables give, in whatever order they come; a copy counts once."""
    known: dict[str, RatedTable] = {}
    for table in tables:
        if known.setdefault(table.id, table) != table:
            raise ValueError(f"Table {table.id} is there twice, and not the same.")
    found = into or Fold()
    for table in sorted(known.values(), key=RatedTable.order):
        found.add(table)
    return found


def changes(model: Model, seated: Sequence[_Seated]) -> dict[int, Strength]:
    """The strengths after the table by number of the seat; of some, nothing was learned.

    Who stayed is rated among those who stayed, so that nobody who left moves two of them relative
    to each other; one who alone stayed has won against those who left. Who left is last.
    """
    stayed = [one for one in seated if one.seat.left is None]
    gone = [one for one in seated if one.seat.left is not None]
    whole = _moved(model, [*stayed, *gone])
    return whole | _moved(model, stayed) if gone else whole


def _moved(model: Model, table: Sequence[_Seated]) -> dict[int, Strength]:
    if len(table) < 2:
        return {}
    last = 1 + max(one.seat.place for one in table)
    places = [one.seat.place if one.seat.left is None else last for one in table]
    moved = model.moved([one.strength for one in table], places)
    return {one.number: after for one, after in zip(table, moved, strict=True)}
