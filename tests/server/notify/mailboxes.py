"""A push service of our own, on loopback: it keeps messages, which browsers open as they do."""

import asyncio
import base64
import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, NamedTuple
from uuid import uuid4

import http_ece
import msgspec
import uvicorn
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat


class Message(NamedTuple):
    path: str
    headers: dict[str, str]
    body: bytes


class PushService:
    """What was put into mailboxes; `gone` are those that are there no more."""

    def __init__(self) -> None:
        self.address = ""
        self.gone: set[str] = set()
        self.messages: list[Message] = []
        self._news = asyncio.Condition()

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        body, more = b"", True
        while more:
            part = await receive()
            body, more = body + part["body"], part["more_body"]
        headers = {name.decode(): value.decode() for name, value in scope["headers"]}
        async with self._news:
            self.messages.append(Message(scope["path"], headers, body))
            self._news.notify_all()
        status = 410 if scope["path"] in self.gone else 201
        await send({"type": "http.response.start", "status": status, "headers": []})
        await send({"type": "http.response.body", "body": b""})

    async def wait_for(self, phone: "Browser", many: int) -> list[Message]:
        """All messages for a mailbox, as soon as there are so many."""
        async with asyncio.timeout(300), self._news:
            await self._news.wait_for(lambda: len(self.to(phone)) >= many)
        return self.to(phone)

    def to(self, phone: "Browser") -> list[Message]:
        """What has come for a mailbox."""
        return [one for one in self.messages if one.path == phone.path]


class Browser:
    """A browser that has a mailbox, and the keys to open what is put into it."""

    def __init__(self, service: PushService, name: str) -> None:
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.auth = os.urandom(16)
        self.path = f"/mailbox/{name}-{uuid4().hex}"
        self.endpoint = service.address + self.path

    def described(self, **more: Any) -> dict[str, Any]:
        """The mailbox as the page sends it."""
        public = self.key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        keys = {"p256dh": text(public), "auth": text(self.auth)}
        return {"endpoint": self.endpoint, "expirationTime": None, "keys": keys, **more}

    def opened(self, message: Message) -> dict[str, Any]:
        """What a message says."""
        assert message.path == self.path
        told = http_ece.decrypt(message.body, private_key=self.key, auth_secret=self.auth)
        read: dict[str, Any] = msgspec.json.decode(told)
        return read


def text(data: bytes) -> str:
    """Base64 as it is written in addresses."""
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


@asynccontextmanager
async def push_service() -> AsyncIterator[PushService]:
    """A push service that runs for a while."""
    service = PushService()
    config = uvicorn.Config(service, port=0, log_level="error", lifespan="off")
    server = uvicorn.Server(config)
    running = asyncio.create_task(server.serve())
    while not server.started:  # noqa: ASYNC110 (uvicorn tells it by a flag only)
        await asyncio.sleep(0.01)
    port = server.servers[0].sockets[0].getsockname()[1]
    service.address = f"http://127.0.0.1:{port}"
    try:
        yield service
    finally:
        server.should_exit = True
        await running
