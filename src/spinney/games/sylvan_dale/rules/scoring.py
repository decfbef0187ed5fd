"""Chapter 8: prestige, preeminence and the end."""

from collections.abc import Sequence

from spinney.core import Event, Outcome, Score, Seat, Source
from spinney.core.results import first, ranked
from spinney.games.sylvan_dale.builder import SOURCES, Builder
from spinney.games.sylvan_dale.position import OVER, Position
from spinney.games.sylvan_dale.rules.banners import win_fame
from spinney.games.sylvan_dale.tables import NOBODY, NUMBERS


def prestige_fame(position: Position) -> list[int]:
    """By builder: a point for each level of the trees they have prestige for. Rule: SD-8.3."""
    fame = [0] * len(position.builders)
    for space, owner in enumerate(position.prestige):
        if owner != NOBODY:
            fame[owner] += position.levels(space) * NUMBERS.prestige_points_per_level
    return fame


def leaders(owners: Sequence[int | None], table: Sequence[Seat]) -> list[Seat]:
    """Who has prestige for most of a district's trees, if anybody. Rules: SD-8.4, SD-8.5."""
    trees = [owners.count(seat) for seat in table]
    return [seat for seat in table if trees[seat] == max(trees) > 0]


def preeminence(trees: int, leading: int) -> int:
    """What a district of so many trees brings each who leads it. Rules: SD-8.4, SD-8.5."""
    alone = leading == 1
    return trees * (NUMBERS.preeminence_per_tree if alone else NUMBERS.preeminence_per_tree_tied)


def district_fame(position: Position) -> list[int]:
    """By builder: points for each tree of the districts they lead. Rules: SD-8.4, SD-8.5."""
    fame = [0] * len(position.builders)
    for spaces in position.tables.districts.values():
        leading = leaders([position.prestige[space] for space in spaces], position.table())
        for seat in leading:
            fame[seat] += preeminence(len(spaces), len(leading))
    return fame


def prospects(position: Position) -> list[int]:
    """By builder: what trees and districts would bring if the round ended now. Rule: SD-8.1."""
    both = zip(prestige_fame(position), district_fame(position), strict=True)
    return [prestige + district for prestige, district in both]


def score_round(position: Position, events: list[Event]) -> None:
    """Trees and districts, at the end of each round. Rules: SD-8.1, SD-8.3, SD-8.4."""
    prestige, districts = prestige_fame(position), district_fame(position)
    for seat in position.table():
        events += win_fame(position, seat, "prestige", prestige[seat])
        events += win_fame(position, seat, "districts", districts[seat])


def score(builder: Builder) -> Score:
    """The fame won so far, by source and round. Rule: SD-8.1."""
    sources = tuple(
        Source(source, points, {"round": number})
        for number, fame in enumerate(builder.fame, start=1)
        for source, points in zip(SOURCES, fame, strict=True)
        if points
    )
    return Score(builder.total(), sources)


def outcome(position: Position) -> Outcome | None:
    """Most fame; then most trees with prestige; then most banners; then shared. Rule: SD-8.6."""
    if position.stage is not OVER:
        return None
    keys = [
        (builder.total(), position.prestige.count(seat), -builder.banners)
        for seat, builder in enumerate(position.builders)
    ]
    ranks = ranked(keys)
    winners = first(ranks)
    if len(winners) > 1:
        return Outcome(ranks, winners, "shared")
    winner = keys[winners[0]]
    others = [key for seat, key in enumerate(keys) if seat != winners[0]]
    if all(key[0] < winner[0] for key in others):
        return Outcome(ranks, winners, "most-fame")
    by_trees = all(key[:2] < winner[:2] for key in others)
    return Outcome(ranks, winners, "more-prestige" if by_trees else "more-banners")
