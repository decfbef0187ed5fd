"""Who judges the decisions of a game, if anybody can."""

from spinney.bots.game_bots import Judges
from spinney.bots.measures import Measure
from spinney.bots.registry import bots_of


def can_advise(game: str) -> bool:
    """Whether decisions of this game can be judged."""
    return bots_of(game).judges is not None


def judges_of(game: str) -> Judges:
    """The judges of this game; `ValueError` if nobody can judge it."""
    judges = bots_of(game).judges
    if judges is None:
        raise ValueError(f"nobody can judge a game of {game}")
    return judges


def is_luck_even(game: str) -> bool:
    """Whether what reviews of this game call luck is nought on average, whoever plays."""
    judges = bots_of(game).judges
    return judges is not None and judges.habit is not None


def measure_of(game: str) -> Measure:
    """What the values of a game are."""
    return judges_of(game).measure
