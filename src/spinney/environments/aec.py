"""A game as an environment of PettingZoo in which one agent acts after the other."""

from typing import Any

from gymnasium import spaces
from pettingzoo import AECEnv

from spinney.core import Seat
from spinney.environments.spaces import RENDER_MODES, Numbers, Seen, check_mode, seen, seen_space
from spinney.environments.table import Table
from spinney.environments.terms import Terms


class TableAECEnv(AECEnv[str, Seen, int]):  # type: ignore[misc]  # it brings no types
    """Agents are `player_0` and so on, by seat. Those who act at once are asked in this order.

    What one of them chooses is hidden from the others until all have chosen, as at a table.
    """

    metadata = {"render_modes": RENDER_MODES, "is_parallelizable": False, "render_fps": 1}  # noqa: RUF012 (so declared by the library)

    def __init__(self, terms: Terms, render_mode: str | None = None) -> None:
        """The environment before its first game."""
        super().__init__()
        check_mode(render_mode)
        self.render_mode = render_mode
        self.metadata = {**self.metadata, "name": terms.setup.game}
        self._table = Table(terms)
        self._numbers = Numbers()
        self.possible_agents = agents_of(terms)
        self.agents: list[str] = []
        size = self._table.actions.size
        numbers = self._table.observations.size
        self._seen = {agent: seen_space(numbers, size) for agent in self.possible_agents}
        self._actions = {agent: spaces.Discrete(size) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> spaces.Dict:
        """The same for all."""
        return self._seen[agent]

    def action_space(self, agent: str) -> spaces.Discrete[Any]:
        """The same for all."""
        return self._actions[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal the game that has the seed's number, or one that follows from the last seed."""
        self._table.deal(self._numbers.next(seed))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, self._table.is_over)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._select()

    def observe(self, agent: str) -> Seen:
        """What an agent knows, and what it may do."""
        seat = self._seat_of(agent)
        return seen(self._table.observe(seat), self._table.mask(seat))

    def step(self, action: int | None) -> None:
        """Act for the agent that is selected."""
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise ValueError("None is for agents whose game is over. Take a number from the mask.")
        problem = self._table.play(self._seat_of(agent), action)
        self.infos = {agent: {} for agent in self.agents}
        if problem is not None:
            self.infos[agent]["illegal"] = problem
        self._cumulative_rewards[agent] = 0.0
        self.rewards = dict(zip(self.possible_agents, self._table.rewards(), strict=True))
        self.terminations = dict.fromkeys(self.agents, self._table.is_over)
        self._select()
        self._accumulate_rewards()

    def render(self) -> str | None:
        """The position as everybody sees it."""
        return None if self.render_mode is None else self._table.draw(self.render_mode, None)

    def close(self) -> None:
        """Nothing is open."""

    def __str__(self) -> str:
        return f"spinney_{self._table.terms.setup.game.replace('-', '_')}"

    def _seat_of(self, agent: str) -> Seat:
        return Seat(self.possible_agents.index(agent))

    def _select(self) -> None:
        over = self._table.is_over
        self.agent_selection = self.agents[0 if over else self._table.seat]


def agents_of(terms: Terms) -> list[str]:
    """The agents by seat."""
    return [f"player_{seat}" for seat in range(terms.setup.seats)]
