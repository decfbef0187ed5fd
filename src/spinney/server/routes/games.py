"""The games that can be played here."""

import msgspec
from litestar import get
from litestar.params import FromPath

from spinney.bots import offered
from spinney.bots.review import can_advise
from spinney.core import Edition, Game, find, installed


class Bot(msgspec.Struct, frozen=True):
    """A bot that plays a game; a higher level plays better."""

    name: str
    level: int
    sentence: str


class GameView(msgspec.Struct, frozen=True):
    """A game that can be played here."""

    name: str
    title: str
    rules_version: int
    editions: tuple[Edition, ...]
    options: tuple[str, ...]
    bots: tuple[Bot, ...]
    advice: bool
    """Whether tables can allow hints, and finished games can be reviewed."""


@get("/api/games", sync_to_thread=False)
def list_games() -> list[GameView]:
    """All games, with their editions and bots."""
    return [_view(game) for game in installed().values()]


@get("/api/games/{game:str}/texts", sync_to_thread=False)
def show_texts(game: FromPath[str]) -> dict[str, dict[str, str]]:
    """The sentences of a game by section and key, with their parameters in braces."""
    return find(game).texts.sentences("en")


def _view(game: Game) -> GameView:
    return GameView(
        name=game.name,
        title=game.title,
        rules_version=game.rules_version,
        editions=tuple(game.editions.values()),
        options=game.options,
        bots=_bots(game.name),
        advice=can_advise(game.name),
    )


def _bots(game: str) -> tuple[Bot, ...]:
    return tuple(
        Bot(name, level, sentence)
        for level, (name, sentence) in enumerate(offered(game).items(), start=1)
    )


GAMES = (list_games, show_texts)
