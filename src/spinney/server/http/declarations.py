"""What a handler declares beside its address: its statuses other than success, and its price."""

from collections.abc import Iterable
from typing import Any

from litestar.handlers import HTTPRouteHandler

_ANYTHING = "{}"
"""Stands for what differs from address to address, such as an id."""


def declared(*statuses: int, price: float = 1) -> dict[str, Any]:
    """For a handler's `opt`: what it can answer instead, and how many requests it counts for."""
    return {"statuses": statuses, "price": price}


def statuses_of(
    handlers: Iterable[HTTPRouteHandler],
) -> dict[tuple[str, str], tuple[int, ...]]:
    """The statuses other than success, by method and address as OpenAPI writes them."""
    return {
        (method.lower(), path): handler.opt["statuses"]
        for handler in handlers
        for method, path in _addresses(handler)
    }


class Prices:
    """What requests cost, by method and address: looked up before a request has a handler."""

    def __init__(self, handlers: Iterable[HTTPRouteHandler] = ()) -> None:
        self._first = _Part()
        for handler in handlers:
            for method, path in _addresses(handler):
                part = self._first
                for word in path.split("/"):
                    part = part.below.setdefault(_ANYTHING if word[:1] == "{" else word, _Part())
                part.prices[method] = handler.opt["price"]

    def of(self, method: str, path: str) -> float:
        """How many requests it counts for; one where there is nothing to be had."""
        part = self._first
        for word in path.split("/"):
            below = part.below.get(word) or part.below.get(_ANYTHING)
            if below is None:
                return 1.0
            part = below
        return part.prices.get(method, 1.0)


class _Part:
    """A word of an address: what a request costs that ends here, and what may follow."""

    __slots__ = ("below", "prices")

    def __init__(self) -> None:
        self.below: dict[str, _Part] = {}
        self.prices: dict[str, float] = {}


def _addresses(handler: HTTPRouteHandler) -> Iterable[tuple[str, str]]:
    for path in sorted(handler.paths):
        plain = "/".join(_plain(part) for part in path.split("/"))
        yield from ((method, plain) for method in sorted(handler.http_methods))


def _plain(part: str) -> str:
    return f"{part.partition(':')[0]}}}" if part.startswith("{") else part
