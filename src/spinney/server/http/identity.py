"""Who asks, and of which process: authentication of a request by its cookie or token."""

from typing import Any, TypeAlias
from uuid import UUID

from litestar import Request

from spinney.server.people.people import BEARER, COOKIE, People, Person
from spinney.server.people.revoked import OUT, Why
from spinney.server.play.room import Room
from spinney.server.problems import NotYours
from spinney.server.services import Services
from spinney.server.tables.sealed import must_be_open_to, sealed_until

AnyRequest: TypeAlias = Request[Any, Any, Any]
_READING = ("GET", "HEAD")
_BANNED = (
    "A moderator has banned you from this site after a report. You can still download what is kept "
    "about you, or delete it."
)


def services_of(request: AnyRequest) -> Services:
    """The services of the process that answers."""
    services: Services = request.app.state.services
    return services


def person_of(request: AnyRequest) -> Person | None:
    """Who is asking, if they have said who they are; a token may do no more than it is for."""
    people = services_of(request).people
    bearer = request.headers.get("Authorization")
    named = people.named(request.cookies.get(COOKIE), bearer)
    if named is None or people.has_ended(named):
        if named is not None:
            for either in filter(None, (named.id, named.owner)):
                must_not_be_banned(people, either)
        if bearer is not None and bearer.startswith(BEARER):
            raise NotYours("This token is not known here, or was revoked. Make a new one.")
        return None
    if request.method not in _READING and not named.can_play():
        raise NotYours("This token can only read. Make one with the scope play.")
    return named


def guest_of(request: AnyRequest) -> Person:
    """Who is asking, if it must be somebody."""
    person = person_of(request)
    if person is None:
        raise NotYours("Say who you are first: POST /api/me with a name.")
    return person


async def room_of(request: AnyRequest, table_id: UUID) -> Room:
    """A table that whoever asks may look at; refused while its draw is sealed for them."""
    room = await services_of(request).house.open(table_id)
    if sealed_until(room.table) is not None:
        must_be_open_to(room.table, person_of(request))
    return room


def oneself(request: AnyRequest) -> Person:
    """Who is asking, in person: what is one's own is never in the hands of a token."""
    return _in_person(guest_of(request))


def even_banned(request: AnyRequest) -> Person:
    """Who is asking in person, even if a moderator has banned them: their data stay theirs."""
    return _even(request, "banned")


def even_gone(request: AnyRequest) -> Person:
    """The same, or whoever has gone already: what was cut off half way can be asked for again."""
    return _even(request, *OUT)


def _even(request: AnyRequest, *ends: Why) -> Person:
    people = services_of(request).people
    named = people.named(request.cookies.get(COOKIE), request.headers.get("Authorization"))
    if named is not None and people.revoked.why(named.id) in ends:
        return _in_person(named)
    return oneself(request)


def must_not_be_banned(people: People, person: UUID) -> None:
    """Refuse whoever was banned, and say so."""
    if people.is_banned(person):
        raise NotYours(_BANNED, banned=True)


def _in_person(person: Person) -> Person:
    if person.token is not None:
        raise NotYours("A token cannot do this. Sign in on the page, and do it there.")
    return person
