"""`spinney simulate`: let bots play many games."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from time import perf_counter  # noqa: TID251 (how fast bots decide is one of the figures)

import click

from spinney.bots import bots_of
from spinney.bots.figures import Figure
from spinney.cli import options
from spinney.cli.choices import BOTS, GAME
from spinney.cli.files import check_place
from spinney.cli.problems import CommandError, spoken
from spinney.cli.progress import progress
from spinney.cli.seating import listed
from spinney.core import Game
from spinney.extras import NotInstalled
from spinney.lab.simulation.kept import Files, Part, files
from spinney.lab.simulation.play import Plan
from spinney.lab.simulation.play import simulate as simulated
from spinney.lab.simulation.report import SimulationReport, report
from spinney.lab.simulation.report import as_json as as_json_object


@click.command()
@click.argument("game", type=GAME, is_eager=True)
@click.option("--players", type=int, required=True, metavar="N", help="How many seats.")
@click.option(
    "--games", type=click.IntRange(1), default=100, show_default=True, metavar="N", help="How many."
)
@click.option(
    "--bot",
    type=BOTS,
    metavar="NAME",
    help="The bot in every seat, also module:Class; default: random.",
)
@click.option(
    "--bots",
    type=BOTS,
    metavar="LIST",
    help="A bot for each seat, who change places: greedy,random",
)
@click.option(
    "--jobs",
    type=click.IntRange(1),
    default=1,
    show_default=True,
    metavar="N",
    help="Processes at once.",
)
@options.edition
@options.tiles
@click.option(
    "--seed", type=int, default=0, show_default=True, metavar="N", help="Another seed, other games."
)
@click.option(
    "--records", type=options.FILE, metavar="FILE.zst", help="Keep every game as a record here."
)
@click.option(
    "--decisions", type=options.FILE, metavar="FILE.parquet", help="Keep every decision here."
)
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object instead of tables.")
def simulate(
    game: Game,
    players: int,
    games: int,
    bot: str | None,
    bots: str | None,
    jobs: int,
    edition: str | None,
    tiles: Path | None,
    seed: int,
    records: Path | None,
    decisions: Path | None,
    as_json: bool,
) -> None:
    """Let bots play GAME many times and print what came of it.

    The same seed gives the same figures, whatever the number of jobs.
    """
    with spoken():
        setup = game.setup(players, edition, options.game_options(game, tiles))
    robots = _robots(game, players, bot, bots)
    kept = {"record": records, "decisions": decisions}
    for file in filter(None, kept.values()):
        check_place(file)
    keep = frozenset(name for name, file in kept.items() if file is not None)
    with _refused(), files(records, decisions) as found:
        result = _run(Plan(setup, robots, games, seed, keep), jobs, found)
    if as_json:
        click.echo(as_json_object(result))
    else:
        click.echo("\n".join(_tables(result)))


def _robots(game: Game, players: int, bot: str | None, bots: str | None) -> tuple[str, ...]:
    """One bot for all seats, or one for each."""
    if bot is not None and bots is not None:
        raise CommandError(
            "Give --bot for one bot in every seat, or --bots for one in each, not both."
        )
    robots = (bot or "random",) if bots is None else tuple(listed(bots))
    if bots is not None and len(robots) != players:
        raise CommandError(f"Name a bot for each of the {players} seats: --bots has {len(robots)}.")
    for robot in robots:
        options.check_bot(game, robot)
    return robots


def _run(plan: Plan, jobs: int, kept: Files) -> SimulationReport:
    began = perf_counter()
    with progress(plan.games, "games") as more:

        def done(part: Part) -> None:
            kept.add(part)
            more(part.tally.games)

        tally = simulated(plan, jobs, done)
    return report(plan, tally, perf_counter() - began)


@contextmanager
def _refused() -> Iterator[None]:
    """Say in a sentence why the games cannot be kept."""
    try:
        yield
    except NotInstalled as error:
        raise CommandError(str(error)) from error
    except OSError as error:
        raise CommandError(f"The games cannot be kept there: {error.strerror or error}.") from error


def _tables(found: SimulationReport) -> list[str]:
    score = found.score
    lines = [
        f"{found.games} games of {found.game} ({found.edition}), {found.players} players, "
        f"bot {found.bot}, seed {found.seed}",
        f"{found.seconds:.1f} s, {found.decisions_per_s:.0f} decisions/s",
        "",
        "points    mean     sd    min   10 % median   90 %    max",
        f"      {score.mean:>8.2f} {score.sd:>6.2f} {score.min:>6} {score.p10:>6} "
        f"{score.median:>6} {score.p90:>6} {score.max:>6}",
        "",
        f"wins      {_shares(found.win_share)}",
    ]
    if len(found.bot_win_share) > 1:
        lines.append(f"by bot    {_shares(found.bot_win_share)}")
    titles = {figure.name: figure.title for figure in bots_of(found.game).figures}
    lines += [f"{titles[name]}  {_told(name, figure)}" for name, figure in found.figures.items()]
    lines += ["", f"{'points from':<22}{'share':>8}{'mean points':>14}"]
    for key, source in found.sources.items():
        lines.append(f"{key:<22}{source.share:>8.1%}{source.mean_points:>14.2f}")
    lines += ["", f"{'events':<22}{'per game':>8}"]
    for key, count in found.events.items():
        lines.append(f"{key:<22}{count / found.games:>8.2f}")
    return lines


def _shares(shares: Mapping[str, float]) -> str:
    return "  ".join(f"{name} {share:.1%}" for name, share in shares.items())


def _told(name: str, figure: Figure) -> str:
    """A figure as people read it; what is a mean or a share says so in its name."""
    if isinstance(figure, dict) and name.startswith("mean_"):
        return "  ".join(f"{key} {value:.2f}" for key, value in figure.items())
    if isinstance(figure, dict):
        return _shares(figure)
    if figure is None:
        return "-"
    return f"{figure:.2%}" if name.endswith("_share") else f"{figure:.2f}"
