"""Which deals were played in a browser lately: whoever is somebody else there has seen the draw.

It stops nobody who wants to cheat; it keeps the board honest for all who do not think of it.
"""

import hashlib

import msgspec
from litestar.datastructures import Cookie

from spinney.server.http.identity import AnyRequest
from spinney.server.people.people import Person

_COOKIE = "spinney_deals"
_MANY = 8
_SECONDS = 31 * 24 * 60 * 60


class PlayedHere(msgspec.Struct, frozen=True):
    """Deals and who played them, newest first."""

    marks: tuple[str, ...]

    def by_somebody_else(self, code: str, person: Person | None) -> bool:
        """Whether a deal was begun in this browser, and not by this person alone."""
        own = None if person is None else _mark(code, person)
        return any(mark.startswith(f"{code}.") and mark != own for mark in self.marks)

    def cookie(self, request: AnyRequest, code: str, person: Person) -> Cookie:
        """The cookie that says that this person has begun this deal as well."""
        own = _mark(code, person)
        marks = [own, *(mark for mark in self.marks if mark != own)][:_MANY]
        return Cookie(
            _COOKIE,
            value="!".join(marks),
            httponly=True,
            samesite="lax",
            path="/api",
            max_age=_SECONDS,
            secure=request.url.scheme == "https",
        )


def played_here(request: AnyRequest) -> PlayedHere:
    """What this browser says of itself."""
    return PlayedHere(tuple(filter(None, request.cookies.get(_COOKIE, "").split("!")[:_MANY])))


def _mark(code: str, person: Person) -> str:
    return f"{code}.{hashlib.sha256(f'{code} {person.id}'.encode()).hexdigest()[:12]}"
