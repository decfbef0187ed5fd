"""`spinney admin moderator` and `tokens`: who decides about reports, and which programs come in."""

import asyncio
from typing import TYPE_CHECKING
from uuid import UUID

import click
import msgspec

from spinney.cli.admin.database import as_json, kept
from spinney.cli.problems import printable
from spinney.server.config.settings import Settings

if TYPE_CHECKING:
    from spinney.server.people.tokens import Token


@click.command()
@click.argument("person", type=click.UUID)
@click.option("--no-more", is_flag=True, help="Not any longer.")
def moderator(person: UUID, no_more: bool) -> None:
    """Let the account with the id PERSON decide about reports.

    People find their id in what /you lets them download.
    """
    with kept() as settings:
        name = asyncio.run(_appointed(settings, person, moderator=not no_more))
    click.echo(f"{name} is {'no moderator any more' if no_more else 'a moderator now'}.")


@click.command()
@click.argument("person", type=click.UUID)
@click.option("--revoke", is_flag=True, help="Make all of them useless.")
@as_json
def tokens(person: UUID, revoke: bool, as_json: bool) -> None:
    """List the tokens of the account or bot with the id PERSON, or revoke them all."""
    with kept() as settings:
        found = asyncio.run(_tokens(settings, person, revoke=revoke))
    if as_json:
        click.echo(msgspec.json.encode(found))
        return
    for one in found:
        scopes, name = " ".join(one.scopes), printable(one.name)
        click.echo(f"{one.id}  {one.created:%Y-%m-%d}  {scopes:9}  {name}")
    told = "revoked" if revoke else "in use"
    click.echo(f"{len(found)} tokens {told}." if found else "There are no tokens.")


async def _appointed(settings: Settings, person: UUID, *, moderator: bool) -> str:
    from spinney.server.admin.appointing import appoint
    from spinney.server.admin.finding import looking_into

    async with looking_into(settings) as store:
        return await appoint(store, person, moderator=moderator)


async def _tokens(settings: Settings, person: UUID, *, revoke: bool) -> "list[Token]":
    from spinney.server.admin.finding import looking_into
    from spinney.server.people.revoked import Revoked
    from spinney.server.people.tokens import list_tokens, revoke_all

    async with looking_into(settings) as store:
        found = await list_tokens(store, person)
        if revoke:
            await revoke_all(store, Revoked(), person)
        return found
