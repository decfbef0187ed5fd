"""People: a name and an emblem in a signed cookie. No account is needed to play."""

import math
import re
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from functools import lru_cache
from typing import Any, Literal, TypeAlias
from uuid import UUID, uuid4

import msgspec
from itsdangerous import BadSignature, URLSafeSerializer, URLSafeTimedSerializer

from spinney.server.clock import now
from spinney.server.people.revoked import OUT, Revoked

COOKIE = "spinney"
BEARER = "Bearer spinney_"
EMBLEMS = ("toadstool", "feather", "acorn", "moon", "fir")
Scope = Literal["read", "play"]
_Signed: TypeAlias = tuple[Any, float]
_KNOWN = 20_000
"""How many people are known again without checking the signature; each is a few hundred bytes."""
_LONGEST = 1000
COOKIE_DAYS = 365
"""For how long a cookie is good; whoever comes after a month gets a new one."""
_RENEWED = timedelta(days=COOKIE_DAYS - 30)
_UNDATED_UNTIL = datetime(2027, 11, 20, tzinfo=UTC).timestamp()
"""When the last cookie is a year old that does not say when it was made."""
NAMELESS = "Somebody"
"""What is told instead of a name that has gone, or is not to be seen."""
_NAME = re.compile(r"\S(?:.{0,22}\S)?")


class Person(msgspec.Struct, frozen=True, omit_defaults=True):
    """Who somebody says they are, and by what they were known."""

    id: UUID
    name: str
    emblem: str
    session: UUID | None = None
    """The session of whoever signed in; the first one has the person's own id."""
    token: UUID | None = None
    """The token of a program that asks in somebody's name, or in its own."""
    scopes: tuple[Scope, ...] = ()
    """What the token is for; without a token everything is allowed."""
    owner: UUID | None = None
    """Whose bot it is; None for people."""

    @property
    def way_in(self) -> UUID:
        """The session or the token, which can be ended."""
        return self.token or self.session or self.id

    def can_play(self) -> bool:
        """Whether they may do more than look."""
        return self.token is None or "play" in self.scopes


class People:
    """Makes guests, and knows everybody again who was signed here and has not ended."""

    def __init__(self, secret_key: str, revoked: Revoked | None = None) -> None:
        self.revoked = revoked or Revoked()
        self._cookies = URLSafeTimedSerializer(secret_key, salt="cookie")
        self._undated = URLSafeSerializer(secret_key, salt="person")
        self._tokens = URLSafeSerializer(secret_key, salt="token")
        # The same cookie always means the same person, and comes with every request.
        self._signed = lru_cache(_KNOWN)(self._read)
        """Who it is, and until when the signature is good."""

    def welcome(self, name: str, emblem: str, again: Person | None = None) -> Person:
        """Somebody, new or renamed; `ValueError` says what is wrong with name or emblem."""
        if not _NAME.fullmatch(name) or not name.isprintable():
            raise ValueError("A name has 1 to 24 visible characters, without spaces at its ends.")
        if emblem not in EMBLEMS:
            raise ValueError(f"Choose an emblem: {', '.join(EMBLEMS)}.")
        if again is None:
            return Person(uuid4(), name, emblem)
        return msgspec.structs.replace(again, name=name, emblem=emblem)

    def cookie(self, person: Person) -> str:
        """What somebody's browser keeps."""
        return str(self._cookies.dumps(msgspec.to_builtins(person)))

    def token(self, person: Person) -> str:
        """What a program says after `Bearer` in its `Authorization` header."""
        return BEARER.removeprefix("Bearer ") + str(self._tokens.dumps(msgspec.to_builtins(person)))

    def known(self, cookie: str | None, bearer: str | None = None) -> Person | None:
        """Whoever was signed here and has not ended; None for anybody else."""
        person = self.named(cookie, bearer)
        return None if person is None or self.has_ended(person) else person

    def named(self, cookie: str | None, bearer: str | None = None) -> Person | None:
        """Whose cookie or token it is, ended or not; a token goes before a cookie."""
        if bearer is not None and bearer.startswith(BEARER):
            person, end = self._signed(self._token, bearer.removeprefix(BEARER))
        else:
            person, end = self._signed(self._cookie, cookie or "")
        return person if end > now().timestamp() else None

    def is_to_be_renewed(self, cookie: str | None) -> bool:
        """Whether a cookie is good and so old that its browser should have a new one."""
        person, end = self._signed(self._cookie, cookie or "")
        return person is not None and now().timestamp() < end < (now() + _RENEWED).timestamp()

    def has_ended(self, person: Person) -> bool:
        """Whether the person, their way in, or the owner of a bot is not to be known any more."""
        why = self.revoked.why
        if why(person.way_in) is not None or why(person.id) in OUT:
            return True
        return person.owner is not None and why(person.owner) in OUT

    def is_banned(self, person: UUID) -> bool:
        """Whether a moderator has decided so."""
        return self.revoked.why(person) == "banned"

    def _read(self, read: Callable[[str], _Signed], text: str) -> tuple[Person | None, float]:
        # Nothing that was signed here is longer, and what is remembered must stay small.
        if not 0 < len(text) <= _LONGEST:
            return None, 0.0
        try:
            told, end = read(text)
            return msgspec.convert(told, Person), end
        except (BadSignature, msgspec.ValidationError):
            return None, 0.0

    def _token(self, text: str) -> _Signed:
        return self._tokens.loads(text), math.inf

    def _cookie(self, text: str) -> _Signed:
        try:
            told, signed = self._cookies.loads(text, return_timestamp=True)
        except BadSignature:
            return self._undated.loads(text), _UNDATED_UNTIL
        return told, (signed + timedelta(days=COOKIE_DAYS)).timestamp()
