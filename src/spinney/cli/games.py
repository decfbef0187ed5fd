"""`spinney games`: what can be played here."""

import click

from spinney.bots import bot_names, offered
from spinney.core import Game, installed


@click.command()
def games() -> None:
    """List the games with their editions, numbers of players and bots."""
    for name in sorted(installed()):
        click.echo("\n".join(_lines(installed()[name])))


def _lines(game: Game) -> list[str]:
    width = max(map(len, game.editions))
    return [
        f"{game.name}: {game.title}",
        *(
            f"  --edition {edition.name:<{width}}  {edition.title}, "
            f"{edition.least} to {edition.most} players"
            for edition in game.editions.values()
        ),
        *(
            f"  --bot {name:<{width + 4}}  {sentence}"
            for name, sentence in offered(game.name).items()
        ),
        f"  all bots: {', '.join(bot_names(game.name))}",
    ]
