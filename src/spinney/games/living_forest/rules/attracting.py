"""Chapter 4: attracting animals."""

from collections.abc import Sequence

from spinney.core import Action, Event, Refusal, Seat
from spinney.games.living_forest.actions import Attract
from spinney.games.living_forest.events import AnimalAttracted
from spinney.games.living_forest.position import ATTRACT as ATTRACTING
from spinney.games.living_forest.position import PendingStep, Position
from spinney.games.living_forest.tables import ATTRACT, CARD_NUMBER, COST, LEVEL, NO_CARD
from spinney.games.living_forest.texts import TEXTS


def choices(position: Position, suns: int) -> Sequence[Action]:
    """The animals of the reserve that the suns left can pay. Rule: LV-4.2."""
    return [ATTRACT[card] for card in position.reserve if card != NO_CARD and COST[card] <= suns]


def refusal(position: Position, suns: int, action: Attract) -> Refusal | None:
    """Why this animal does not come. Rule: LV-4.2."""
    card = CARD_NUMBER.get(action.card, NO_CARD)
    if card == NO_CARD or card not in position.reserve:
        return TEXTS.refuse("LV-4.2", "not-in-reserve", card=action.card)
    if COST[card] > suns:
        return TEXTS.refuse("LV-4.2", "too-few-suns", card=action.card, cost=COST[card], suns=suns)
    return None


def perform(position: Position, seat: Seat, suns: int, action: Attract) -> list[Event]:
    """Put it on top of the pile; more may follow with the suns left. Rules: LV-4.2, LV-4.3."""
    card = CARD_NUMBER[action.card]
    position.reserve[position.reserve.index(card)] = NO_CARD
    position.taken[LEVEL[card]] += 1
    position.spirits[seat].put_on_top(card)
    left = suns - COST[card]
    if choices(position, left):
        position.steps = (PendingStep(ATTRACTING, left), *position.steps)
    return [AnimalAttracted(seat, action.card)]
