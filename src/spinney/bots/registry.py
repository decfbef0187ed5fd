"""Finding bots: a package brings those of a game by the entry-point group `spinney.bots`.

A bot of one's own can be named `module:Class`, where a person names it for themselves.
"""

from collections.abc import Callable, Sequence
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from typing import Any

from spinney.bots.contract import Bot
from spinney.bots.game_bots import GameBots, SimpleBot, joined
from spinney.bots.imported import NoSuchBot, import_bot, is_import
from spinney.bots.levels import Level
from spinney.bots.random import RandomBot
from spinney.core import Action

_GROUP = "spinney.bots"
_NONE = GameBots()
_EVERY_GAME = {"random": SimpleBot(RandomBot, "Plays anything the rules allow.")}


@cache
def installed() -> dict[str, GameBots]:
    """The bots of all games by the name of the game."""
    found: dict[str, GameBots] = {}
    for entry in entry_points(group=_GROUP):
        found[entry.name] = _with(found.get(entry.name, _NONE), entry)
    return found


def bots_of(game: str) -> GameBots:
    """What packages have brought for this game; nothing, perhaps."""
    return installed().get(game, _NONE)


def modules_of(game: str) -> list[str]:
    """The modules that bring bots of this game."""
    return sorted(entry.module for entry in entry_points(group=_GROUP, name=game))


def bot_names(game: str) -> tuple[str, ...]:
    """The bots that play this game, weakest first."""
    return (*_simple(game), *bots_of(game).levels)


def offered(game: str) -> dict[str, str]:
    """The bots to play against, weakest first, each with a sentence about it."""
    return {name: bot.sentence for name, bot in (bots_of(game).levels or _simple(game)).items()}


def stand_in(game: str) -> str:
    """The bot that plays for somebody who has left: a fair one, that nobody waits for."""
    return bots_of(game).stand_in or list(_simple(game))[-1]


def make_bot(game: str, name: str, seed: int, seconds: float | None = None) -> Bot:
    """A bot by name, which never thinks for longer than so; `NoSuchBot` says what to do."""
    if is_import(name):
        return import_bot(name, seed)
    return _made(game, name, seed, lambda level: level.within(seconds))


def make_unhurried_bot(game: str, name: str, seed: int) -> Bot:
    """The same bot without its clock: for measurements, which a busy machine must not change."""
    if is_import(name):
        return import_bot(name, seed)
    return _made(game, name, seed, Level.unhurried)


def choose_for(
    game: str, bot: str, seed: int, seconds: float | None, view: Any, legal: Sequence[Action]
) -> int:
    """Which of the legal actions a bot takes, by a seat's view and nothing else.

    Names may come from afar, so nothing is imported by them: the bot is one that is installed.
    """
    made = _made(game, bot, seed, lambda level: level.within(seconds))
    return legal.index(made.choose(view, legal))


def _simple(game: str) -> dict[str, SimpleBot]:
    return {**_EVERY_GAME, **bots_of(game).simple}


def _made(game: str, name: str, seed: int, timed: Callable[[Level], Level]) -> Bot:
    bots, simple = bots_of(game), _simple(game)
    if name in bots.levels:
        return bots.at_level(timed(bots.levels[name]), seed)
    if name not in simple:
        names = ", ".join(bot_names(game))
        raise NoSuchBot(
            f"No bot called '{name}' plays {game}. Choose from: {names}. "
            "Or name one of your own as module:Class."
        )
    return simple[name].make(seed)


def _with(known: GameBots, entry: EntryPoint) -> GameBots:
    brought = entry.load()
    try:
        return joined(known, brought)
    except ValueError as error:
        raise ValueError(
            f"Two packages bring bots for {entry.name}, and {error}. Uninstall one of "
            f"{', '.join(modules_of(entry.name))}, or rename it."
        ) from error
