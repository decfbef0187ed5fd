"""The games that can be played here."""

from litestar import get
from litestar.params import FromPath, FromQuery

from spinney.bots.shelf import GameView, shelf, texts_of
from spinney.server.http.declarations import declared


@get("/api/games", sync_to_thread=False, opt=declared())
def list_games() -> list[GameView]:
    """All games, with their editions and bots."""
    return list(shelf())


@get("/api/games/{game:str}/texts", sync_to_thread=False, opt=declared(422))
def show_texts(game: FromPath[str], language: FromQuery[str] = "en") -> dict[str, dict[str, str]]:
    """The sentences of a game in a language by section and key, with their parameters in braces.

    What every game refuses and why bots advise something is said here, too; and of the things on
    its board what they are called, and by which rule they are explained.
    """
    return texts_of(game, language)


GAMES = (list_games, show_texts)
