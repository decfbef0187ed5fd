"""What the door for moves does with bytes: moves that come together, close, or stay quiet."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any
from urllib.parse import urlsplit

import httpx
import msgspec
import pytest

from tests.server.conftest import Visit, serving, table_for, visiting
from tests.server.following import standing

pytestmark = pytest.mark.anyio


class Line:
    """A connection on which a test says every byte itself."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._reader = reader
        self._writer = writer

    async def say(self, *pieces: bytes) -> None:
        """Say something, with a pause after each piece."""
        for piece in pieces:
            self._writer.write(piece)
            await self._writer.drain()
            await asyncio.sleep(0.1)

    async def hear(self) -> tuple[bytes, bytes]:
        """The head and the body of an answer."""
        head = await self.hear_head()
        length = int(head.partition(b"content-length: ")[2].partition(b"\r\n")[0])
        return head, await self._reader.readexactly(length)

    async def hear_head(self) -> bytes:
        """What comes before a body."""
        return (await self._reader.readuntil(b"\r\n\r\n")).lower()

    async def hear_all(self) -> bytes:
        """Whatever comes until the server hangs up."""
        return await self._reader.read()


@asynccontextmanager
async def line(address: str) -> AsyncIterator[Line]:
    reader, writer = await asyncio.open_connection("127.0.0.1", urlsplit(address).port)
    try:
        yield Line(reader, writer)
    finally:
        writer.close()
        await writer.wait_closed()


async def first_move(guest: httpx.AsyncClient, table: str, key: str, *heads: str) -> bytes:
    """A whole request: a move that is in order, if it is the first."""
    action = (await standing(guest, table))["legal"][0]
    body = msgspec.json.encode({"count": 0, "key": key, "action": action})
    told = [
        f"POST /api/tables/{table}/actions HTTP/1.1",
        "Host: here",
        f"Cookie: spinney={guest.cookies['spinney']}",
        "Content-Type: application/json",
        f"Content-Length: {len(body)}",
        *heads,
    ]
    return "\r\n".join([*told, "", ""]).encode() + body


async def game(visit: Visit) -> tuple[httpx.AsyncClient, str]:
    guest, other = await visit("Ann"), await visit("Ben")
    return guest, await table_for([guest, other])


async def test_moves_that_come_together_are_answered_in_their_order(
    visit: Visit, address: str
) -> None:
    guest, table = await game(visit)
    one = await first_move(guest, table, "one")
    two = await first_move(guest, table, "two")
    async with line(address) as spoken:
        await spoken.say(one + two + one)
        first, second, third = [await spoken.hear() for _ in range(3)]
    assert first[0].startswith(b"http/1.1 201")
    assert second[0].startswith(b"http/1.1 409")
    assert third[1] == first[1], "the same key gets the same answer"


async def test_a_move_between_other_requests_does_not_overtake_them(
    visit: Visit, address: str
) -> None:
    guest, table = await game(visit)
    health = b"GET /healthz HTTP/1.1\r\nHost: here\r\n\r\n"
    async with line(address) as spoken:
        await spoken.say(health + await first_move(guest, table, "one") + health)
        heads = [(await spoken.hear())[0][9:12] for _ in range(3)]
    assert heads == [b"200", b"201", b"200"]


async def test_a_move_that_comes_byte_by_byte_is_taken(visit: Visit, address: str) -> None:
    guest, table = await game(visit)
    whole = await first_move(guest, table, "one")
    cuts = (3, 20, 90, whole.index(b"\r\n\r\n") + 2, len(whole) - 5)
    pieces = [whole[a:b] for a, b in zip((0, *cuts), (*cuts, len(whole)), strict=True)]
    async with line(address) as spoken:
        await spoken.say(*pieces)
        assert (await spoken.hear())[0].startswith(b"http/1.1 201")


async def test_whoever_asks_for_it_is_hung_up_on_after_the_answer(
    visit: Visit, address: str
) -> None:
    guest, table = await game(visit)
    async with line(address) as spoken:
        await spoken.say(await first_move(guest, table, "one", "Connection: close"))
        told = await spoken.hear_all()
    assert told.startswith(b"HTTP/1.1 201")
    assert b"\r\nconnection: close\r\n" in told


async def test_whoever_waits_to_be_asked_for_the_move_is_asked(visit: Visit, address: str) -> None:
    guest, table = await game(visit)
    whole = await first_move(guest, table, "one", "Expect: 100-continue")
    head, _, body = whole.partition(b"\r\n\r\n")
    async with line(address) as spoken:
        await spoken.say(head + b"\r\n\r\n")
        assert await spoken.hear_head() == b"http/1.1 100 continue\r\n\r\n"
        await spoken.say(body)
        assert (await spoken.hear())[0].startswith(b"http/1.1 201")


async def test_a_line_is_kept_while_moves_come_and_cut_when_none_do(database: str) -> None:
    async with (
        serving(database, quiet=2) as address,
        visiting(address, "Ann") as guest,
        visiting(address, "Ben") as other,
    ):
        table = await table_for([guest, other])
        move = await first_move(guest, table, "one")
        async with line(address) as spoken:
            for _ in range(4):
                await spoken.say(move)
                assert (await spoken.hear())[0].startswith(b"http/1.1 201")
                await asyncio.sleep(0.8)
            assert await asyncio.wait_for(spoken.hear_all(), 60) == b""


async def test_a_visitor_behind_a_proxy_has_limits_of_their_own(database: str) -> None:
    public: dict[str, Any] = {"public": True, "origin": "http://here", "requests": 0.1}
    async with serving(database) as address, visiting(address, "Ann") as guest:
        async with visiting(address, "Ben") as other:
            table = await table_for([guest, other])
        move = await first_move(guest, table, "one", "X-Forwarded-For: 203.0.113.7")
        again = move.replace(b"203.0.113.7", b"203.0.113.8").replace(b"Cookie: ", b"Cookie: a=1; ")
    async with serving(database, **public) as address, line(address) as spoken:
        heads = []
        for _ in range(9):
            await spoken.say(move)
            heads.append((await spoken.hear())[0][9:12])
        assert heads[0] == b"201"
        assert heads[-1] == b"429"
        await spoken.say(again)
        assert (await spoken.hear())[0].startswith(b"http/1.1 201")
