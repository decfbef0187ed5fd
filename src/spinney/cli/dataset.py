"""`spinney dataset`: games of bots as a data set."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import click

from spinney.cli import options
from spinney.cli.choices import BOTS, GAME
from spinney.cli.problems import CommandError
from spinney.cli.progress import progress
from spinney.cli.seating import listed
from spinney.core import Game, find, installed
from spinney.datasets.manifest import read_manifest
from spinney.extras import NotInstalled
from spinney.lab.simulation.dataset import BotGames, quick_bots, write_dataset


@click.command()
@click.argument("folder", type=options.FILE)
@click.option(
    "--games",
    type=click.IntRange(1),
    default=1000,
    show_default=True,
    metavar="N",
    help="How many of each title.",
)
@click.option(
    "--game", "titles", type=GAME, multiple=True, help="Only this title; may be given again."
)
@click.option(
    "--bots",
    type=BOTS,
    metavar="LIST",
    help="Who may sit there: greedy,club. Default: all that choose at once.",
)
@click.option(
    "--reviews",
    type=click.IntRange(0),
    default=0,
    show_default=True,
    metavar="N",
    help="Review so many of each title, quickly.",
)
@click.option(
    "--jobs",
    type=click.IntRange(1),
    default=1,
    show_default=True,
    metavar="N",
    help="Processes at once.",
)
@click.option(
    "--seed", type=int, default=0, show_default=True, metavar="N", help="Another seed, other games."
)
def dataset(
    folder: Path,
    games: int,
    titles: tuple[Game, ...],
    bots: str | None,
    reviews: int,
    jobs: int,
    seed: int,
) -> None:
    """Let bots play many games, and write them into the new folder FOLDER as a data set.

    Every edition and number of players comes in turn. The same arguments give the same files,
    whatever the number of jobs. `spinney verify FOLDER` checks them.
    """
    plans = [
        BotGames(title.name, _robots(title, bots), games, place * games, seed, reviews)
        for place, title in enumerate(titles or _all_titles())
    ]
    with written_to(folder), progress(games * len(plans), "games") as more:
        write_dataset(folder, plans, jobs, more)
    told_of(folder)


@contextmanager
def written_to(folder: Path) -> Iterator[None]:
    """Say in a sentence why a data set cannot be written."""
    try:
        yield
    except NotInstalled as error:
        raise CommandError(str(error)) from error
    except FileExistsError as error:
        raise CommandError(f"{folder} exists. Choose another name, or remove it first.") from error
    except OSError as error:
        told = error.strerror or error
        raise CommandError(f"{folder} cannot be written: {told}.") from error


def told_of(folder: Path) -> None:
    """Say what a data set holds."""
    manifest = read_manifest(folder)
    size = sum(file.bytes for file in manifest.files)
    many = sum(part.games for part in manifest.parts)
    decisions = sum(part.decisions for part in manifest.parts)
    click.echo(f"{many} games with {decisions} decisions are in {folder}, {size} bytes.")


def _all_titles() -> list[Game]:
    return [find(name) for name in sorted(installed())]


def _robots(game: Game, bots: str | None) -> tuple[str, ...]:
    if bots is None:
        return quick_bots(game.name)
    for robot in listed(bots):
        options.check_bot(game, robot)
    return tuple(listed(bots))
