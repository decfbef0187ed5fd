"""Talking at a table."""

from uuid import UUID

import msgspec
from litestar import post
from litestar.params import FromPath, JSONBody

from spinney.core import Seat
from spinney.server.chat import Said, say
from spinney.server.hints import Changed, Talked
from spinney.server.parts import AnyRequest, guest_of, parts_of, person_of
from spinney.server.tables import TableView, told


class Words(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Something to say."""

    text: str


class Mute(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Whose words nobody is to hear, or to hear again."""

    seat: Seat
    muted: bool = True


@post("/api/tables/{table_id:uuid}/chat")
async def talk(table_id: FromPath[UUID], data: JSONBody[Words], request: AnyRequest) -> Said:
    """Say something at a table where one sits."""
    parts = parts_of(request)
    said = await say(parts.store, table_id, guest_of(request), data.text)
    await parts.house.changed(table_id, Talked())
    return said


@post("/api/tables/{table_id:uuid}/mutes")
async def mute(table_id: FromPath[UUID], data: JSONBody[Mute], request: AnyRequest) -> TableView:
    """Mute a seat, or let it talk again; for whoever opened the table."""
    parts = parts_of(request)
    await parts.lobby.mute(table_id, guest_of(request), data.seat, muted=data.muted)
    room = await parts.house.changed(table_id, Changed())
    return told(room.table, person_of(request), room.present())


COMPANY = (talk, mute)
