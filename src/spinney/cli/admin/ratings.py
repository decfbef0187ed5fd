"""`spinney admin ratings`: they follow from results, and can be worked out anew at any time."""

import asyncio
import sys

import click
import msgspec

from spinney.cli.admin.database import as_json, kept
from spinney.server.config.settings import Settings


@click.group()
def ratings() -> None:
    """Work out all ratings anew, or check that they are what follows from the results."""


@ratings.command()
@as_json
def rebuild(as_json: bool) -> None:
    """Forget all ratings, and fold the rated tables and the answers to puzzles from nothing.

    Servers may run meanwhile. Before it, `spinney admin results` writes results that are missing.
    """
    with kept() as settings:
        told = asyncio.run(_rebuilt(settings))
    if as_json:
        click.echo(msgspec.json.encode(told))
        return
    for game, tables in told.items():
        click.echo(f"{game}: {tables} rated tables were folded.")
    if not told:
        click.echo("There are no rated tables yet.")


@ratings.command()
@as_json
def check(as_json: bool) -> None:
    """Compare the ratings that are kept with what results and answers to puzzles come to.

    Each person or puzzle whose rating differs is named, and the exit code is then 1.
    """
    with kept() as settings:
        wrong = asyncio.run(_checked(settings))
    if as_json:
        click.echo(msgspec.json.encode(wrong))
    else:
        for line in wrong:
            click.echo(line)
        click.echo(
            "Use `spinney admin ratings rebuild` to work them out anew."
            if wrong
            else "All ratings follow from the results."
        )
    if wrong:
        sys.exit(1)


async def _rebuilt(settings: Settings) -> dict[str, int]:
    from spinney.server.admin.finding import looking_into
    from spinney.server.competition.puzzle_ratings import PuzzleRatings
    from spinney.server.competition.ratings import Ratings

    async with looking_into(settings) as store:
        await PuzzleRatings(store).rebuild()
        counts = await Ratings(store).rebuild()
        return {game: one.tables for game, one in counts.items()}


async def _checked(settings: Settings) -> list[str]:
    from spinney.server.admin.finding import looking_into
    from spinney.server.competition import puzzle_ratings, ratings

    async with looking_into(settings) as store:
        return [*await ratings.differing(store), *await puzzle_ratings.differing(store)]
