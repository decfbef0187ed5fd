"""What a step of a turn would change for a builder, worked out without doing it."""

from functools import cache

from spinney.bots.sylvan_dale.hand import Hand
from spinney.bots.sylvan_dale.kinds import (
    FULL,
    LATER_BANNER,
    NEXT_BANNER,
    OPEN,
    OWNERS,
    STYLE_OF,
    TOPPED,
    closed_kind,
    to_come,
    twice,
)
from spinney.bots.sylvan_dale.measure import Measure
from spinney.core import Seat
from spinney.games.sylvan_dale.position import ADD, PLAY, Position
from spinney.games.sylvan_dale.tables import (
    CLOSED,
    HIGHEST,
    NUMBERS,
    tables_for,
)


@cache
def places_of(players: int) -> list[tuple[int, int]]:
    """By space: the number of its district, and its place in it."""
    tables = tables_for(players)
    districts = list(tables.districts.values())
    found = {s: (d, p) for d, spaces in enumerate(districts) for p, s in enumerate(spaces)}
    return [found[space] for space in range(len(tables.spaces))]


class Delta:
    """Looks at a position for the builder whose turn it is; all gains are in fame."""

    __slots__ = (
        "_adds",
        "_coming",
        "_leaders",
        "_places",
        "_trees",
        "builder",
        "hand",
        "measure",
        "position",
        "seat",
    )

    def __init__(self, position: Position, measure: Measure) -> None:
        self.position = position
        self.measure = measure
        self.seat: Seat = position.seat
        self.builder = position.builders[self.seat]
        self._adds = position.stage is PLAY or position.stage is ADD
        tiles = len(self.builder.stack) + len(self.builder.later)
        self.hand = Hand(position, measure, lasts=tiles > self._adds)
        self._places = places_of(measure.players)
        prestige = position.prestige
        self._leaders = [
            bytes([prestige[s] for s in spaces]) for spaces in position.tables.districts.values()
        ]
        """By district: who leads each of its trees."""
        self._trees: list[float | None] = [None] * len(position.trees)
        self._coming = [self._tiles_to_come(seat) for seat in range(measure.players)]

    def _tiles_to_come(self, seat: int) -> tuple[int, int]:
        builder = self.position.builders[seat]
        tiles = builder.stack or builder.later
        if seat == self.seat and self._adds:
            tiles = builder.stack[1:] or builder.later
        return to_come(tiles)

    def tree(self, space: int) -> float:
        """What a tree is worth as it is."""
        found = self._trees[space]
        if found is None:
            tree = self.position.trees[space]
            closed = closed_kind(self.position, space)
            banners = self.position.banners[space]
            found = self._trees[space] = self._tree(tree, closed, banners)[1]
        return found

    def _tree(self, tree: bytes, closed: int, banners: bytes) -> tuple[int, float]:
        """Who leads it, and what it is worth."""
        leader, worth = self.measure.tree(tree.translate(OWNERS), closed)
        if closed != OPEN:
            return leader, worth[self.seat]
        pairs = twice(tree.translate(STYLE_OF))
        return leader, worth[self.seat] + (self._banners(pairs, banners) if pairs else 0.0)

    def _banners(self, pairs: int, banners: bytes) -> float:
        """The hope for banners in a tree, one's own and that of others."""
        numbers = self.measure.numbers
        total = 0.0
        for seat, (following, rest) in enumerate(self._coming):
            if not banners[seat]:
                part = 1.0 if seat == self.seat else self.measure.share
                if pairs & following:
                    total += part * numbers[NEXT_BANNER]
                elif pairs & rest:
                    total += part * numbers[LATER_BANNER]
        return total

    def _changed(self, space: int, tree: bytes, closed: int, banners: bytes) -> float:
        """What it brings that a tree becomes another one, its district included."""
        leader, worth = self._tree(tree, closed, banners)
        gain = worth - self.tree(space)
        if leader != self.position.prestige[space]:
            gain += self._district_gain(space, leader)
        return gain

    def _district_gain(self, space: int, leader: int) -> float:
        """What it brings its district that somebody else leads a tree."""
        district, place = self._places[space]
        leaders = self._leaders[district]
        after = leaders[:place] + bytes((leader,)) + leaders[place + 1 :]
        worth = self.measure.district
        return worth(after)[self.seat] - worth(leaders)[self.seat]

    def add(self, space: int, style: int) -> float:
        """An own tile on a tree, with the banner it earns."""
        position = self.position
        tree = position.trees[space]
        after = tree + bytes([self.seat * 4 + style])
        closed = FULL if len(after) == HIGHEST else OPEN
        banners = position.banners[space]
        if not self._earns(space, style):
            return self._changed(space, after, closed, banners)
        hung = bytearray(banners)
        hung[self.seat] = len(after)
        return NUMBERS.banner_points + self._changed(space, after, closed, bytes(hung))

    def _earns(self, space: int, style: int) -> bool:
        pairs = twice(self.position.trees[space].translate(STYLE_OF))
        return bool(
            pairs >> style & 1
            and not self.position.banners[space][self.seat]
            and self.builder.banners
        )

    def ax(self, space: int) -> float:
        """The top tile of a tree leaves the game."""
        tree = self.position.trees[space][:-1]
        return self._changed(space, tree, OPEN, self.position.banners[space])

    def hammer(self, here: int, there: int) -> float:
        """The own top tile of a tree moves to another one."""
        style = self.position.trees[here][-1] & 3
        gain = self.ax(here) + self.add(there, style)
        if self._places[here][0] == self._places[there][0]:
            gain += self._together(here, there)
        return gain

    def _together(self, here: int, there: int) -> float:
        """What two changes in one district bring beyond what each would bring alone."""
        trees, tile = self.position.trees, self.position.trees[here][-1:]
        left = self.measure.tree(trees[here][:-1].translate(OWNERS), OPEN)[0]
        joined = self.measure.tree((trees[there] + tile).translate(OWNERS), OPEN)[0]
        district, place = self._places[here]
        apart = self._district_gain(there, joined)
        leaders = self._leaders[district]
        self._leaders[district] = leaders[:place] + bytes((left,)) + leaders[place + 1 :]
        both = self._district_gain(there, joined)
        self._leaders[district] = leaders
        return both - apart

    def treetop(self, space: int) -> float:
        """A tree is closed for good."""
        tree, banners = self.position.trees[space], self.position.banners[space]
        top = self.position.tops[space]
        fit = 0.0 if top == CLOSED else self.hand.fit({top: -1})
        return self._changed(space, tree, TOPPED, banners) + fit

    def bridge(self, pair: int) -> float:
        """Fame for the levels of the trees that are one's own."""
        position = self.position
        ends = position.tables.pairs[pair]
        levels = sum(position.levels(s) for s in ends if position.prestige[s] == self.seat)
        return levels * NUMBERS.bridge_points_per_level
