"""What a builder's side of a position consists of: kinds of things, and how many there are of each.

Trees and districts are told apart by how they are contested, cards by how near they are to a set.
Each kind has a number, by stage of the game, that says what one of it is worth in fame.
"""

from functools import lru_cache
from itertools import count, product

from spinney.core import Seat
from spinney.games.sylvan_dale.builder import Builder
from spinney.games.sylvan_dale.position import Position
from spinney.games.sylvan_dale.tables import CARD_ICONS, CARD_STYLE, HIGHEST, ITEMS, NUMBERS

OPEN, FULL, TOPPED = range(3)
"""A tree that takes more tiles, one that has five, and one with a treetop."""
OWNERS = bytes(tile >> 2 for tile in range(256))
STYLE_OF = bytes(tile & 3 for tile in range(256))
"""To translate the tiles of a tree."""
MANY = 3
"""Beyond so many, cards with an icon, and items, are not told apart."""
_KEPT = 4096
"""So many answers are kept of each question below."""
ITEM_KINDS = range(len(ITEMS))
_places = count()
_UP_TO = range(HIGHEST + 1)

TREE = {
    (mine, best, leads, closed): next(_places)
    for mine, best, leads, closed in product(_UP_TO, _UP_TO, (False, True), (OPEN, FULL, TOPPED))
    if mine + best <= HIGHEST and (mine == best > 0 or leads == (mine > best))
}
"""By own tiles, those of the strongest rival, prestige, and whether it is closed."""
DISTRICT = {
    (size, mine, best, bare): next(_places)
    for size in (3, 4, 5)
    for mine, best, bare in product(range(size + 1), repeat=3)
    if mine + best + bare <= size
}
"""By trees: all, led, led by the strongest rival, and led by nobody."""
SET = [[[next(_places) for _ in range(MANY + 1)] for _ in range(MANY + 1)] for _ in ITEMS]
"""By item: cards with its icon in front, and in the hand."""
ITEM = [[next(_places) for _ in range(MANY + 1)] for _ in ITEMS]
"""By item and how many are held."""
FITTING = [next(_places) for _ in range(5)]
"""By how many dwelling styles of the hand are at the top of a tree."""
REACH = next(_places)
"""For each tree whose top is in the hand."""
NEXT_BANNER = next(_places)
LATER_BANNER = next(_places)
"""For each tree where the next tile, or one of those after it, would earn a banner."""
THIRD = next(_places)
"""For each level of an own tree that is neither one's own nor the strongest rival's."""
KINDS = next(_places)


def closed_kind(position: Position, space: int) -> int:
    """Whether a tree takes more tiles, and if not, why."""
    if position.treetops[space]:
        return TOPPED
    return FULL if len(position.trees[space]) == HIGHEST else OPEN


@lru_cache(_KEPT)
def twice(styles: bytes) -> int:
    """The styles that enough tiles show for another one to earn a banner, as bits."""
    enough = NUMBERS.banner_needs_equal_others
    return sum(1 << style for style in {*styles} if styles.count(style) >= enough)


def to_come(tiles: bytes) -> tuple[int, int]:
    """The style of the next tile, and the styles of those after it, as bits."""
    rest = 0
    for style in tiles[1:]:
        rest |= 1 << style
    return (1 << tiles[0] if tiles else 0), rest


def icons(cards: list[int]) -> list[int]:
    """How many of the cards show each icon."""
    found = [0] * len(ITEMS)
    for card in cards:
        for item in CARD_ICONS[card]:
            found[item] += 1
    return found


def features(position: Position, seat: Seat) -> dict[int, float]:
    """How many of each kind a builder has."""
    found: dict[int, float] = {}
    for kind in (*_trees(position, seat), *_districts(position, seat)):
        found[kind] = found.get(kind, 0) + 1
    found[THIRD] = _third(position, seat)
    return found | store(position, seat)


def store(position: Position, seat: Seat) -> dict[int, float]:
    """What a builder has beside trees and districts; of no use without another turn."""
    found: dict[int, float] = {}
    builder = position.builders[seat]
    if builder.stack or builder.later:
        _add_store(found, position, builder)
        _add_banners(found, position, seat)
    return found


@lru_cache(_KEPT)
def tree_kind(owners: bytes, leader: int, seat: int, closed: int) -> int:
    """The kind of a tree as a builder sees it."""
    mine = owners.count(seat)
    best = max((owners.count(other) for other in {*owners} if other != seat), default=0)
    return TREE[mine, best, leader == seat, closed]


@lru_cache(_KEPT)
def district_kind(leaders: bytes, seat: int, players: int) -> int:
    """The kind of a district, by who leads its trees."""
    best = max(leaders.count(other) for other in range(players) if other != seat)
    led = sum(leaders.count(other) for other in range(players))
    return DISTRICT[len(leaders), leaders.count(seat), best, len(leaders) - led]


@lru_cache(_KEPT)
def third_levels(owners: bytes, seat: int) -> int:
    """The levels of a tree that are neither a builder's nor the strongest rival's."""
    counts = sorted(owners.count(other) for other in {*owners} if other != seat)
    return sum(counts[:-1])


def _trees(position: Position, seat: Seat) -> list[int]:
    return [
        tree_kind(tree.translate(OWNERS), leader, seat, closed_kind(position, space))
        for space, (tree, leader) in enumerate(zip(position.trees, position.prestige, strict=True))
    ]


def _third(position: Position, seat: Seat) -> int:
    return sum(
        third_levels(tree.translate(OWNERS), seat)
        for tree, leader in zip(position.trees, position.prestige, strict=True)
        if leader == seat
    )


def _districts(position: Position, seat: Seat) -> list[int]:
    players = len(position.builders)
    return [
        district_kind(bytes([position.prestige[space] for space in spaces]), seat, players)
        for spaces in position.tables.districts.values()
    ]


def _add_store(found: dict[int, float], position: Position, builder: Builder) -> None:
    """Cards in front and in the hand, and items."""
    front, hand = icons(builder.front), icons(builder.hand)
    for item in ITEM_KINDS:
        found[SET[item][min(front[item], MANY)][min(hand[item], MANY)]] = 1
        found[ITEM[item][min(builder.items[item], MANY)]] = 1
    styles = {CARD_STYLE[card] for card in builder.hand}
    tops = [position.tops.count(style) for style in styles]
    found[FITTING[sum(top > 0 for top in tops)]] = 1
    found[REACH] = sum(tops)


def _add_banners(found: dict[int, float], position: Position, seat: Seat) -> None:
    builder = position.builders[seat]
    following, rest = to_come(builder.stack or builder.later)
    for space, tree in enumerate(position.trees):
        if closed_kind(position, space) == OPEN and not position.banners[space][seat]:
            pairs = twice(tree.translate(STYLE_OF))
            if pairs & following:
                found[NEXT_BANNER] = found.get(NEXT_BANNER, 0) + 1
            elif pairs & rest:
                found[LATER_BANNER] = found.get(LATER_BANNER, 0) + 1
