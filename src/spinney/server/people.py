"""Guests: a name and an emblem in a signed cookie. No account is needed to play."""

import re
from functools import lru_cache
from uuid import UUID, uuid4

import msgspec
from itsdangerous import BadSignature, URLSafeSerializer

COOKIE = "spinney"
EMBLEMS = ("toadstool", "feather", "acorn", "moon", "fir")
_KNOWN = 20_000
"""How many guests are known again without checking the signature; each is a few hundred bytes."""
_NAME = re.compile(r"\S(?:.{0,22}\S)?")


class Person(msgspec.Struct, frozen=True):
    """Who somebody says they are; the id is theirs as long as they keep the cookie."""

    id: UUID
    name: str
    emblem: str


class People:
    """Makes guests, and knows them again."""

    def __init__(self, secret_key: str) -> None:
        self._signer = URLSafeSerializer(secret_key, salt="person")
        # The same cookie always means the same guest, and comes with every request.
        self._signed = lru_cache(_KNOWN)(self._read)

    def welcome(self, name: str, emblem: str, again: Person | None = None) -> Person:
        """A guest, new or renamed; `ValueError` says what is wrong with name or emblem."""
        if not _NAME.fullmatch(name) or not name.isprintable():
            raise ValueError("A name has 1 to 24 visible characters, without spaces at its ends.")
        if emblem not in EMBLEMS:
            raise ValueError(f"Choose an emblem: {', '.join(EMBLEMS)}.")
        return Person(again.id if again else uuid4(), name, emblem)

    def cookie(self, person: Person) -> str:
        """The cookie of a guest."""
        return str(self._signer.dumps(msgspec.to_builtins(person)))

    def known(self, cookie: str | None) -> Person | None:
        """The guest of a cookie that was signed here; None for any other."""
        return None if cookie is None else self._signed(cookie)

    def _read(self, cookie: str) -> Person | None:
        try:
            return msgspec.convert(self._signer.loads(cookie), Person)
        except (BadSignature, msgspec.ValidationError):
            return None
