"""For whoever keeps the server running: whether it lives, and whether it is ready."""

import msgspec
from litestar import get

from spinney.server.http.declarations import declared
from spinney.server.http.identity import AnyRequest, services_of
from spinney.server.problems import Busy
from spinney.server.work.health import missing


class Well(msgspec.Struct, frozen=True):
    """All is well."""

    sentence: str


@get("/healthz", include_in_schema=False, sync_to_thread=False, opt=declared())
def tell_alive() -> Well:
    """The process lives; nothing else is asked, so that a slow database restarts nobody."""
    return Well("The server is running.")


@get("/readyz", include_in_schema=False, opt=declared(503))
async def tell_ready(request: AnyRequest) -> Well:
    """The process can do its work, or what is missing for that."""
    services = services_of(request)
    sentence = await missing(services.store, services.jobs)
    if sentence is not None:
        raise Busy(sentence)
    return Well("The server is ready.")


HEALTH = (tell_alive, tell_ready)
