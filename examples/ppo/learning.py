"""Proximal policy optimisation: what one step of learning is."""

from typing import NamedTuple

import numpy as np
from features import Choices, Floats, Ints
from network import Adam, Network, Weights
from numpy.typing import NDArray

GAMMA, LAMBDA = 1.0, 0.95
_CLIP, _ENTROPY = 0.2, 0.003
_EPOCHS, _PARTS = 4, 4


class Steps(NamedTuple):
    """What was seen, done and got: one step after another of many games at once."""

    choices: Choices
    positions: Floats
    chosen: Ints
    """Which of the choices was taken, by row."""
    likelihood: Floats
    """Its logarithm, when it was taken."""
    returns: Floats
    advantage: Floats


class Policy:
    """The two networks: one judges actions, the other positions."""

    def __init__(self, weights: Weights) -> None:
        """Both share the weights' storage."""
        self.weights = weights
        self.actor, self.critic = Network(weights, "actor"), Network(weights, "critic")

    def likelihoods(self, choices: Choices, rows: int) -> tuple[Floats, Ints]:
        """The logarithm of how likely each choice is, and where those of each row begin."""
        logits = self.actor(choices.features)
        begins = np.searchsorted(choices.row, np.arange(rows))
        logits = logits - np.maximum.reduceat(logits, begins)[choices.row]
        total = np.add.reduceat(np.exp(logits), begins)
        return logits - np.log(total)[choices.row], begins

    def draw(self, rng: np.random.Generator, choices: Choices, rows: int) -> tuple[Ints, Floats]:
        """One choice for each row by lot, and the logarithm of how likely it was."""
        logs, begins = self.likelihoods(choices, rows)
        # The largest of these is each choice as often as it is likely.
        lots = logs + rng.gumbel(size=len(logs))
        most = np.maximum.reduceat(lots, begins)[choices.row]
        chosen = np.flatnonzero(lots == most)
        return chosen, logs[chosen]


def advantages(rewards: Floats, values: Floats, ends: NDArray[np.bool_], after: Floats) -> Floats:
    """By how much each step was better than expected; rows are moments, columns are games."""
    found = np.zeros_like(rewards)
    running = np.zeros(rewards.shape[1])
    for moment in range(len(rewards) - 1, -1, -1):
        goes_on = ~ends[moment]
        surprise = rewards[moment] + GAMMA * after * goes_on - values[moment]
        running = surprise + GAMMA * LAMBDA * goes_on * running
        found[moment] = running
        after = values[moment]
    return found


def learn(rng: np.random.Generator, policy: Policy, adam: Adam, steps: Steps) -> None:
    """Several passes over what was played, in parts drawn by lot."""
    rows = len(steps.positions)
    for _ in range(_EPOCHS):
        for part in np.array_split(rng.permutation(rows), _PARTS):
            adam.step(_gradient(policy, _part(steps, np.sort(part))))


def _part(steps: Steps, rows: Ints) -> Steps:
    """The same of some rows, numbered anew."""
    number = np.full(len(steps.positions), -1)
    number[rows] = np.arange(len(rows))
    kept = np.flatnonzero(number[steps.choices.row] >= 0)
    place = np.full(len(steps.choices.row), -1)
    place[kept] = np.arange(len(kept))
    choices = Choices(
        number[steps.choices.row[kept]], steps.choices.number[kept], steps.choices.features[kept]
    )
    return Steps(
        choices,
        steps.positions[rows],
        place[steps.chosen[rows]],
        steps.likelihood[rows],
        steps.returns[rows],
        steps.advantage[rows],
    )


def _gradient(policy: Policy, steps: Steps) -> Weights:
    rows = len(steps.positions)
    row, advantage = steps.choices.row, steps.advantage
    advantage = (advantage - advantage.mean()) / (advantage.std() + 1e-8)
    logs, begins = policy.likelihoods(steps.choices, rows)
    likely = np.exp(logs)
    ratio = np.exp(logs[steps.chosen] - steps.likelihood)
    is_clipped = np.where(advantage > 0, ratio > 1 + _CLIP, ratio < 1 - _CLIP)
    pull = np.where(is_clipped, 0.0, advantage * ratio)
    by_logit = pull[row] * likely
    by_logit[steps.chosen] -= pull
    entropy = -np.add.reduceat(likely * logs, begins)
    by_logit += _ENTROPY * likely * (logs + entropy[row])
    by_value = policy.critic(steps.positions) - steps.returns
    return {
        **policy.actor.gradient(by_logit / rows),
        **policy.critic.gradient(by_value / rows),
    }
