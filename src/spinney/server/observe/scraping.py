"""Where Prometheus asks for a process's numbers.

It is an address of its own, never that of the page: behind a proxy on the same machine every
stranger seems to come from this machine, so that no look at who asks could tell them apart. An
address of its own also serves workers, which have no page.
"""

from collections.abc import Iterator
from contextlib import contextmanager

from prometheus_client import start_http_server

from spinney.server.observe.metrics import Metrics
from spinney.server.problems import CannotServe


@contextmanager
def told_at(place: str | None, metrics: Metrics) -> Iterator[None]:
    """Answer Prometheus at this address while the block runs; without one, nobody is told."""
    if place is None:
        yield
        return
    host, _, port = place.rpartition(":")
    try:
        server, thread = start_http_server(int(port), host.strip("[]"), metrics.registry)
    except (OSError, OverflowError) as error:
        raise CannotServe(
            f"Metrics cannot be told at {place}: {error}. Set SPINNEY_METRICS to a free port; "
            "every process needs one of its own."
        ) from error
    try:
        yield
    finally:
        server.shutdown()
        server.server_close()
        thread.join()
