"""Company: talking at a table, and keeping one's distance."""

from uuid import UUID

import msgspec
from litestar import delete, get, post
from litestar.params import FromPath, JSONBody

from spinney.core import Seat
from spinney.server.http.declarations import declared
from spinney.server.http.identity import AnyRequest, guest_of, oneself, person_of, services_of
from spinney.server.moderation.reports import NewReport, Reported, report
from spinney.server.store.fanout import Changed, Talked
from spinney.server.tables.blocks import Block, NewBlock, block, list_blocks, unblock
from spinney.server.tables.chat import Said, say
from spinney.server.tables.table import TableView, told


class Words(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Something to say."""

    text: str


class Mute(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Whose words nobody is to hear, or to hear again."""

    seat: Seat
    muted: bool = True


@post("/api/tables/{table_id:uuid}/chat", opt=declared(400, 403, 404, 413, 429, 503))
async def talk(table_id: FromPath[UUID], data: JSONBody[Words], request: AnyRequest) -> Said:
    """Say something at a table where one sits."""
    services = services_of(request)
    said = await say(services.store, table_id, guest_of(request), data.text)
    await services.house.changed(table_id, Talked())
    return said


@post("/api/tables/{table_id:uuid}/mutes", opt=declared(400, 403, 404, 413, 503))
async def mute(table_id: FromPath[UUID], data: JSONBody[Mute], request: AnyRequest) -> TableView:
    """Mute a seat, or let it talk again; for whoever opened the table."""
    services = services_of(request)
    await services.lobby.mute(table_id, guest_of(request), data.seat, muted=data.muted)
    room = await services.house.changed(table_id, Changed())
    return told(room.table, person_of(request), room.present())


@get("/api/me/blocks", opt=declared(403, 503))
async def show_blocks(request: AnyRequest) -> list[Block]:
    """Whom one blocks, by the names they had then."""
    return await list_blocks(services_of(request).store, oneself(request).id)


@post("/api/me/blocks", opt=declared(400, 403, 404, 409, 503, 413))
async def block_somebody(data: JSONBody[NewBlock], request: AnyRequest) -> Block:
    """Block whoever sits in a chair: they cannot sit down at one's tables, and are not heard."""
    services, person = services_of(request), oneself(request)
    table = (await services.house.open(data.table)).table
    return await block(services.store, person, table, data.seat)


@delete("/api/me/blocks/{block_id:uuid}", status_code=200, opt=declared(403, 404, 503))
async def unblock_somebody(block_id: FromPath[UUID], request: AnyRequest) -> list[Block]:
    """Block somebody no longer; whom one still blocks."""
    store, person = services_of(request).store, oneself(request)
    await unblock(store, person.id, block_id)
    return await list_blocks(store, person.id)


@post("/api/tables/{table_id:uuid}/reports", opt=declared(400, 403, 404, 409, 413, 503, price=20))
async def report_somebody(
    table_id: FromPath[UUID], data: JSONBody[NewReport], request: AnyRequest
) -> Reported:
    """Tell the moderators about somebody at a table."""
    services, person = services_of(request), oneself(request)
    table = (await services.house.open(table_id)).table
    return await report(services.store, person, table, data)


COMPANY = (talk, mute, show_blocks, block_somebody, unblock_somebody, report_somebody)
