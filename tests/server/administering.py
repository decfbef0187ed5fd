"""Using `spinney admin` beside servers that go on."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import asyncpg
import httpx
from click.testing import Result

from tests.cli.running import spinney
from tests.server.following import standing


async def admin(*words: object) -> Result:
    """What the command does."""
    return await asyncio.to_thread(spinney, "admin", *map(str, words))


async def said(*words: object) -> str:
    """What it prints when it does its work."""
    done = await admin(*words)
    assert done.exit_code == 0, done.output
    return done.stdout


async def refused(*words: object) -> str:
    """Its sentence when it cannot."""
    done = await admin(*words)
    assert (done.exit_code, done.stdout) == (1, ""), done.output
    return done.stderr


async def change(database: str, statement: str, *values: Any) -> None:
    """Do something to a database that no server would."""
    connection = await asyncpg.connect(database)
    await connection.execute(statement, *values)
    await connection.close()


@asynccontextmanager
async def away(database: str, table: str) -> AsyncIterator[None]:
    """Let what needs one table of the database fail for as long as the block lasts."""
    await change(database, f"ALTER TABLE {table} RENAME TO {table}_away")
    try:
        yield
    finally:
        await change(database, f"ALTER TABLE {table}_away RENAME TO {table}")


async def act(client: httpx.AsyncClient, table: str) -> None:
    """Take the first move there is."""
    seen = await standing(client, table)
    key = f"move-{seen['count']}"
    move = {"count": seen["count"], "key": key, "action": seen["legal"][0]}
    answer = await client.post(f"/api/tables/{table}/actions", json=move)
    assert answer.status_code == 201, answer.text
