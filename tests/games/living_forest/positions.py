"""Positions written down in a few lines, as the worked examples give them."""

from collections.abc import Iterable, Mapping, Sequence
from typing import TypeVar

import msgspec

from spinney.core import Event, Seat, Secret
from spinney.games.living_forest import GAME
from spinney.games.living_forest.actions import Draw, Pass
from spinney.games.living_forest.position import ACTION, FACE_UP
from spinney.games.living_forest.spirit import Spirit, start_spirit
from spinney.games.living_forest.state import GroveState
from spinney.games.living_forest.tables import (
    CARD_NUMBER,
    COLUMNS,
    FIRE_VALUES,
    NO_CARD,
    TREE_NUMBER,
    TREES,
    start_rocks,
)

T = TypeVar("T")
A, B, C, D = (Seat(number) for number in range(4))
RESERVE = ("beaver raven meerkat hedgehog", "bull frog marmot badger", "dog deer bison panda")
"""What can be attracted unless a test says otherwise: four of each level."""


def cards(names: str) -> list[int]:
    """Cards by their ids, `-` for a gap."""
    return [NO_CARD if name == "-" else CARD_NUMBER[name] for name in names.split()]


class Player(msgspec.Struct, frozen=True):
    """One spirit; all cards as ids in a text, those of the pile with the next one first."""

    line: str = ""
    pile: str = "bee hare"
    discard: str = ""
    known: int = 0
    forest: Mapping[tuple[int, int], str] = {}
    """Trees by column and row."""
    rock: int | None = None
    fragments: int = 0
    fires: Sequence[int] = ()
    victory: tuple[int, int, int] = (1, 1, 1)
    """Tiles held: tree, fire, flower."""

    def spirit(self, rock: int) -> Spirit:
        """The spirit as the rules build it."""
        spirit = start_spirit(rock if self.rock is None else self.rock)
        for card in cards(self.line):
            spirit.pile = [card]
            spirit.draw()
        spirit.pile = cards(self.pile)[::-1]
        spirit.known = self.known
        spirit.discard = cards(self.discard)
        spirit.fresh = False
        for (column, row), tree in self.forest.items():
            spirit.plant(TREE_NUMBER[tree], row * COLUMNS + column)
        spirit.fragments = self.fragments
        spirit.fires = [self.fires.count(value) for value in FIRE_VALUES]
        spirit.victory = list(self.victory)
        return spirit


def position(
    *players: Player,
    acting: Seat | None = A,
    holder: Seat = A,
    reserve: Sequence[str] = RESERVE,
    decks: Sequence[str] = ("ram", "goat", "tapir"),
    centre: Sequence[int] = (2,),
    supply: Mapping[int, int] | None = None,
    trees: Mapping[str, int] | None = None,
    fragments: int = 20,
    varans: int = 23,
    rules: int = GAME.rules_version,
) -> GroveState:
    """A state in which this seat begins its turn, or, if it is None, in which all draw.

    One player is joined by another who has drawn nothing; `supply` and `trees` say only what is
    not as at the beginning.
    """
    players = players if len(players) > 1 else (*players, Player())
    setup = GAME.setup(len(players), rules=rules)
    state, _ = GAME.new(setup, Secret.from_number(0).chance())
    rocks = start_rocks(holder, len(players))
    state.holder = holder
    state.spirits = [p.spirit(rock) for p, rock in zip(players, rocks, strict=True)]
    state.reserve = [card for row in reserve for card in padded(row)]
    state.decks = [bytes(cards(deck)[::-1]) for deck in decks]
    state.centre = [centre.count(value) for value in FIRE_VALUES]
    state.fires = [(supply or {}).get(v, n) for v, n in zip(FIRE_VALUES, state.fires, strict=True)]
    state.trees = [(trees or {}).get(t.id, n) for t, n in zip(TREES, state.trees, strict=True)]
    state.fragments = fragments
    state.varans = varans
    return state if acting is None else begin(state, acting)


def begin(state: GroveState, seat: Seat) -> GroveState:
    """The action phase, at the beginning of a turn."""
    for spirit in state.spirits:
        spirit.stopped = True
    state.phase = ACTION
    state.seat = seat
    state.mains = 1 if state.acting().must_stop() else 2
    return state


def padded(row: str) -> list[int]:
    found = cards(row)
    return found + [NO_CARD] * (FACE_UP - len(found))


def draw(state: GroveState, seat: Seat, times: int = 1) -> list[Event]:
    """Draw so many cards."""
    return [event for _ in range(times) for event in state.apply(seat, Draw())]


def play_out(state: GroveState) -> list[Event]:
    """Everybody passes until the round, or the game, has ended."""
    events: list[Event] = []
    while state.phase is ACTION:
        events += state.apply(state.seat, Pass())
    return events


def only(kind: type[T], things: Iterable[object]) -> list[T]:
    """The actions or events of one kind."""
    return [thing for thing in things if isinstance(thing, kind)]


class Stacked:
    """Chance that deals the cards it is told to deal, and the others in the order they lie."""

    def __init__(self, first: Seat, *, piles: Sequence[str], levels: Sequence[str] = ()) -> None:
        """Take who begins, and the first cards of each pile, the next one first."""
        self.first = first
        self.asked: list[tuple[tuple[str | int, ...], list[object]]] = []
        """What was shuffled, and for what purpose."""
        self.wanted: dict[tuple[str | int, ...], list[int]] = {
            **{("pile", seat, 0): cards(pile) for seat, pile in enumerate(piles)},
            **{("level", n): cards(deck) for n, deck in enumerate(levels, start=1)},
        }

    def shuffled(self, items: Sequence[T], *purpose: str | int) -> list[T]:
        """The wanted cards on top, which is the end."""
        self.asked.append((purpose, list(items)))
        wanted: Sequence[object] = self.wanted.get(purpose, ())
        top = [item for want in reversed(wanted) for item in items if item == want]
        return [item for item in items if item not in wanted] + top

    def ordered(self, cards: Sequence[int], *purpose: str | int) -> list[int]:
        """The same."""
        return self.shuffled(cards, *purpose)

    def below(self, bound: int, *_purpose: str | int) -> int:
        """Who begins."""
        assert self.first < bound
        return self.first
