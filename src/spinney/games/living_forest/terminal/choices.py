"""What a player can choose from, as a numbered list for a terminal."""

from collections.abc import Iterator, Sequence

from spinney.core import Action, Seat, letter, seats
from spinney.core.drawing.ink import wrapped
from spinney.core.drawing.words import counted
from spinney.core.places import place_name
from spinney.games.living_forest.actions import (
    Advance,
    Attract,
    Draw,
    Extinguish,
    Pass,
    Plant,
    Stop,
    TakeFragment,
    TakeVictoryTile,
    UseFragment,
    Victory,
)
from spinney.games.living_forest.content import ELEMENTS, SpaceBonus
from spinney.games.living_forest.odds import disc
from spinney.games.living_forest.tables import (
    CARD_NUMBER,
    COLUMNS,
    CORNERS,
    COST,
    GOAL,
    LINES,
    ROCKS,
    START_SPACE,
    THIRD,
    TREE_COST,
    TREE_GIVES,
    TREE_NUMBER,
)
from spinney.games.living_forest.terminal.signs import gifts_of, long, name_of
from spinney.games.living_forest.terminal.spirit import ROADS, next_card
from spinney.games.living_forest.view import GroveView, SpiritView, StepView

_ELEMENT = {"attract": "sun", "extinguish": "water", "advance": "wind", "plant": "plant"}


def draw_choices(view: GroveView, me: SpiritView, choices: Sequence[Action]) -> Iterator[str]:
    """A line for each choice with its number; the spaces for one tree stand together."""
    spaces: dict[str, list[str]] = {}
    for number, choice in enumerate(choices, start=1):
        if isinstance(choice, Plant):
            spaces.setdefault(choice.tree, []).append(f"[{number}] {_space(me, choice)}")
    for number, choice in enumerate(choices, start=1):
        if not isinstance(choice, Plant):
            if text := _text(view, me, choice):
                yield f"{f'[{number}]':>6} {text}"
        elif choice.tree in spaces:
            yield f"       {_tree(view, me, choice.tree)}"
            yield from wrapped(" " * 9, spaces.pop(choice.tree), "   ")


def step_text(step: StepView) -> str:
    """Something to be decided, with what there is to spend."""
    if step.kind == "fragment":
        return f"take {counted(step.amount, 'fragment')}"
    if step.kind == "victory tile":
        return f"take a victory tile from {letter(Seat(step.amount))}"
    return f"{step.kind} with {_strength(step.kind, step.amount)}"


def _strength(kind: str, amount: int) -> str:
    """How strong an action is, in the words of its element."""
    return {
        "attract": counted(amount, "sun"),
        "extinguish": f"{amount} water",
        "advance": f"{amount} wind",
        "plant": counted(amount, "sprout"),
    }[kind]


def _spent(view: GroveView, me: SpiritView, kind: str, cost: int) -> str:
    """What a choice takes of what there is: 7 of 9 suns."""
    left = view.steps[0].amount if view.steps else me.elements[_ELEMENT[kind]]
    return f"{cost} of {_strength(kind, left)}"


def _text(view: GroveView, me: SpiritView, choice: Action) -> str:
    match choice:
        case Draw():
            return f"draw: {next_card(me)}"
        case Stop():
            return _stop(me)
        case UseFragment():
            return _use_fragment(me)
        case TakeFragment():
            amount = min(view.steps[0].amount if view.steps else 1, view.fragments)
            return f"take {counted(amount, 'fragment')}: then you have {me.fragments + amount}"
        case Attract(card):
            spent = _spent(view, me, "attract", COST[CARD_NUMBER[card]])
            return f"attract {name_of(card)}, {spent}: {_gifts(card)}"
        case Extinguish(value):
            spent = _spent(view, me, "extinguish", value)
            return f"extinguish a fire of {value}, {spent}: {_track(me, Victory.FIRE)}"
        case Advance(rock):
            return _advance(view, me, rock)
        case TakeVictoryTile(kind, other):
            return f"take the {kind} tile of {letter(other)}: {_track(me, kind)}"
        case Pass():
            return f"pass: {'leave it at that' if view.steps else 'your turn ends'}"
        case _:
            return ""


def _stop(me: SpiritView) -> str:
    actions = counted(1 if me.solitary >= THIRD else 2, "action")
    elements = long([me.elements[element] for element in ELEMENTS])
    return f"stop: {actions} with {elements or 'nothing'}"


def _use_fragment(me: SpiritView) -> str:
    card = me.line[-1]
    gone = "is destroyed" if card == "varan" else "goes to your discard"
    return f"use a fragment: the {name_of(card)} {gone}"


def _gifts(card: str) -> str:
    """What a card gives, and its disc."""
    signs = {1: ["solitary"], -1: ["gregarious"], 0: []}[disc(card)]
    return ", ".join([long(gifts_of(card)), *signs] if any(gifts_of(card)) else signs)


def _track(me: SpiritView, road: Victory) -> str:
    return f"then {ROADS[road]} {me.tracks[road] + 1} of {GOAL}"


def _advance(view: GroveView, me: SpiritView, rock: int) -> str:
    """The rock's action, and whom one jumps to get there."""
    ahead = [(me.rock + step) % len(ROCKS) for step in range(1, len(ROCKS))]
    way = ahead[: ahead.index(rock) + 1]
    standing = {view.spirits[seat].rock: seat for seat in seats(view.setup.seats)}
    jumped = [letter(standing[passed]) for passed in way if passed in standing]
    jump = f", jump {' and '.join(jumped)}" if jumped else ""
    spent = _spent(view, me, "advance", len(way) - len(jumped))
    kind = ROCKS[rock]
    amount = 1 if kind == "fragment" else me.elements[_ELEMENT[kind]]
    return f"advance to rock {rock}, {spent}: {step_text(StepView(kind, amount))}{jump}"


def _tree(view: GroveView, me: SpiritView, tree: str) -> str:
    number = TREE_NUMBER[tree]
    gives = long(TREE_GIVES[number]) or "the same main action again"
    known = ", a kind you have" if tree in {planted.tree for planted in me.forest} else ""
    return f"plant {tree}, {_spent(view, me, 'plant', TREE_COST[number])}: {gives}{known}, at"


def _space(me: SpiritView, choice: Plant) -> str:
    """A space, with the bonus of a line that becomes full, and of a corner."""
    space = choice.row * COLUMNS + choice.column
    filled = {START_SPACE, space, *(tree.row * COLUMNS + tree.column for tree in me.forest)}
    lines = [gifts for line, gifts in LINES if space in line and filled >= {*line}]
    gains = [long(gifts) for gifts in lines]
    if space in CORNERS:
        gains.append(step_text(_corner(me, CORNERS[space], TREE_GIVES[TREE_NUMBER[choice.tree]])))
    return place_name(choice.column, choice.row) + (f" ({', '.join(gains)})" if gains else "")


def _corner(me: SpiritView, corner: SpaceBonus, gifts: Sequence[int]) -> StepView:
    """A corner's action; what the tree gives counts already."""
    if corner.amount:
        return StepView(corner.action, corner.amount)
    element = _ELEMENT[corner.action]
    strength = me.elements[element] + gifts[ELEMENTS.index(element)]
    return StepView(corner.action, strength + corner.extra_sun + corner.extra_water)
