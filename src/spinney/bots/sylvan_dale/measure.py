"""What things are worth at a stage of the game, by learned numbers, looked up fast.

A stage is a round and how many turns of it are left. `spinney.lab.tune` learns the numbers; they
lie in a data file, apart for each number of players.
"""

from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files
from math import fsum

import msgspec

from spinney.bots.sylvan_dale.kinds import (
    DISTRICT,
    ITEM,
    KINDS,
    OWNERS,
    SET,
    THIRD,
    TREE,
    closed_kind,
    district_kind,
    store,
    third_levels,
    tree_kind,
)
from spinney.core import Seat
from spinney.games.sylvan_dale.position import OVER, Position, prestige_of
from spinney.games.sylvan_dale.rules.scoring import preeminence
from spinney.games.sylvan_dale.tables import NUMBERS

Numbers = Mapping[int, Sequence[Sequence[float]]]
"""By players, stage and kind."""

_ENDS = (0.0, 0.5, 1.0, 2.0, 4.0, 6.0)
"""Turns left for each builder; what lies between is one stage."""
SPANS = len(_ENDS) + 1
STAGES = NUMBERS.rounds * SPANS
LAST = (NUMBERS.rounds - 1) * SPANS
"""The stage after the last turn."""
_KEPT = 512
"""So many worths are kept for a stage: more than a game meets, and little for those who play on."""


def stage_of(number: int, left: int, players: int) -> int:
    """The stage, by round and the turns of all builders that are left in it."""
    return number * SPANS + sum(left > end * players for end in _ENDS)


def by_rule() -> list[float]:
    """What trees and districts bring when a round is scored. Rules: SD-8.3, SD-8.4, SD-8.5."""
    numbers = [0.0] * KINDS
    for (mine, best, leads, _), kind in TREE.items():
        numbers[kind] = float(leads * (1 + mine + best))
    for (size, mine, best, _), kind in DISTRICT.items():
        if mine and mine >= best:
            numbers[kind] = float(preeminence(size, 1 + (mine == best)))
    numbers[THIRD] = 1.0
    return numbers


@cache
def shipped() -> Numbers:
    """The learned numbers, to choose by."""
    return _read("numbers.json")


def _read(name: str) -> Numbers:
    data = files("spinney.bots.sylvan_dale") / "data" / name
    return msgspec.json.decode(data.read_bytes(), type=dict[int, list[list[float]]])


class Measure:
    """The numbers of a stage, with trees and districts worked out for all builders at once."""

    __slots__ = ("_districts", "_trees", "items", "numbers", "players", "sets", "share")

    def __init__(self, numbers: Sequence[float], players: int) -> None:
        self.numbers = numbers
        self.players = players
        self.share = -1.0 / (players - 1)
        """What fame of a rival is worth."""
        self.sets = [[[numbers[kind] for kind in row] for row in rows] for rows in SET]
        self.items = [[numbers[kind] for kind in row] for row in ITEM]
        self._trees: dict[tuple[bytes, int], tuple[int, list[float]]] = {}
        self._districts: dict[bytes, list[float]] = {}

    def tree(self, owners: bytes, closed: int) -> tuple[int, list[float]]:
        """Who has prestige for a tree, and what it is worth to each builder."""
        found = self._trees.get((owners, closed))
        if found is None:
            if len(self._trees) == _KEPT:
                self._trees.clear()
            found = self._trees[owners, closed] = self._look_at_tree(owners, closed)
        return found

    def district(self, leaders: bytes) -> list[float]:
        """What a district is worth to each builder, by who leads its trees."""
        found = self._districts.get(leaders)
        if found is None:
            seats = range(self.players)
            kinds = [district_kind(leaders, seat, self.players) for seat in seats]
            found = self.against([self.numbers[kind] for kind in kinds])
            if len(self._districts) == _KEPT:
                self._districts.clear()
            self._districts[leaders] = found
        return found

    def against(self, worth: Sequence[float]) -> list[float]:
        """What is worth so much to each builder, compared with the mean of the others."""
        total = sum(worth)
        return [one + self.share * (total - one) for one in worth]

    def values(self, position: Position) -> list[float]:
        """By builder: by how much more fame than the others' mean the game is expected to end."""
        worth = [
            builder.total() + self.dot(store(position, seat))
            for seat, builder in zip(position.table(), position.builders, strict=True)
        ]
        found = self.against(worth)
        for space, tree in enumerate(position.trees):
            _, more = self.tree(tree.translate(OWNERS), closed_kind(position, space))
            found = [one + other for one, other in zip(found, more, strict=True)]
        for spaces in position.tables.districts.values():
            more = self.district(bytes([position.prestige[space] for space in spaces]))
            found = [one + other for one, other in zip(found, more, strict=True)]
        return found

    def dot(self, found: Mapping[int, float]) -> float:
        """So many of each kind, by their numbers."""
        return fsum(self.numbers[kind] * many for kind, many in found.items())

    def _look_at_tree(self, owners: bytes, closed: int) -> tuple[int, list[float]]:
        leader = prestige_of(bytes(owner << 2 for owner in owners))
        worth = []
        for seat in range(self.players):
            one = self.numbers[tree_kind(owners, leader, seat, closed)]
            if leader == seat:
                one += self.numbers[THIRD] * third_levels(owners, seat)
            worth.append(one)
        return leader, self.against(worth)


class Measures:
    """The measures of all stages for so many players."""

    def __init__(self, numbers: Sequence[Sequence[float]], players: int) -> None:
        self.stages = [Measure(stage, players) for stage in numbers]
        self._players = players

    def during(self, position: Position) -> Measure:
        """How to measure what is done in this turn."""
        left = self._players * NUMBERS.stack_size - position.turn - 1
        return self.stages[stage_of(position.round, left, self._players)]

    def before(self, position: Position) -> Measure:
        """How to measure a position before the next turn."""
        left = self._players * NUMBERS.stack_size - position.turn
        return self.stages[stage_of(position.round, left, self._players)]

    def margin(self, position: Position, seat: Seat) -> float:
        """By how much more fame than the others a builder should end, before the next turn."""
        measure = self.before(position)
        if position.stage is OVER:
            return measure.against([float(b.total()) for b in position.builders])[seat]
        return measure.values(position)[seat]


class Outcomes(Measures):
    """Measures that foresee the end: who is next counts by itself, in every turn."""

    def margin(self, position: Position, seat: Seat) -> float:
        """By how much more fame than the others a builder should end, before the next turn."""
        found = super().margin(position, seat)
        if position.stage is OVER:
            return found
        measure = self.before(position)
        following = [0.0] * measure.players
        following[position.seat] = measure.numbers[KINDS + position.turn]
        return found + measure.against(following)[seat]


@cache
def measures_for(players: int) -> Measures:
    """The learned measures for so many players."""
    return Measures(shipped()[players], players)


@cache
def outcomes_for(players: int) -> Outcomes:
    """What foresees the end for so many players, learned from how games ended."""
    return Outcomes(_read("outcomes.json")[players], players)
