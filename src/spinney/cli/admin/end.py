"""`spinney admin end`: let a game come to its end that stands still."""

import asyncio
from typing import TYPE_CHECKING

import click

from spinney.cli.admin.database import kept
from spinney.cli.problems import printable
from spinney.server.config.settings import Settings

if TYPE_CHECKING:
    from spinney.server.tables.table import ChairRow


@click.command()
@click.argument("table")
def end(table: str) -> None:
    """Leave the seats of all people at TABLE, an id or a code, to bots, who play on to the end.

    It stands in the log as if they had resigned, so that the game has a result and a record that
    can be checked. Nobody can take it back.
    """
    with kept() as settings:
        left = asyncio.run(_left(settings, table))
    if not left:
        click.echo("Only bots play there: they go on by themselves while a server or worker runs.")
        return
    names = ", ".join(printable(chair.name) for chair in left)
    click.echo(f"Bots play on for {names}, as soon as a server or worker runs, until the end.")


async def _left(settings: Settings, name: str) -> "list[ChairRow]":
    from spinney.server.admin.ending import end as end_game
    from spinney.server.admin.finding import find_table, looking_into

    async with looking_into(settings) as store:
        return await end_game(settings, store, await find_table(store, name))
