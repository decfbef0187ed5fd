"""A game as an environment of PettingZoo in which all agents step together."""

from typing import Any

from gymnasium import spaces
from pettingzoo import ParallelEnv

from spinney.core import Seat
from spinney.environments.aec import agents_of
from spinney.environments.spaces import RENDER_MODES, Numbers, Seen, check_mode, seen, seen_space
from spinney.environments.table import Table
from spinney.environments.terms import Terms


class TableParallelEnv(ParallelEnv[str, Seen, int]):  # type: ignore[misc]  # it brings no types
    """In each step those who may act do, by seat; all others wait.

    To wait is an action of its own, the last: a mask then always allows something, and nobody has
    to treat an agent that is not asked as a special case.
    """

    metadata = {"render_modes": RENDER_MODES, "render_fps": 1}  # noqa: RUF012 (so declared by the library)

    def __init__(self, terms: Terms, render_mode: str | None = None) -> None:
        """The environment before its first game."""
        check_mode(render_mode)
        self.render_mode = render_mode
        self.metadata = {**self.metadata, "name": terms.setup.game}
        self._table = Table(terms)
        self._numbers = Numbers()
        self.wait = self._table.actions.size
        """The number of waiting."""
        self.possible_agents = agents_of(terms)
        self.agents: list[str] = []
        size = self.wait + 1
        numbers = self._table.observations.size
        self._seen = {agent: seen_space(numbers, size) for agent in self.possible_agents}
        self._actions = {agent: spaces.Discrete(size) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> spaces.Dict:
        """The same for all."""
        return self._seen[agent]

    def action_space(self, agent: str) -> spaces.Discrete[Any]:
        """The same for all."""
        return self._actions[agent]

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Seen], dict[str, dict[str, Any]]]:
        """Deal the game that has the seed's number, or one that follows from the last seed."""
        self._table.deal(self._numbers.next(seed))
        self.agents = self.possible_agents[:]
        return self._observe(), {agent: {} for agent in self.agents}

    def step(
        self, actions: dict[str, int]
    ) -> tuple[
        dict[str, Seen],
        dict[str, float],
        dict[str, bool],
        dict[str, bool],
        dict[str, dict[str, Any]],
    ]:
        """All who may act do; what is said for others does not matter."""
        infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        for seat in self._table.state.actors():
            agent = self.possible_agents[seat]
            problem = self._act(seat, actions.get(agent, self.wait))
            if problem is not None:
                infos[agent]["illegal"] = problem
        told = self._observe()
        rewards = dict(zip(self.possible_agents, self._table.rewards(), strict=True))
        over = dict.fromkeys(self.agents, self._table.is_over)
        cut = dict.fromkeys(self.agents, False)
        if self._table.is_over:
            self.agents = []
        return told, rewards, over, cut, infos

    def render(self) -> str | None:
        """The position as everybody sees it."""
        return None if self.render_mode is None else self._table.draw(self.render_mode, None)

    def close(self) -> None:
        """Nothing is open."""

    def _act(self, seat: Seat, number: int) -> str | None:
        """Act, unless what others did has ended the game, or left this seat no choice."""
        table = self._table
        if table.is_over or seat not in table.state.actors():
            return None
        return table.play(seat, number)

    def _observe(self) -> dict[str, Seen]:
        return {
            agent: seen(self._table.observe(Seat(seat)), self._mask(Seat(seat)))
            for seat, agent in enumerate(self.possible_agents)
        }

    def _mask(self, seat: Seat) -> bytearray:
        mask = self._table.mask(seat)
        mask.append(not any(mask))
        return mask
