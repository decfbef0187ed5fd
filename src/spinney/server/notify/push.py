"""Putting messages into browsers' mailboxes.

A mailbox is an address that a visitor gives, and the server goes there: so only to public
addresses, over https, and to the very address that was looked at. Where it goes is in no log: who
knows a mailbox can fill it.
"""

import asyncio
import ipaddress
import time  # noqa: TID251 (until when a signature is good)
from typing import Literal

import httpx
import structlog

from spinney.server.config.settings import Settings
from spinney.server.notify.push_crypto import Mailbox, key_from, public_bytes, seal, unpadded, vouch
from spinney.server.problems import Problem

Fate = Literal["sent", "gone", "lost"]
_PATIENCE = 10.0
_GONE = (404, 410)
_PORTS = (None, 443)
_DAY = 24 * 60 * 60
_OPEN = ipaddress.ip_network("2000::/3")
_log = structlog.get_logger()


class Unreachable(Exception):
    """The address is not one to go to."""


class Post:
    """Carries messages; it vouches for them with the key of the site."""

    def __init__(self, settings: Settings, secret: str) -> None:
        self._key = key_from(secret)
        self.public_key = unpadded(public_bytes(self._key))
        """What browsers need to make a mailbox that takes only our messages."""
        self._own = frozenset((settings.push_services or "").split(",")) - {""}
        origin = settings.origin or ""
        self._contact = origin if origin.startswith("https://") else None
        self._client = httpx.AsyncClient(timeout=_PATIENCE, trust_env=False)

    def must_be_acceptable(self, endpoint: str) -> None:
        """Refuse an address that cannot be a push service's."""
        try:
            url = httpx.URL(endpoint)
        except httpx.InvalidURL as error:
            raise _not_a_mailbox() from error
        if _origin(url) in self._own:
            return
        host = _host(url)
        if url.scheme != "https" or url.port not in _PORTS or url.userinfo or not host:
            raise _not_a_mailbox()
        if _is_number(host) and not is_public(host):
            raise _not_a_mailbox()

    async def send(self, mailbox: Mailbox, message: bytes, topic: str) -> Fate:
        """Put a message into a mailbox, in place of an older one about the same."""
        try:
            url = httpx.URL(mailbox.endpoint)
            headers = self._headers(url, topic)
            # In all: a service that drips bytes would hold its place for as long as it likes.
            async with asyncio.timeout(_PATIENCE):
                answer = await self._post(url, headers, seal(message, mailbox))
        except (httpx.HTTPError, httpx.InvalidURL, OSError, ValueError, Unreachable) as error:
            _log.info("a message was not taken", why=type(error).__name__)
            return "lost"
        if answer in _GONE:
            return "gone"
        if answer >= 400:
            _log.info("a message was not taken", why=f"status {answer}")
        return "sent" if answer < 300 else "lost"

    async def close(self) -> None:
        """Hang up."""
        await self._client.aclose()

    def _headers(self, url: httpx.URL, topic: str) -> dict[str, str]:
        return {
            "Authorization": vouch(self._key, _origin(url), self._contact, time.time()),
            "Content-Encoding": "aes128gcm",
            "Content-Type": "application/octet-stream",
            "TTL": str(_DAY),
            "Topic": topic,
            "Urgency": "normal",
        }

    async def _post(self, url: httpx.URL, headers: dict[str, str], body: bytes) -> int:
        """Go to the address that was looked at: a name may mean another one a moment later."""
        extensions = {}
        if _origin(url) not in self._own:
            headers["Host"] = extensions["sni_hostname"] = _host(url)
            url = url.copy_with(host=await _public_address(_host(url)))
        request = self._client.build_request(
            "POST", url, headers=headers, content=body, extensions=extensions
        )
        # What a push service has to say beyond its status is of no use, however long it is.
        answer = await self._client.send(request, stream=True)
        await answer.aclose()
        return answer.status_code


async def _public_address(host: str) -> str:
    found = await asyncio.get_running_loop().getaddrinfo(host, 443)
    addresses = [str(place[0]) for *_, place in found]
    if not addresses or not all(map(is_public, addresses)):
        raise Unreachable
    return addresses[0]


def is_public(address: str) -> bool:
    """Whether this is an address of the open internet, and of nothing behind it."""
    one = ipaddress.ip_address(address)
    if isinstance(one, ipaddress.IPv6Address) and _carries_another(one):
        return False
    return one.is_global and not one.is_multicast


def _carries_another(one: ipaddress.IPv6Address) -> bool:
    """Whether an older address is inside, which a router may bring to a place of our own."""
    return bool(one.ipv4_mapped or one.sixtofour or one.teredo) or one not in _OPEN


def _is_number(host: str) -> bool:
    try:
        ipaddress.ip_address(host)
    except ValueError:
        return False
    return True


def _host(url: httpx.URL) -> str:
    """The host as it goes over the wire, be its name in whatever script."""
    return url.raw_host.decode("ascii")


def _origin(url: httpx.URL) -> str:
    port = "" if url.port is None else f":{url.port}"
    return f"{url.scheme}://{_host(url)}{port}"


def _not_a_mailbox() -> Problem:
    return Problem(
        "This is no address of a push service: it must begin with https:// and be a public one. "
        "Take the endpoint as the browser gives it."
    )
