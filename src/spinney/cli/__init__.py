"""The `spinney` command."""

import click

from spinney import __version__
from spinney.cli.admin import admin
from spinney.cli.arena import arena
from spinney.cli.completion import completion
from spinney.cli.config import config
from spinney.cli.dataset import dataset
from spinney.cli.games import games
from spinney.cli.ladder import ladder
from spinney.cli.mcp import mcp
from spinney.cli.replay import replay
from spinney.cli.review import review
from spinney.cli.serve import serve
from spinney.cli.simulate import simulate
from spinney.cli.terminal.command import play
from spinney.cli.verify import verify
from spinney.cli.worker import worker


@click.group(context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, "--version", message="spinney %(version)s")
def main() -> None:
    """A table for forest board games."""


for command in (
    *(games, play, replay, verify, review, simulate, dataset, arena, ladder),
    *(serve, worker, mcp, config, admin, completion),
):
    main.add_command(command)
