"""The figures of a contest as a picture: ratings with their intervals, and who beats whom."""

from collections.abc import Sequence
from html import escape

from spinney.core import Picture
from spinney.core.drawing.emblems import EMBLEMS
from spinney.core.drawing.paper import EMBER, FOREST, LANTERN, RULE, bold, heading, note, text
from spinney.core.drawing.sheet import PAPER, Drawn, Words, document
from spinney.lab.arena.report import ContestReport, Standing
from spinney.lab.arena.show.scale import Scale

_WIDTH = 720
_MARGIN = 32
_NAMES = 150
"""The room for the names of bots."""
_LINE = 40
"""The height of a bot's line."""
_TOP = 96
"""Where the first line begins."""


def draw(found: ContestReport) -> Picture:
    """One picture with both."""
    bots = len(found.standings)
    chart, matrix = _ratings(found.standings), _matrix(found, _TOP + bots * _LINE + 96)
    height = _TOP + bots * _LINE + 96 + (bots + 1) * _LINE + _MARGIN
    title = f"{found.games} games of {found.game}, {found.players} players"
    body = heading(_MARGIN, 46, 24, escape(title)) + chart + matrix
    drawn = Drawn(0, 0, _WIDTH, height, f'<g fill="{PAPER.ink}">{body}</g>')
    return document(EMBLEMS, PAPER.colour, drawn, Words(title, _told(found)))


def _ratings(standings: Sequence[Standing]) -> str:
    scale = Scale.around(
        [limit for one in standings for limit in (one.rating.low, one.rating.high)],
        _MARGIN + _NAMES,
        _WIDTH - _MARGIN - 60,
    )
    bottom = _TOP + len(standings) * _LINE
    grid = "".join(
        _tick(scale.at(value), bottom, f"{value:+g}" if value else "0") for value in scale.ticks()
    )
    lines = "".join(
        _bar(one, scale, _TOP + (place + 0.5) * _LINE) for place, one in enumerate(standings)
    )
    return note(_MARGIN, 74, "rating with its interval of 95 %") + grid + lines


def _tick(x: float, bottom: float, words: str) -> str:
    line = f'<path d="M{x:.1f} {_TOP}V{bottom:g}" stroke="{RULE}"/>'
    return line + note(round(x, 1), bottom + 20, words, 'text-anchor="middle"')


def _bar(one: Standing, scale: Scale, y: float) -> str:
    low, value, high = map(scale.at, (one.rating.low, one.rating.value, one.rating.high))
    return (
        bold(_MARGIN, y + 5, 15, escape(one.bot))
        + f'<path d="M{low:.1f} {y:g}H{high:.1f}M{low:.1f} {y - 6:g}v12M{high:.1f} {y - 6:g}v12" '
        f'stroke="{FOREST}" stroke-width="2"/>'
        + f'<circle cx="{value:.1f}" cy="{y:g}" r="6" fill="{FOREST}"/>'
        + text(_WIDTH - _MARGIN, y + 5, 15, f"{one.rating.value:+.0f}", 'text-anchor="end"')
    )


def _matrix(found: ContestReport, top: float) -> str:
    """Rows against columns: green if the row beats the column, red if it is beaten."""
    names = [one.bot for one in found.standings]
    width = min(120.0, (_WIDTH - 2 * _MARGIN - _NAMES) / len(names))
    shares = {(pair.bot, pair.against): pair.share for pair in found.pairs}
    body = note(_MARGIN, top - 12, "share of the row against the column")
    for row, name in enumerate(names):
        y = top + (row + 1) * _LINE
        left = _MARGIN + _NAMES
        body += bold(_MARGIN, y + 25, 15, escape(name))
        body += _column(left + (row + 0.5) * width, top + 25, name, width)
        for column, other in enumerate(names):
            body += _cell(left + column * width, y, width, shares.get((name, other)))
    return body


def _column(x: float, y: float, name: str, width: float) -> str:
    room = f'textLength="{width - 8:g}" lengthAdjust="spacingAndGlyphs"'
    narrow = room if 9 * len(name) > width else ""
    return bold(x, y, 15, escape(name), f'text-anchor="middle" {narrow}'.rstrip())


def _cell(x: float, y: float, width: float, share: float | None) -> str:
    place = f'x="{x + 2:g}" y="{y + 2:g}" width="{width - 4:g}" height="{_LINE - 4}" rx="4"'
    if share is None:
        return f'<rect {place} fill="none" stroke="{RULE}"/>'
    colour = LANTERN if share >= 0.5 else EMBER
    words = text(x + width / 2, y + 25, 14, f"{share:.0%}", 'text-anchor="middle"')
    return (
        f'<rect {place} fill="{colour}" fill-opacity="{0.55 * abs(2 * share - 1):.2f}" '
        f'stroke="{RULE}"/>{words}'
    )


def _told(found: ContestReport) -> str:
    rated = (
        f"{one.bot} {one.rating.value:+.0f} ({one.rating.low:+.0f} to {one.rating.high:+.0f})"
        for one in found.standings
    )
    met = (f"{pair.bot} against {pair.against} {pair.share:.0%}" for pair in found.pairs)
    return f"Ratings: {', '.join(rated)}. Shares: {', '.join(met)}."
