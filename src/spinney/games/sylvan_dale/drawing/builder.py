"""One builder: fame, items, banners, tiles and cards, as everybody knows them."""

from collections.abc import Iterator

from spinney.core import Seat, letter
from spinney.core.drawing.art import middle, use
from spinney.core.drawing.emblems import badge
from spinney.core.drawing.paper import (
    EDGE,
    FOREST,
    RULE,
    WELL,
    bold,
    box,
    measured,
    note,
    sheet,
    text,
    width_of,
)
from spinney.core.drawing.sheet import PLAYERS, Drawn, moved
from spinney.core.drawing.words import counted
from spinney.games.sylvan_dale.actions import Item
from spinney.games.sylvan_dale.drawing.cards import (
    SMALL_WIDE,
    draw_back,
    draw_small,
    side_by_side,
)
from spinney.games.sylvan_dale.drawing.scene import (
    card_of,
    fame_by_source,
    fame_of,
    in_front,
    with_icon,
)
from spinney.games.sylvan_dale.drawing.words import say_status
from spinney.games.sylvan_dale.tables import NUMBERS
from spinney.games.sylvan_dale.view import BuilderView, DaleView

WIDTH, HEIGHT = 528, 202
_INNER = WIDTH - 32
_HAND = 172
"""The room for the cards of a hand."""
_BOX = 79
_EDGE = box(0, 0, _BOX, 32, f'fill="none" stroke="{RULE}"')


def draw_builder(view: DaleView, seat: Seat) -> Drawn:
    """A sheet with everything that belongs to a builder."""
    edge = f'stroke="{FOREST}" stroke-width="3"' if seat in in_front(view) else ""
    body = "".join(
        (
            f'<g class="builder">{sheet(WIDTH, HEIGHT, edge)}',
            _who(view, seat),
            *_sources(view, seat),
            moved("".join(_holdings(view.builders[seat], seat)), 16, 88),
            moved(_front(view, seat), 16, 150),
            moved(_hand(view.builders[seat], seat), WIDTH - 16 - _HAND, 150),
            "</g>",
        )
    )
    return Drawn(0, 0, WIDTH, HEIGHT, body)


def _who(view: DaleView, seat: Seat) -> str:
    """Emblem, letter and status on the left, fame and prospect on the right."""
    fame = str(fame_of(view.builders[seat]))
    left = WIDTH - 16 - width_of(fame, 28)
    prospect = f"+{view.builders[seat].prospect} if scored now"
    return (
        badge(seat, 36, 32, 19)
        + bold(64, 31, 20, letter(seat))
        + note(64, 49, say_status(view, seat))
        + measured(WIDTH - 16, 42, 28, fame, 'text-anchor="end"')
        + middle("sd-fame", left - 18, 32, 24)
        + ("" if view.stage == "over" else note(left - 40, 38, prospect, 'text-anchor="end"'))
    )


def _sources(view: DaleView, seat: Seat) -> Iterator[str]:
    """Where fame came from, round by round. Rule: SD-8.1."""
    for place, (source, rounds) in enumerate(fame_by_source(view, seat).items()):
        points = " + ".join(map(str, rounds))
        said = f'{source} <tspan font-weight="700" class="{source}">{points}</tspan>'
        yield note(16 + place * _INNER / 4, 76, said)


def _holdings(seen: BuilderView, seat: Seat) -> Iterator[str]:
    """A box for each item, one for banners, and one for tiles."""
    step = (_INNER - _BOX) / 5
    for place, (item, held) in enumerate(seen.items.items()):
        yield moved(_item(seen, item, held), round(step * place, 1), 0)
    colour = PLAYERS[seat].colour
    banner = f'<g color="{colour}">{use("sd-banner", 14, 5, 16, 24)}</g>'
    yield moved(_box(f"{counted(seen.banners, 'banner')} left", banner, seen.banners), step * 4, 0)
    tiles = f"{seen.stack} + {seen.later}" if seen.later else str(seen.stack)
    tile = f'<g color="{colour}">{use("sd-level", 2, 12, 30, 10)}</g>'
    said = f"tiles left: {seen.stack} in this round, {seen.later} in the next"
    yield moved(_box(said, tile, tiles), step * 5, 0)


def _box(said: str, drawn: str, shown: object) -> str:
    return f'<g class="holding"><title>{said}</title>{_EDGE}{drawn}{bold(36, 21, 14, shown)}</g>'


def _item(seen: BuilderView, item: Item, held: int) -> str:
    """An item: how many are held, and how far its next set has come. Rule: SD-5.1."""
    ready = with_icon(seen.front, item)
    faded = "" if held else ' opacity=".4"'
    pips = "".join(
        f'<rect x="{50 + 8 * place}" y="10" width="6" height="12" rx="1.5" '
        f'fill="{FOREST if place < ready else WELL}"/>'
        for place in range(NUMBERS.set_size)
    )
    said = f"{item}: {held} held, {ready} of {NUMBERS.set_size} cards for the next"
    return (
        f'<g class="item"><title>{said}</title>{_EDGE}'
        f"<g{faded}>{_sign(item)}{bold(30, 21, 14, held)}</g>{pips}</g>"
    )


def _sign(item: Item) -> str:
    return f'<g color="var(--ink,#1e2a23)">{middle(f"sd-{item}", 16, 16, 20)}</g>'


def _front(view: DaleView, seat: Seat) -> str:
    """The cards in front, those with the same icons together; the one just played is marked."""
    front = view.builders[seat].front
    marked = len(front) - 1 if seat == view.actor and view.stage in ("add", "banner") else -1
    order = sorted(range(len(front)), key=lambda place: card_of(front[place]).icons)
    drawn = [draw_small(front[place], place == marked) for place in order]
    room = _INNER - _HAND - 16
    none = text(0, 20, 13, "none", f'fill="{EDGE}"')
    return note(0, -8, "in front") + (side_by_side(drawn, SMALL_WIDE + 4, room, SMALL_WIDE) or none)


def _hand(seen: BuilderView, seat: Seat) -> str:
    """The cards of a hand: those everybody saw being taken, and the others. Rule: SD-7.5."""
    unseen = seen.cards - len(seen.known)
    drawn = [*map(draw_small, seen.known), *[draw_back(seat)] * unseen]
    said = f"hand: {len(seen.known)} known, {unseen} unseen"
    return note(0, -8, said) + side_by_side(drawn, SMALL_WIDE + 4, _HAND, SMALL_WIDE)
