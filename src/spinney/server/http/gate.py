"""What every request passes on its way in, and every answer on its way out."""

import time  # noqa: TID251 (how long an answer takes)
from typing import Any

import msgspec

from spinney.server.config.settings import Settings
from spinney.server.http.rate_limits import Limits
from spinney.server.http.request_head import RequestHead
from spinney.server.http.security_headers import data_lines, security_headers
from spinney.server.observe.asgi import STARTS, WHOLE, Inside
from spinney.server.observe.logs import log_about
from spinney.server.observe.metrics import Metrics
from spinney.server.problems import Problem, TooFast

_STREAM = "/stream"
_NOWHERE = "none"
"""Stands for the route of a request that has none: addresses that people make up are no labels."""


def gate_of(settings: Settings, metrics: Metrics, limits: Limits) -> "Gate":
    """The gate that the settings ask for: a public site is asked for by its own name."""
    host = _host(settings.origin) if settings.public and settings.origin else None
    return Gate(metrics, limits, host)


class Gate:
    """What all requests pass, moves included."""

    def __init__(self, metrics: Metrics, limits: Limits, host: bytes | None) -> None:
        self._metrics = metrics
        self._limits = limits
        self._host = host
        """The only name that requests may ask for, if there is one."""

    async def handle(self, inside: Inside, scope: Any, receive: Any, send: Any) -> None:
        """Answer a request: with its id in the logs, its headers, and its time noted."""
        began = time.perf_counter()
        path = scope["path"] = _plain(scope["path"])
        head = RequestHead(scope)
        log_about(head.subject)

        async def tell(message: Any) -> None:
            if message["type"] in STARTS:
                _add_headers(message, scope, head)
                route = scope.get("path_template", _NOWHERE)
                answers = self._metrics.answers(scope["method"], route, message["status"])
                answers.observe(time.perf_counter() - began)
            await send(message)

        objection = head.objection(self._host) or self._limits.objection(
            head.visitor, scope["method"], path
        )
        if objection is not None:
            await _tell_problem(objection, tell)
        elif path.endswith(_STREAM):
            with self._limits.stream(head.visitor) as enough:
                await (_tell_problem(enough, tell) if enough else inside(scope, receive, tell))
        else:
            await inside(scope, receive, tell)


def _add_headers(message: Any, scope: Any, head: RequestHead) -> None:
    """Say what every answer says, to a server that takes lines or to one that takes headers."""
    if message["type"] == WHOLE:
        message["lines"] += b"%bx-request-id: %b\r\n" % (data_lines(scope), head.id)
    else:
        own = [*security_headers(scope), (b"x-request-id", head.id)]
        message["headers"] = [*message["headers"], *own]


def _plain(path: str) -> str:
    """The address without needless slashes: the framework takes them, and limits must not."""
    if "//" in path or path.endswith("/"):
        return "/" + "/".join(filter(None, path.split("/")))
    return path


def _host(origin: str) -> bytes:
    """What browsers say as Host when they ask there: they leave out the usual port."""
    scheme, _, host = origin.lower().partition("://")
    return host.removesuffix(":443" if scheme == "https" else ":80").encode()


async def _tell_problem(problem: Problem, send: Any) -> None:
    """Answer before the framework has heard of the request."""
    body = msgspec.json.encode({"sentence": problem.sentence})
    length = str(len(body)).encode()
    headers = [(b"content-type", b"application/json"), (b"content-length", length)]
    if isinstance(problem, TooFast):
        headers.append((b"retry-after", b"%d" % problem.wait))
    await send({"type": "http.response.start", "status": problem.status, "headers": headers})
    await send({"type": "http.response.body", "body": body})
