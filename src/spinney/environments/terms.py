"""What is agreed for an environment: the game, and how it answers."""

from collections.abc import Mapping
from typing import Any, Literal, NamedTuple, get_args

from spinney.core import Game, Setup, find

Rewards = Literal["outcome", "points"]
Illegal = Literal["end", "refuse"]


class Terms(NamedTuple):
    """A game with the choices of an environment; to be copied and pickled, it names the game."""

    setup: Setup
    rewards: Rewards = "outcome"
    """By places at the end, or points as they come."""
    illegal: Illegal = "end"
    """What an illegal action does: it ends the game, or nothing."""
    skip_forced: bool = False
    """Whether what is no choice is done without asking."""

    @property
    def game(self) -> Game[Any]:
        """The game that is played."""
        return find(self.setup.game)


def agree(
    game: str,
    players: int = 2,
    *,
    edition: str | None = None,
    options: Mapping[str, Any] | None = None,
    rewards: Rewards = "outcome",
    illegal: Illegal = "end",
    skip_forced: bool = False,
) -> Terms:
    """Checked terms; a refusal or `ValueError` says what to name instead."""
    _check("rewards", rewards, get_args(Rewards))
    _check("illegal", illegal, get_args(Illegal))
    setup = find(game).setup(players, edition, options)
    return Terms(setup, rewards, illegal, skip_forced)


def _check(name: str, chosen: str, known: tuple[str, ...]) -> None:
    if chosen not in known:
        raise ValueError(f"{name} cannot be '{chosen}'. Choose from: {', '.join(known)}.")
