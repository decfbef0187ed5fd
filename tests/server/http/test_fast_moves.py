"""Moves have a door of their own; whatever is not in order is answered as ever."""

import asyncio
from collections.abc import AsyncIterator
from typing import Any
from urllib.parse import urlsplit

import pytest

from tests.server.conftest import Visit, serving, table_for
from tests.server.following import standing

pytestmark = pytest.mark.anyio


@pytest.fixture(scope="module", params=["with the door", "without"])
async def address(database: str, request: pytest.FixtureRequest) -> AsyncIterator[str]:
    """Any server can run the application: then moves are the framework's."""
    way: dict[str, Any] = {} if request.param == "with the door" else {"http": "httptools"}
    async with serving(database, **way) as found:
        yield found


async def sent(visit: Visit, change: dict[str, Any]) -> int:
    """The status of a first move, changed a little."""
    guest, other = await visit("Ann"), await visit("Ben")
    table = await table_for([guest, other])
    legal = (await standing(guest, table))["legal"]
    move = {"count": 0, "key": "one", "action": legal[0]} | change
    return (await guest.post(f"/api/tables/{table}/actions", json=move)).status_code


@pytest.mark.parametrize(
    ("change", "status"),
    [
        ({}, 201),
        ({"count": 1}, 409),
        ({"count": "none"}, 400),
        ({"more": 1}, 400),
        ({"action": {"type": "fly"}}, 400),
        ({"action": "fly"}, 400),
        ({"action": {"type": "late", "action": {"type": "undo"}}}, 400),
        ({"action": {"type": "undo"}}, 422),
    ],
)
async def test_a_move_is_taken_or_answered_with_what_is_wrong(
    visit: Visit, change: dict[str, Any], status: int
) -> None:
    assert await sent(visit, change) == status


async def test_what_is_no_json_or_from_nobody_is_refused(visit: Visit) -> None:
    guest, other = await visit("Ann"), await visit("Ben")
    table = await table_for([guest, other])
    path = f"/api/tables/{table}/actions"
    assert (await guest.post(path, content=b"{")).status_code == 400
    move = {"count": 0, "key": "one", "action": {"type": "undo"}}
    assert (await guest.post("/api/tables/nowhere/actions", json=move)).status_code == 404
    guest.cookies.clear()
    assert (await guest.post(path, json=move)).status_code == 403


async def test_a_move_in_two_pieces_is_taken(visit: Visit, address: str) -> None:
    guest, other = await visit("Ann"), await visit("Ben")
    table = await table_for([guest, other])
    action = (await standing(guest, table))["legal"][0]
    whole = guest.build_request(
        "POST", f"/api/tables/{table}/actions", json={"count": 0, "key": "one", "action": action}
    )
    head = "".join(f"{name}: {value}\r\n" for name, value in whole.headers.items())
    reader, writer = await asyncio.open_connection("127.0.0.1", urlsplit(address).port)
    writer.write(f"POST {whole.url.path} HTTP/1.1\r\n{head}\r\n".encode() + whole.content[:9])
    await writer.drain()
    await asyncio.sleep(0.2)
    writer.write(whole.content[9:])
    assert (await reader.readline()).startswith(b"HTTP/1.1 201")
    writer.close()
    await writer.wait_closed()
