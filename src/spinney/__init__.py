"""Spinney: a table for forest board games, with their rules as a library.

Begin a match, look, and act; a bot can act for a seat. `match.state` has all that a position can
tell, `print(match)` draws the table, and `match.record()` keeps the game as text.

>>> import spinney
>>> sorted(spinney.installed())
['legendary-forests', 'living-forest', 'sylvan-dale']
>>> match = spinney.Match.start("legendary-forests", seats=2, seed=7)
>>> match.state.actors()
(0, 1)
>>> match.legal(0)[:2]
[LayTile(x=-1, y=0, turns=2), LayTile(x=1, y=0, turns=1)]
>>> events = match.act(0, "lay -1,0 turned 2")
>>> bot = spinney.bot("legendary-forests", "greedy", seed=7)
>>> events = match.act(1, bot.choose(match.state.view(1), match.legal(1)))
>>> try:
...     match.act(0, "lay -1,0 turned 2")
... except spinney.Refusal as refusal:
...     print(refusal)
A tile already lies at T21. Choose an empty place. (LF-3.5)
"""

from typing import TYPE_CHECKING

from spinney.core import (
    Action,
    Event,
    Game,
    Match,
    Outcome,
    Record,
    RecordError,
    Refusal,
    Score,
    Seat,
    Setup,
    State,
    find,
    installed,
    verify,
)

if TYPE_CHECKING:
    from spinney.bots import Bot

__version__ = "0.1.0"

__all__ = [
    "Action",
    "Event",
    "Game",
    "Match",
    "Outcome",
    "Record",
    "RecordError",
    "Refusal",
    "Score",
    "Seat",
    "Setup",
    "State",
    "__version__",
    "bot",
    "find",
    "installed",
    "verify",
]


def bot(
    game: str, name: str | None = None, *, seed: int = 0, seconds: float | None = None
) -> "Bot":
    """A bot that plays a game, by its name or level; `ValueError` lists those there are.

    Without a name it is the one that plays for somebody who has left. The same seed plays the same
    game, as long as the bot does not run out of time; `seconds` is the most it may think for.
    """
    from spinney.bots import make_bot, stand_in  # the rules alone load sooner without bots

    return make_bot(game, name or stand_in(game), seed, seconds)
