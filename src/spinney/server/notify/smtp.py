"""Handing in mail, to the server that the settings name."""

import asyncio
import contextlib
import smtplib
import ssl
from collections.abc import Mapping
from email.headerregistry import BaseHeader, HeaderRegistry, UnstructuredHeader
from email.message import EmailMessage
from email.policy import SMTP, Policy
from email.utils import format_datetime, make_msgid
from urllib.parse import unquote, urlsplit

import structlog

from spinney.server.clock import now
from spinney.server.config.settings import Settings

_PATIENCE = 20.0
_PORTS = {"smtp": 587, "smtps": 465}
_log = structlog.get_logger()


class _Whole(UnstructuredHeader, BaseHeader):
    """A line that stays as it is: a long link would be folded by encoding it, which is no link."""

    def fold(self, *, policy: Policy) -> str:
        return f"{self.name}: {self}{policy.linesep}"


_HEADERS = HeaderRegistry()
_HEADERS.map_to_type("list-unsubscribe", _Whole)
_POLICY = SMTP.clone(header_factory=_HEADERS)


class Mailman:
    """Carries letters, if the settings say where to and in whose name."""

    def __init__(self, settings: Settings) -> None:
        self._server = settings.mail
        self._sender = settings.mail_from
        self.origin = settings.origin or ""
        """Where links in a letter lead."""

    def can_send(self) -> bool:
        """Whether this site sends mail."""
        return bool(self._server and self._sender and self.origin)

    async def send(
        self, to: str, subject: str, body: str, headers: Mapping[str, str] | None = None
    ) -> bool:
        """Hand in a letter; whether it was taken. To whom is in no log."""
        letter = EmailMessage(policy=_POLICY)
        letter["From"], letter["To"], letter["Subject"] = self._sender, to, subject
        letter["Date"], letter["Message-ID"] = format_datetime(now()), make_msgid(domain="spinney")
        letter["Auto-Submitted"] = "auto-generated"
        for name, value in (headers or {}).items():
            letter[name] = value
        letter.set_content(body)
        try:
            await asyncio.to_thread(self._hand_in, letter)
        except (OSError, smtplib.SMTPException, ValueError) as error:
            _log.warning("a letter was not taken", why=type(error).__name__)
            return False
        return True

    def _hand_in(self, letter: EmailMessage) -> None:
        where = urlsplit(self._server or "")
        host, port = where.hostname or "", where.port or _PORTS[where.scheme]
        context = ssl.create_default_context()
        with contextlib.ExitStack() as stack:
            if where.scheme == "smtps":
                line: smtplib.SMTP = smtplib.SMTP_SSL(
                    host, port, timeout=_PATIENCE, context=context
                )
            else:
                line = smtplib.SMTP(host, port, timeout=_PATIENCE)
            stack.enter_context(line)
            line.ehlo()
            if where.scheme == "smtp" and line.has_extn("starttls"):
                line.starttls(context=context)
            if where.username:
                line.login(unquote(where.username), unquote(where.password or ""))
            line.send_message(letter)
