"""A bot of one's own, which is named by where it is: `module:Class`."""

from importlib import import_module
from types import ModuleType

from spinney.bots.contract import Bot, MakeBot


class NoSuchBot(ValueError):
    """Nobody can be found by this name; the sentence says what to do."""


def is_import(name: str) -> bool:
    """Whether a name says where a bot is."""
    return ":" in name


def module_of(name: str) -> str:
    """The module of a bot that is named so."""
    return name.partition(":")[0]


def import_bot(name: str, seed: int) -> Bot:
    """Import a bot, and make it from a seed; `NoSuchBot` if there is none."""
    try:
        bot = _make(name)(seed)
    except TypeError as error:
        raise NoSuchBot(f"{name} cannot be made from a seed: {error}.") from error
    if not callable(getattr(bot, "choose", None)):
        raise NoSuchBot(f"{name} is no bot: give it a method choose(self, view, legal).")
    return bot


def _make(name: str) -> MakeBot:
    place, _, wanted = name.partition(":")
    module = _module(place, name)
    made: MakeBot | None = getattr(module, wanted, None)
    if not callable(made):
        known = ", ".join(f"{place}:{bot}" for bot in _bots_in(module)) or "none"
        raise NoSuchBot(f"There is no '{wanted}' in the module {place}. Its bots are: {known}.")
    return made


def _module(place: str, name: str) -> ModuleType:
    try:
        return import_module(place)
    except Exception as error:  # whatever its author did
        if isinstance(error, ModuleNotFoundError) and f"{place}.".startswith(f"{error.name}."):
            raise NoSuchBot(
                f"There is no module '{place}' for the bot {name}. Go to the folder that it is in, "
                "or install its package."
            ) from error
        raise NoSuchBot(
            f"{name} cannot be imported: {type(error).__name__}: {error}. Mend it, and try again."
        ) from error


def _bots_in(module: ModuleType) -> list[str]:
    """The classes of a module that can choose."""
    own = vars(module).items()
    return [name for name, found in own if isinstance(found, type) and hasattr(found, "choose")]
