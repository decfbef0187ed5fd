"""`spinney simulate`: let bots play many games."""

import sys
from pathlib import Path
from time import perf_counter  # noqa: TID251 (how fast bots decide is one of the figures)

import click
import msgspec

from spinney.cli import options
from spinney.cli.problems import spoken
from spinney.core import find
from spinney.lab.report import Report, report
from spinney.lab.simulate import Plan
from spinney.lab.simulate import simulate as simulated


@click.command()
@click.argument("game")
@click.option("--players", type=int, required=True, metavar="N", help="How many seats.")
@click.option(
    "--games", type=click.IntRange(1), default=100, show_default=True, metavar="N", help="How many."
)
@click.option(
    "--bot", default="random", show_default=True, metavar="NAME", help="The bot in every seat."
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
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object instead of tables.")
def simulate(
    game: str,
    players: int,
    games: int,
    bot: str,
    jobs: int,
    edition: str | None,
    tiles: Path | None,
    seed: int,
    as_json: bool,
) -> None:
    """Let bots play GAME many times and print what came of it.

    The same seed gives the same figures, whatever the number of jobs.
    """
    with spoken():
        found = find(game)
        setup = found.setup(players, edition, options.game_options(found, tiles))
    options.check_bot(found, bot)
    result = _run(Plan(setup, bot, games, seed), jobs)
    if as_json:
        click.echo(msgspec.json.encode(result))
    else:
        click.echo("\n".join(_tables(result)))


def _run(plan: Plan, jobs: int) -> Report:
    began = perf_counter()
    if sys.stderr.isatty():
        with click.progressbar(length=plan.games, label="games", file=sys.stderr) as bar:
            tally = simulated(plan, jobs, bar.update)
    else:
        tally = simulated(plan, jobs)
    return report(plan, tally, perf_counter() - began)


def _tables(found: Report) -> list[str]:
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
        "wins      " + "  ".join(f"{seat} {share:.1%}" for seat, share in found.win_share.items()),
    ]
    if found.unplaceable_share is not None:
        lines.append(f"tiles that fit nowhere  {found.unplaceable_share:.2%}")
    lines += ["", f"{'points from':<22}{'share':>8}{'mean points':>14}"]
    for key, source in found.sources.items():
        lines.append(f"{key:<22}{source.share:>8.1%}{source.mean_points:>14.2f}")
    lines += ["", f"{'events':<22}{'per game':>8}"]
    for key, count in found.events.items():
        lines.append(f"{key:<22}{count / found.games:>8.2f}")
    return lines
