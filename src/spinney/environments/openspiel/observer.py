"""What a player of OpenSpiel sees: numbers between 0 and 1, and the view as text."""

from typing import TYPE_CHECKING, Any

import msgspec
import numpy as np

from spinney.core import Seat
from spinney.encoding import ObservationSpace

if TYPE_CHECKING:
    from spinney.environments.openspiel.state import SpinneyState


class SeatObserver:
    """All that a seat knows at the moment: views hold what a perfect memory would."""

    def __init__(self, space: ObservationSpace, params: Any) -> None:
        """An empty tensor, and parts of it by the blocks of the layout."""
        if params:
            raise ValueError(f"Observers have no parameters here; leave out {params}.")
        self._space = space
        self._share = _shares(space)
        self.tensor = np.zeros(space.size, np.float32)
        self.dict: dict[str, Any] = {}
        begin = 0
        for block in space.layout.blocks:
            part = self.tensor[begin : begin + block.size]
            self.dict[block.name] = part.reshape(*block.repeats, block.step)
            begin += block.size

    def set_from(self, state: "SpinneyState", player: int) -> None:
        """Write what this player knows; nothing before the deal."""
        position = state.moment.state
        if position is None:
            self.tensor.fill(0)
            return
        told = np.frombuffer(self._space.observation(position, Seat(player)), np.uint8)
        np.multiply(told, self._share, out=self.tensor)

    def string_from(self, state: "SpinneyState", player: int) -> str:
        """The view, as JSON."""
        position = state.moment.state
        return "" if position is None else msgspec.json.encode(position.view(Seat(player))).decode()


def _shares(space: ObservationSpace) -> Any:
    """One divided by the most that each number can be."""
    shares: list[float] = []
    for block in space.layout.blocks:
        step = [1 / field.most for field in block.fields for _ in range(field.size)]
        shares += step * (block.size // block.step)
    return np.array(shares, np.float32)
