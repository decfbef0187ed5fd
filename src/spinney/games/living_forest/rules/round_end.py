"""Chapter 5: the end of a round, which nobody decides."""

from spinney.core import Event
from spinney.games.living_forest.events import AnimalArrived, FireAdded, VaransCame
from spinney.games.living_forest.position import FACE_UP, Position
from spinney.games.living_forest.tables import (
    CARDS,
    CENTRE,
    FIRE_VALUES,
    NO_CARD,
    VARAN,
    WATER,
)


def end_round(position: Position, events: list[Event]) -> None:
    """Everything between two rounds, in order. Rules: LV-5.1 to LV-5.9."""
    attack_spirits(position, events)
    attack_tree(position, events)
    refill(position, events)
    for spirit in position.spirits:
        spirit.return_line()
    table = position.table()
    position.holder = table[(position.holder + 1) % len(table)]


def attack_spirits(position: Position, events: list[Event]) -> None:
    """Onibi sends varans to all with less water than the fires are worth. Rules: LV-5.1, LV-5.2."""
    tiles = sum(position.centre)
    power = sum(v * count for v, count in zip(FIRE_VALUES, position.centre, strict=True))
    hit = [s for s in position.turn_order() if position.spirits[s].strength(WATER) < power]
    for seat, varans in zip(hit, _dealt(position.varans, tiles, len(hit)), strict=True):
        position.varans -= varans
        position.spirits[seat].discard += [VARAN] * varans
        if varans:
            events.append(VaransCame(seat, varans))


def _dealt(varans: int, each: int, hands: int) -> list[int]:
    """One by one in turn order, until everybody has enough or none is left. Rule: LV-5.2."""
    return [min(each, (varans + hands - 1 - place) // hands) for place in range(hands)]


def attack_tree(position: Position, events: list[Event]) -> None:
    """A fire for each animal attracted, small ones first. Rules: LV-5.3, LV-5.4, LV-5.5."""
    for place, count in enumerate(position.taken):
        for _ in range(count):
            add_fire(position, place, events)
    position.taken = [0] * len(position.taken)
    if not any(position.centre):
        add_fire(position, 0, events)


def add_fire(position: Position, place: int, events: list[Event]) -> None:
    """One fire, if the circle has room and the supply has one. Rules: LV-1.6, LV-5.4, LV-5.6."""
    if sum(position.centre) < CENTRE and position.fires[place]:
        position.fires[place] -= 1
        position.centre[place] += 1
        events.append(FireAdded(FIRE_VALUES[place]))


def refill(position: Position, events: list[Event]) -> None:
    """New animals for the gaps, as long as their pile lasts. Rules: LV-1.5, LV-5.7."""
    for place, card in enumerate(position.reserve):
        level = place // FACE_UP
        deck = position.decks[level]
        if card == NO_CARD and deck:
            position.reserve[place] = deck[-1]
            position.decks[level] = deck[:-1]
            events.append(AnimalArrived(CARDS[deck[-1]].id))
