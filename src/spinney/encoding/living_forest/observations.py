"""What a spirit of Living Forest knows, as numbers: the table, then spirit by spirit."""

from collections.abc import Iterable
from typing import Final

from spinney.core import Seat, Setup
from spinney.encoding.layout import SIGNED, Block, Field, Layout
from spinney.encoding.observations import ObservationSpace, at, counted
from spinney.games.living_forest.content import ELEMENTS, box
from spinney.games.living_forest.position import ACTION, VICTORY_TILE, Kind, Phase
from spinney.games.living_forest.rules.chapters import MAIN_KINDS
from spinney.games.living_forest.spirit import Spirit
from spinney.games.living_forest.state import GroveState
from spinney.games.living_forest.tables import (
    CARDS,
    CENTRE,
    FIRE_SUPPLY,
    FIRE_VALUES,
    LEVEL,
    LEVELS,
    NO_CARD,
    ROCKS,
    SOLITARY,
    SPACES,
    START_DECK,
    TREES,
)

_ANIMALS: Final = len(LEVEL)
_FIRST_ANIMAL: Final = len(START_DECK)
_KINDS: Final = len(CARDS)
_TREES: Final = len(TREES)
_BOX: Final = box()
_CIRCLE: Final = len(ROCKS)

_TABLE: Final = (
    Field("phase", "animals, action, over", (3,)),
    Field("round", "255 also stands for more", (), 255),
    Field("mains", "main actions left in this turn", (), 2),
    Field("done", "main actions of this turn: " + ", ".join(MAIN_KINDS), (len(MAIN_KINDS),), 2),
    Field("reserve", "animals that can be attracted, by level and kind", (_ANIMALS,)),
    Field("decks", "animals still face down, likewise", (_ANIMALS,)),
    Field("taken", "animals attracted in this round, by level", (len(LEVELS),), 4),
    Field("centre", "fires in the circle, by value", (len(FIRE_VALUES),), CENTRE),
    Field("fires", "fires in the supply, by value", (len(FIRE_VALUES),), max(FIRE_SUPPLY)),
    Field("trees", "trees to plant, by kind", (_TREES,), 4),
    Field("fragments", "fragments in the supply", (), _BOX.fragments),
    Field("varans", "fire varans in the supply", (), _BOX.varans),
)
_STEP: Final = (
    Field("kind", ", ".join(Kind), (len(Kind),)),
    Field(
        "amount",
        "what is left to spend, fragments to take, or who gives the tile, counted from oneself on",
        (),
        255,
        SIGNED,
    ),
)
_SPIRIT: Final = (
    Field("pile", "cards of the pile that lie in no known order, by kind", (_KINDS,), _BOX.varans),
    Field("top", "animals on top of it: 1 comes first, 2 after it", (_ANIMALS,), _ANIMALS),
    Field("discard", "cards of the discard pile, by kind", (_KINDS,), _BOX.varans),
    Field("line", "cards of the line, by kind", (_KINDS,), _BOX.varans),
    Field("last", "1 + the kind of the line's last card, 0 for none", (), _KINDS),
    Field("fresh", "whether it has just been drawn"),
    Field("drew", "whether a card was drawn in this round"),
    Field("stopped", "whether the line is complete"),
    Field("elements", ", ".join(ELEMENTS), (len(ELEMENTS),), 255, SIGNED),
    Field("solitary", "solitary animals less gregarious ones", (), 255, SIGNED),
    Field("fragments", "fragments held", (), _BOX.fragments),
    Field("fires", "fires extinguished, by value", (len(FIRE_VALUES),), max(FIRE_SUPPLY)),
    Field("victory", "victory tiles: tree, fire, flower", (3,), 4),
    Field("tracks", "the same three towards victory", (3,), 255, SIGNED),
    Field("rock", "where the spirit stands", (_CIRCLE,)),
    Field("forest", "by space, row by row: the kind of its tree", (len(SPACES), _TREES)),
    Field("holder", "who has the sacred tree"),
    Field("acting", "who acts, in the action phase"),
)

_PHASES: Final = {phase: at(number, 3) for number, phase in enumerate(Phase)}
_STEPS: Final = {kind: at(number, len(Kind)) for number, kind in enumerate(Kind)}
_ROCKS: Final = [at(rock, _CIRCLE) for rock in range(_CIRCLE)]
_PLANTED: Final = [bytes(_TREES), *(at(tree, _TREES) for tree in range(_TREES)), bytes(_TREES)]
"""By what lies on a space; the start tree, which all have, is not told."""


class GroveObservations(ObservationSpace):
    """The table, what is to be decided next, then the spirits, the own one first."""

    def __init__(self, players: int) -> None:
        """The layout for so many players: there are never more steps than players."""
        self.layout = Layout(
            Block("table", (), _TABLE),
            Block("steps", (players,), _STEP),
            Block("spirits", (players,), _SPIRIT),
        )

    def observation(self, state: GroveState, seat: Seat) -> bytes:
        """What this seat knows."""
        table = state.table()
        order = table[seat:] + table[:seat]
        spirits = [_spirit(state, one) for one in order]
        return b"".join([_table(state), _steps(state, seat), *spirits])


def _table(state: GroveState) -> bytes:
    done = state.done
    mains = state.mains if state.phase is ACTION else 0
    return b"".join(
        [
            _PHASES[state.phase],
            bytes((min(state.round, 255), mains)),
            bytes([done.count(kind) for kind in MAIN_KINDS]),
            _animals(card for card in state.reserve if card != NO_CARD),
            _animals(card for deck in state.decks for card in deck),
            bytes((*state.taken, *state.centre, *state.fires, *state.trees)),
            bytes((state.fragments, state.varans)),
        ]
    )


def _steps(state: GroveState, seat: Seat) -> bytes:
    """What is to be decided, the next first; nothing but 0 where there is no step."""
    players = state.setup.seats
    steps = [
        _STEPS[kind]
        + bytes([SIGNED + ((amount - seat) % players if kind is VICTORY_TILE else amount)])
        for kind, amount in state.steps
    ]
    return b"".join(steps).ljust(players * (len(Kind) + 1), b"\0")


def _spirit(state: GroveState, seat: Seat) -> bytes:
    spirit = state.spirits[seat]
    line = spirit.line
    unordered = len(spirit.pile) - spirit.known
    sums, grown, tracks = spirit.sums, spirit.grown, spirit.tracks()
    elements = [SIGNED + sums[place] + grown[place] for place in range(len(ELEMENTS))]
    return b"".join(
        [
            counted(spirit.pile[:unordered], _KINDS),
            _top(spirit, unordered),
            counted(spirit.discard, _KINDS),
            counted(line, _KINDS),
            bytes((line[-1] + 1 if line else 0, spirit.fresh, spirit.drew, spirit.stopped)),
            bytes((*elements, SIGNED + sums[SOLITARY], spirit.fragments)),
            bytes((*spirit.fires, *spirit.victory)),
            bytes([SIGNED + track for track in tracks]),
            _ROCKS[spirit.rock],
            *(_PLANTED[tree] for tree in spirit.forest),
            bytes((seat == state.holder, seat == state.seat and state.phase is ACTION)),
        ]
    )


def _top(spirit: Spirit, unordered: int) -> bytes:
    """Only animals that were attracted lie on top in a known order, and each is there once."""
    places = bytearray(_ANIMALS)
    for depth, card in enumerate(reversed(spirit.pile[unordered:]), start=1):
        places[card - _FIRST_ANIMAL] = depth
    return bytes(places)


def _animals(cards: Iterable[int]) -> bytes:
    flags = bytearray(_ANIMALS)
    for card in cards:
        flags[card - _FIRST_ANIMAL] = 1
    return bytes(flags)


def observation_space(setup: Setup) -> ObservationSpace:
    """The layout for so many players."""
    return GroveObservations(setup.seats)
