"""The banner: which game, when, and who is to do what."""

from spinney.core.drawing.art import use
from spinney.core.drawing.paper import BANNER, NOTE, ON_BANNER, heading, sheet, text
from spinney.games.living_forest.drawing.art import season
from spinney.games.living_forest.drawing.scene import in_front
from spinney.games.living_forest.drawing.words import say_moment, say_phase
from spinney.games.living_forest.view import GroveView

HEIGHT = 116


def draw_banner(view: GroveView, width: float) -> str:
    """The title, and below it a strip with those who are to decide, or have won."""
    headline, detail = say_phase(view)
    shown = in_front(view)
    spirits = "".join(
        use(f"lv-spirit-{season(seat)}", 16 + 38 * place, 56, 34, 54)
        for place, seat in enumerate(shown)
    )
    left = 32 + 38 * len(shown)
    return (
        heading(0, 30, 28, "Living Forest")
        + text(width, 28, 16, say_moment(view), f'text-anchor="end" fill="{NOTE}"')
        + f'<g transform="translate(0 50)">{sheet(width, 66, colour=BANNER)}</g>'
        + f'{spirits}<g fill="{ON_BANNER}">{heading(left, 80, 21, headline)}'
        + f"{text(left, 102, 14, detail)}</g>"
    )
