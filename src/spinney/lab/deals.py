"""How much of a result is the deal's, as one JSON object: `python -m spinney.lab.deals GAME`.

Each deal is played twice by equal bots that do not choose alike: among actions that are nearly as
good they choose by seeds of their own, and with `--slips` some choices are made at random. What
both results have in common is the deal's. docs/explanation/deals.md says what has been found.
"""

import argparse
import json
import sys
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from random import Random
from statistics import fmean
from typing import Any, NamedTuple

from spinney.bots import Bot, NoSuchBot, make_unhurried_bot
from spinney.bots.playout import play_with
from spinney.core import Action, Refusal, Secret, Setup, find

Points = tuple[int, ...]
"""What the seats of one replay have won."""
Pair = tuple[float, float]
"""The same figure in both replays of a deal."""

_RESAMPLES = 1000
_TAIL = 0.025


class Plan(NamedTuple):
    """Who plays what, and how they differ from replay to replay."""

    setup: Setup
    level: str
    slips: float
    """The share of choices that are made at random."""
    seed: int
    alone: bool = False
    """Whether only seat A chooses for itself; then the seeds of the others are the deal's."""


class Common(NamedTuple):
    """The share of a figure's variance that is the deal's, with its interval of 95 %."""

    share: float
    low: float
    high: float


class Slipping:
    """A bot that now and then takes any legal action."""

    def __init__(self, bot: Bot, slips: float, rng: Random) -> None:
        self._bot = bot
        self._slips = slips
        self._rng = rng

    def choose(self, view: Any, legal: Sequence[Action]) -> Action:
        """What the bot chooses, if it does not slip."""
        if len(legal) > 1 and self._rng.random() < self._slips:
            return self._rng.choice(legal)
        return self._bot.choose(view, legal)


def replays(plan: Plan, number: int) -> tuple[Points, Points]:
    """The points of both replays of a deal."""
    rng = Random(f"spinney deals {plan.seed} {number}")
    secret = Secret.from_number(rng.getrandbits(64))
    company = [rng.getrandbits(64) for _ in range(1, plan.setup.seats)] if plan.alone else []
    return _replay(plan, secret, company, rng), _replay(plan, secret, company, rng)


def margins(points: Points) -> tuple[float, ...]:
    """How far each seat is ahead of the mean of the others."""
    total, others = sum(points), len(points) - 1
    return tuple(own - (total - own) / others for own in points)


def common(deals: Sequence[Sequence[Pair]], rng: Random) -> Common:
    """The correlation of two replays over all seats, neither of them being the first.

    The interval is that of a bootstrap over deals: seats of one deal are not independent.
    """
    sums = [_sums(pairs) for pairs in deals]
    found = sorted(
        _correlation([sums[int(rng.random() * len(sums))] for _ in sums]) for _ in range(_RESAMPLES)
    )
    return Common(
        _correlation(sums), found[int(_TAIL * len(found))], found[-int(_TAIL * len(found))]
    )


def figures(plan: Plan, played: Sequence[tuple[Points, Points]]) -> dict[str, object]:
    """What was found: points first, then the margin between seats."""
    rng = Random(f"spinney deals {plan.seed}")
    seats = 1 if plan.alone else plan.setup.seats
    points = [list(zip(*deal, strict=True))[:seats] for deal in played]
    apart = [list(zip(*map(margins, deal), strict=True))[:seats] for deal in played]
    return {
        "deals": len(played),
        "mean": round(fmean(one for deal in points for pair in deal for one in pair), 2),
        "points": _rounded(common(points, rng)),
        "margin": _rounded(common(apart, rng)),
    }


def _replay(plan: Plan, secret: Secret, company: Sequence[int], rng: Random) -> Points:
    setup = plan.setup
    state, _ = find(setup.game).new(setup, secret.chance())
    own = [rng.getrandbits(64) for _ in range(setup.seats - len(company))]
    play_with(state, [_slipping(plan, Random(seed)) for seed in (*own, *company)])
    return tuple(score.points for score in state.scores())


def _slipping(plan: Plan, rng: Random) -> Bot:
    bot = make_unhurried_bot(plan.setup.game, plan.level, rng.getrandbits(64))
    return Slipping(bot, plan.slips, rng)


def _sums(pairs: Sequence[Pair]) -> tuple[int, float, float, float]:
    return (
        len(pairs),
        sum(one + other for one, other in pairs),
        sum(one * one + other * other for one, other in pairs),
        sum(one * other for one, other in pairs),
    )


def _correlation(sums: Sequence[tuple[int, float, float, float]]) -> float:
    count, total, squares, products = map(sum, zip(*sums, strict=True))
    square = (total / (2 * count)) ** 2
    variance = squares / (2 * count) - square
    return (products / count - square) / variance if variance > 0 else 0.0


def _rounded(found: Common) -> dict[str, float]:
    return {name: round(value, 3) for name, value in found._asdict().items()}


def main(arguments: Sequence[str] | None = None) -> None:
    """Play, and print."""
    parser = argparse.ArgumentParser(prog="python -m spinney.lab.deals", description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--deals", type=int, default=400, help="each is played twice (400)")
    parser.add_argument("--level", default="club", help="who sits in all seats (club)")
    parser.add_argument("--seats", type=int, default=2, help="how many (2)")
    parser.add_argument("--rules", type=int, help="the version of the rules (the newest)")
    parser.add_argument("--slips", type=float, default=0.0, help="share of random choices (0)")
    parser.add_argument(
        "--alone", action="store_true", help="seat A alone; the others' seeds are the deal's"
    )
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1, help="processes at once (1)")
    asked = parser.parse_args(arguments)
    if asked.deals < 2 or asked.seats < 2 or not 0 <= asked.slips <= 1:
        parser.error("--deals and --seats must be at least 2, and --slips from 0 to 1")
    try:
        setup = find(asked.game).setup(asked.seats, rules=asked.rules)
        make_unhurried_bot(setup.game, asked.level, 0)
    except (Refusal, NoSuchBot) as error:
        parser.error(str(error))
    plan = Plan(setup, asked.level, asked.slips, asked.seed, asked.alone)
    with ProcessPoolExecutor(asked.jobs) as pool:
        played = list(pool.map(partial(replays, plan), range(asked.deals), chunksize=5))
    told = {"game": setup.game, "seats": setup.seats, "rules": setup.rules, "level": plan.level}
    told |= {"slips": plan.slips, "alone": plan.alone, **figures(plan, played)}
    sys.stdout.write(json.dumps(told) + "\n")


if __name__ == "__main__":
    main()
