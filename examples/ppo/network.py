"""Two small networks with one hidden layer each, their gradients, and Adam. numpy is enough."""

from collections.abc import Mapping
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float64]
Weights = dict[str, Floats]


class Network:
    """A number for each row of features."""

    def __init__(self, weights: Mapping[str, Floats], name: str) -> None:
        """Weights are shared: Adam changes them in place."""
        self._into, self._bias = weights[f"{name} into"], weights[f"{name} bias"]
        self._out, self._base = weights[f"{name} out"], weights[f"{name} base"]
        self._name = name
        self._rows = self._hidden = np.zeros((0, 0))

    def __call__(self, rows: Floats) -> Floats:
        """The numbers; what was seen on the way is kept for the gradient."""
        self._rows = rows
        self._hidden = np.tanh(rows @ self._into + self._bias)
        value: Floats = self._hidden @ self._out + self._base
        return value

    def gradient(self, by_value: Floats) -> Weights:
        """What the weights have to do with a loss, from what the numbers have to do with it."""
        inside = np.outer(by_value, self._out) * (1 - self._hidden**2)
        return {
            f"{self._name} into": self._rows.T @ inside,
            f"{self._name} bias": inside.sum(axis=0),
            f"{self._name} out": self._hidden.T @ by_value,
            f"{self._name} base": by_value.sum(keepdims=True),
        }


def fresh(rng: np.random.Generator, name: str, inputs: int, hidden: int) -> Weights:
    """Small weights; in the beginning all actions are as good as equal."""
    return {
        f"{name} into": rng.normal(0, inputs**-0.5, (inputs, hidden)),
        f"{name} bias": np.zeros(hidden),
        f"{name} out": rng.normal(0, 0.01, hidden),
        f"{name} base": np.zeros(1),
    }


class Adam:
    """Steps against a gradient, as long as they were steady."""

    def __init__(self, weights: Weights, rate: float) -> None:
        """Move these weights, at this rate."""
        self._weights, self.rate = weights, rate
        self._mean = {name: np.zeros_like(value) for name, value in weights.items()}
        self._square = {name: np.zeros_like(value) for name, value in weights.items()}
        self._steps = 0

    def step(self, gradient: Weights, most: float = 0.5) -> None:
        """One step; a gradient that is too long is shortened."""
        self._steps += 1
        length = float(np.sqrt(sum(float((one**2).sum()) for one in gradient.values())))
        shorter = min(1.0, most / (length + 1e-9))
        for name, one in gradient.items():
            self._mean[name] += 0.1 * (one * shorter - self._mean[name])
            self._square[name] += 0.001 * ((one * shorter) ** 2 - self._square[name])
            mean = self._mean[name] / (1 - 0.9**self._steps)
            square = self._square[name] / (1 - 0.999**self._steps)
            self._weights[name] -= self.rate * mean / (np.sqrt(square) + 1e-8)


def load(file: Path) -> Weights:
    """Weights from a file of numpy."""
    with np.load(file) as kept:
        return {name: kept[name] for name in kept.files}
