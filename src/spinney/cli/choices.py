"""Games and bots on the command line, which the shell completes."""

import click
from click.shell_completion import CompletionItem

from spinney.bots import bot_names, offered
from spinney.cli.problems import spoken
from spinney.core import Game, find, installed


class GameName(click.ParamType[Game]):
    """A game by its name: whoever names one that is not there hears that before all else."""

    name = "game"

    def convert(
        self, value: str, _param: click.Parameter | None, _ctx: click.Context | None
    ) -> Game:
        """The game of this name."""
        with spoken():
            return find(value)

    def get_missing_message(self, param: click.Parameter, ctx: click.Context | None = None) -> str:
        """The games there are, for whoever names none."""
        return f"Choose from: {', '.join(sorted(installed()))}."

    def shell_complete(
        self, _ctx: click.Context, _param: click.Parameter, incomplete: str
    ) -> list[CompletionItem]:
        """The games that begin so."""
        return [
            CompletionItem(name, help=game.title)
            for name, game in sorted(installed().items())
            if name.startswith(incomplete)
        ]


class BotNames(click.ParamType[str]):
    """Bots of the game before them, with commas between."""

    name = "bots"

    def shell_complete(
        self, ctx: click.Context, _param: click.Parameter, incomplete: str
    ) -> list[CompletionItem]:
        """The bots that the last word may be, after the words before it."""
        before, comma, begun = incomplete.rpartition(",")
        return [
            CompletionItem(f"{before}{comma}{name}", help=offered(game).get(name))
            for game in _named(ctx)
            for name in bot_names(game)
            if name.startswith(begun)
        ]


def _named(ctx: click.Context) -> list[str]:
    """The game that was named before, if one was: an unfinished option leaves it unread."""
    game = ctx.params.get("game")
    return [game.name] if isinstance(game, Game) else [w for w in ctx.args if w in installed()][:1]


GAME = GameName()
BOTS = BotNames()
