"""Finished games that are quickly reviewed: nearly all moves are the clock's, and do not count."""

import random
from typing import Any
from uuid import UUID, uuid4

import httpx
from litestar import Litestar

from spinney.core import Late, Match, Seat
from spinney.server.play.house import House
from tests.server.worlds import laid_out

CHOICES = 6


def finished(game: str = "sylvan-dale") -> Match:
    """A whole game with a few choices near its end; all else was nobody's."""
    chosen = played(Match.start(game, 2, seed=4, salts=["", ""]))
    match = chosen.anew()
    choices = [place for place, many in enumerate(_widths(chosen)) if many > 1][-CHOICES:]
    for place, entry in enumerate(chosen.log):
        match.act(entry.seat, entry.action if place in choices else Late(entry.action))
    return match


def played(match: Match) -> Match:
    """The game to its end, by chance."""
    rng = random.Random(4)
    while actors := match.state.actors():
        match.act(actors[0], rng.choice(match.state.legal(actors[0])))
    return match


def _widths(match: Match) -> list[int]:
    """How many actions there were to choose from, each time."""
    again = match.anew()
    widths = []
    for entry in match.log:
        widths.append(len(again.state.legal(entry.seat)))
        again.act(entry.seat, entry.action)
    return widths


async def finished_table(app: Litestar, match: Match) -> str:
    """A table on a server where this game was played."""
    house: House = app.state.services.house
    table: UUID = await laid_out(house, match, Seat(0), uuid4())
    return str(table)


async def reviewing(client: httpx.AsyncClient, table: str) -> Any:
    """How far a review is."""
    answer = await client.get(f"/api/tables/{table}/review")
    assert answer.status_code == 200, answer.text
    return answer.json()
