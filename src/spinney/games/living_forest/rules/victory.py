"""Chapter 6: the end of the game."""

from typing import Final

from spinney.core import Outcome, Score, Source
from spinney.core.results import first, ranked
from spinney.games.living_forest.position import OVER, Position
from spinney.games.living_forest.spirit import Spirit
from spinney.games.living_forest.tables import GOAL

_ROADS: Final[tuple[str, ...]] = ("trees", "fires", "flowers")


def has_winner(position: Position) -> bool:
    """Whether somebody has twelve of anything, after a whole action phase. Rule: LV-6.1."""
    return any(max(spirit.tracks()) >= GOAL for spirit in position.spirits)


def score(spirit: Spirit) -> Score:
    """The sum of the three tracks, which decides if several reach twelve. Rule: LV-6.5."""
    tracks = spirit.tracks()
    sources = tuple(Source(road, track) for road, track in zip(_ROADS, tracks, strict=True))
    return Score(sum(tracks), sources)


def outcome(position: Position) -> Outcome | None:
    """Who reached twelve, with the highest sum; equals share. Rules: LV-6.5, LV-6.6."""
    if position.phase is not OVER:
        return None
    tracks = [spirit.tracks() for spirit in position.spirits]
    ranks = ranked([(max(track) >= GOAL, sum(track)) for track in tracks])
    winners = first(ranks)
    return Outcome(ranks, winners, _reason([tracks[seat] for seat in winners]))


def _reason(winning: list[tuple[int, int, int]]) -> str:
    """The road of the winner, or that several were travelled."""
    if len(winning) > 1:
        return "shared"
    reached = [road for road, count in zip(_ROADS, winning[0], strict=True) if count >= GOAL]
    return reached[0] if len(reached) == 1 else "several"
