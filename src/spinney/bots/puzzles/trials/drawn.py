"""Whether a decision asks to draw or to stop, and one of the two is clearly better."""

from spinney.bots.contract import Odds
from spinney.bots.puzzles import Puzzle
from spinney.bots.puzzles.trials.candidate import Candidate, Why
from spinney.bots.registry import bots_of
from spinney.bots.review.decisions import Decision


class Drawn(Candidate):
    """A decision about the next card. Easy ones are wanted as well: a streak begins with them."""

    def __init__(self, game: str, decision: Decision) -> None:
        super().__init__(game, decision)
        self._odds = bots_of(game).odds
        if self._odds is None:
            raise ValueError(f"nobody draws on or stops in a game of {game}")

    def run(self, record: int) -> tuple[Why, Puzzle | None]:
        """Test it: it is a risk only where some cards close the line and others do not."""
        odds = self._odds(self._decision.view) if self._odds else None
        if odds is None:
            return "few", None
        if all(one.closes == odds.cards[0].closes for one in odds.cards):
            return "obvious", None
        values = tuple(odds.values[action] for action in self._decision.legal)
        if max(values) - min(values) < self._gap:
            return "near", None
        return "puzzle", self._puzzle(record, odds, values)

    def _puzzle(self, record: int, odds: Odds, values: tuple[float, ...]) -> Puzzle:
        right = (values.index(max(values)),)
        return Puzzle(
            name=self.name,
            kind="draw",
            record=record,
            position=self._decision.position,
            seat=self._decision.seat,
            values=tuple(round(value, 3) for value in values),
            right=right,
            error=0.0,
            worlds=sum(one.count for one in odds.cards),
            finders=self._finders(right),
        )
