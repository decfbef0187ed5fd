"""A letter a day at most, to an address that has said yes, about games that nobody looked at."""

import asyncio
import email
import re
from collections.abc import AsyncIterator
from datetime import timedelta
from email.message import EmailMessage
from email.policy import default
from typing import Any
from uuid import UUID

import httpx
import pytest
import sqlalchemy as sa
from aiosmtpd.smtp import SMTP
from litestar import Litestar

from spinney.server.clock import now
from spinney.server.config.settings import Settings
from spinney.server.notify.addresses import TEXTS
from spinney.server.notify.smtp import Mailman
from spinney.server.store.schema import log, tables
from spinney.server.store.schema_people import focus, mails
from tests.server.conftest import Visit, fresh_database, served, table_for
from tests.server.people.authenticator import Authenticator, keep

pytestmark = pytest.mark.anyio

ORIGIN = "https://spinney.example"
ADDRESS = "ann@mail.example"


class LetterBox:
    """Takes every letter, unless it is full."""

    def __init__(self) -> None:
        self.letters: list[EmailMessage] = []
        self.raw = b""
        """The newest letter as it came."""
        self.is_full = False

    async def handle_DATA(self, _server: Any, _session: Any, envelope: Any) -> str:  # noqa: N802 (so aiosmtpd calls it)
        if self.is_full:
            return "452 Full"
        self.raw = envelope.content
        read = email.message_from_bytes(envelope.content, policy=default)
        assert isinstance(read, EmailMessage)
        self.letters.append(read)
        return "250 OK"


@pytest.fixture(scope="module")
async def box() -> AsyncIterator[tuple[LetterBox, str]]:
    """A mail server on loopback, and its address."""
    taking = LetterBox()
    loop = asyncio.get_running_loop()
    server = await loop.create_server(lambda: SMTP(taking, loop=loop), "127.0.0.1", 0)
    async with server:
        yield taking, f"smtp://127.0.0.1:{server.sockets[0].getsockname()[1]}"


@pytest.fixture(scope="module")
async def running(box: tuple[LetterBox, str]) -> Any:
    sending: dict[str, Any] = {
        "mail": box[1],
        "mail_from": "Spinney <table@spinney.example>",
        "origin": ORIGIN,
    }
    # Nothing but the tests looks for letters that are due.
    sending |= {"redis": None, "sweep": 600.0}
    async with fresh_database() as database, served(database, **sending) as found:
        yield found


@pytest.fixture
def letters(box: tuple[LetterBox, str]) -> list[EmailMessage]:
    box[0].letters.clear()
    box[0].is_full = False
    return box[0].letters


def links(letter: EmailMessage) -> list[str]:
    return re.findall(r"https://\S+", letter.get_content())


async def with_account(visit: Visit, name: str) -> httpx.AsyncClient:
    client = await visit(name)
    await keep(client, Authenticator(ORIGIN))
    return client


async def long_ago(app: Litestar, person: UUID, table: str, days: int) -> None:
    """Let the game, the yes and the last letter be some days old."""
    store, then = app.state.services.store, now() - timedelta(days=days)
    await store.run(sa.update(log).where(log.c.table_id == UUID(table)).values(at=then))
    before = {"confirmed": then - timedelta(days=1)}
    await store.run(sa.update(mails).where(mails.c.person == person).values(**before))


async def test_a_letter_comes_after_a_yes_once_a_day_and_ends_with_a_click(
    visit: Visit, app: Litestar, letters: list[EmailMessage], stranger: httpx.AsyncClient
) -> None:
    ann = await with_account(visit, "Ann")
    person = UUID((await ann.get("/api/me")).json()["id"])
    table = await table_for([ann, await visit("Bo")], name="Old oak")
    wanted = {"address": ADDRESS, "language": "de"}
    assert (await ann.post("/api/me/mail", json=wanted)).json() == {
        "address": ADDRESS,
        "confirmed": False,
    }
    (question,) = letters
    assert (question["To"], question["Subject"]) == (
        ADDRESS,
        TEXTS.told_in("de")["question"]["subject"],
    )
    assert (await ann.post("/api/me/mail", json=wanted)).status_code == 429
    digests = app.state.services.digests
    await long_ago(app, person, table, 2)
    await app.state.services.store.run(sa.update(mails).values(confirmed=None))
    assert await digests.send_due() == 0

    ((link,), answer) = links(question), "/api/mail/confirmations"
    token = link.removeprefix(f"{ORIGIN}/mail#yes=")
    assert (await stranger.post(answer, json={"token": token + "x"})).status_code == 404
    yes = await stranger.post(answer, json={"token": token})
    assert yes.json() == {"mail": "confirmed"}
    assert (await ann.get("/api/me/notices")).json()["mail"]["confirmed"]
    await long_ago(app, person, table, 2)
    assert [await digests.send_due() for _ in range(2)] == [1, 0]
    letter = letters[1]
    code = (await ann.get(f"/api/tables/{table}")).json()["code"]
    assert f"Old oak (Legendary Forests)\r\n{ORIGIN}/t/{code}".split() == (
        letter.get_content().split("warten auf dich:")[1].split("Diese Mail")[0].split()
    )
    assert letter["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"

    one_click = letter["List-Unsubscribe"].strip("<>").removeprefix(ORIGIN)
    form = {"List-Unsubscribe": "One-Click"}
    assert (await stranger.post(one_click, data=form)).json() == {"mail": "ended"}
    assert (await ann.get("/api/me/notices")).json()["mail"] is None


async def test_who_has_looked_since_gets_no_letter(
    visit: Visit, app: Litestar, letters: list[EmailMessage]
) -> None:
    ann = await with_account(visit, "Ann")
    person = UUID((await ann.get("/api/me")).json()["id"])
    table = await table_for([ann, await visit("Bo")])
    store = app.state.services.store
    await store.run(sa.insert(mails).values(person=person, address="a@b.example", language="en"))
    await long_ago(app, person, table, 2)
    seen = {"person": person, "tab": "one", "until": now() - timedelta(days=1)}
    await store.run(sa.insert(focus).values(**seen))
    assert await app.state.services.digests.send_due() == 0
    assert letters == []
    assert (await ann.get("/api/me/export")).json()["mail"]["address"] == "a@b.example"
    assert (await ann.delete("/api/me/mail")).json()["mail"] is None


@pytest.mark.parametrize("typed", ["", "ann", "a@b", "a b@c.example", "a@b.example\nBcc: c@d.ee"])
async def test_what_is_no_address_is_not_written_to(visit: Visit, typed: str) -> None:
    ann = await visit("Ann")
    assert (await ann.post("/api/me/mail", json={"address": typed})).status_code == 400


async def test_a_mail_server_that_does_not_answer_is_no_trouble_of_ours() -> None:
    nowhere = Settings(mail="smtp://127.0.0.1:9", mail_from="a@b.example", origin=ORIGIN)
    assert not await Mailman(nowhere).send(ADDRESS, "Hello", "Words")


async def reading(app: Litestar, visit: Visit, address: str) -> tuple[httpx.AsyncClient, str]:
    """Somebody who said yes long ago, and for whom a game waits since yesterday."""
    ann = await with_account(visit, "Ann")
    person = UUID((await ann.get("/api/me")).json()["id"])
    table = await table_for([ann, await visit("Bo")])
    row = {"person": person, "address": address, "language": "en"}
    then = now() - timedelta(days=9)
    await app.state.services.store.run(sa.insert(mails).values(**row, created=then))
    await long_ago(app, person, table, 1)
    return ann, table


async def test_a_link_for_one_click_is_whole_on_the_wire(
    box: tuple[LetterBox, str], letters: list[EmailMessage]
) -> None:
    mailman = Mailman(Settings(mail=box[1], mail_from="Äste <a@b.example>", origin=ORIGIN))
    link, subject = f"<{ORIGIN}/{'x' * 300}>", "Grüße aus dem Wald"
    assert await mailman.send(ADDRESS, subject, "Words", {"List-Unsubscribe": link})
    lines = box[0].raw.split(b"\r\n")
    assert f"List-Unsubscribe: {link}".encode() in lines
    assert [line for line in lines if len(line) > 78] == [f"List-Unsubscribe: {link}".encode()]
    assert letters[0]["Subject"] == subject


async def test_a_question_that_was_not_taken_changes_nothing_and_may_be_asked_again(
    visit: Visit, app: Litestar, box: tuple[LetterBox, str], letters: list[EmailMessage]
) -> None:
    ann, _ = await reading(app, visit, "old@mail.example")
    box[0].is_full, new = True, {"address": "new@mail.example"}
    assert (await ann.post("/api/me/mail", json=new)).status_code == 400
    kept = (await ann.get("/api/me/notices")).json()["mail"]
    assert kept == {"address": "old@mail.example", "confirmed": True}
    box[0].is_full = False
    assert (await ann.post("/api/me/mail", json=new)).status_code == 201
    assert [letter["To"] for letter in letters] == ["new@mail.example"]


async def test_games_in_a_letter_that_was_not_taken_are_told_the_next_time(
    visit: Visit, app: Litestar, box: tuple[LetterBox, str], letters: list[EmailMessage]
) -> None:
    await reading(app, visit, "full@mail.example")
    box[0].is_full = True
    assert await app.state.services.digests.send_due() == 0
    box[0].is_full = False
    assert [await app.state.services.digests.send_due() for _ in range(2)] == [1, 0]
    assert [letter["To"] for letter in letters] == ["full@mail.example"]


async def test_a_game_that_is_not_installed_any_more_keeps_no_letter_back(
    visit: Visit, app: Litestar, letters: list[EmailMessage]
) -> None:
    _, table = await reading(app, visit, "away@mail.example")
    this = tables.c.id == UUID(table)
    await app.state.services.store.run(sa.update(tables).where(this).values(game="old-game"))
    assert await app.state.services.digests.send_due() == 1
    assert "(old-game)" in letters[0].get_content()


async def test_however_many_want_letters_everybody_gets_theirs(
    visit: Visit, app: Litestar, letters: list[EmailMessage]
) -> None:
    many = sa.text("""
INSERT INTO mails (person, address, language, confirmed)
SELECT gen_random_uuid(), 'many@mail.example', 'en', now() - interval '9 days'
FROM generate_series(1, 5000)""")
    await app.state.services.store.run(many)
    await reading(app, visit, "last@mail.example")
    sent = await app.state.services.digests.send_due()
    others = mails.c.address == "many@mail.example"
    await app.state.services.store.run(sa.delete(mails).where(others))
    assert (sent, [letter["To"] for letter in letters]) == (1, ["last@mail.example"])
