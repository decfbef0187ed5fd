"""Devices that want to be told: the mailboxes of browsers, each with the session it belongs to."""

from collections.abc import Collection
from datetime import datetime
from typing import Annotated
from uuid import UUID, uuid4

import msgspec
import sqlalchemy as sa
from sqlalchemy.dialects.postgresql import insert

from spinney.server.notify.push_crypto import Mailbox, is_point, padded
from spinney.server.people.people import Person
from spinney.server.problems import Conflict, NotHere, Problem
from spinney.server.store.schema_people import devices
from spinney.server.store.statements import Statements
from spinney.server.store.store import Store

_MOST = 20
_AUTH_BYTES = 16
_LONGEST_AGENT = 200
Language = Annotated[str, msgspec.Meta(max_length=12)]
_Endpoint = Annotated[str, msgspec.Meta(min_length=1, max_length=1000)]
_KeyText = Annotated[str, msgspec.Meta(max_length=120)]


class Keys(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How to seal what is put into a mailbox, as `PushSubscription.toJSON` tells it."""

    p256dh: _KeyText
    auth: _KeyText


class NewDevice(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A mailbox, as `PushSubscription.toJSON` tells it, and what to say in it."""

    endpoint: _Endpoint
    keys: Keys
    expires: float | None = msgspec.field(name="expirationTime", default=None)
    """Told by browsers, and not needed: a mailbox that is gone says so."""
    language: Language | None = None
    replaces: _Endpoint | None = None
    """The mailbox that this browser had before."""


class Device(msgspec.Struct, frozen=True):
    """A device that is told, as its owner sees it: without the mailbox."""

    id: UUID
    renewed: datetime
    """When the browser last said so."""
    agent: str
    """What the browser said of itself."""
    language: str


class Addressee(msgspec.Struct, frozen=True):
    """A device as messages need it."""

    id: UUID
    endpoint: str
    key: bytes
    auth: bytes
    language: str

    def mailbox(self) -> Mailbox:
        """Where messages are put."""
        return Mailbox(self.endpoint, self.key, self.auth)


async def keep_device(store: Store, person: Person, new: NewDevice, agent: str) -> Device:
    """Tell somebody at this device from now on; whoever was told there before is not any more."""
    key, auth = _read(new.keys)
    language = new.language or await _language_of(store, person.id, new.replaces)
    row = {
        "person": person.id,
        "session": person.way_in,
        "key": key,
        "auth": auth,
        "language": language,
        "agent": agent[:_LONGEST_AGENT],
        "renewed": sa.func.now(),
    }
    if new.replaces is not None:
        await _drop(store, devices.c.person == person.id, devices.c.endpoint == new.replaces)
    if len(await addressees(store, person.id, besides=new.endpoint)) >= _MOST:
        raise Conflict(f"{_MOST} devices are told already, which is the most. Remove one first.")
    written = insert(devices).values(id=uuid4(), endpoint=new.endpoint, **row)
    again = written.on_conflict_do_update(index_elements=["endpoint"], set_=row)
    return (await store.rows(Device, again.returning(*_columns(Device))))[0]


async def list_devices(store: Statements, person: UUID) -> list[Device]:
    """The devices at which somebody is told, oldest first."""
    found = sa.select(*_columns(Device)).where(devices.c.person == person)
    return await store.rows(Device, found.order_by(devices.c.renewed))


async def addressees(store: Statements, person: UUID, besides: str = "") -> list[Addressee]:
    """The same as messages need them; one mailbox can be left out."""
    own = sa.and_(devices.c.person == person, devices.c.endpoint != besides)
    found = sa.select(*_columns(Addressee)).where(own)
    return [Addressee(**dict(row)) for row in await store.run(found)]


async def drop_device(store: Statements, person: UUID, device: UUID) -> None:
    """Tell nobody at this device any more."""
    if not await _drop(store, devices.c.person == person, devices.c.id == device):
        raise NotHere("There is no such device. It may have been removed already.")


async def drop_gone(store: Statements, gone: Collection[UUID]) -> None:
    """Forget mailboxes that are there no more."""
    if gone:
        await _drop(store, devices.c.id.in_(gone))


async def _drop(store: Statements, *which: sa.ColumnElement[bool]) -> int:
    return len(await store.run(sa.delete(devices).where(*which).returning(devices.c.id)))


async def _language_of(store: Statements, person: UUID, endpoint: str | None) -> str:
    """The language of the mailbox before; English if there was none."""
    found = sa.select(devices.c.language).where(
        devices.c.person == person, devices.c.endpoint == (endpoint or "")
    )
    rows = await store.run(found)
    return str(rows[0]["language"]) if rows else "en"


def _read(keys: Keys) -> tuple[bytes, bytes]:
    try:
        key, auth = padded(keys.p256dh), padded(keys.auth)
    except ValueError as error:
        raise _bad_keys() from error
    if len(auth) != _AUTH_BYTES or not is_point(key):
        raise _bad_keys()
    return key, auth


def _bad_keys() -> Problem:
    return Problem("These are no keys of a mailbox. Take them as the browser gives them.")


def _columns(kind: type[msgspec.Struct]) -> list[sa.ColumnElement[object]]:
    return [devices.c[name] for name in kind.__struct_fields__]
