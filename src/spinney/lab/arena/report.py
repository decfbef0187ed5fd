"""What a contest found, as figures."""

import statistics
from collections.abc import Sequence

import msgspec

from spinney.lab.arena.contest import Contest
from spinney.lab.arena.play.games import Played
from spinney.lab.arena.play.times import Times
from spinney.lab.arena.results.origin import Origin
from spinney.lab.arena.stats.deals import Deal, Mean, beaten_by, mean_of
from spinney.lab.arena.stats.ratings import Rating, ratings
from spinney.lab.arena.stats.shares import Pair, pairs
from spinney.lab.arena.stats.watch import Answer


class Standing(msgspec.Struct, frozen=True):
    """How a bot has done. Means and their standard errors are over deals."""

    bot: str
    games: int
    wins: int
    """Games that a seat of this bot has won, alone or shared."""
    beaten: float
    """The share of opponents beaten, ties a half; copies of the bot are no opponents."""
    beaten_error: float | None
    points: float
    points_error: float | None
    rating: Rating
    move_ms: float
    move_ms_p99: float


class ContestReport(msgspec.Struct, frozen=True):
    """The figures of a contest; all but the times depend on the contest alone."""

    game: str
    edition: str
    players: int
    data: str
    rules: int
    version: str
    code: str
    seed: int
    deals: int
    games: int
    seatings: int
    """How often each deal was played."""
    standings: tuple[Standing, ...]
    """The highest rating first."""
    pairs: tuple[Pair, ...]
    sprt: Answer | None = None


def report(
    contest: Contest, origin: Origin, deals: Sequence[Deal], answer: Answer | None = None
) -> ContestReport:
    """The figures of these deals, of which there must be one at least.

    If a test was answered early, only the deals it has heard count: others are there by chance.
    """
    if answer is not None and answer.verdict != "undecided":
        deals = [deal for deal in deals if deal[0].meeting.deal < answer.deals]
    rated = ratings(contest.bots, deals, contest.seed)
    standings = [_standing(bot, rated[bot], deals) for bot in contest.bots]
    return ContestReport(
        **msgspec.structs.asdict(origin),
        deals=len(deals),
        games=sum(map(len, deals)),
        seatings=len(deals[0]),
        standings=tuple(sorted(standings, key=lambda one: -one.rating.value)),
        pairs=tuple(pairs(contest.bots, deals)),
        sprt=answer,
    )


def _standing(bot: str, rating: Rating, deals: Sequence[Deal]) -> Standing:
    own = [[played for played in deal if bot in played.meeting.seating] for deal in deals]
    beaten = mean_of([_mean_beaten(games, bot) for games in own])
    points = _points(own, bot)
    times = _times(own, bot)
    return Standing(
        bot=bot,
        games=sum(map(len, own)),
        wins=sum(_has_won(played, bot) for games in own for played in games),
        beaten=beaten.value,
        beaten_error=beaten.error,
        points=points.value,
        points_error=points.error,
        rating=rating,
        move_ms=1000 * times.mean(),
        move_ms_p99=1000 * times.percentile(99),
    )


def _mean_beaten(games: Sequence[Played], bot: str) -> float:
    return statistics.fmean(share for played in games for share in beaten_by(played, bot))


def _points(deals: Sequence[Sequence[Played]], bot: str) -> Mean:
    return mean_of(
        [
            statistics.fmean(
                points
                for played in games
                for points, name in zip(played.points, played.meeting.seating, strict=True)
                if name == bot
            )
            for games in deals
        ]
    )


def _has_won(played: Played, bot: str) -> bool:
    placed = zip(played.ranks, played.meeting.seating, strict=True)
    return any(rank == 1 and name == bot for rank, name in placed)


def _times(deals: Sequence[Sequence[Played]], bot: str) -> Times:
    total = Times()
    for games in deals:
        for played in games:
            for times, name in zip(played.times, played.meeting.seating, strict=True):
                if name == bot:
                    total.add(times)
    return total
