"""People: a name and an emblem in a signed cookie. No account is needed to play."""

import re
from functools import lru_cache
from typing import Literal
from uuid import UUID, uuid4

import msgspec
from itsdangerous import BadSignature, URLSafeSerializer

from spinney.server.people.revoked import OUT, Revoked

COOKIE = "spinney"
BEARER = "Bearer spinney_"
EMBLEMS = ("toadstool", "feather", "acorn", "moon", "fir")
Scope = Literal["read", "play"]
_KNOWN = 20_000
"""How many people are known again without checking the signature; each is a few hundred bytes."""
_LONGEST = 1000
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
        self._cookies = URLSafeSerializer(secret_key, salt="person")
        self._tokens = URLSafeSerializer(secret_key, salt="token")
        # The same cookie always means the same person, and comes with every request.
        self._signed = lru_cache(_KNOWN)(self._read)

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
            signer, text = self._tokens, bearer.removeprefix(BEARER)
        else:
            signer, text = self._cookies, cookie or ""
        # Nothing that was signed here is longer, and what is remembered must stay small.
        return self._signed(signer, text) if 0 < len(text) <= _LONGEST else None

    def has_ended(self, person: Person) -> bool:
        """Whether the person, their way in, or the owner of a bot is not to be known any more."""
        why = self.revoked.why
        if why(person.way_in) is not None or why(person.id) in OUT:
            return True
        return person.owner is not None and why(person.owner) in OUT

    def is_banned(self, person: UUID) -> bool:
        """Whether a moderator has decided so."""
        return self.revoked.why(person) == "banned"

    def _read(self, signer: URLSafeSerializer, text: str) -> Person | None:
        try:
            return msgspec.convert(signer.loads(text), Person)
        except (BadSignature, msgspec.ValidationError):
            return None
