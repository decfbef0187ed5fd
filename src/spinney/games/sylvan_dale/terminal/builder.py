"""The builders for a terminal: fame, items, cards and tiles."""

from collections.abc import Iterable, Iterator

from spinney.core import Seat, letter, seats
from spinney.core.drawing.ink import wrapped
from spinney.core.drawing.words import counted
from spinney.games.sylvan_dale.builder import SOURCES
from spinney.games.sylvan_dale.drawing.scene import card_of, fame_by_source, fame_of
from spinney.games.sylvan_dale.drawing.words import say_card, say_status
from spinney.games.sylvan_dale.terminal.signs import by_icons
from spinney.games.sylvan_dale.view import DaleView, OwnView

_MARGIN = 9


def draw_fame(view: DaleView) -> Iterator[str]:
    """A line of points for each builder, and what the end of the round would add."""
    heads = "".join(f"{source:>11}" for source in SOURCES)
    yield f"Fame{heads}{'total':>9}" + ("" if view.stage == "over" else f"{'if scored now':>17}")
    for seat in seats(len(view.builders)):
        seen, total = view.builders[seat], fame_of(view.builders[seat])
        points = [sum(by_round) for by_round in fame_by_source(view, seat).values()]
        line = f"{letter(seat):<4}" + "".join(f"{n:>11}" for n in points) + f"{total:>9}"
        after = f"{f'+{seen.prospect} = {total + seen.prospect}':>17}"
        yield line if view.stage == "over" else line + after


def draw_builder(view: DaleView, seat: Seat) -> Iterator[str]:
    """What everybody sees of a builder."""
    seen = view.builders[seat]
    status = say_status(view, seat)
    whose = "You are builder" if seat == view.seat else "Builder"
    yield f"{whose} {letter(seat)}" + (f": {status}" if status else "")
    items = ", ".join(f"{item} {count}" for item, count in seen.items.items() if count)
    tiles = f"{counted(seen.stack, 'tile')} to add"
    later = [f"{seen.later} in round 2"] if seen.later else []
    banners = f"{counted(seen.banners, 'banner')} left"
    front = f"in front {by_icons(seen.front)}"
    yield from _line("has", [f"items {items or 'none'}", banners, tiles, *later, front])
    if seat != view.seat:
        known = [say_card(card_of(card)) for card in seen.known]
        yield from _line(f"hand {seen.cards}", [*known, f"{seen.cards - len(known)} unknown"])


def draw_own(own: OwnView) -> Iterator[str]:
    """Hand and stacks, the next tile first, as their owner knows them. Rule: SD-1.3."""
    yield from _line("hand", [say_card(card_of(card)) for card in own.hand] or ["no card"])
    yield from _line("tiles", ["next " + ", ".join(own.stack) if own.stack else "none left"])
    if own.later:
        yield from _line("round 2", [", ".join(own.later)])


def _line(label: str, parts: Iterable[str]) -> Iterator[str]:
    yield from wrapped(f"  {label:<{_MARGIN}}", parts, "; ")
