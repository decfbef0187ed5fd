"""What a handler declares beside its address: its statuses other than success, and its price."""

from collections.abc import Iterable, Mapping
from typing import Any, TypeAlias

from litestar.handlers import HTTPRouteHandler

Prices: TypeAlias = Mapping[tuple[str, str], float]
"""What costs more than one request, by method and the last word of the address."""


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


def prices_of(handlers: Iterable[HTTPRouteHandler]) -> Prices:
    """The prices as they are looked up: before a request has a handler, by its last word alone."""
    prices: dict[tuple[str, str], float] = {}
    for handler in handlers:
        for method, path in _addresses(handler):
            last, price = path.rpartition("/")[2], handler.opt["price"]
            if prices.setdefault((method, last), price) != price:
                raise ValueError(
                    f"{method} {path} costs {price}, and another address that ends with {last} "
                    "does not. Give both the same price, or another last word."
                )
    return {asked: price for asked, price in prices.items() if price != 1}


def _addresses(handler: HTTPRouteHandler) -> Iterable[tuple[str, str]]:
    for path in sorted(handler.paths):
        plain = "/".join(_plain(part) for part in path.split("/"))
        yield from ((method, plain) for method in sorted(handler.http_methods))


def _plain(part: str) -> str:
    return f"{part.partition(':')[0]}}}" if part.startswith("{") else part
