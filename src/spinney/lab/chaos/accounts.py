"""Accounts, which sit at rated tables: only a browser can make a passkey, so they are written."""

from collections.abc import Iterable

import asyncpg

from spinney.lab.chaos.guests import Guest

_ACCOUNT = "INSERT INTO accounts (id, name, emblem) VALUES ($1::text::uuid, $2, 'acorn')"


async def give_accounts(database: str, guests: Iterable[Guest]) -> None:
    """Make accounts of guests, who keep their ids and their cookies."""
    connection = await asyncpg.connect(database)
    await connection.executemany(_ACCOUNT, [(guest.id, guest.name) for guest in guests])
    await connection.close()
