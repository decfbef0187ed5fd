"""`spinney admin ban` and `unban`: who is not wanted here."""

import asyncio
from uuid import UUID

import click

from spinney.cli.admin.database import kept
from spinney.server.config.settings import Settings


@click.command()
@click.argument("person", type=click.UUID)
def ban(person: UUID) -> None:
    """Let the person with the id PERSON do nothing here any more, nor their bots.

    `show` tells ids. Some seconds later bots play on for them in their games.
    """
    with kept() as settings:
        new = asyncio.run(_changed(settings, person, banned=True))
    click.echo(f"{person} is banned." if new else f"{person} was banned already.")


@click.command()
@click.argument("person", type=click.UUID)
def unban(person: UUID) -> None:
    """Let the person with the id PERSON in again, and their bots."""
    with kept() as settings:
        was = asyncio.run(_changed(settings, person, banned=False))
    click.echo(f"{person} may come again." if was else f"{person} was not banned.")


async def _changed(settings: Settings, person: UUID, *, banned: bool) -> bool:
    from spinney.server.admin.banning import ban as ban_person
    from spinney.server.admin.banning import unban as unban_person
    from spinney.server.admin.finding import looking_into

    async with looking_into(settings) as store:
        return await (ban_person if banned else unban_person)(store, person)
