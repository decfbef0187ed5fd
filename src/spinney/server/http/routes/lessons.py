"""Learning a game by playing; nothing is kept here, and nobody is asked who they are."""

import msgspec
from litestar import get, post
from litestar.params import FromPath, FromQuery, JSONBody

from spinney.server.http.declarations import declared
from spinney.server.play.lessons import (
    Attempt,
    Judged,
    LessonView,
    Taught,
    contents,
    judge,
    show,
    taught,
)


@get("/api/lessons/{game:str}", sync_to_thread=False, opt=declared(404, 422))
def show_lesson(game: FromPath[str], language: FromQuery[str] = "en") -> LessonView:
    """What a game's lesson consists of."""
    return contents(taught(game), language)


@get(
    "/api/lessons/{game:str}/steps/{number:int}", sync_to_thread=False, opt=declared(400, 404, 422)
)
def show_step(
    game: FromPath[str],
    number: FromPath[int],
    way: FromQuery[str] = "",
    language: FromQuery[str] = "en",
) -> Taught:
    """One step: how things stand at it, what is said, and what is wanted."""
    return show(taught(game), number, way, language)


@post(
    "/api/lessons/{game:str}/steps/{number:int}",
    status_code=200,
    sync_to_thread=False,
    opt=declared(400, 403, 404, 413, 422),
)
def try_step(
    game: FromPath[str],
    number: FromPath[int],
    data: JSONBody[Attempt],
    way: FromQuery[str] = "",
    language: FromQuery[str] = "en",
) -> Judged:
    """Do something at a step, and hear whether it is what was meant."""
    return judge(taught(game), number, way, language, msgspec.json.encode(data.action))


LESSONS = (show_lesson, show_step, try_step)
