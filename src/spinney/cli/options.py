"""Options that several commands share."""

import os
import sys
from pathlib import Path
from typing import Any

import click

from spinney.bots import NoSuchBot, make_bot
from spinney.bots.imported import is_import
from spinney.cli.files import read_text
from spinney.cli.problems import CommandError
from spinney.core import Game

FILE = click.Path(path_type=Path)
"""A path that is checked when it is used, so that the sentence is ours."""

color = click.option(
    "--color/--no-color",
    default=None,
    help="Colours, or letters only; default: colours in a terminal, unless NO_COLOR is set.",
)
edition = click.option("--edition", metavar="NAME", help="The edition; default: the first one.")
tiles = click.option("--tiles", type=FILE, metavar="FILE", help="A tile set of your own.")


def wants_colour(asked: bool | None) -> bool:
    """Whether to draw in colours: as asked, or what suits the terminal."""
    if asked is not None:
        return asked
    environment = os.environ  # noqa: TID251 (a terminal is described by its environment)
    plain = environment.get("NO_COLOR") or environment.get("TERM") == "dumb"
    return sys.stdout.isatty() and not plain


def game_options(game: Game, tiles: Path | None) -> dict[str, Any]:
    """The game's own options, read from the files that were named."""
    if tiles is None:
        return {}
    text = read_text(tiles)
    try:
        return {"tiles": game.read_option("tiles", text)}
    except ValueError as error:
        raise CommandError(f"{tiles}: {error}.") from error


def check_bot(game: Game, name: str) -> None:
    """Refuse a bot that cannot be found; one of your own may lie in the folder you are in."""
    if is_import(name) and str(Path.cwd()) not in sys.path:
        sys.path.append(str(Path.cwd()))
    try:
        make_bot(game.name, name, seed=0)
    except NoSuchBot as error:
        raise CommandError(str(error)) from error
