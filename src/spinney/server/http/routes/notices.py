"""Being told while the page is closed: at which devices, by mail; and whether somebody looks."""

from uuid import UUID

import msgspec
from litestar import delete, get, post
from litestar.params import FromPath, JSONBody

from spinney.server.http.declarations import declared
from spinney.server.http.identity import AnyRequest, oneself, services_of
from spinney.server.notify.addresses import Answered, Mail, NewMail, drop_mail, read_mail
from spinney.server.notify.devices import Device, NewDevice, drop_device, keep_device, list_devices
from spinney.server.notify.focus import Look, Matters, note_look
from spinney.server.people.accounts import must_have_account
from spinney.server.people.people import Person
from spinney.server.services import Services


class Notices(msgspec.Struct, frozen=True):
    """Where somebody is told that a game waits for them."""

    key: str
    """The `applicationServerKey` that a browser needs to make a mailbox."""
    devices: list[Device]
    mail: Mail | None
    sends_mail: bool
    """Whether this site sends letters at all."""


class Yes(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The answer to the question in a letter."""

    token: str


@get("/api/me/notices", opt=declared(403, 503))
async def show_notices(request: AnyRequest) -> Notices:
    """Where one is told, and what a browser needs to be told, too."""
    services, person = services_of(request), oneself(request)
    return await _notices(services, person)


@post("/api/me/devices", opt=declared(400, 403, 409, 413, 503, price=10))
async def add_device(data: JSONBody[NewDevice], request: AnyRequest) -> Device:
    """Be told at this device; again with another language changes it."""
    services, person = services_of(request), oneself(request)
    services.post.must_be_acceptable(data.endpoint)
    agent = request.headers.get("User-Agent", "")
    device = await keep_device(services.store, person, data, agent)
    services.reach.add(person.id)
    return device


@delete("/api/me/devices/{device:uuid}", status_code=200, opt=declared(403, 404, 503))
async def remove_device(device: FromPath[UUID], request: AnyRequest) -> list[Device]:
    """Be told there no longer; where one still is."""
    store, person = services_of(request).store, oneself(request)
    await drop_device(store, person.id, device)
    return await list_devices(store, person.id)


@post("/api/me/focus", status_code=200, opt=declared(400, 403, 413, 503))
async def look(data: JSONBody[Look], request: AnyRequest) -> Matters:
    """Say that one looks at the page, or no longer; whether that matters to anybody."""
    services, person = services_of(request), oneself(request)
    matters = person.id in services.reach
    if matters:
        await note_look(services.store, person.id, data)
    return Matters(matters)


@post("/api/me/mail", opt=declared(400, 403, 409, 413, 429, 503, price=50))
async def ask_for_mail(data: JSONBody[NewMail], request: AnyRequest) -> Mail:
    """Want a letter a day at most about games that wait; first the address is asked for a yes."""
    services = services_of(request)
    account = await must_have_account(services.store, oneself(request))
    return await services.mails.ask(services.store, account.id, data)


@delete("/api/me/mail", status_code=200, opt=declared(403, 503))
async def end_mail(request: AnyRequest) -> Notices:
    """Want no more letters; the address is forgotten."""
    services, person = services_of(request), oneself(request)
    await drop_mail(services.store, person.id)
    return await _notices(services, person)


@post("/api/mail/confirmations", opt=declared(400, 404, 413, 503, price=10))
async def confirm_mail(data: JSONBody[Yes], request: AnyRequest) -> Answered:
    """Say yes to letters; the token is in the letter that asks."""
    services = services_of(request)
    services.reach.add(await services.mails.confirm(services.store, data.token))
    return Answered("confirmed")


@post("/api/mail/endings/{token:str}", status_code=200, opt=declared(404, 503))
async def end_mail_by_link(token: FromPath[str], request: AnyRequest) -> Answered:
    """Say no to letters, with one click in the mail program; the token is in every letter."""
    services = services_of(request)
    await services.mails.end(services.store, token)
    return Answered("ended")


async def _notices(services: Services, person: Person) -> Notices:
    return Notices(
        services.post.public_key,
        await list_devices(services.store, person.id),
        await read_mail(services.store, person.id),
        services.mails.mailman.can_send(),
    )


NOTICES = (
    show_notices,
    add_device,
    remove_device,
    look,
    ask_for_mail,
    end_mail,
    confirm_mail,
    end_mail_by_link,
)
