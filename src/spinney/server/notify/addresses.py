"""Mail addresses of those who want a letter: asked first, and ended by a click."""

from datetime import datetime, timedelta
from typing import Annotated, Literal
from uuid import UUID

import msgspec
import sqlalchemy as sa
from itsdangerous import BadSignature, URLSafeSerializer, URLSafeTimedSerializer
from sqlalchemy.dialects.postgresql import insert

from spinney.core import Texts
from spinney.server.clock import now
from spinney.server.notify.devices import Language
from spinney.server.notify.smtp import Mailman
from spinney.server.problems import Conflict, NotHere, Problem, TooFast
from spinney.server.store.schema_people import mails
from spinney.server.store.statements import Statements

TEXTS = Texts("spinney.server.notify")
_ASKED_AGAIN = timedelta(hours=1)
_DAYS_GOOD = 2
_DAY = 24 * 60 * 60
_Address = Annotated[
    str,
    msgspec.Meta(
        max_length=254,
        pattern=r'^[^@\s<>()",;:\\\[\]]+@[^@\s<>()",;:\\\[\]]+\.[^@\s<>()",;:\\\[\].]{2,}$',
    ),
]


class NewMail(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where somebody wants a letter, and in which language."""

    address: _Address
    language: Language = "en"


class Mail(msgspec.Struct, frozen=True):
    """A mail address as its owner sees it."""

    address: str
    confirmed: bool
    """Whether whoever reads it has said yes; before, nothing more is sent."""


class Answered(msgspec.Struct, frozen=True):
    """What has become of an address."""

    mail: Literal["confirmed", "ended"]


class Mails:
    """The addresses, and the links in letters by which people answer."""

    def __init__(self, secret: str, mailman: Mailman) -> None:
        self.mailman = mailman
        self._questions = URLSafeTimedSerializer(secret, salt="mail question")
        self._ends = URLSafeSerializer(secret, salt="mail end")
        self._asked: dict[str, datetime] = {}

    async def ask(self, store: Statements, person: UUID, new: NewMail) -> Mail:
        """Ask at an address whether it is theirs, and keep it if the letter was taken."""
        if not self.mailman.can_send():
            raise Conflict("This site sends no mail. Be told on your devices instead.")
        await self._must_not_ask_often(store, person, new.address)
        said = TEXTS.told_in(new.language)["question"]
        link = self._link("yes", self._questions.dumps([str(person), new.address]))
        if not await self.mailman.send(
            new.address, said["subject"], said["body"].format(link=link)
        ):
            for either in (str(person), new.address):
                self._asked.pop(either, None)
            raise Problem("The letter was not taken. Check the address, or try again later.")
        row = {"address": new.address, "language": new.language}
        fresh = row | {"created": sa.func.now(), "confirmed": None, "told": None}
        written = insert(mails).values(person=person, **fresh)
        await store.run(written.on_conflict_do_update(index_elements=["person"], set_=fresh))
        return Mail(new.address, confirmed=False)

    async def confirm(self, store: Statements, token: str) -> UUID:
        """Somebody says yes; who it is."""
        try:
            person, address = self._questions.loads(token, max_age=_DAYS_GOOD * _DAY)
        except BadSignature as error:
            raise NotHere("This link is not good any more. Ask for a new letter.") from error
        own = sa.and_(mails.c.person == UUID(person), mails.c.address == address)
        yes = sa.update(mails).where(own).values(confirmed=sa.func.now()).returning(mails.c.person)
        if not await store.run(yes):
            raise NotHere("This address was taken away since. Ask for a new letter.")
        return UUID(person)

    async def end(self, store: Statements, token: str) -> None:
        """Somebody wants no more letters; once more does no harm."""
        try:
            person, address = self._ends.loads(token)
        except BadSignature as error:
            raise NotHere("This link leads nowhere. Take it from the newest letter.") from error
        own = sa.and_(mails.c.person == UUID(person), mails.c.address == address)
        await store.run(sa.delete(mails).where(own))

    def ways_out(self, person: UUID, address: str) -> tuple[str, dict[str, str]]:
        """The link to the end, and the headers by which a mail program ends it with one click."""
        token = self._ends.dumps([str(person), address])
        headers = {
            "List-Unsubscribe": f"<{self.mailman.origin}/api/mail/endings/{token}>",
            "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
        }
        return self._link("no", token), headers

    async def _must_not_ask_often(self, store: Statements, person: UUID, address: str) -> None:
        """Nobody's letter box is to be filled: one question an hour, by whomever.

        What was asked and taken away again is remembered here.
        """
        since = now() - _ASKED_AGAIN
        self._asked = {who: at for who, at in self._asked.items() if at > since}
        either = sa.or_(mails.c.person == person, mails.c.address == address)
        kept = sa.select(mails.c.person).where(either, mails.c.created > since)
        both = {str(person), address}
        if self._asked.keys() & both or await store.run(kept):
            raise TooFast("A letter was sent within the hour. Look for it, or wait.", 3600)
        self._asked |= dict.fromkeys(both, now())

    def _link(self, answer: str, token: str) -> str:
        """Behind the #, so that it is in no log of any server."""
        return f"{self.mailman.origin}/mail#{answer}={token}"


async def read_mail(store: Statements, person: UUID) -> Mail | None:
    """The address that somebody gave."""
    found = await store.run(sa.select(mails).where(mails.c.person == person))
    return Mail(found[0]["address"], found[0]["confirmed"] is not None) if found else None


async def drop_mail(store: Statements, person: UUID) -> None:
    """Forget the address."""
    await store.run(sa.delete(mails).where(mails.c.person == person))
