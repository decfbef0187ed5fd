"""How a position looks to a seat, and how to imagine the order of the piles. Rule: LV-2.10."""

import random
from collections.abc import Iterable
from typing import Any, TypeVar

from spinney.core import Chance, Seat
from spinney.games.living_forest.actions import Victory
from spinney.games.living_forest.content import ELEMENTS
from spinney.games.living_forest.position import FACE_UP, Kind, PendingStep, Phase, Position
from spinney.games.living_forest.spirit import Spirit, start_spirit
from spinney.games.living_forest.tables import (
    CARD_NUMBER,
    CARDS,
    COLUMNS,
    FIRE_VALUES,
    NO_CARD,
    SOLITARY,
    SPACES,
    START_SPACE,
    TREE_NUMBER,
    TREES,
)
from spinney.games.living_forest.view import GroveView, PlantedTree, SpiritView, StepView

P = TypeVar("P", bound=Position)


def view_of(position: Position, seat: Seat | None) -> GroveView:
    """The view of a seat: the same for all, but for whose it is. Rule: LV-2.10."""
    rows = range(0, len(position.reserve), FACE_UP)
    return GroveView(
        setup=position.setup,
        round=position.round,
        phase=position.phase.value,
        holder=position.holder,
        actor=position.seat,
        mains=position.mains,
        done=tuple(kind.value for kind in position.done),
        steps=tuple(StepView(step.kind.value, step.amount) for step in position.steps),
        reserve=tuple(tuple(map(_name, position.reserve[row : row + FACE_UP])) for row in rows),
        decks=tuple(_sorted_names(deck) for deck in position.decks),
        taken=tuple(position.taken),
        centre=_values(position.centre),
        fires=tuple(position.fires),
        trees={tree.id: count for tree, count in zip(TREES, position.trees, strict=True)},
        fragments=position.fragments,
        varans=position.varans,
        spirits=tuple(map(_spirit_view, position.spirits)),
        **own_of(seat),
    )


def own_of(seat: Seat | None) -> dict[str, Any]:
    """Nothing is private but whose view it is. Rule: LV-2.10."""
    return {"seat": seat}


def _spirit_view(spirit: Spirit) -> SpiritView:
    split = len(spirit.pile) - spirit.known
    elements = {element: spirit.strength(place) for place, element in enumerate(ELEMENTS)}
    return SpiritView(
        top=tuple(CARDS[card].id for card in reversed(spirit.pile[split:])),
        rest=_sorted_names(spirit.pile[:split]),
        discard=_sorted_names(spirit.discard),
        line=tuple(CARDS[card].id for card in spirit.line),
        fresh=spirit.fresh,
        drew=spirit.drew,
        stopped=spirit.stopped,
        fragments=spirit.fragments,
        fires=_values(spirit.fires),
        forest=tuple(_planted(spirit)),
        rock=spirit.rock,
        victory=dict(zip(Victory, spirit.victory, strict=True)),
        elements=elements,
        solitary=spirit.sums[SOLITARY],
        tracks=dict(zip(Victory, spirit.tracks(), strict=True)),
    )


def _planted(spirit: Spirit) -> Iterable[PlantedTree]:
    for space in SPACES:
        if spirit.forest[space] and space != START_SPACE:
            tree = TREES[spirit.forest[space] - 1].id
            yield PlantedTree(tree, space % COLUMNS, space // COLUMNS)


def _name(card: int) -> str | None:
    return None if card == NO_CARD else CARDS[card].id


def _sorted_names(cards: Iterable[int]) -> tuple[str, ...]:
    return tuple(CARDS[card].id for card in sorted(cards))


def _values(counts: Iterable[int]) -> tuple[int, ...]:
    return tuple(v for v, count in zip(FIRE_VALUES, counts, strict=True) for _ in range(count))


def imagined(kind: type[P], view: GroveView, rng: random.Random, chance: Chance) -> P:
    """A position of what the view knows, with the piles in random order."""
    spirits = [_spirit(seen, rng) for seen in view.spirits]
    position = kind(view.setup, chance, view.holder, spirits)
    position.round = view.round
    position.phase = Phase(view.phase)
    position.seat = view.actor
    position.mains = view.mains
    position.done = tuple(map(Kind, view.done))
    position.steps = tuple(PendingStep(Kind(step.kind), step.amount) for step in view.steps)
    position.reserve = [
        NO_CARD if card is None else CARD_NUMBER[card] for row in view.reserve for card in row
    ]
    position.decks = [bytes(_shuffled(deck, rng)) for deck in view.decks]
    position.taken = list(view.taken)
    position.centre = [view.centre.count(value) for value in FIRE_VALUES]
    position.fires = list(view.fires)
    position.trees = [view.trees[tree.id] for tree in TREES]
    position.fragments = view.fragments
    position.varans = view.varans
    return position


def _spirit(seen: SpiritView, rng: random.Random) -> Spirit:
    spirit = start_spirit(seen.rock)
    for card in seen.line:
        spirit.pile = [CARD_NUMBER[card]]
        spirit.draw()
    top = [CARD_NUMBER[card] for card in reversed(seen.top)]
    spirit.pile = _shuffled(seen.rest, rng) + top
    spirit.known = len(top)
    spirit.discard = [CARD_NUMBER[card] for card in seen.discard]
    spirit.fresh = seen.fresh
    spirit.drew = seen.drew
    spirit.stopped = seen.stopped
    spirit.fragments = seen.fragments
    spirit.fires = [seen.fires.count(value) for value in FIRE_VALUES]
    for planted in seen.forest:
        spirit.plant(TREE_NUMBER[planted.tree], planted.row * COLUMNS + planted.column)
    spirit.victory = [seen.victory[kind] for kind in Victory]
    return spirit


def _shuffled(cards: Iterable[str], rng: random.Random) -> list[int]:
    order = [CARD_NUMBER[card] for card in cards]
    rng.shuffle(order)
    return order
