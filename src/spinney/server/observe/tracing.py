"""Whether a collector of traces is told what a process does; without one, all stays as it is."""

from collections.abc import Awaitable, Callable, Mapping
from typing import Any, ParamSpec, Protocol, TypeVar

from spinney.server.observe.asgi import Inside
from spinney.server.problems import CannotServe

P = ParamSpec("P")
T = TypeVar("T")


class Traces(Protocol):
    """Puts itself around requests and work, to tell how long they took."""

    def requests(self, inside: Inside) -> Inside:
        """The same answers."""
        ...

    def work(
        self,
        name: str,
        function: Callable[P, Awaitable[T]],
        about: Callable[P, Mapping[str, Any]],
    ) -> Callable[P, Awaitable[T]]:
        """The same work; `about` says what is told of it."""
        ...

    async def close(self) -> None:
        """Tell what is left."""
        ...


class Untraced:
    """Nobody wants to know: every function stays what it is."""

    def requests(self, inside: Inside) -> Inside:
        """The very same function."""
        return inside

    def work(
        self,
        _name: str,
        function: Callable[P, Awaitable[T]],
        _about: Callable[P, Mapping[str, Any]],
    ) -> Callable[P, Awaitable[T]]:
        """The very same function."""
        return function

    async def close(self) -> None:
        """Nothing is left."""


def traces_of(address: str | None) -> Traces:
    """Traces for the collector at this address; only then the libraries for it are loaded."""
    if address is None:
        return Untraced()
    try:
        from spinney.server.observe.telemetry import Telemetry
    except ImportError as error:
        raise CannotServe(
            "SPINNEY_TELEMETRY is set, and what it needs is not installed. Unset it, or "
            "pip install 'spinney[telemetry]'."
        ) from error
    return Telemetry(address)
