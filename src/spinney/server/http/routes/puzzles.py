"""Puzzles: decisions of real games to be tried; nothing is kept of who tries them."""

from litestar import get, post
from litestar.params import FromPath, JSONBody

from spinney.bots.puzzles.views import PuzzleAnswer, PuzzleShelf, PuzzleView
from spinney.server.clock import now
from spinney.server.http.declarations import declared
from spinney.server.http.identity import AnyRequest, oneself, services_of
from spinney.server.play.lessons import Attempt
from spinney.server.study.origins import origin
from spinney.server.study.puzzles import answer, ask, shelf
from spinney.server.tables.table import TableView, told

_ONE = "/api/puzzles/{game:str}/{name:str}"


@get("/api/puzzles/{game:str}", sync_to_thread=False, opt=declared(422))
def show_puzzles(game: FromPath[str]) -> PuzzleShelf:
    """The puzzles of a game, by kind, and the one of the day."""
    return shelf(game, now().date())


@get(_ONE, sync_to_thread=True, opt=declared(404, 422, price=5))
def show_puzzle(game: FromPath[str], name: FromPath[str]) -> PuzzleView:
    """A decision as its player knew it; how hard it is comes with the answer."""
    return ask(game, name)


@post(
    f"{_ONE}/answers",
    status_code=200,
    sync_to_thread=True,
    opt=declared(400, 403, 404, 413, 422, price=10),
)
def answer_puzzle(
    game: FromPath[str], name: FromPath[str], data: JSONBody[Attempt]
) -> PuzzleAnswer:
    """What an answer is worth, what all others are worth, and who finds the best."""
    return answer(game, name, data)


@post(f"{_ONE}/table", opt=declared(403, 404, 422, 503, price=20))
async def show_origin(game: FromPath[str], name: FromPath[str], request: AnyRequest) -> TableView:
    """The game that a puzzle is taken from, as a finished table."""
    asker, services = oneself(request), services_of(request)
    room = await services.house.open(await origin(services.store, asker, game, name))
    return told(room.table, asker, room.present())


PUZZLES = (show_puzzles, show_puzzle, answer_puzzle, show_origin)
