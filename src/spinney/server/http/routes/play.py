"""Playing, following, and looking back."""

import re
from collections.abc import AsyncIterator
from typing import Any
from uuid import UUID

import msgspec
from litestar import MediaType, get, post
from litestar.params import FromPath, FromQuery, JSONBody
from litestar.response import Stream

from spinney.core import Refusal, Seat
from spinney.server.http.declarations import declared
from spinney.server.http.identity import AnyRequest, guest_of, person_of, room_of, services_of
from spinney.server.play.lookback import Looking
from spinney.server.play.moves import Key, act
from spinney.server.play.stream import Follower
from spinney.server.play.wire import Seen, Step
from spinney.server.problems import Conflict
from spinney.server.tables.blocks import unheard


def as_stream(messages: AsyncIterator[bytes]) -> Stream:
    """Server-sent events, which nobody in between is to keep or to gather."""
    return Stream(
        messages,
        media_type="text/event-stream",
        headers={"Cache-Control": "no-cache", "X-Accel-Buffering": "no"},
    )


_POSITION = re.compile("[0-9]{1,9}")


class Move(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An action of the seat: its own count of actions so far, a key of its own, and the action."""

    count: int
    key: Key
    action: dict[str, Any]


@post("/api/tables/{table_id:uuid}/actions", opt=declared(400, 403, 404, 409, 413, 422, 503))
async def take_action(table_id: FromPath[UUID], data: JSONBody[Move], request: AnyRequest) -> Step:
    """Do something; answered after it is committed."""
    house, guest = services_of(request).house, guest_of(request)
    action = msgspec.json.encode(data.action)
    # Counted here and not where it is judged: what the short way does not take is judged again.
    try:
        return await act(house, table_id, guest, data.count, data.key, action)
    except Conflict:
        house.metrics.conflicts("told").inc()
        raise
    except Refusal:
        house.metrics.refusals.inc()
        raise


@get("/api/tables/{table_id:uuid}/stream", opt=declared(400, 403, 404, 503))
async def follow(
    table_id: FromPath[UUID], request: AnyRequest, after: FromQuery[int] = 0
) -> Stream:
    """Every step from `Last-Event-ID` on, and how things stand; then whatever happens."""
    services = services_of(request)
    last = request.headers.get("Last-Event-ID", "")
    person = person_of(request)
    room = await room_of(request, table_id)
    start = int(last) if _POSITION.fullmatch(last) else max(0, after)
    follower = Follower(services.house, room, person, start, await unheard(services.store, person))
    return as_stream(follower.messages(services.people, services.background.closing))


@get("/api/tables/{table_id:uuid}/seen", opt=declared(403, 404, 409, 503))
async def show_seen(table_id: FromPath[UUID], request: AnyRequest) -> Seen:
    """How things stand now, without following."""
    return await (await _looking(request, table_id)).now()


@get(
    "/api/tables/{table_id:uuid}/moments/{position:int}",
    opt=declared(400, 403, 404, 409, 503, price=2),
)
async def show_moment(
    table_id: FromPath[UUID],
    position: FromPath[int],
    request: AnyRequest,
    seat: FromQuery[int | None] = None,
) -> Seen:
    """The game as it stood after so many steps; from another seat only once it is over."""
    looking = await _looking(request, table_id)
    return await looking.moment(position, None if seat is None else Seat(seat))


@get(
    "/api/tables/{table_id:uuid}/moments/{position:int}/insight",
    opt=declared(400, 403, 404, 409, 503, price=4),
)
async def show_moment_insight(
    table_id: FromPath[UUID],
    position: FromPath[int],
    request: AnyRequest,
    seat: FromQuery[int | None] = None,
) -> Any:
    """What a helpful eye saw then."""
    looking = await _looking(request, table_id)
    return await looking.moment_insight(position, None if seat is None else Seat(seat))


@get("/api/tables/{table_id:uuid}/log", opt=declared(400, 403, 404, 409, 503, price=4))
async def show_log(
    table_id: FromPath[UUID], request: AnyRequest, after: FromQuery[int] = 0
) -> list[Step]:
    """Every step after a position, as one may know it."""
    return await (await _looking(request, table_id)).steps(after)


@get("/api/tables/{table_id:uuid}/scores", opt=declared(403, 404, 409, 503, price=4))
async def show_scores(table_id: FromPath[UUID], request: AnyRequest) -> list[list[int]]:
    """Everybody's points, by seat, after each step; the first line is before any."""
    return await (await _looking(request, table_id)).scores()


@get("/api/tables/{table_id:uuid}/insight", opt=declared(403, 404, 409, 503, price=4))
async def show_insight(table_id: FromPath[UUID], request: AnyRequest) -> Any:
    """What a helpful eye sees in one's own view; null where a game has no such help."""
    return await (await _looking(request, table_id)).insight()


@get(
    "/api/tables/{table_id:uuid}/record",
    media_type=MediaType.TEXT,
    opt=declared(403, 404, 409, 503, price=4),
)
async def download(table_id: FromPath[UUID], request: AnyRequest) -> str:
    """The record with its secret, once the game is over."""
    return await (await _looking(request, table_id)).record()


@get(
    "/api/tables/{table_id:uuid}/picture",
    media_type="image/svg+xml",
    opt=declared(400, 403, 404, 409, 503, price=4),
)
async def picture(
    table_id: FromPath[UUID],
    request: AnyRequest,
    position: FromQuery[int | None] = None,
    seat: FromQuery[int | None] = None,
    built: FromQuery[bool] = False,
) -> str:
    """The position as a picture: now or after so many steps, from a seat that one may see.

    With `built`, what that seat has built alone.
    """
    looking = await _looking(request, table_id)
    return await looking.picture(position, None if seat is None else Seat(seat), built=built)


async def _looking(request: AnyRequest, table_id: UUID) -> Looking:
    room = await room_of(request, table_id)
    return Looking(services_of(request).house, room, person_of(request))


PLAY = (
    take_action,
    follow,
    show_seen,
    show_moment,
    show_moment_insight,
    show_log,
    show_scores,
    show_insight,
    download,
    picture,
)
