"""Which decisions of a reviewed game are worth a trial: those that cost whoever made them most."""

from spinney.bots.puzzles.puzzle import GAP, Puzzle
from spinney.bots.puzzles.trials.candidate import FEWEST
from spinney.bots.puzzles.trials.trial import Trial
from spinney.bots.review.decisions import Decision, decisions
from spinney.bots.review.report import Review
from spinney.core import Match

_NEAR = 0.5
"""A review looks less closely than a trial: what lost so much of a gap may have lost all of it."""


def worth_trying(match: Match, review: Review) -> list[Decision]:
    """Decisions among enough actions that lost something, the costliest first."""
    least = _NEAR * GAP[review.measure]
    lost = {one.position: one.loss for one in review.verdicts if one.loss >= least}
    found = [one for one in decisions(match) if one.position in lost and len(one.legal) >= FEWEST]
    return sorted(found, key=lambda one: -lost[one.position])


def tried(game: str, decision: Decision) -> Puzzle | None:
    """The puzzle that a decision is, if it is one; its record is the only one of its collection."""
    return Trial(game, decision).run(0)[1]
