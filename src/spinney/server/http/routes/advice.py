"""What the bots think: a hint before a move, and a review after the end."""

from uuid import UUID

from litestar import get, post
from litestar.params import FromPath

from spinney.bots.review import Hint
from spinney.server.http.declarations import declared
from spinney.server.http.identity import AnyRequest, guest_of, room_of, services_of
from spinney.server.work.hints import hint
from spinney.server.work.reviewing import ask_for_review
from spinney.server.work.reviews import Reviewing, read_review


@get("/api/tables/{table_id:uuid}/hint", opt=declared(403, 404, 409, 503, price=10))
async def show_hint(table_id: FromPath[UUID], request: AnyRequest) -> Hint:
    """What the bots would do in one's place, where the table allows it; it takes a second or so."""
    services = services_of(request)
    return await hint(services.house, services.jobs, table_id, guest_of(request))


@post("/api/tables/{table_id:uuid}/review", opt=declared(403, 404, 409, 503, price=50))
async def want_review(table_id: FromPath[UUID], request: AnyRequest) -> Reviewing:
    """Have a finished game reviewed; it is done once, and asking again starts one that failed."""
    services, room = services_of(request), await room_of(request, table_id)
    return await ask_for_review(services.house, services.jobs, room.id)


@get("/api/tables/{table_id:uuid}/review", opt=declared(403, 404, 503))
async def show_review(table_id: FromPath[UUID], request: AnyRequest) -> Reviewing:
    """How far the review of a game is, and the review when it is done."""
    room = await room_of(request, table_id)
    return await read_review(services_of(request).store, room.id)


ADVICE = (show_hint, want_review, show_review)
