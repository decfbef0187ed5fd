"""The table for a terminal."""

from collections.abc import Iterator, Sequence

from spinney.core import Action, seats
from spinney.core.drawing.ink import wrapped
from spinney.core.drawing.words import counted
from spinney.games.sylvan_dale.actions import AddTile
from spinney.games.sylvan_dale.drawing.scene import card_of
from spinney.games.sylvan_dale.drawing.words import TITLE, say_card, say_moment, say_stage
from spinney.games.sylvan_dale.terminal.builder import draw_builder, draw_fame, draw_own
from spinney.games.sylvan_dale.terminal.choices import draw_choices
from spinney.games.sylvan_dale.terminal.dale import draw_dale
from spinney.games.sylvan_dale.terminal.signs import coloured
from spinney.games.sylvan_dale.view import DaleView


def draw_table(view: DaleView, colour: bool, choices: Sequence[Action] = ()) -> str:
    """The dale, cards and all builders, the viewer's own last, then what it can choose."""
    labels = {
        (choice.x, choice.y): f"[{number}]"
        for number, choice in enumerate(choices, start=1)
        if isinstance(choice, AddTile)
    }
    lines = [f"{TITLE}: {say_moment(view)}", *say_stage(view), "", *draw_dale(view, labels)]
    lines += [*_cards(view), "", *draw_fame(view), ""]
    for seat in seats(len(view.builders)):
        if seat != view.seat:
            lines += draw_builder(view, seat)
    if view.seat is not None and view.own is not None:
        lines += [*draw_builder(view, view.seat), *draw_own(view.own)]
        lines += ["", *draw_choices(view, view.own, choices)] if choices else []
    text = "\n".join(lines)
    return coloured(text) if colour else text


def _cards(view: DaleView) -> Iterator[str]:
    """The row, the piles and the supply."""
    row = ["nothing" if name is None else say_card(card_of(name)) for name in view.row]
    yield from wrapped("Face up: ", row, "; ")
    supply = ", ".join(f"{item} {count}" for item, count in view.supply.items())
    piles = f"deck {counted(view.deck, 'card')}; discard pile {counted(len(view.discard), 'card')}"
    yield f"Supply: {supply}; {piles}"
