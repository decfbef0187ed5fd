"""Chapter 4: banners."""

from spinney.core import Event, Seat
from spinney.games.sylvan_dale.actions import NoBanner, RaiseBanner
from spinney.games.sylvan_dale.builder import SOURCES
from spinney.games.sylvan_dale.events import BannerRaised, FameWon
from spinney.games.sylvan_dale.position import BANNER, FREE, Position
from spinney.games.sylvan_dale.tables import NUMBERS


def offer_banner(position: Position, seat: Seat, space: int) -> None:
    """Go on with a banner if the tile just placed has earned one. Rules: SD-4.1, SD-4.2."""
    position.spot = space
    position.stage = BANNER if has_earned(position, seat, space) else FREE


def has_earned(position: Position, seat: Seat, space: int) -> bool:
    """Two other tiles of its style in the tree, and no banner of one's own there. Rule: SD-4.2."""
    *others, top = (tile & 3 for tile in position.trees[space])
    return (
        others.count(top) >= NUMBERS.banner_needs_equal_others
        and not position.banners[space][seat]
        and position.builders[seat].banners > 0
    )


def raise_banner(position: Position, seat: Seat, _action: RaiseBanner) -> list[Event]:
    """Five fame at once. Rule: SD-4.1."""
    space = position.spot
    levels = bytearray(position.banners[space])
    levels[seat] = position.levels(space)
    position.banners[space] = bytes(levels)
    position.builders[seat].banners -= 1
    position.stage = FREE
    place = position.tables.spaces[space]
    fame = win_fame(position, seat, "banners", NUMBERS.banner_points)
    return [BannerRaised(seat, place.x, place.y), *fame]


def no_banner(position: Position, _seat: Seat, _action: NoBanner) -> list[Event]:
    """A banner is never forced. Rule: SD-4.1."""
    position.stage = FREE
    return []


def win_fame(position: Position, seat: Seat, source: str, points: int) -> list[Event]:
    """Fame of this round, by source; no fame is not worth a word. Rule: SD-8.1."""
    position.builders[seat].fame[position.round][SOURCES.index(source)] += points
    return [FameWon(seat, source, points)] if points else []
