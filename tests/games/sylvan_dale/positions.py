"""Positions written down in a few lines.

A tree is its base and its tiles from the bottom up: `n Al Bl+B ^` is a nest base, A's lodge, B's
lodge with B's banner, and a treetop. Cards and tiles are named as in actions, the next one first.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Literal, TypeVar

import msgspec

from spinney.core import Chance, Event, Match, Seat, Secret, Setup, State
from spinney.core.match import default_names
from spinney.core.seats import seat_of
from spinney.games.sylvan_dale import GAME
from spinney.games.sylvan_dale.actions import BuildBridge
from spinney.games.sylvan_dale.builder import Builder, start_builder
from spinney.games.sylvan_dale.game import SylvanDale
from spinney.games.sylvan_dale.position import Stage
from spinney.games.sylvan_dale.rules.deck import without
from spinney.games.sylvan_dale.state import DaleState
from spinney.games.sylvan_dale.tables import (
    ALL_CARDS,
    ALL_TILES,
    BRIDGE,
    CARD_NUMBER,
    ITEMS,
    NO_CARD,
    NUMBERS,
    STYLES,
    TREETOP,
)

T = TypeVar("T")
A, B, C, D = (Seat(number) for number in range(4))
ROW = "nest-ax burrow-hammer lodge-bridge"
"""The face-up cards unless a test says otherwise: nothing alike."""


def cards(names: str) -> list[int]:
    """Cards by their ids, `-` for a gap."""
    return [NO_CARD if name == "-" else CARD_NUMBER[name] for name in names.split()]


def tiles(styles: str) -> list[int]:
    """Styles by their ids."""
    return [STYLES.index(style) for style in styles.split()]


class Player(msgspec.Struct, frozen=True):
    """One builder; `known` and `old` are cards of the hand, `stack` are only the next tiles."""

    hand: str = ""
    known: str = ""
    old: str = ""
    front: str = ""
    items: str = ""
    stack: str = ""
    lost: str = ""
    banners: int | None = None
    """Those left, if not as many as are not on the board."""
    fame: int = 0

    def builder(self) -> Builder:
        """The builder with everything but stacks and banners."""
        builder = start_builder(b"", b"")
        builder.hand = cards(self.hand)
        builder.known = cards(self.known)
        builder.old = cards(self.old)
        builder.front = cards(self.front)
        builder.lost = tiles(self.lost)
        builder.items = [self.items.split().count(item) for item in ITEMS]
        builder.fame[0][-1] = self.fame
        return builder


def position(
    *players: Player,
    trees: Mapping[tuple[int, int], str] | None = None,
    others: str = "n",
    bridges: Sequence[str] = (),
    row: str = ROW,
    deck: str = "",
    discard: str = "",
    rest: Literal["deck", "discard", "box"] = "deck",
    stage: str = "play",
    acting: Seat = A,
    first: Seat = A,
    round: int = 0,
    turn: int = 0,
    supply: Mapping[str, int] | None = None,
    rules: int = GAME.rules_version,
) -> DaleState:
    """A state in the turn of a builder, with every component in its place.

    There are two players at least; who is not named has two nest cards. `others` are all trees that
    are not named, `rest` is where the cards lie that are not: beneath the deck, on the discard
    pile, or nowhere. A tile that is nowhere else lies in a stack. `supply` says what is not as it
    must be.
    """
    players = (*players, *[Player(hand="nest-hammer nest-treetop")] * (2 - len(players)))
    setup = GAME.setup(len(players), rules=rules)
    state, _ = GAME.new(setup, Secret.from_number(0).chance())
    state.builders = [player.builder() for player in players]
    state.round, state.turn, state.first, state.seat = round, turn, first, acting
    state.stage = Stage(stage)
    _grow(state, trees or {}, others)
    for bridge in bridges:
        owner, _, pair = bridge.partition(" ")
        action = GAME.read_action(f"bridge {pair}")
        assert isinstance(action, BuildBridge)
        state.bridges[state.tables.bridge.index(action)] |= 1 << seat_of(owner)
    _deal(state, cards(row), cards(deck), cards(discard), rest)
    for seat, player in zip(state.table(), players, strict=True):
        _stack(state, seat, tiles(player.stack))
        _count_banners(state, seat, player.banners)
    _count_supply(state, supply or {})
    return state


def _grow(state: DaleState, trees: Mapping[tuple[int, int], str], others: str) -> None:
    assert set(trees) <= set(state.tables.number)
    written = [trees.get(place, others).split() for place in state.tables.number]
    state.bases = bytes(_style(base[0]) for base, *_ in written)
    for space, tree in enumerate(written):
        levels = [dwelling for dwelling in tree if dwelling != "^"]
        grown = bytes(seat_of(tile[0]) * 4 + _style(tile[1]) for tile in levels[1:])
        state.set_tree(space, grown)
        raised = bytearray(len(state.builders))
        for level, dwelling in enumerate(levels, start=1):
            for owner in dwelling.split("+")[1:]:
                raised[seat_of(owner)] = level
        state.banners[space] = bytes(raised)
        if tree[-1] == "^":
            state.close(space)


def _style(initial: str) -> int:
    return next(number for number, style in enumerate(STYLES) if style[0] == initial)


def _deal(state: DaleState, row: list[int], deck: list[int], discard: list[int], rest: str) -> None:
    held = [card for builder in state.builders for card in (*builder.hand, *builder.front)]
    placed = [*(card for card in row if card != NO_CARD), *deck, *discard, *held]
    left = without(list(ALL_CARDS), placed)
    state.row = row
    state.deck = bytes([*(left if rest == "deck" else ()), *reversed(deck)])
    state.discard = discard + (left if rest == "discard" else [])


def _stack(state: DaleState, seat: Seat, following: list[int]) -> None:
    """The tiles that lie nowhere else; eight for the second round, if that is still to come."""
    builder = state.builders[seat]
    placed = [tile & 3 for tree in state.trees for tile in tree if tile >> 2 == seat]
    rest = without(list(ALL_TILES), [*placed, *builder.lost, *following])
    stack = bytes(following + rest)
    later = 0 if state.round else NUMBERS.stack_size
    now = max(len(following), len(stack) - later)
    builder.stack, builder.later = stack[:now], stack[now:]


def _count_banners(state: DaleState, seat: Seat, left: int | None) -> None:
    raised = sum(1 for levels in state.banners if levels[seat])
    built = sum(1 for bits in state.bridges if bits & (1 << seat))
    rest = NUMBERS.banners_per_colour - raised - built
    state.builders[seat].banners = rest if left is None else left


def _count_supply(state: DaleState, supply: Mapping[str, int]) -> None:
    state.supply = [NUMBERS.supply[item] for item in ITEMS]
    for builder in state.builders:
        state.supply = [n - held for n, held in zip(state.supply, builder.items, strict=True)]
    state.supply[BRIDGE] -= sum(bits.bit_count() for bits in state.bridges)
    state.supply[TREETOP] -= sum(state.treetops)
    for item, count in supply.items():
        state.supply[ITEMS.index(item)] = count


def do(state: State, *texts: str) -> list[Event]:
    """Actions in their text form, each by the seat whose turn it is."""
    return [
        event for text in texts for event in state.apply(state.actors()[0], GAME.read_action(text))
    ]


def only(kind: type[T], things: Iterable[object]) -> list[T]:
    """The actions or events of one kind."""
    return [thing for thing in things if isinstance(thing, kind)]


class Arranged(SylvanDale):
    """The game, begun from a position."""

    def __init__(self, state: DaleState) -> None:
        """Take the position to begin with."""
        super().__init__()
        self.state = state

    def new(self, setup: Setup, chance: Chance) -> tuple[DaleState, list[Event]]:
        """A copy of the position."""
        return self.state.copy(), []


def match_at(state: DaleState) -> Match:
    """A match that begins with this position."""
    names = default_names(state.setup.seats)
    return Match(Arranged(state), state.setup, names, Secret.from_number(1), ())
