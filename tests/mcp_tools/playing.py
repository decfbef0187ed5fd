"""A model at a table, in the place of which the tests choose."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, NamedTuple

import httpx
from mcp import Client
from mcp.types import TextContent

from spinney.mcp_tools.server import server_for
from spinney.mcp_tools.site import Site


class Bot(NamedTuple):
    """Where a bot plays, and by what it is known there."""

    address: str
    token: str

    @asynccontextmanager
    async def client(self) -> AsyncIterator[Client]:
        """A client of the protocol that plays as this bot."""
        async with Client(server_for(Site(self.address, self.token))) as found:
            yield found


async def called(client: Client, tool: str, **arguments: Any) -> tuple[str, Any]:
    """What a tool answers, as text and as data."""
    answer = await client.call_tool(tool, arguments)
    (content,) = answer.content
    assert isinstance(content, TextContent)
    assert not answer.is_error, content.text
    return content.text, answer.structured_content


async def refused(client: Client, tool: str, **arguments: Any) -> str:
    """The sentence of a tool that cannot do what it is asked for."""
    answer = await client.call_tool(tool, arguments)
    (content,) = answer.content
    assert isinstance(content, TextContent)
    assert answer.is_error, content.text
    return content.text.removeprefix(f"Error executing tool {tool}: ")


async def opened(client: httpx.AsyncClient, **wishes: Any) -> Any:
    """A table that somebody has opened, and does not sit at."""
    wanted = {"game": "legendary-forests", "seats": 2, "sit": False} | wishes
    answer = await client.post("/api/tables", json=wanted)
    assert answer.status_code == 201, answer.text
    return answer.json()
