"""What a simulation found, as figures."""

import math
from collections import Counter

import msgspec

from spinney.bots import bots_of
from spinney.bots.figures import Figure
from spinney.core import letter, seats
from spinney.lab.simulation.play import Plan
from spinney.lab.simulation.tally import Tally


class Spread(msgspec.Struct, frozen=True):
    """How points are distributed; percentiles are points that were really reached."""

    mean: float
    sd: float
    min: int
    p10: int
    median: int
    p90: int
    max: int


class Share(msgspec.Struct, frozen=True):
    """How often a source of points occurred, as a share of all sources, and what it brought."""

    count: int
    share: float
    mean_points: float


class SimulationReport(msgspec.Struct, frozen=True):
    """The figures of a simulation; all but seconds and speed depend on the plan alone."""

    game: str
    edition: str
    players: int
    bot: str
    seed: int
    games: int
    seconds: float
    decisions: int
    decisions_per_s: float
    mean_score: float
    score: Spread
    win_share: dict[str, float]
    """By the letter of the seat; a shared victory counts for each."""
    bot_win_share: dict[str, float]
    """By bot: the share of games that a seat of this bot has won."""
    figures: dict[str, Figure]
    """What is told of this game only."""
    sources: dict[str, Share]
    events: dict[str, int]


def report(plan: Plan, tally: Tally, seconds: float) -> SimulationReport:
    """The figures of a finished simulation."""
    score = spread(tally.points)
    return SimulationReport(
        game=plan.setup.game,
        edition=plan.setup.edition,
        players=plan.setup.seats,
        bot=",".join(plan.bots),
        seed=plan.seed,
        games=tally.games,
        seconds=round(seconds, 3),
        decisions=tally.decisions,
        decisions_per_s=round(tally.decisions / seconds, 1),
        mean_score=score.mean,
        score=score,
        win_share={
            letter(seat): tally.wins[seat] / tally.games for seat in seats(plan.setup.seats)
        },
        bot_win_share={bot: tally.bot_wins[bot] / tally.games for bot in plan.bots},
        figures={figure.name: figure.of(tally) for figure in bots_of(plan.setup.game).figures},
        sources=_shares(tally),
        events=dict(sorted(tally.events.items())),
    )


def as_json(found: SimulationReport) -> bytes:
    """One JSON object; the game's own figures stand among the others."""
    fields = msgspec.structs.asdict(found)
    figures = fields.pop("figures")
    return msgspec.json.encode(fields | figures)


def spread(points: Counter[int]) -> Spread:
    """The distribution of a histogram."""
    count = points.total()
    mean = sum(value * times for value, times in points.items()) / count
    square = sum(times * (value - mean) ** 2 for value, times in sorted(points.items())) / count
    ordered = sorted(points.elements())
    return Spread(
        mean=mean,
        sd=math.sqrt(square),
        min=ordered[0],
        p10=_percentile(ordered, 10),
        median=_percentile(ordered, 50),
        p90=_percentile(ordered, 90),
        max=ordered[-1],
    )


def _percentile(ordered: list[int], percent: int) -> int:
    """The smallest value that is at least as high as so many percent of all."""
    return ordered[math.ceil(len(ordered) * percent / 100) - 1]


def _shares(tally: Tally) -> dict[str, Share]:
    total = tally.sources.total()
    return {
        key: Share(count, count / total, tally.source_points[key] / count)
        for key, count in sorted(tally.sources.items())
    }
