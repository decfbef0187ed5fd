"""Everybody who plays and follows while the site breaks down around them."""

import asyncio
import itertools
import random
from collections.abc import Sequence
from typing import Any

import msgspec

from spinney.lab.chaos.accounts import give_accounts
from spinney.lab.chaos.followers import Follower
from spinney.lab.chaos.guests import Guest, Ledger, Player

_GAMES = ("legendary-forests", "living-forest", "sylvan-dale")
_THINK, _HURRY = 0.3, 0.02
_MADE = 201
_RATED = 0.5
"""The share of tables that are."""
_DAILY = 0.5
"""How often somebody who has not played the daily yet plays it next."""


class Company:
    """Tables at which somebody always plays: when a game ends there, the next one begins.

    Everybody plays the daily sooner or later, which nobody else can follow.
    """

    def __init__(self, ports: Sequence[int], rng: random.Random) -> None:
        self._ports = ports
        self._rng = rng
        self._tables: list[asyncio.Task[None]] = []
        self._following: list[asyncio.Task[None]] = []
        self._closing = False
        self.ledger = Ledger()
        self.followers: list[Follower] = []

    async def gather(self, tables: int, database: str) -> None:
        """Let so many tables begin."""
        pairs = await asyncio.gather(*map(self._pair, range(tables)))
        await give_accounts(database, itertools.chain(*pairs))
        self._tables = [asyncio.create_task(self._table(pair)) for pair in pairs]
        while len(self.ledger.sent) < tables:
            ended, _ = await asyncio.wait(self._tables, timeout=0.1)
            for table in ended:
                table.result()

    async def finish(self, patience: float) -> int:
        """Begin nothing new, and play every game to its end; how many tables did not get there."""
        self._closing = True
        _, stuck = await asyncio.wait(self._tables, timeout=patience)
        for task in self._tables:
            if task in stuck:
                task.cancel()
            else:
                task.result()
        await self._hear_the_rest(patience)
        return len(stuck)

    async def _hear_the_rest(self, patience: float) -> None:
        """Give the streams time to tell of the last steps."""
        await asyncio.sleep(min(patience, 2.0))
        for task in self._following:
            task.cancel()
        await asyncio.gather(*self._following, return_exceptions=True)

    async def _pair(self, number: int) -> list[Guest]:
        """Two who play at a table of their own."""
        rng = random.Random(self._rng.random())
        guests = [Guest(self._ports, rng) for _ in range(2)]
        for place, guest in enumerate(guests):
            await guest.introduce(f"Guest {number}.{place}")
        return guests

    async def _table(self, guests: Sequence[Guest]) -> None:
        """One game after the other: two guests, or one and a bot, by turns."""
        rng = random.Random(self._rng.random())
        to_play_the_daily = [*guests]
        while not self._closing:
            if to_play_the_daily and rng.random() < _DAILY:
                await self._daily(rng, to_play_the_daily.pop())
            else:
                await self._game(rng, guests[: rng.choice((1, 2))])

    async def _daily(self, rng: random.Random, guest: Guest) -> None:
        today = msgspec.json.decode((await guest.ask("GET", "/api/daily")).body)["today"]["code"]
        table: str = (await _done(guest, f"/api/deals/{today}/attempt", {}))["id"]
        await Player(guest, table, self.ledger, rng).play(self._think)

    async def _game(self, rng: random.Random, guests: Sequence[Guest]) -> None:
        table = await self._open(rng, guests)
        follower = Follower(self._ports, table, rng)
        self.followers.append(follower)
        self._following.append(asyncio.create_task(follower.follow()))
        players = [Player(guest, table, self.ledger, rng) for guest in guests]
        await asyncio.gather(*(player.play(self._think) for player in players))

    def _think(self) -> float:
        """Nobody dawdles when the others want to go home."""
        return _HURRY if self._closing else _THINK

    async def _open(self, rng: random.Random, guests: Sequence[Guest]) -> str:
        """A table at which the game has begun; every other one is rated.

        To open one is not safe to ask twice: if the answer is lost, an empty table stays behind.
        """
        bots = ["casual"] * (2 - len(guests))
        wishes = {"game": rng.choice(_GAMES), "seats": 2, "bots": bots, "public": False}
        wishes["rated"] = rng.random() < _RATED
        table: str = (await _done(guests[0], "/api/tables", wishes))["id"]
        for guest in guests[1:]:
            await _done(guest, f"/api/tables/{table}/chair", {})
        return table


async def _done(guest: Guest, path: str, told: Any) -> Any:
    answer = await guest.ask("POST", path, told)
    if answer.status != _MADE:
        raise RuntimeError(f"{path} was refused: {answer.body.decode()}")
    return msgspec.json.decode(answer.body)
