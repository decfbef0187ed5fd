"""What a bot is, and which bots there are for a game."""

from collections.abc import Callable, Sequence
from typing import Any, Protocol

from spinney.bots.legendary_forests.greedy import GreedyForester
from spinney.bots.levels import LevelBot, levels
from spinney.bots.living_forest.greedy import GreedySpirit
from spinney.bots.living_forest.nudged import NudgedSpirit
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
    "living-forest": {"nudged": NudgedSpirit, "greedy": GreedySpirit},
    "sylvan-dale": {"greedy": GreedyBuilder},
}


_SENTENCES = {
    "random": "Plays anything the rules allow.",
    "nudged": "Plays anything the rules allow, but not too boldly.",
    "greedy": "Takes what is best right now.",
}


def bot_names(game: str) -> tuple[str, ...]:
    """The bots that play this game, weakest first."""
    return (*_EVERY_GAME, *_ONE_GAME.get(game, {}), *levels(game))


def offered(game: str) -> dict[str, str]:
    """The bots to play against, weakest first, each with a sentence about it."""
    return {name: level.sentence for name, level in levels(game).items()} or {
        name: _SENTENCES[name] for name in bot_names(game)
    }


def stand_in(game: str) -> str:
    """The bot that plays for somebody who has left: a fair one, that nobody waits for."""
    return "club" if levels(game) else bot_names(game)[-1]


def make_bot(game: str, name: str, seed: int, seconds: float | None = None) -> Bot:
    """A bot by name, which never thinks for longer than so; `ValueError` lists those there are."""
    if name in levels(game):
        return LevelBot(game, levels(game)[name].within(seconds), seed)
    return _simple_bot(game, name, seed)


def make_unhurried_bot(game: str, name: str, seed: int) -> Bot:
    """The same bot without its clock: for measurements, which a busy machine must not change."""
    if name in levels(game):
        return LevelBot(game, levels(game)[name].unhurried(), seed)
    return _simple_bot(game, name, seed)


def _simple_bot(game: str, name: str, seed: int) -> Bot:
    if name not in bot_names(game):
        names = ", ".join(bot_names(game))
        raise ValueError(f"no bot '{name}' plays {game}; there are: {names}")
    return (_EVERY_GAME | _ONE_GAME.get(game, {}))[name](seed)


def choose_for(
    game: str, bot: str, seed: int, seconds: float | None, view: Any, legal: Sequence[Action]
) -> int:
    """Which of the legal actions a bot takes, by a seat's view and nothing else."""
    return legal.index(make_bot(game, bot, seed, seconds).choose(view, legal))
