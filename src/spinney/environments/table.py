"""A table that programs sit at: one numbered game after another, in numbers."""

from collections.abc import MutableSequence

from spinney.core import Action, Refusal, Seat, Secret, State
from spinney.encoding import NoSuchNumber, action_space, observation_space
from spinney.environments.rewards import BROUGHT, ILLEGAL
from spinney.environments.terms import Terms


class Table:
    """What all environments are made of. Who may act is asked one after the other."""

    def __init__(self, terms: Terms) -> None:
        """The table before its first game."""
        self.terms = terms
        self.actions = action_space(terms.setup)
        self.observations = observation_space(terms.setup)
        self.state: State
        self.is_over = True
        self._brought: list[float] = []
        self._deducted: dict[Seat, float] = {}

    def deal(self, number: int) -> None:
        """Begin the numbered game, the same that `Match.start(seed=number)` begins."""
        chance = Secret.from_number(number).chance()
        self.state, _ = self.terms.game.new(self.terms.setup, chance)
        self._brought = BROUGHT[self.terms.rewards](self.state)
        self._deducted = {}
        self.is_over = False
        self._proceed()

    @property
    def seat(self) -> Seat:
        """Who is asked: the first of those who may act."""
        return self.state.actors()[0]

    def play(self, seat: Seat, number: int) -> str | None:
        """Do what has this number, or say why it is illegal and do as the terms want it."""
        try:
            self.apply(seat, self.actions.action(self.state, seat, int(number)))
        except (NoSuchNumber, Refusal) as refused:
            if self.terms.illegal == "end":
                self.is_over = True
                self._deducted[seat] = ILLEGAL
            return str(refused)
        return None

    def apply(self, seat: Seat, action: Action) -> None:
        """Do an action; `Refusal` if it is illegal."""
        self.state.apply(seat, action)
        self._proceed()

    def rewards(self) -> list[float]:
        """By seat: what came since this was asked last."""
        now = BROUGHT[self.terms.rewards](self.state)
        before, self._brought = self._brought, now
        rewards = [new - old for new, old in zip(now, before, strict=True)]
        for seat, deducted in self._deducted.items():
            rewards[seat] += deducted
        self._deducted = {}
        return rewards

    def observe(self, seat: Seat) -> bytes:
        """What this seat knows."""
        return self.observations.observation(self.state, seat)

    def mask(self, seat: Seat) -> bytearray:
        """1 for each number that is legal; none when the game is over."""
        mask = bytearray(self.actions.size)
        self.write_mask(seat, mask)
        return mask

    def write_mask(self, seat: Seat, into: MutableSequence[int]) -> None:
        """The same, into a buffer."""
        if self.is_over:
            into[: self.actions.size] = bytes(self.actions.size)
        else:
            self.actions.mask(self.state, seat, into)

    def draw(self, mode: str, seat: Seat | None) -> str:
        """The position as this seat sees it: as text, or as a picture."""
        view = self.state.view(seat)
        game = self.terms.game
        return str(game.draw_svg(view)) if mode == "svg" else game.draw_text(view, colour=False)

    def _proceed(self) -> None:
        """Do what is no choice, if it is not to be asked."""
        actors = self.state.actors()
        while self.terms.skip_forced and actors:
            forced = self._forced(actors)
            if forced is None:
                break
            self.state.apply(*forced)
            actors = self.state.actors()
        self.is_over = not actors

    def _forced(self, actors: tuple[Seat, ...]) -> tuple[Seat, Action] | None:
        for seat in actors:
            legal = self.state.legal(seat)
            if len(legal) == 1:
                return seat, legal[0]
        return None
