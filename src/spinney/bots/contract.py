"""What a bot is, and which bots there are for a game."""

from collections.abc import Callable, Sequence
from typing import Any, Protocol

from spinney.bots.legendary_forests.greedy import GreedyForester
from spinney.bots.living_forest.greedy import GreedySpirit
from spinney.bots.random import RandomBot
from spinney.bots.sylvan_dale.greedy import GreedyBuilder
from spinney.core import Action


class Bot(Protocol):
    """Something that plays. Fairness is a matter of types: it never meets a state."""

    def choose(self, view: Any, legal: Sequence[Action]) -> Action:
        """One of the legal actions, chosen by what this view knows."""
        ...


MakeBot = Callable[[int], Bot]
"""Bots are made from a seed, so that the same seed plays the same game."""

_EVERY_GAME: dict[str, MakeBot] = {"random": RandomBot}
_ONE_GAME: dict[str, dict[str, MakeBot]] = {
    "legendary-forests": {"greedy": GreedyForester},
    "living-forest": {"greedy": GreedySpirit},
    "sylvan-dale": {"greedy": GreedyBuilder},
}


def bot_names(game: str) -> tuple[str, ...]:
    """The bots that play this game, weakest first."""
    return (*_EVERY_GAME, *_ONE_GAME.get(game, {}))


def make_bot(game: str, name: str, seed: int) -> Bot:
    """A bot by name; `ValueError` lists those there are."""
    bots = _EVERY_GAME | _ONE_GAME.get(game, {})
    if name not in bots:
        raise ValueError(f"no bot '{name}' plays {game}; there are: {', '.join(bots)}")
    return bots[name](seed)
