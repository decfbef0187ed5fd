"""A server as a program with a token asks it, with a sentence for whatever goes wrong."""

import re
from collections.abc import AsyncGenerator
from typing import Any, TypeVar
from uuid import UUID

import httpx
import msgspec
from mcp.server.mcpserver.exceptions import ToolError

from spinney.mcp_tools.names import plain
from spinney.mcp_tools.wire import Me, Objection, Seen, Table

T = TypeVar("T")

_CODE = re.compile("[A-Z0-9]{4,16}")
_SENTENCE = 400
_PATIENCE = httpx.Timeout(60)
_NEXT = {
    404: "list_tables names the tables that there are.",
    409: "look tells how things stand now.",
    422: "legal_actions lists what is allowed now.",
}
"""What to do after an answer of this status, beside what the server says."""


class Site:
    """A server, and the bot account whose token it is asked with."""

    def __init__(self, address: str, token: str) -> None:
        """Know where it is; nothing is asked yet."""
        self.address = address
        head = {"Authorization": f"Bearer {token}"}
        self.http = httpx.AsyncClient(base_url=address, headers=head, timeout=_PATIENCE)
        self._ids: dict[str, str] = {}
        self._is_known = False

    async def get(self, path: str, kind: type[T], **query: str | int) -> T:
        """Something that the server tells."""
        return await self._ask(kind, "GET", path, params=query)

    async def post(self, path: str, kind: type[T], body: Any) -> T:
        """What comes of something that is done."""
        return await self._ask(kind, "POST", path, json=body)

    async def table_id(self, table: str) -> str:
        """The id of a table, by which it is asked for, from its code or id."""
        named = table.strip()
        try:
            return str(UUID(named))
        except ValueError:
            pass
        code = named.upper()
        if not _CODE.fullmatch(code):
            raise ToolError(
                f"{plain(named)!r} is no code of a table. list_tables tells codes, such as QR7K2M."
            )
        if code not in self._ids:
            self._ids[code] = (await self.get(f"/api/codes/{code}", Table)).id
        return self._ids[code]

    async def follow(self, table_id: str, position: int) -> AsyncGenerator[Seen, None]:
        """How things stand, now and after whatever happens, as long as the stream holds."""
        head = {"Last-Event-ID": str(position)}
        path = f"/api/tables/{table_id}/stream"
        try:
            async with self.http.stream("GET", path, headers=head) as stream:
                if not stream.is_success:
                    raise self._objection(stream.status_code, await stream.aread())
                kind = ""
                async for line in stream.aiter_lines():
                    name, _, value = line.partition(": ")
                    if name == "event":
                        kind = value
                    elif name == "data" and kind == "seen":
                        yield self._read(value.encode(), Seen)
        except httpx.HTTPError:
            return  # whoever waited asks how things stand, and hears then what is wrong

    async def _ask(self, kind: type[T], method: str, path: str, **more: Any) -> T:
        if not self._is_known:
            await self._must_be_a_bot()
        return self._read(await self._answer(method, path, **more), kind)

    async def _must_be_a_bot(self) -> None:
        """Let no program play under the name of a person."""
        me = self._read(await self._answer("GET", "/api/me"), Me)
        if not me.bot:
            raise ToolError(
                "This token is a person's, and a program has a name of its own. On the page, "
                "under You, make a bot, and put its token into the token file."
            )
        self._is_known = True

    async def _answer(self, method: str, path: str, **more: Any) -> bytes:
        try:
            answer = await self.http.request(method, path, **more)
        except httpx.HTTPError as error:
            raise ToolError(
                f"{self.address} does not answer ({type(error).__name__}). Nothing is lost: "
                "see that the server runs, and do the same once more."
            ) from error
        if not answer.is_success:
            raise self._objection(answer.status_code, answer.content)
        return answer.content

    def _objection(self, status: int, content: bytes) -> ToolError:
        """What the server says against it, and which tool helps on."""
        sentence = plain(self._read(content, Objection).sentence, _SENTENCE)
        return ToolError(f"{sentence} {_NEXT.get(status, '')}".strip())

    def _read(self, content: bytes, kind: type[T]) -> T:
        try:
            return msgspec.json.decode(content, type=kind)
        except msgspec.DecodeError as error:
            raise ToolError(
                f"What {self.address} answers is not understood: {plain(str(error), _SENTENCE)}. "
                "Check that a Spinney server is there, and that this copy is of the same version."
            ) from error
