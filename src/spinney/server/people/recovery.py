"""Recovery codes: the way back in when every passkey is lost. Each works once."""

import hashlib
import secrets
from uuid import UUID

import sqlalchemy as sa

from spinney.server.problems import NotYours
from spinney.server.store.schema_people import recovery_codes
from spinney.server.store.statements import Statements

_MANY = 10
_LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"
_GROUPS, _GROUP = 4, 4


async def new_codes(within: Statements, account: UUID) -> list[str]:
    """Ten codes that nobody sees again; older ones are void."""
    codes = [_draw() for _ in range(_MANY)]
    await within.run(sa.delete(recovery_codes).where(recovery_codes.c.account == account))
    rows = [{"digest": _digest(code), "account": account} for code in codes]
    await within.run(sa.insert(recovery_codes).values(rows))
    return codes


async def use_code(within: Statements, code: str) -> UUID:
    """The account that a code belongs to; it is used up with that."""
    this = recovery_codes.c.digest == _digest(code)
    found = await within.run(
        sa.delete(recovery_codes).where(this).returning(recovery_codes.c.account)
    )
    if not found:
        raise NotYours("No account has this code, or it was used already. Try another of the ten.")
    account: UUID = found[0]["account"]
    return account


def _draw() -> str:
    groups = ("".join(secrets.choice(_LETTERS) for _ in range(_GROUP)) for _ in range(_GROUPS))
    return "-".join(groups)


def _digest(code: str) -> bytes:
    """With 80 bits of chance in a code, a plain hash keeps it."""
    plain = "".join(letter for letter in code.upper() if letter.isalnum())
    return hashlib.sha256(plain.encode()).digest()
