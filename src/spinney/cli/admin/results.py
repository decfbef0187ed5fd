"""`spinney admin results`: the results of all games that have ended."""

import asyncio

import click
import msgspec

from spinney.cli.admin.database import as_json, kept
from spinney.server.config.settings import Settings


@click.command()
@click.option("--again", is_flag=True, help="Work out those that are there as well.")
@as_json
def results(again: bool, as_json: bool) -> None:
    """Write the results of finished games that are missing.

    The servers do it within seconds of each end; after an upgrade from a version without results it
    goes on for a while. It can be broken off and begun again at any time.
    """
    with kept() as settings:
        many = asyncio.run(_counted(settings, again))
    if as_json:
        click.echo(msgspec.json.encode({"counted": many}))
    else:
        click.echo(f"The results of {many} games were written.")


async def _counted(settings: Settings, again: bool) -> int:
    from spinney.server.admin.finding import looking_into
    from spinney.server.competition.counting import count_all

    async with looking_into(settings) as store:
        return await count_all(store, again=again)
