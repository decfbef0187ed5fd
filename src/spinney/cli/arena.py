"""`spinney arena`: find out which bot plays better, and by how much."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import click
import msgspec

from spinney.cli import options
from spinney.cli.choices import BOTS, GAME
from spinney.cli.files import write_text
from spinney.cli.problems import CommandError, spoken
from spinney.cli.progress import progress
from spinney.cli.seating import fewest, listed
from spinney.core import Game
from spinney.extras import NotInstalled
from spinney.lab.arena.contest import Contest
from spinney.lab.arena.measure import measure
from spinney.lab.arena.play.cluster import cluster
from spinney.lab.arena.play.crews import CrewLost, local
from spinney.lab.arena.play.games import BotFailed
from spinney.lab.arena.play.interrupt import Stopping
from spinney.lab.arena.report import ContestReport
from spinney.lab.arena.results.ledger import LedgerError
from spinney.lab.arena.results.parquet import must_have_parquet, write_parquet
from spinney.lab.arena.show.chart import draw
from spinney.lab.arena.show.output import tables
from spinney.lab.arena.stats.sprt import Bounds
from spinney.lab.arena.stats.watch import Question


@click.command()
@click.argument("game", type=GAME, is_eager=True)
@click.option(
    "--bots", type=BOTS, metavar="LIST", help="The bots, two or more: greedy,random or module:Class"
)
@click.option(
    "--games",
    type=click.IntRange(1),
    default=100,
    show_default=True,
    metavar="N",
    help="At least so many; every deal is played in every order of seats.",
)
@click.option("--players", type=int, metavar="N", help="How many seats; default: the fewest.")
@click.option(
    "--jobs",
    type=click.IntRange(1),
    metavar="N",
    help="Processes at once; 1, or all cores with --ray.",
)
@click.option("--ray", is_flag=True, help="Play on a Ray cluster, or on all cores through Ray.")
@options.edition
@options.tiles
@click.option(
    "--seed", type=int, default=0, show_default=True, metavar="N", help="Another seed, other deals."
)
@click.option("--out", type=options.FILE, metavar="DIR", help="Keep results here, and go on there.")
@click.option("--parquet", is_flag=True, help="Keep them as a Parquet file as well.")
@click.option("--sprt", metavar="A,B", help="Stop as soon as it is clear whether A is better.")
@click.option("--elo0", type=float, default=0.0, show_default=True, help="Not better, for --sprt.")
@click.option("--elo1", type=float, default=10.0, show_default=True, help="Better, for --sprt.")
@click.option("--alpha", type=float, default=0.05, show_default=True, help="Wrongly better.")
@click.option("--beta", type=float, default=0.05, show_default=True, help="Wrongly not better.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object instead of tables.")
def arena(
    game: Game,
    bots: str | None,
    games: int,
    players: int | None,
    jobs: int | None,
    ray: bool,
    edition: str | None,
    tiles: Path | None,
    seed: int,
    out: Path | None,
    parquet: bool,
    sprt: str | None,
    elo0: float,
    elo1: float,
    alpha: float,
    beta: float,
    as_json: bool,
) -> None:
    """Let bots play GAME against each other and rate them.

    Every deal is played in every order of seats, so that luck and seats favour nobody. The same
    seed gives the same figures, whatever the number of jobs.
    """
    with spoken():
        seats = fewest(game, edition) if players is None else players
        setup = game.setup(seats, edition, options.game_options(game, tiles))
    asked = None if sprt is None else _question(sprt, elo0, elo1, alpha, beta)
    contest = Contest(setup, _robots(game, bots, asked), games, seed)
    crew = cluster(jobs) if ray else local(jobs or 1)
    with Stopping() as stopping, _told(out, stopping):
        path = _place(out, parquet)
        with _progress(contest, stopping) as progress:
            result = measure(contest, crew, path, asked, progress)
        if out is not None:
            _keep(out, result, parquet)
    click.echo(_json(result) if as_json else tables(result))


def _robots(game: Game, bots: str | None, asked: Question | None) -> tuple[str, ...]:
    """The bots that take part; a question may name them alone."""
    both = [asked.bot, asked.than] if asked else []
    robots = both if bots is None else listed(bots)
    for robot in robots:
        options.check_bot(game, robot)
    if len(robots) < 2:
        raise CommandError("Name two bots or more to compare: --bots greedy,random.")
    if twice := sorted({robot for robot in robots if robots.count(robot) > 1}):
        raise CommandError(f"Name each bot once; {twice[0]} is there twice.")
    if missing := [robot for robot in both if robot not in robots]:
        raise CommandError(f"--sprt asks about {missing[0]}. Add it to --bots.")
    return tuple(robots)


def _question(sprt: str, elo0: float, elo1: float, alpha: float, beta: float) -> Question:
    names = listed(sprt)
    if len(names) != 2 or names[0] == names[1]:
        raise CommandError(
            "Name two bots to ask whether the first is better: --sprt greedy,random."
        )
    try:
        return Question(names[0], names[1], Bounds(elo0, elo1, alpha, beta))
    except ValueError as error:
        raise CommandError(f"Such a test cannot be made: {error}.") from error


def _place(out: Path | None, parquet: bool) -> Path | None:
    """The file for the results, in a folder that is made if need be."""
    if out is None:
        if parquet:
            raise CommandError("Say where to keep the Parquet file: --out DIR.")
        return None
    if parquet:
        must_have_parquet()
    try:
        out.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise CommandError(f"{out} cannot be a folder for results: {error.strerror}.") from error
    return out / "games.csv"


@contextmanager
def _progress(contest: Contest, stopping: Stopping) -> Iterator[Callable[[int], None]]:
    """How far it is, told as often as somebody may stop it."""
    with progress(len(contest.deals()) * len(contest.seatings()), "games") as told:

        def more(games: int) -> None:
            told(games)
            stopping.ask()

        yield more


@contextmanager
def _told(out: Path | None, stopping: Stopping) -> Iterator[None]:
    """Say in a sentence what went wrong, and how to go on."""
    go_on = (
        f"What was played is in {out}; the same command goes on."
        if out
        else "Nothing was kept. With --out DIR, the same command goes on where it stopped."
    )
    try:
        yield
    except (BotFailed, LedgerError, NotInstalled) as error:
        raise CommandError(str(error)) from error
    except CrewLost as error:
        said = "Stopped." if stopping.wanted else str(error)
        raise CommandError(f"{said} {go_on}") from error
    except KeyboardInterrupt as error:
        raise CommandError(f"Stopped. {go_on}") from error
    except OSError as error:
        raise CommandError(
            f"{error.filename or out}: {error.strerror or error}. {go_on}"
        ) from error


def _keep(out: Path, result: ContestReport, parquet: bool) -> None:
    write_text(out / "report.json", _json(result) + "\n")
    write_text(out / "arena.svg", draw(result))
    if parquet:
        write_parquet(out / "games.csv", out / "games.parquet")


def _json(result: ContestReport) -> str:
    return msgspec.json.encode(result).decode()
