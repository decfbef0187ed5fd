"""What there is to see on a table, whatever it is drawn with."""

from collections.abc import Iterable

from spinney.core import Seat, seats
from spinney.games.sylvan_dale.actions import Item
from spinney.games.sylvan_dale.builder import SOURCES
from spinney.games.sylvan_dale.content import CardKind
from spinney.games.sylvan_dale.imagination import open_table
from spinney.games.sylvan_dale.position import whose_turn
from spinney.games.sylvan_dale.rules.scoring import leaders, outcome
from spinney.games.sylvan_dale.tables import CARD_NUMBER, CARDS, CLOSED, NUMBERS, STYLES
from spinney.games.sylvan_dale.view import BuilderView, DaleView, TreeView

Place = tuple[int, int]
"""Column and row of a space."""


def card_of(name: str) -> CardKind:
    """The kind of card of this id."""
    return CARDS[CARD_NUMBER[name]]


def place_of(tree: TreeView) -> Place:
    """Where a tree stands."""
    return tree.x, tree.y


def levels_of(tree: TreeView) -> int:
    """The height of a tree, its base included. Rule: SD-3.2."""
    return 1 + len(tree.tiles)


def fame_of(seen: BuilderView) -> int:
    """All fame so far."""
    return sum(sum(points.values()) for points in seen.fame)


def fame_by_source(view: DaleView, seat: Seat) -> dict[str, list[int]]:
    """By source: the fame of each round that has begun. Rule: SD-8.1."""
    begun = view.builders[seat].fame[: view.round + 1]
    return {source: [points[source] for points in begun] for source in SOURCES}


def with_icon(cards: Iterable[str], item: Item) -> int:
    """How many cards can serve for an item. Rule: SD-5.1."""
    return sum(item in card_of(name).icons for name in cards)


def tops_of(view: DaleView) -> list[tuple[TreeView, str]]:
    """The open trees, and the dwelling style at the top of each. Rules: SD-3.1, SD-3.2."""
    tops = zip(view.trees, open_table(view).tops, strict=True)
    return [(tree, STYLES[top]) for tree, top in tops if top != CLOSED]


def played_of(view: DaleView) -> CardKind:
    """The card whose tile is to be added now."""
    return card_of(view.builders[view.actor].front[-1])


def targets_of(view: DaleView) -> list[TreeView]:
    """Where the next tile can be added, once a card was played. Rule: SD-3.1."""
    if view.stage != "add":
        return []
    style = played_of(view).style
    return [tree for tree, top in tops_of(view) if top == style]


def districts_of(view: DaleView) -> dict[str, list[TreeView]]:
    """The trees of each district, in the order in which a reader meets the districts."""
    found: dict[str, list[TreeView]] = {}
    for tree in sorted(view.trees, key=lambda tree: (tree.y, tree.x)):
        found.setdefault(tree.district, []).append(tree)
    return found


def leaders_of(view: DaleView, trees: Iterable[TreeView]) -> list[Seat]:
    """Who has prestige for most trees of a district. Rules: SD-8.4, SD-8.5."""
    return leaders([tree.prestige for tree in trees], seats(len(view.builders)))


def turn_of(view: DaleView) -> int:
    """The turn of the builder who acts, from 1 in each round. Rule: SD-8.2."""
    return view.turn // len(view.builders) + 1


def next_of(view: DaleView) -> Seat | None:
    """Who will act after this turn; nobody after the last one. Rule: SD-8.2."""
    table = seats(len(view.builders))
    if view.turn + 1 < len(table) * NUMBERS.stack_size:
        return whose_turn(view.first, view.round, view.turn + 1, table)
    if view.round + 1 < NUMBERS.rounds:
        return whose_turn(view.first, view.round + 1, 0, table)
    return None


def winners_of(view: DaleView) -> tuple[Seat, ...]:
    """Who has won, once the game is over. Rule: SD-8.6."""
    ended = outcome(open_table(view))
    return ended.winners if ended else ()


def in_front(view: DaleView) -> tuple[Seat, ...]:
    """The builder whose turn it is, or who has won. Rules: SD-8.2, SD-8.6."""
    return winners_of(view) or (view.actor,)
