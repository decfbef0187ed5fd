"""Puzzles: decisions of real games to be tried; an account's first answers are kept, no guest's."""

import asyncio

from litestar import get, post
from litestar.params import FromPath, JSONBody

from spinney.bots.puzzles.views import PuzzleShelf, PuzzleView
from spinney.server.clock import now
from spinney.server.competition.puzzle_answers import (
    RatedAnswer,
    SolverRating,
    keep_answer,
    solver_ratings_of,
    with_others,
)
from spinney.server.http.declarations import declared
from spinney.server.http.identity import AnyRequest, guest_of, oneself, services_of
from spinney.server.people.people import COOKIE
from spinney.server.play.lessons import Attempt
from spinney.server.study.origins import origin
from spinney.server.study.puzzles import Found, answer, ask, find_puzzle, shelf
from spinney.server.tables.table import TableView, told

_ONE = "/api/puzzles/{game:str}/{name:str}"


@get("/api/puzzles/{game:str}", opt=declared(422))
async def show_puzzles(game: FromPath[str], request: AnyRequest) -> PuzzleShelf:
    """The puzzles of a game, by kind, and the one of the day."""
    return await shelf(services_of(request).puzzles, game, now().date())


@get(_ONE, opt=declared(404, 422, 503, price=5))
async def show_puzzle(game: FromPath[str], name: FromPath[str], request: AnyRequest) -> PuzzleView:
    """A decision as its player knew it; how hard it is comes with the answer."""
    return await asyncio.to_thread(ask, await _found(request, game, name))


@post(f"{_ONE}/answers", status_code=200, opt=declared(400, 403, 404, 413, 422, 503, price=10))
async def answer_puzzle(
    game: FromPath[str], name: FromPath[str], data: JSONBody[Attempt], request: AnyRequest
) -> RatedAnswer:
    """What an answer is worth, what all others are worth, and who finds the best.

    The first answer of an account moves how hard the puzzle is taken to be, and how one stands in
    puzzles; a token's answers move nothing.
    """
    services = services_of(request)
    found = await _found(request, game, name)
    judged = await asyncio.to_thread(answer, game, found, data)
    if person := services.people.known(request.cookies.get(COOKIE)):
        await keep_answer(services.store, person, game, name, judged)
    return await with_others(services.store, game, found.puzzle, judged)


@post(f"{_ONE}/table", opt=declared(403, 404, 422, 503, price=20))
async def show_origin(game: FromPath[str], name: FromPath[str], request: AnyRequest) -> TableView:
    """The game that a puzzle is taken from, as a finished table."""
    asker, services = oneself(request), services_of(request)
    found = await _found(request, game, name)
    room = await services.house.open(await origin(services.store, asker, found))
    return told(room.table, asker, room.present())


@get("/api/me/puzzles", opt=declared(403, 503))
async def show_own_puzzles(request: AnyRequest) -> list[SolverRating]:
    """How one stands in the puzzles of every game that one has tried with an account."""
    return await solver_ratings_of(services_of(request).store, guest_of(request).id)


async def _found(request: AnyRequest, game: str, name: str) -> Found:
    services = services_of(request)
    return await find_puzzle(services.store, services.puzzles, game, name)


PUZZLES = (show_puzzles, show_puzzle, answer_puzzle, show_origin, show_own_puzzles)
