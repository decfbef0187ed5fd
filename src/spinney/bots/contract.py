"""What a bot is, and whatever thinks for it: protocols and nothing else."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple, Protocol

import msgspec

from spinney.bots.measures import Par
from spinney.bots.search import Budget
from spinney.bots.thinking import Thought
from spinney.core import Action, Match


class Bot(Protocol):
    """Something that plays. Fairness is a matter of types: it never meets a state.

    One that chooses by the legal actions alone may say `needs_view = False`. Its view is None then,
    and a simulation is several times as fast.
    """

    def choose(self, view: Any, legal: Sequence[Action]) -> Action:
        """One of the legal actions, chosen by what this view knows."""
        ...


class Thinker(Protocol):
    """Something that can tell good actions from bad ones, by a view and nothing else."""

    def think(self, view: Any, legal: Sequence[Action]) -> list[Thought]:
        """All legal actions, best first."""
        ...


class Judge(Thinker, Protocol):
    """A thinker that can also say what is to be expected after any actions, tried alike."""

    def compare(self, view: Any, actions: Sequence[Action], worlds: int) -> list[list[float]]:
        """The values of each, in so many worlds of their own that are the same for all of them."""
        ...


class Work(Protocol):
    """A step of a review; any process can do it."""

    def answer(self) -> Any:
        """What was found."""
        ...


class ParSource(Protocol):
    """Works out par, for a game where the draw is the same for everybody."""

    def questions(self, match: Match) -> Sequence[Work]:
        """What has to be worked out."""
        ...

    def hindsight(self, match: Match) -> Work:
        """How to find the best that could be made of a draw, from a game in which all came."""
        ...

    def par(self, match: Match, answers: Sequence[Any]) -> Par:
        """Par, from the answers to the questions in their order."""
        ...


MakeBot = Callable[[int], Bot]
"""Bots are made from a seed, so that the same seed plays the same game."""
MakeThinker = Callable[[int, Budget], Thinker]
MakeJudge = Callable[[int, Budget], Judge]
Terms = dict[str, float]
"""What an action brings, term by term, in the game's measure."""
ReadTerms = Callable[[Any, Action], Terms]
"""The terms of an action, by a view."""


Habit = Callable[[Any, Sequence[Action]], Action]
"""What a judge's own playing on would choose, by a view."""


class Fact(NamedTuple):
    """Something true of two actions that can be checked at the table: a sentence, its numbers."""

    key: str
    params: dict[str, int]


Explain = Callable[[Any, Action, Action, float], Fact | None]
"""Why the first of two actions is better by so much, by a view; None where no fact explains it."""


class Proof(NamedTuple):
    """What each legal action is worth, in their order: not a guess, every order was tried."""

    values: tuple[float, ...]
    orders: int
    """Of what may still come; each is as likely as any other."""


Prove = Callable[[Any, Sequence[Action]], Proof | None]
"""What each legal action is worth, by a view; None where that cannot be proven."""


class CardOdds(msgspec.Struct, frozen=True):
    """One of the cards that may come next."""

    card: str
    count: int
    """How often it is among them; each is as likely as any other."""
    closes: bool
    """Whether nothing more is drawn after it."""
    value: float
    """What is to be expected after it."""


class Odds(NamedTuple):
    """Whether to draw one more: what each choice is worth, and what each card would make of it."""

    values: Mapping[Action, float]
    cards: Sequence[CardOdds]
    """What they are worth is on average what drawing is."""


ReadOdds = Callable[[Any], Odds | None]
"""The odds of drawing one more, by a view; None where there is something else to choose."""
