"""What the head of a request tells: its id, where it comes from, how much follows.

Every request passes here, moves included, so its headers are read once and without the framework.
"""

import ipaddress
import re
from functools import lru_cache
from itertools import count
from typing import Any
from uuid import uuid4

from spinney.server.http.rate_limits import Visitor
from spinney.server.problems import NotYours, Problem, TooLarge

MOST_BYTES = 64 * 1024
"""The largest body: the record of a long game. The largest action has some hundred bytes."""
_READING = ("GET", "HEAD", "OPTIONS")
_HOST = re.compile(rb"(?:[\w.%-]*|\[[0-9A-Fa-f:.%]*\])(?::(\d{0,5}))?", re.ASCII)
_MOST_PORT = 65535
_WELL_FORMED = re.compile(rb"[A-Za-z0-9._-]{8,64}")
_TABLE = re.compile(r"/api/tables/([0-9a-f-]{36})(?:/|$)")
_HEALTH = ("/healthz", "/readyz")
_LONGEST_CREDENTIAL = 2000
_NETWORK = 64
_PROCESS = uuid4().hex[:16].encode()
_COUNT = count(1)
_OWN = (b"same-origin", b"none")
"""What browsers say of requests by the page itself, and by a person who typed the address."""


class RequestHead:
    """One request, by its head."""

    def __init__(self, scope: Any) -> None:
        self._told: dict[bytes, bytes] = dict(scope["headers"])
        self._reads = scope["method"] in _READING
        given = self._told.get(b"x-request-id", b"")
        self.id = given if given and _WELL_FORMED.fullmatch(given) else _new_id()
        """The id that a proxy or a program gave it, or a new one."""
        self._path: str = scope["path"]
        self.visitor = Visitor(_address(scope), self._credential())

    def subject(self) -> dict[str, str]:
        """What every log line about it says."""
        request, table = {"request": self.id.decode()}, _TABLE.match(self._path)
        return {**request, "table": table[1]} if table else request

    def objection(self, host: bytes | None = None) -> Problem | None:
        """Why it is not even looked at, if so; only `host` may be asked for, if it is given."""
        length = self._told.get(b"content-length", b"0")
        if length.isdigit() and int(length) > MOST_BYTES:
            return too_large()
        if not self._names_a_host():
            return Problem("The Host header names no site. Open the page by its address.")
        if host is not None and not self._asks_for(host):
            return Problem(f"This site is found at {host.decode()} and nowhere else. Go there.")
        if not self._reads and self._is_foreign():
            return NotYours(
                "This came from the page of another site, and only the server's own may act for "
                "you. Open that one; a proxy in between must hand on the Host header as it came."
            )
        return None

    def _names_a_host(self) -> bool:
        """Whether an address can be made of it; the framework trusts that it can."""
        host = _HOST.fullmatch(self._told.get(b"host", b""))
        return host is not None and int(host[1] or 0) <= _MOST_PORT

    def _asks_for(self, host: bytes) -> bool:
        """Whether it names this host; whoever asks after a process's health knows no name."""
        return self._path in _HEALTH or self._told.get(b"host", b"").lower() == host

    def _credential(self) -> bytes:
        """What tells this visitor from others at the same address; not yet whether it is good."""
        told = self._told.get(b"authorization") or self._told.get(b"cookie", b"")
        return told if len(told) <= _LONGEST_CREDENTIAL else b""

    def _is_foreign(self) -> bool:
        """Whether a browser says so; programs say nothing of the kind, and may ask.

        Browsers name the relation themselves, but not without https; then hosts are compared.
        """
        site = self._told.get(b"sec-fetch-site")
        if site is not None:
            return site not in _OWN
        origin = self._told.get(b"origin")
        if origin is None:
            return False
        return origin.partition(b"://")[2].lower() != self._told.get(b"host", b"").lower()


def _address(scope: Any) -> str:
    client = scope.get("client")
    return _house(str(client[0])) if client else ""


@lru_cache(maxsize=10_000)
def _house(address: str) -> str:
    """The address that a visitor has alone: of IPv6 each gets a network of 64 bits, not one."""
    if ":" not in address:
        return address
    try:
        found = ipaddress.IPv6Address(address)
    except ValueError:
        return address
    return str(found.ipv4_mapped or ipaddress.IPv6Network((found, _NETWORK), strict=False))


def _new_id() -> bytes:
    """An id that no other request has: the process's, and how many it has had. It is no secret."""
    return b"%b%08x" % (_PROCESS, next(_COUNT))


def too_large() -> TooLarge:
    """The answer to a body that is too large."""
    return TooLarge(f"This is too large: {MOST_BYTES} bytes are the most. Send less at once.")
