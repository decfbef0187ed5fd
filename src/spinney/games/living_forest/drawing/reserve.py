"""The reserve: the animals that can be attracted, the strongest on top."""

from collections.abc import Sequence

from spinney.core.drawing.paper import NOTE, bold, heading, note
from spinney.core.drawing.sheet import moved
from spinney.games.living_forest.drawing.cards import LOW, WIDE, gap, reserve_card
from spinney.games.living_forest.tables import FIRE_VALUES
from spinney.games.living_forest.view import GroveView

_LABEL = 38
_GAP = 8
WIDTH = _LABEL + 4 * (WIDE + _GAP) - _GAP


def draw_reserve(view: GroveView) -> str:
    """Three levels of animals, with what is left in their piles."""
    rows = list(zip(view.reserve, view.decks, FIRE_VALUES, strict=True))
    return (
        heading(0, 24, 20, "Reserve of animals")
        + note(WIDTH, 24, "each one taken lights a fire", 'text-anchor="end"')
        + "".join(
            moved(_row(len(rows) - place, *row), 0, 44 + (LOW + _GAP + 3) * place)
            for place, row in enumerate(reversed(rows))
        )
    )


def _row(level: int, cards: Sequence[str | None], deck: Sequence[str], fire: int) -> str:
    label = 'text-anchor="middle" transform="rotate(-90)"'
    return (
        bold(-LOW / 2, 12, 13, f"level {level}, fire {fire}", f'{label} fill="{NOTE}"')
        + note(-LOW / 2, 29, f"{len(deck)} in the pile", label)
        + "".join(
            moved(gap() if name is None else reserve_card(name), _LABEL + (WIDE + _GAP) * place, 0)
            for place, name in enumerate(cards)
        )
    )
