"""Reading a stream of server-sent events."""

import json
from collections.abc import AsyncGenerator
from typing import Any

import httpx


async def news(
    client: httpx.AsyncClient, table: str, after: int = 0
) -> AsyncGenerator[tuple[str, int, Any], None]:
    """Kind, id and data of all that a game tells, from a position on."""
    async for kind, position, data in messages(client, table, after):
        if kind in ("step", "seen"):
            yield kind, position, data


async def messages(
    client: httpx.AsyncClient, table: str, after: int = 0
) -> AsyncGenerator[tuple[str, int, Any], None]:
    """Kind, id and data of every message, from a position on; some have no id."""
    headers = {"Last-Event-ID": str(after)}
    async with client.stream("GET", f"/api/tables/{table}/stream", headers=headers) as answer:
        assert answer.status_code == 200
        fields: dict[str, str] = {}
        async for line in answer.aiter_lines():
            name, _, value = line.partition(": ")
            if name:
                fields[name] = value
            elif not line and "data" in fields:
                yield fields["event"], int(fields.get("id", -1)), json.loads(fields["data"])
                fields = {}


async def standing(client: httpx.AsyncClient, table: str) -> Any:
    """How a game stands for this client."""
    answer = await client.get(f"/api/tables/{table}/seen")
    assert answer.status_code == 200, answer.text
    return answer.json()
