"""Whether a decision is an exact puzzle: one answer is best, in all orders of what may come."""

from spinney.bots.contract import Proof, Prove
from spinney.bots.puzzles import Puzzle
from spinney.bots.puzzles.trials.candidate import FEWEST, Candidate, Why
from spinney.bots.registry import bots_of
from spinney.bots.review.decisions import Decision

_EQUAL = 1e-9
"""What is no more behind than this is as good: numbers are rounded, worths are not."""


class Proven(Candidate):
    """A decision whose every action may have a proven value."""

    def __init__(self, game: str, decision: Decision) -> None:
        super().__init__(game, decision)
        self._prove = prove_of(game)

    def run(self, record: int) -> tuple[Why, Puzzle | None]:
        """Test it, the cheapest tests first."""
        if len(self._decision.legal) < FEWEST:
            return "few", None
        proof = self._prove(self._decision.view, self._decision.legal)
        if proof is None:
            return "unproven", None
        right = best_of(proof.values)
        if not is_apart(proof.values, right, self._gap):
            return "near", None
        if self._is_easy(right):
            return "easy", None
        return "puzzle", self._puzzle(record, proof, right)

    def _puzzle(self, record: int, proof: Proof, right: tuple[int, ...]) -> Puzzle:
        return Puzzle(
            name=self.name,
            kind="exact",
            record=record,
            position=self._decision.position,
            seat=self._decision.seat,
            values=tuple(round(value, 3) for value in proof.values),
            right=right,
            error=0.0,
            worlds=proof.orders,
            finders=self._finders(right),
        )


def prove_of(game: str) -> Prove:
    """What proves values in this game; `ValueError` if nothing does."""
    prove = bots_of(game).prove
    if prove is None:
        raise ValueError(f"nothing can be proven in a game of {game}")
    return prove


def best_of(values: tuple[float, ...]) -> tuple[int, ...]:
    """The best ones: all that are equal."""
    best = max(values)
    return tuple(place for place, value in enumerate(values) if best - value <= _EQUAL)


def is_apart(values: tuple[float, ...], right: tuple[int, ...], gap: float) -> bool:
    """Whether whatever is not right is far enough behind."""
    best = max(values)
    others = (value for place, value in enumerate(values) if place not in right)
    return all(best - value >= gap - _EQUAL for value in others)
