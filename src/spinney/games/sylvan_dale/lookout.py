"""A table as one seat sees it, and what would change if some of its trees were different."""

from collections.abc import Mapping
from typing import Literal

import msgspec

from spinney.core import Seat
from spinney.games.sylvan_dale.actions import BuildBridge
from spinney.games.sylvan_dale.imagination import open_table
from spinney.games.sylvan_dale.position import prestige_of
from spinney.games.sylvan_dale.rules.banners import has_earned
from spinney.games.sylvan_dale.rules.items import bridge_levels
from spinney.games.sylvan_dale.rules.scoring import (
    district_fame,
    leaders,
    preeminence,
    prestige_fame,
)
from spinney.games.sylvan_dale.tables import CLOSED, NOBODY, NUMBERS, STYLES
from spinney.games.sylvan_dale.view import DaleView


class TreeChange(msgspec.Struct, frozen=True):
    """A tree that would be different: who has prestige before and after, and the own gain."""

    x: int
    y: int
    before: Seat | None
    after: Seat | None
    levels: int
    gain: int


class DistrictChange(msgspec.Struct, frozen=True):
    """A district in which preeminence would change, and the own gain."""

    district: str
    before: tuple[Seat, ...]
    after: tuple[Seat, ...]
    gain: int


class Outlook(msgspec.Struct, frozen=True):
    """What a choice would change, if the round were scored after it."""

    gain: int
    """All in all for the seat that looks, the banner included."""
    banner: int
    """The fame of a banner that would be earned."""
    others: tuple[int, ...]
    """By seat: what trees and districts would bring more or less."""
    trees: tuple[TreeChange, ...]
    districts: tuple[DistrictChange, ...]


class Lookout:
    """Looks at what lies open; nothing of it changes."""

    def __init__(self, view: DaleView) -> None:
        """Lay out what the view shows."""
        self.view = view
        self.position = open_table(view)
        self.table = self.position.table()
        self.districts = self.position.tables.districts
        self._seat = view.actor if view.seat is None else view.seat
        self._leading = {name: self._leaders(name, {}) for name in self.districts}

    def prestige_fame(self) -> list[int]:
        """By builder: what trees would bring now. Rule: SD-8.3."""
        return prestige_fame(self.position)

    def district_fame(self) -> list[int]:
        """By builder: what districts would bring now. Rule: SD-8.4."""
        return district_fame(self.position)

    def top(self, space: int) -> int:
        """The style at the top of a tree, whether it is open or not."""
        tree = self.position.trees[space]
        return tree[-1] & 3 if tree else self.position.bases[space]

    def closed(self, space: int) -> Literal["full", "treetop"] | None:
        """Why nothing can be added to a tree. Rules: SD-3.2, SD-6.4."""
        if self.position.tops[space] != CLOSED:
            return None
        return "treetop" if self.position.treetops[space] else "full"

    def tree_fame(self, space: int) -> int:
        """What prestige for a tree brings whoever has it. Rule: SD-8.3."""
        owned = self.position.prestige[space] != NOBODY
        return _fame(self.position.trees[space]) if owned else 0

    def district(self, name: str) -> tuple[tuple[Seat, ...], int]:
        """Who leads a district, and what each of them wins. Rules: SD-8.4, SD-8.5."""
        leading = self._leading[name]
        return leading, self._preeminence(name, leading) if leading else 0

    def next_tile(self) -> int | None:
        """The next own tile as trees keep it; the second stack follows the first. Rule: SD-1.3."""
        own = self.view.own
        if own is None:
            return None
        following = (*own.stack, *own.later)
        return self._seat * 4 + STYLES.index(following[0]) if following else None

    def with_tile(self, space: int, tile: int) -> Outlook:
        """A tile more on a tree. Rules: SD-3.1, SD-4.2."""
        grown = self.position.trees[space] + bytes([tile])
        return self._outlook({space: grown}, self._banner(space, grown))

    def without_top(self, space: int) -> Outlook:
        """A tile less. Rule: SD-6.2."""
        return self._outlook({space: self.position.trees[space][:-1]})

    def with_moved(self, here: int, there: int) -> Outlook:
        """The top tile of one tree on another. Rules: SD-6.3, SD-4.2."""
        trees = self.position.trees
        grown = trees[there] + trees[here][-1:]
        return self._outlook({here: trees[here][:-1], there: grown}, self._banner(there, grown))

    def bridge_levels(self, action: BuildBridge) -> tuple[int, int]:
        """The levels that count at each end of an own bridge. Rule: SD-6.6."""
        number = self.position.tables.number
        near, far = number[action.x, action.y], number[action.to_x, action.to_y]
        seat = self.view.actor
        return bridge_levels(self.position, seat, [near]), bridge_levels(self.position, seat, [far])

    def _banner(self, space: int, grown: bytes) -> int:
        """The fame of the banner that the top tile would earn. Rules: SD-4.1, SD-4.2."""
        before = self.position.trees[space]
        self.position.trees[space] = grown
        earned = has_earned(self.position, self._seat, space)
        self.position.trees[space] = before
        return NUMBERS.banner_points if earned else 0

    def _outlook(self, trees: Mapping[int, bytes], banner: int = 0) -> Outlook:
        owners = {space: prestige_of(tiles) for space, tiles in trees.items()}
        more = [0] * len(self.table)
        changed = tuple(self._tree(space, trees[space], owners[space], more) for space in trees)
        names = {self.position.tables.spaces[space].district for space in trees}
        moved = [self._district(name, owners, more) for name in sorted(names)]
        return Outlook(
            gain=more[self._seat] + banner,
            banner=banner,
            others=tuple(more),
            trees=changed,
            districts=tuple(change for change in moved if change is not None),
        )

    def _tree(self, space: int, tiles: bytes, after: int, more: list[int]) -> TreeChange:
        """One tree, and what it gives and takes. Rules: SD-3.4, SD-8.3."""
        before = self.position.prestige[space]
        place = self.position.tables.spaces[space]
        gain = 0
        for owner, fame in ((before, -_fame(self.position.trees[space])), (after, _fame(tiles))):
            if owner != NOBODY:
                more[owner] += fame
                gain += fame if owner == self._seat else 0
        return TreeChange(
            place.x, place.y, self._who(before), self._who(after), 1 + len(tiles), gain
        )

    def _district(
        self, name: str, owners: Mapping[int, int], more: list[int]
    ) -> DistrictChange | None:
        """One district, if others lead it then. Rules: SD-8.4, SD-8.5."""
        before, after = self._leading[name], self._leaders(name, owners)
        if before == after:
            return None
        gain = 0
        for leading, sign in ((before, -1), (after, 1)):
            for seat in leading:
                fame = sign * self._preeminence(name, leading)
                more[seat] += fame
                gain += fame if seat == self._seat else 0
        return DistrictChange(name, before, after, gain)

    def _leaders(self, name: str, owners: Mapping[int, int]) -> tuple[Seat, ...]:
        """Who leads a district, with other owners for some trees."""
        prestige = self.position.prestige
        held = [owners.get(space, prestige[space]) for space in self.districts[name]]
        return tuple(leaders(held, self.table))

    def _preeminence(self, name: str, leading: tuple[Seat, ...]) -> int:
        return preeminence(len(self.districts[name]), len(leading))

    def _who(self, owner: int) -> Seat | None:
        return None if owner == NOBODY else self.table[owner]


def _fame(tiles: bytes) -> int:
    """What prestige for such a tree brings. Rule: SD-8.3."""
    return (1 + len(tiles)) * NUMBERS.prestige_points_per_level
