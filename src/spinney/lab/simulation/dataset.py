"""The bots' data set: deals of every edition and number of seats, each played in all line-ups."""

from collections.abc import Callable, Iterable
from functools import partial
from itertools import accumulate
from pathlib import Path
from random import Random

import msgspec

from spinney.bots import bots_of, make_unhurried_bot
from spinney.bots.fingerprint import code_of
from spinney.bots.playout import play_with
from spinney.bots.registry import bot_names
from spinney.bots.review import review
from spinney.core import Game, Match, Secret, Setup, find
from spinney.datasets.derived import Known, Seated, rows_of
from spinney.datasets.manifest import Origin
from spinney.datasets.rows import GameRows
from spinney.datasets.writing import new_dataset
from spinney.lab.simulation.spread import spread

TITLE = "Spinney: games of bots"
KNOWN_ISSUES = (
    "The bots are quick ones. Their games show what is legal, and little of how to play well.",
    "The tile set of Legendary Forests is a reconstruction: its digest is among the components.",
    "Each deal is played once for each of its seats, by the same bots, who move up one seat. "
    "Such games are not independent of each other.",
)


class BotGames(msgspec.Struct, frozen=True):
    """The games of one title; the same on any machine."""

    game: str
    bots: tuple[str, ...]
    """Who is drawn for the seats of a deal."""
    games: int
    first: int
    """The number of the first of them in the data set."""
    seed: int
    reviews: int = 0
    """How many of them are reviewed, less closely than at a table."""


def quick_bots(game: str) -> tuple[str, ...]:
    """The bots that choose at once, weakest first."""
    slow = {name for name, level in bots_of(game).levels.items() if level.simulations is not None}
    return tuple(name for name in bot_names(game) if name not in slow)


def write_dataset(
    folder: Path, plans: Iterable[BotGames], jobs: int, more: Callable[[int], None]
) -> None:
    """Play all of it into a new folder; `more` is told how many games are done each time."""
    plans = list(plans)
    codes = {plan.game: code_of(plan.game, plan.bots) for plan in plans}
    origin = Origin(kind="bots", title=TITLE, seed=plans[0].seed, known_issues=KNOWN_ISSUES)
    with new_dataset(folder, origin, codes) as writer:
        for plan in plans:
            for some in spread(partial(played, plan), plan.games, jobs):
                for rows in some:
                    writer.add(rows)
                more(len(some))


def played(plan: BotGames, numbers: Iterable[int]) -> list[GameRows]:
    """Play the games of these numbers, which count from 0 within the title."""
    return [_played(plan, number) for number in numbers]


def setups(game: Game) -> list[Setup]:
    """Every edition, with every number of players it is for."""
    return [
        game.setup(many, edition.name)
        for edition in game.editions.values()
        for many in range(edition.least, edition.most + 1)
    ]


def dealt(game: Game, number: int) -> tuple[int, int, Setup]:
    """Which deal the game of this number plays, for which time, and how it is set up."""
    kinds = setups(game)
    ends = list(accumulate(setup.seats for setup in kinds))
    round_, within = divmod(number, ends[-1])
    kind = next(place for place, end in enumerate(ends) if within < end)
    return round_ * len(kinds) + kind, within - ends[kind] + kinds[kind].seats, kinds[kind]


def _played(plan: BotGames, number: int) -> GameRows:
    game = find(plan.game)
    deal, turn, setup = dealt(game, number)
    rng = Random(f"spinney data set {plan.seed} {game.name} {deal}")
    secret = Secret.from_number(rng.getrandbits(64))
    lineup = rng.choices(plan.bots, k=setup.seats)
    names = tuple(lineup[(seat + turn) % setup.seats] for seat in range(setup.seats))
    choosing = Random(f"spinney data set {plan.seed} {game.name} {deal} {turn}")
    match = Match(game, setup, names, secret, ())
    bots = [make_unhurried_bot(game.name, name, choosing.getrandbits(64)) for name in names]
    play_with(match.state, bots, match.act)
    looked_at = review(match, quick=True) if number < plan.reviews else None
    known = Known((Seated("bot"),) * setup.seats, review=looked_at)
    return rows_of(plan.first + number, match, known)
