"""What a builder of Sylvan Dale knows, as numbers: table, own cards, builders, trees, bridges."""

from typing import Final

from spinney.core import Seat, Setup
from spinney.encoding.layout import Block, Field, Layout
from spinney.encoding.observations import ObservationSpace, at, counted
from spinney.games.sylvan_dale.builder import SOURCES
from spinney.games.sylvan_dale.position import BANNER, Stage
from spinney.games.sylvan_dale.rules.deck import without
from spinney.games.sylvan_dale.state import DaleState
from spinney.games.sylvan_dale.tables import (
    CARDS,
    HIGHEST,
    ITEMS,
    NO_CARD,
    NOBODY,
    NUMBERS,
    STACK_SIZE,
    STYLES,
    tables_for,
)

_KINDS: Final = len(CARDS)
_MOST: Final = max(card.count for card in CARDS)
_STYLES: Final = len(STYLES)
_ROUNDS: Final = NUMBERS.rounds
_PLAYED: Final = STACK_SIZE * _ROUNDS
_STAGES: Final = {stage: at(number, len(Stage)) for number, stage in enumerate(Stage)}
_STYLE: Final = [at(style, _STYLES) for style in range(_STYLES)]

_OWN: Final = (
    Field("hand", "one's cards, by kind", (_KINDS,), _MOST),
    Field("old", "those drawn unseen before the last shuffle, by kind", (_KINDS,), _MOST),
    Field("stack", "the tiles of this round, the next first, by style", (STACK_SIZE, _STYLES)),
    Field("later", "the tiles of the second round", (STACK_SIZE, _STYLES)),
)


def _table_fields(players: int) -> tuple[Field, ...]:
    return (
        Field("stage", ", ".join(stage.value for stage in Stage), (len(Stage),)),
        Field("round", "0 or 1"),
        Field("turn", "turns taken in this round", (), players * STACK_SIZE),
        Field("shown", "hands shown in this turn", (), 255),
        Field("hopeless", "whether no card that can be drawn fits"),
        Field("used", "whether an item was used in this turn"),
        Field("taken", "whether the new card was chosen in this turn"),
        Field("supply", "items left: " + ", ".join(ITEMS), (len(ITEMS),), max(_supply())),
        Field("deck", "cards of the deck", (), NUMBERS.cards),
        Field("discard", "cards of the discard pile, by kind", (_KINDS,), _MOST),
        Field("row", "cards of the row, by kind", (_KINDS,), _MOST),
        Field("old", "old unseen cards in the hands of others, by kind", (_KINDS,), _MOST),
        Field("unseen", "all other cards one cannot see, by kind", (_KINDS,), _MOST),
    )


def _builder_fields() -> tuple[Field, ...]:
    return (
        Field("cards", "cards in the hand", (), NUMBERS.cards),
        Field("known", "those that everybody saw being taken, by kind", (_KINDS,), _MOST),
        Field("old", "unseen ones from before the last shuffle", (), NUMBERS.cards),
        Field("front", "cards played, in their order: 1 + kind", (_PLAYED,), _KINDS),
        Field("items", "items held: " + ", ".join(ITEMS), (len(ITEMS),), max(_supply())),
        Field("banners", "banners left", (), NUMBERS.banners_per_colour),
        Field("stack", "tiles of this round", (), STACK_SIZE),
        Field("later", "tiles of the second round", (), STACK_SIZE),
        Field("lost", "tiles that left the game, by style", (_STYLES,), _PLAYED),
        Field("fame", "by round: " + ", ".join(SOURCES), (_ROUNDS, len(SOURCES)), 255),
        Field("first", "who began"),
        Field("acting", "whose turn it is"),
    )


def _tree_fields(players: int) -> tuple[Field, ...]:
    return (
        Field("base", "the style of the base", (_STYLES,)),
        Field("owners", "by level above the base: whose tile, from oneself on", (HIGHEST, players)),
        Field("styles", "by level above the base: its style", (HIGHEST, _STYLES)),
        Field("treetop", "whether it has one"),
        Field("banners", "by player: the level of the banner, 0 for none", (players,), HIGHEST + 1),
        Field("prestige", "who has prestige for it", (players,)),
        Field("spot", "whether a banner can be raised here now"),
    )


def _supply() -> list[int]:
    return [NUMBERS.supply[item] for item in ITEMS]


class DaleObservations(ObservationSpace):
    """The table, the own cards and tiles, the builders, the trees, the bridges."""

    def __init__(self, players: int) -> None:
        """The layout for the board of so many players."""
        board = tables_for(players)
        bridge = Field("owners", "who has a bridge there, from oneself on", (players,))
        self.layout = Layout(
            Block("table", (), _table_fields(players)),
            Block("own", (), _OWN),
            Block("builders", (players,), _builder_fields()),
            Block("trees", (len(board.spaces),), _tree_fields(players)),
            Block("bridges", (len(board.pairs),), (bridge,)),
        )
        self._glances = [_Glance(seat, players) for seat in range(players)]

    def observation(self, state: DaleState, seat: Seat) -> bytes:
        """What this seat knows; players are counted from it on."""
        glance = self._glances[seat]
        trees = [glance.tree(state, space) for space in range(len(state.trees))]
        bridges = [glance.built[bits] for bits in state.bridges]
        builders = [_builder(state, one) for one in glance.order]
        return b"".join([_table(state, seat), _own(state, seat), *builders, *trees, *bridges])


class _Glance:
    """The trees as they look from one seat: who owns what is looked up in tables made once."""

    def __init__(self, seat: int, players: int) -> None:
        table = range(players)
        self.order = [(seat + after) % players for after in table]
        self._who = {one: at((one - seat) % players, players) for one in table}
        self._who[NOBODY] = bytes(players)
        self._owners = {one * 4 + style: self._who[one] for one in table for style in range(4)}
        self.built = [bytes(bits >> one & 1 for one in self.order) for bits in range(1 << players)]

    def tree(self, state: DaleState, space: int) -> bytes:
        """One tree."""
        tree, players = state.trees[space], len(self.order)
        banners = state.banners[space]
        return b"".join(
            [
                _STYLE[state.bases[space]],
                b"".join([self._owners[tile] for tile in tree]).ljust(HIGHEST * players, b"\0"),
                b"".join([_STYLE[tile & 3] for tile in tree]).ljust(HIGHEST * _STYLES, b"\0"),
                bytes((state.treetops[space], *(banners[one] for one in self.order))),
                self._who[state.prestige[space]],
                bytes([state.stage is BANNER and state.spot == space]),
            ]
        )


def _table(state: DaleState, seat: int) -> bytes:
    others = [builder for one, builder in enumerate(state.builders) if one != seat]
    old = [card for builder in others for card in builder.old]
    new = [card for b in others for card in without(without(b.hand, b.known), b.old)]
    return b"".join(
        [
            _STAGES[state.stage],
            bytes((state.round, state.turn, min(state.shown, 255))),
            bytes((state.hopeless, state.has_used, state.has_taken)),
            bytes((*state.supply, len(state.deck))),
            counted(state.discard, _KINDS),
            counted([card for card in state.row if card != NO_CARD], _KINDS),
            counted(old, _KINDS),
            counted([*state.deck, *new], _KINDS),
        ]
    )


def _own(state: DaleState, seat: int) -> bytes:
    builder = state.builders[seat]
    return b"".join(
        [
            counted(builder.hand, _KINDS),
            counted(builder.old, _KINDS),
            _stack(builder.stack),
            _stack(builder.later),
        ]
    )


def _stack(tiles: bytes) -> bytes:
    return b"".join([_STYLE[tile] for tile in tiles]).ljust(STACK_SIZE * _STYLES, b"\0")


def _builder(state: DaleState, seat: int) -> bytes:
    builder = state.builders[seat]
    first, second = builder.fame
    return b"".join(
        [
            bytes([len(builder.hand)]),
            counted(builder.known, _KINDS),
            bytes([len(builder.old)]),
            bytes([card + 1 for card in builder.front]).ljust(_PLAYED, b"\0"),
            bytes((*builder.items, builder.banners, len(builder.stack), len(builder.later))),
            counted(builder.lost, _STYLES),
            bytes((*first, *second, seat == state.first, seat == state.seat)),
        ]
    )


def observation_space(setup: Setup) -> ObservationSpace:
    """The layout for the board of so many players."""
    return DaleObservations(setup.seats)
