"""Many games at once as a vector environment of Gymnasium: one program plays every seat."""

from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from spinney.environments.batch import make_batch
from spinney.environments.spaces import Numbers, Seen, seen_space
from spinney.environments.terms import Terms

Step = tuple[Seen, NDArray[Any], NDArray[Any], NDArray[Any], dict[str, Any]]


class TableVectorEnv(VectorEnv[Seen, NDArray[Any], NDArray[Any]]):
    """Each row is a game, and tells of the seat that is asked there: `infos["seat"]`.

    The reward of a row is that of the seat that has just acted; `infos["rewards"]` has everybody's.
    A game that ends is followed by the next in the same step.
    """

    metadata = {"autoreset_mode": AutoresetMode.SAME_STEP}  # noqa: RUF012 (so declared by the library)

    def __init__(self, terms: Terms, many: int) -> None:
        """So many games side by side."""
        self.num_envs = many
        self._batch = make_batch(terms, many)
        self._numbers = Numbers()
        numbers, actions = self._batch.observations.shape[1], self._batch.masks.shape[1]
        self.single_observation_space = seen_space(numbers, actions)
        self.single_action_space = spaces.Discrete(actions)
        self.observation_space = batch_space(self.single_observation_space, many)
        self.action_space = batch_space(self.single_action_space, many)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Seen, dict[str, Any]]:
        """Deal all games; the first has the seed's number."""
        super().reset(seed=seed)
        first = self._numbers.next(seed)
        numbers = [first, *(self._numbers.next() for _ in range(self.num_envs - 1))]
        self._batch.deal(range(self.num_envs), numbers)
        return self._seen(), {"seat": self._batch.seats.copy()}

    def step(self, actions: NDArray[Any]) -> Step:
        """Act in every game, and deal the next one where it has ended."""
        batch = self._batch
        acted = batch.seats.copy()
        batch.step(actions.tolist())
        rewards, over = batch.rewards.copy(), batch.over.copy()
        infos: dict[str, Any] = {"rewards": rewards, "illegal": batch.illegal.copy()}
        ended = np.flatnonzero(over).tolist()
        if ended:
            infos["final_obs"] = self._final(ended)
            infos["_final_obs"] = over
            batch.deal(ended, [self._numbers.next() for _ in ended])
        infos["seat"] = batch.seats.copy()
        own = rewards[np.arange(self.num_envs), acted]
        return self._seen(), own, over, np.zeros(self.num_envs, np.bool_), infos

    def _seen(self) -> Seen:
        return {
            "observation": self._batch.observations.copy(),
            "action_mask": self._batch.masks.copy(),
        }

    def _final(self, ended: list[int]) -> NDArray[Any]:
        """The last observations of games that have ended, each of the seat that acted last."""
        found = np.full(self.num_envs, None, dtype=object)
        for row in ended:
            observation, mask = self._batch.observations[row], self._batch.masks[row]
            found[row] = {"observation": observation.copy(), "action_mask": mask.copy()}
        return found
