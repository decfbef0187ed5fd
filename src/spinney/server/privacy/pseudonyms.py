"""What people are called in published data: one name for a year, by a key that the site keeps."""

import hmac
from uuid import UUID

_LETTERS = 16


class Pseudonyms:
    """The names of a year. Without the key nobody can say whose they are, or tie two years."""

    def __init__(self, key: bytes, year: int) -> None:
        self._key = hmac.digest(key, f"spinney data {year}".encode(), "sha256")

    def of(self, person: UUID) -> str:
        """What somebody is called."""
        return self._named(b"person", person)

    def place(self, table: UUID) -> str:
        """Where a game stands among those of its hour: nowhere that would tell when it ended."""
        return self._named(b"table", table)

    def _named(self, kind: bytes, one: UUID) -> str:
        return hmac.digest(self._key, kind + one.bytes, "sha256").hex()[:_LETTERS]
