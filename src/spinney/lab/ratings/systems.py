"""Our ratings beside others, for people of known strength."""

from collections.abc import Callable, Sequence
from typing import Any, Protocol

from openskill.models import BradleyTerryFull, PlackettLuce

from spinney.ratings.model import BETA, MODEL, POINTS, Model, Strength, loosened


class System(Protocol):
    """Something that rates people, who are numbers."""

    def count(self, players: Sequence[int], places: Sequence[int]) -> None:
        """Learn from a table."""
        ...

    def strength(self, player: int) -> Strength:
        """What it knows of somebody, in points."""
        ...


class Ours:
    """The model that Spinney uses."""

    def __init__(self, people: int, model: Model = MODEL) -> None:
        self._model = model
        parameters = model.parameters
        self._known = [Strength(parameters.mu, parameters.sigma)] * people

    def count(self, players: Sequence[int], places: Sequence[int]) -> None:
        """Learn from a table."""
        moved = self._model.moved([self._before(player) for player in players], places)
        for player, after in zip(players, moved, strict=True):
            self._known[player] = after

    def strength(self, player: int) -> Strength:
        """What is known, in points."""
        mu, sigma = self._known[player]
        return Strength(mu * POINTS, sigma * POINTS)

    def _before(self, player: int) -> Strength:
        return loosened(self._known[player], self._model.parameters.tau)


class OpenSkill:
    """A model of openskill as it comes, but with our unit and our newcomers."""

    def __init__(self, people: int, make: Callable[..., Any]) -> None:
        sigma = MODEL.parameters.sigma
        self._model = make(mu=0.0, sigma=sigma, beta=BETA, tau=sigma / 100)
        self._known = [self._model.rating() for _ in range(people)]

    def count(self, players: Sequence[int], places: Sequence[int]) -> None:
        """Learn from a table."""
        teams = [[self._known[player]] for player in players]
        for player, (after,) in zip(
            players, self._model.rate(teams, ranks=list(places)), strict=True
        ):
            self._known[player] = after

    def strength(self, player: int) -> Strength:
        """What is known, in points."""
        known = self._known[player]
        return Strength(known.mu * POINTS, known.sigma * POINTS)


class Elo:
    """Elo for every pair, shared among them: 40 points for a table, 20 after 20 games."""

    def __init__(self, people: int) -> None:
        self._value = [0.0] * people
        self._games = [0] * people

    def count(self, players: Sequence[int], places: Sequence[int]) -> None:
        """Learn from a table."""
        before = [self._value[player] for player in players]
        for one, player in enumerate(players):
            gain = sum(
                (places[one] < place)
                + (places[one] == place) / 2
                - 1 / (1 + 10 ** ((before[other] - before[one]) / 400))
                for other, place in enumerate(places)
                if other != one
            )
            factor = 40 if self._games[player] < 20 else 20
            self._value[player] += factor * gain / (len(players) - 1)
            self._games[player] += 1

    def strength(self, player: int) -> Strength:
        """The rating; how far it may be off is not known."""
        return Strength(self._value[player], 0.0)


SYSTEMS: dict[str, Callable[[int], System]] = {
    "Spinney": Ours,
    "BradleyTerryFull": lambda people: OpenSkill(people, BradleyTerryFull),
    "PlackettLuce": lambda people: OpenSkill(people, PlackettLuce),
    "Elo": Elo,
}
