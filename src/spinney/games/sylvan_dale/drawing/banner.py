"""The banner: which game, when, and who is to do what."""

from spinney.core.drawing.emblems import badge
from spinney.core.drawing.paper import BANNER, NOTE, ON_BANNER, heading, sheet, text
from spinney.core.drawing.sheet import moved
from spinney.games.sylvan_dale.drawing.scene import in_front
from spinney.games.sylvan_dale.drawing.words import TITLE, say_moment, say_stage
from spinney.games.sylvan_dale.view import DaleView

HEIGHT = 116


def draw_banner(view: DaleView, width: float) -> str:
    """The title, and below it a strip with the one who is to decide, or those who have won."""
    headline, detail = say_stage(view)
    shown = in_front(view)
    badges = "".join(badge(seat, 38 + 46 * place, 83, 20) for place, seat in enumerate(shown))
    left = 26 + 46 * len(shown)
    return (
        heading(0, 30, 28, TITLE)
        + text(width, 28, 16, say_moment(view), f'text-anchor="end" fill="{NOTE}"')
        + moved(sheet(width, 66, colour=BANNER), 0, 50)
        + f'{badges}<g fill="{ON_BANNER}">{heading(left, 80, 21, headline)}'
        + f"{text(left, 102, 14, detail)}</g>"
    )
