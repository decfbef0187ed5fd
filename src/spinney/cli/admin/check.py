"""`spinney admin check`: whether every game that is kept still holds."""

import asyncio
import sys
from uuid import UUID

import click
import msgspec

from spinney.cli.admin.database import as_json, kept
from spinney.cli.problems import printable
from spinney.cli.progress import progress
from spinney.server.config.settings import Settings


@click.command()
@click.option(
    "--all", "everything", is_flag=True, help="Finished games with their records as well."
)
@as_json
def check(everything: bool, as_json: bool) -> None:
    """Play all running games again from their logs, by the rules as they are in this copy.

    Do it after an upgrade or, before one, with the new copy on a backup that was restored into a
    database of its own. Each game that does not hold is named, and the exit code is then 1.
    """
    with kept() as settings:
        many, wrong = asyncio.run(_checked(settings, everything))
    if as_json:
        told = [{"id": table, "sentence": sentence} for table, sentence in wrong]
        click.echo(msgspec.json.encode({"checked": many, "wrong": told}))
    else:
        for table, sentence in wrong:
            click.echo(f"{table}: {printable(sentence)}")
        click.echo(f"{many} games were played again; {len(wrong)} of them do not hold.")
    if wrong:
        sys.exit(1)


async def _checked(settings: Settings, everything: bool) -> tuple[int, list[tuple[UUID, str]]]:
    from spinney.server.admin.checking import count_games, faults
    from spinney.server.admin.finding import looking_into

    many, wrong = 0, []
    async with looking_into(settings) as store:
        length = await count_games(store, everything=everything)
        with progress(length, "games") as more:
            async for table, sentence in faults(store, everything=everything):
                many += 1
                more(1)
                if sentence is not None:
                    wrong.append((table, sentence))
    return many, wrong
