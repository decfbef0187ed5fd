"""All that a package brings for the bots of a game, in one record."""

from collections.abc import Mapping
from importlib.resources.abc import Traversable
from typing import Any, TypeVar

import msgspec

from spinney.bots.contract import (
    Bot,
    Explain,
    Habit,
    MakeBot,
    MakeJudge,
    MakeThinker,
    ParSource,
    Prove,
    ReadOdds,
    ReadTerms,
)
from spinney.bots.figures import GameFigure
from spinney.bots.levels import Level, LevelBot
from spinney.bots.measures import Measure
from spinney.core import Texts

T = TypeVar("T")
_ROUGHLY = 12
"""To look less closely, so many times less is tried."""


class SimpleBot(msgspec.Struct, frozen=True):
    """A bot without levels, and a sentence about it."""

    make: MakeBot
    sentence: str


class Judges(msgspec.Struct, frozen=True, kw_only=True):
    """How the decisions of a game are judged: for hints, and after the end."""

    make: MakeJudge
    terms: ReadTerms
    """What speaks for an action."""
    reasons: Texts
    """A sentence for each term and one for `imagined`, in a section that is called as the game."""
    measure: Measure
    simulations: int
    """How long the best action is sought."""
    worlds: int
    """In how many worlds it and the one that was played are compared."""
    explain: Explain | None = None
    """Why something else was better. Without it, what speaks for it is told, as in hints."""
    habit: Habit | None = None
    """By which worlds are played on: what is found beyond it is then no luck in a review."""


class GameBots(msgspec.Struct, frozen=True, kw_only=True):
    """The bots of a game; every part may be left out."""

    simple: Mapping[str, SimpleBot] = {}
    """By name, weakest first."""
    levels: Mapping[str, Level] = {}
    """By name, weakest first; these are offered to people."""
    thinkers: Mapping[str, MakeThinker] = {}
    """Ways to think, by the name that levels call them."""
    stand_in: str | None = None
    """Plays for somebody who has left: a fair bot, that nobody waits for."""
    on_device: tuple[str, ...] = ()
    """The bots that answer at once in a browser, at a fraction of a server's speed."""
    judges: Judges | None = None
    """Without them there are no hints and no review."""
    par: ParSource | None = None
    """Only where the draw is the same for everybody."""
    deals: bool = False
    """Whether the same deal explains something of a result (docs/explanation/deals.md)."""
    prove: Prove | None = None
    """What each legal action is worth, where that can be proven."""
    odds: ReadOdds | None = None
    """Only where one may draw on or stop."""
    puzzles: Traversable | None = None
    """The file of the puzzles that the package ships."""
    ratings: Traversable | None = None
    """The file of what the levels are worth as ratings, for each version of them."""
    figures: tuple[GameFigure, ...] = ()
    """What a simulation tells of this game only, in the order in which it is told."""

    def at_level(self, level: Level, seed: int) -> Bot:
        """A bot that plays at this level."""
        return LevelBot(self.thinkers[level.thinker], level, seed)

    def quick(self) -> "GameBots":
        """The same bots, that look back less closely: sooner, rougher, without par."""
        if self.judges is None:
            return self
        judges = msgspec.structs.replace(
            self.judges,
            simulations=self.judges.simulations // _ROUGHLY,
            worlds=self.judges.worlds // _ROUGHLY,
        )
        return msgspec.structs.replace(self, judges=judges, par=None)


def joined(one: GameBots, other: GameBots) -> GameBots:
    """What two packages bring for the same game; `ValueError` where both bring the same part."""
    return GameBots(
        simple=_both("simple bot", one.simple, other.simple),
        levels=_both("level", one.levels, other.levels),
        thinkers=_both("thinker", one.thinkers, other.thinkers),
        stand_in=_either("stand_in", one.stand_in, other.stand_in),
        on_device=(*one.on_device, *other.on_device),
        judges=_either("judges", one.judges, other.judges),
        par=_either("par", one.par, other.par),
        deals=one.deals or other.deals,
        prove=_either("prove", one.prove, other.prove),
        odds=_either("odds", one.odds, other.odds),
        puzzles=_either("puzzles", one.puzzles, other.puzzles),
        ratings=_either("ratings", one.ratings, other.ratings),
        figures=(*one.figures, *other.figures),
    )


def _both(kind: str, one: Mapping[str, T], other: Mapping[str, T]) -> Mapping[str, T]:
    if twice := sorted(one.keys() & other.keys()):
        raise ValueError(f"both bring the {kind} '{twice[0]}'")
    return {**one, **other}


def _either(kind: str, one: Any, other: Any) -> Any:
    if one is not None and other is not None:
        raise ValueError(f"both bring {kind}")
    return other if one is None else one
