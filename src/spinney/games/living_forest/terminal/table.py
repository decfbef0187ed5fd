"""The table for a terminal."""

from collections.abc import Iterator, Mapping, Sequence

from spinney.core import Action, letter, seats
from spinney.core.drawing.ink import wrapped
from spinney.core.drawing.words import counted
from spinney.games.living_forest.actions import Advance, Attract, Extinguish, Plant
from spinney.games.living_forest.tables import (
    CARD_NUMBER,
    COST,
    ROCKS,
    TREE_COST,
    TREES,
)
from spinney.games.living_forest.terminal.choices import draw_choices, step_text
from spinney.games.living_forest.terminal.signs import (
    NAMES,
    SIGNS,
    coloured,
    disc_of,
    gifts_of,
    name_of,
    short,
)
from spinney.games.living_forest.terminal.spirit import draw_spirit, tree_text
from spinney.games.living_forest.view import GroveView

Labels = Mapping[tuple[type[Action], object], str]
"""The numbers of the choices, by the kind of action and what it takes, as [3] or [3-8]."""

_COLUMN = 24
_LABEL = 5


def draw_table(view: GroveView, colour: bool, choices: Sequence[Action] = ()) -> str:
    """Circle, reserve, trees and all spirits, the viewer's own last, then what it can choose."""
    labels = _labels(choices)
    lines = [*_heading(view), "", *_circle(view, labels), "", *_reserve(view, labels)]
    lines += ["", *_trees(view, labels), "", _legend()]
    for seat in seats(view.setup.seats):
        if seat != view.seat:
            lines += ["", *draw_spirit(view, seat)]
    if view.seat is not None:
        lines += ["", *draw_spirit(view, view.seat)]
        lines += ["", *draw_choices(view, view.spirits[view.seat], choices)] if choices else []
    text = "\n".join(lines)
    return coloured(text) if colour else text


def _labels(choices: Sequence[Action]) -> Labels:
    first: dict[tuple[type[Action], object], int] = {}
    labels: dict[tuple[type[Action], object], str] = {}
    for number, choice in enumerate(choices, start=1):
        for field in choice.__struct_fields__[:1]:
            key = (type(choice), getattr(choice, field))
            start = first.setdefault(key, number)
            labels[key] = f"[{number}]" if number == start else f"[{start}-{number}]"
    return labels


def _heading(view: GroveView) -> Iterator[str]:
    """The round, the phase, who is waited for and what for."""
    phase = {"animals": "guardian animals", "action": "action phase", "over": "the end"}[view.phase]
    yield f"Living Forest: round {view.round}, {phase}"
    holder = f"{letter(view.holder)} holds the sacred tree"
    if view.phase == "over":
        yield "The game is over."
    elif view.phase == "animals":
        drawing = [s for s in seats(view.setup.seats) if not view.spirits[s].stopped]
        yield f"All draw guardian animals. Still drawing: {', '.join(map(letter, drawing))}."
        yield f"{holder} and acts first."
    else:
        done = f", after: {', '.join(view.done)}" if view.done else ""
        left = counted(view.mains, "main action")
        yield f"{letter(view.actor)} acts, {left} left{done}. {holder}."
        if view.steps:
            yield from wrapped("To decide first: ", map(step_text, view.steps), "; then ")


def _circle(view: GroveView, labels: Labels) -> Iterator[str]:
    """The rocks with their actions and spirits, then the fires in the middle."""
    standing = {view.spirits[seat].rock: letter(seat) for seat in seats(view.setup.seats)}
    yield "Circle of spirits, clockwise"
    yield from _rows(
        [
            f"{labels.get((Advance, rock), ''):<{_LABEL}}{rock:>2} {bonus}"
            + (f" <{standing[rock]}>" if rock in standing else "")
            for rock, bonus in enumerate(ROCKS)
        ]
    )
    yield ""
    yield from _fires(view, labels)


def _fires(view: GroveView, labels: Labels) -> Iterator[str]:
    """The fires and their power, and whom Onibi would hit if the round ended now."""
    power = sum(view.centre)
    fires = [
        f"{view.centre.count(value)} x {value} {labels.get((Extinguish, value), '')}".rstrip()
        for value in sorted(set(view.centre))
    ]
    yield f"Fires: {', '.join(fires) or 'none'}; power {power}"
    told = [
        f"{letter(seat)} water {spirit.elements['water']}, "
        + ("safe" if spirit.elements["water"] >= power else f"hit by {len(view.centre)}")
        for seat, spirit in zip(seats(view.setup.seats), view.spirits, strict=True)
    ]
    yield from wrapped("Varans if the round ended now: ", told, "; ")


def _reserve(view: GroveView, labels: Labels) -> Iterator[str]:
    """Four animals of each level: name, cost, disc and elements."""
    piles = ", ".join(f"{len(deck)} of level {n}" for n, deck in enumerate(view.decks, start=1))
    yield f"Reserve, with the cost in suns; still to come: {piles}"
    for level, row in enumerate(view.reserve, start=1):
        names, gifts = "", ""
        for card in row:
            label = labels.get((Attract, card), "")
            name = f"{name_of(card)} {COST[CARD_NUMBER[card]]}{disc_of(card)}" if card else "-"
            names += f"{label:<{_LABEL}}{name:<{_COLUMN - _LABEL}}"
            gifts += f"{'':<{_LABEL}}{short(gifts_of(card)) if card else '':<{_COLUMN - _LABEL}}"
        yield f"{level}: {names}".rstrip()
        yield f"   {gifts}".rstrip()


def _trees(view: GroveView, labels: Labels) -> Iterator[str]:
    """The supply of trees: what they cost, what they give, how many are left."""
    yield "Trees, with the cost in sprouts; with t11 you may do the same main action again"
    cells = [
        f"{tree_text(tree.id, cost)} x{view.trees[tree.id]} {labels.get((Plant, tree.id), '')}"
        for tree, cost in zip(TREES, TREE_COST, strict=True)
    ]
    yield from _rows(cells)
    yield f"Supply: {counted(view.fragments, 'fragment')}, {counted(view.varans, 'varan')}"


def _rows(cells: Sequence[str]) -> Iterator[str]:
    """Four in a line."""
    for start in range(0, len(cells), 4):
        yield "".join(f"{cell:<{_COLUMN}}" for cell in cells[start : start + 4]).rstrip()


def _legend() -> str:
    signs = "  ".join(f"{sign} {name}" for sign, name in zip(SIGNS, NAMES, strict=True))
    return f"{signs}  (S) solitary  (G) gregarious  <A> spirit A"
