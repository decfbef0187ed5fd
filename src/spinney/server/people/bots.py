"""Bots of people: accounts that have an owner and a token, and no passkey."""

from datetime import datetime
from uuid import UUID, uuid4

import msgspec
import sqlalchemy as sa
from sqlalchemy.dialects.postgresql import insert

from spinney.server.people.accounts import Account, read_account
from spinney.server.people.people import People
from spinney.server.people.revoked import Revoked
from spinney.server.people.tokens import NewToken, make_token, revoke_all
from spinney.server.problems import Conflict, NotHere, Problem
from spinney.server.store.schema_people import accounts
from spinney.server.store.statements import Statements
from spinney.server.store.store import Store

_MOST = 10


class OwnBot(msgspec.Struct, frozen=True):
    """A bot of one's own."""

    id: UUID
    name: str
    emblem: str
    created: datetime


class NewBot(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a bot is to be called; it is invited by this name."""

    name: str
    emblem: str = "feather"


class MadeBot(msgspec.Struct, frozen=True):
    """A bot and its token, which is told this once."""

    bot: OwnBot
    token: str


async def make_bot(store: Store, people: People, owner: Account, new: NewBot) -> MadeBot:
    """A bot, which may play from now on."""
    try:
        bot = people.welcome(new.name, new.emblem)
    except ValueError as error:
        raise Problem(str(error)) from error
    async with store.transaction() as within:
        row = {"id": uuid4(), "name": bot.name, "emblem": bot.emblem, "owner": owner.id}
        made = await within.rows(
            Account, insert(accounts).values(**row).on_conflict_do_nothing().returning(accounts)
        )
        if not made:
            raise Conflict(f"A bot is called {bot.name} already. Choose another name.")
        if len(await list_bots(within, owner.id)) > _MOST:
            raise Conflict(f"An account has {_MOST} bots at most. Delete one first.")
        return await _with_token(within, people, made[0])


async def list_bots(store: Statements, owner: UUID) -> list[OwnBot]:
    """All bots of an account, oldest first."""
    found = sa.select(accounts).where(accounts.c.owner == owner).order_by(accounts.c.created)
    return [_shown(account) for account in await store.rows(Account, found)]


async def own_bot(store: Store, owner: UUID, bot: UUID) -> Account:
    """One of somebody's bots; `NotHere` for any other."""
    account = await read_account(store, bot)
    if account is None or account.owner != owner:
        raise NotHere("You have no such bot. It may have been deleted already.")
    return account


async def renew_token(store: Store, people: People, revoked: Revoked, bot: Account) -> MadeBot:
    """A new token for a bot; the old one is useless from now on."""
    await revoke_all(store, revoked, bot.id)
    return await _with_token(store, people, bot)


async def bot_named(store: Statements, name: str) -> Account:
    """The bot of this name, whoever owns it."""
    called = sa.and_(accounts.c.name == name, accounts.c.owner.is_not(None))
    found = await store.rows(Account, sa.select(accounts).where(called))
    if not found:
        raise NotHere(f"No bot is called {name}. Ask its owner for the name.")
    return found[0]


async def _with_token(within: Statements, people: People, bot: Account) -> MadeBot:
    made = await make_token(within, people, bot, NewToken(bot.name, ["play"]))
    return MadeBot(_shown(bot), made.token)


def _shown(bot: Account) -> OwnBot:
    return OwnBot(bot.id, bot.name, bot.emblem, bot.created)
