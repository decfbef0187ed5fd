"""What a view implies but does not say: odds, strengths, what is in reach, and whom the fires hit.

Everything here follows from one seat's view, so it can give nothing away. A page that shows it
needs no rules of its own.
"""

import random
from collections.abc import Iterator, Sequence

import msgspec

from spinney.core import Action, Event, Seat
from spinney.games.living_forest.content import ELEMENTS
from spinney.games.living_forest.events import VaransCame
from spinney.games.living_forest.odds import closing, disc, next_cards
from spinney.games.living_forest.position import ACTION, ANIMALS
from spinney.games.living_forest.prospects import (
    Blaze,
    MainAction,
    Rock,
    Space,
    Tree,
    animals,
    blaze,
    fires,
    main_actions,
    rocks,
    spaces,
    trees,
)
from spinney.games.living_forest.rules.round_end import attack_spirits
from spinney.games.living_forest.state import GroveState
from spinney.games.living_forest.tables import CARD_NUMBER, FIRE_VALUES, GIVES, THIRD
from spinney.games.living_forest.view import GroveView, SpiritView

_RNG = random.Random(0)  # noqa: S311 (nothing secret is drawn)
"""The order of the piles is imagined, and nothing here looks at it."""


class Strength(msgspec.Struct, frozen=True):
    """Where the elements of a spirit come from, and what the fires would do to it now."""

    line: dict[str, int]
    forest: dict[str, int]
    """What trees and full lines give. Rules: LV-3.6, LV-4.12."""
    solitary: int
    gregarious: int
    actions: int
    """The main actions of who stops now. Rule: LV-3.2."""
    hit: bool
    """Whether the fires are stronger than its water. Rule: LV-5.1."""
    varans: int
    """How many would come. Rule: LV-5.2."""


class NextCard(msgspec.Struct, frozen=True):
    """The cards of which one is drawn next, each as likely as any other."""

    cards: tuple[str, ...]
    closing: tuple[str, ...]
    """Those that would be the third solitary animal. Rule: LV-2.5."""
    safe: dict[str, int]
    """What the others give together."""
    shuffles: bool
    """Whether the discard is shuffled first. Rule: LV-2.3."""


class Prospects(msgspec.Struct, frozen=True):
    """What one's own strength reaches: in one's turn for this step, else for an action of one."""

    waits: bool
    """Whether one's turn is still to come in this round. Rule: LV-3.1."""
    next_card: NextCard
    actions: tuple[MainAction, ...]
    animals: tuple[str, ...]
    """Those of the reserve that can be paid. Rule: LV-4.2."""
    fires: tuple[int, ...]
    """The values of fires that can be put out. Rule: LV-4.4."""
    blaze: Blaze
    rocks: tuple[Rock, ...]
    trees: tuple[Tree, ...]
    spaces: tuple[Space, ...]


class GroveInsight(msgspec.Struct, frozen=True):
    """What a seat could work out; a spectator gets what is about everybody."""

    power: int
    """What the fires in the circle are worth together. Rule: LV-5.1."""
    coming: tuple[int, ...]
    """The fires that the animals attracted so far will light. Rule: LV-5.3."""
    spirits: tuple[Strength, ...]
    own: Prospects | None = None


def insight(view: GroveView, _legal: Sequence[Action]) -> GroveInsight:
    """All that follows from a view."""
    state = GroveState.imagine(view, _RNG)
    coming = [v for v, n in zip(FIRE_VALUES, view.taken, strict=True) for _ in range(n)]
    return GroveInsight(
        power=sum(view.centre),
        coming=tuple(coming),
        spirits=tuple(_strengths(state, view)),
        own=None if view.seat is None else _prospects(state, view, view.seat),
    )


def _strengths(state: GroveState, view: GroveView) -> Iterator[Strength]:
    power = sum(view.centre)
    varans = _varans(state)
    for seat, seen in enumerate(view.spirits):
        spirit = state.spirits[seat]
        discs = [disc(card) for card in seen.line]
        yield Strength(
            line=dict(zip(ELEMENTS, spirit.sums, strict=False)),
            forest=dict(zip(ELEMENTS, spirit.grown, strict=True)),
            solitary=discs.count(1),
            gregarious=discs.count(-1),
            actions=1 if seen.solitary >= THIRD else 2,
            hit=seen.elements["water"] < power,
            varans=varans.get(Seat(seat), 0),
        )


def _varans(state: GroveState) -> dict[Seat, int]:
    """The varans that would come if the round ended now. Rules: LV-5.1, LV-5.2."""
    events: list[Event] = []
    attack_spirits(state.copy(), events)
    return {event.seat: event.varans for event in events if isinstance(event, VaransCame)}


def _prospects(state: GroveState, view: GroveView, seat: Seat) -> Prospects:
    acts = state.phase is ACTION and state.seat == seat
    step = view.steps[0] if acts and view.steps else None
    if not acts:
        state.seat, state.mains, state.done, state.steps = seat, 2, (), ()
    amounts = {step.kind: step.amount} if step else {}
    mine = view.spirits[seat]
    return Prospects(
        waits=_waits(view, seat),
        next_card=_next_card(mine),
        actions=tuple(main_actions(state, amounts)),
        animals=animals(state, amounts),
        fires=fires(state, amounts),
        blaze=blaze(state, amounts),
        rocks=tuple(rocks(state, seat)),
        trees=tuple(trees(state, amounts)),
        spaces=tuple(spaces(state)),
    )


def _waits(view: GroveView, seat: Seat) -> bool:
    """Whether this seat has drawn and not acted yet. Rules: LV-2.1, LV-3.1."""
    if view.phase == ANIMALS.value:
        return view.spirits[seat].stopped
    number = view.setup.seats
    place, now = ((one - view.holder) % number for one in (seat, view.actor))
    return view.phase == ACTION.value and place > now


def _next_card(mine: SpiritView) -> NextCard:
    cards, last = next_cards(mine), closing(mine)
    safe = [GIVES[CARD_NUMBER[card]] for card in cards if card not in last]
    return NextCard(
        cards=cards,
        closing=last,
        safe={
            element: sum(gifts[place] for gifts in safe) for place, element in enumerate(ELEMENTS)
        },
        shuffles=not mine.top and not mine.rest,
    )
