"""`spinney mcp`: a language model's client plays at the tables of a server."""

import os
import re
import sys
from pathlib import Path

import click

from spinney.cli.files import read_text
from spinney.cli.options import FILE
from spinney.cli.problems import CommandError

_VARIABLE = "SPINNEY_TOKEN"
_TOKEN = re.compile(r"spinney_[!-~]+")
_ADDRESS = re.compile(r"https?://[^/?#@\s]+/?")


@click.command()
@click.option(
    "--server",
    metavar="URL",
    default="http://127.0.0.1:8000",
    show_default=True,
    help="Where the server is.",
)
@click.option(
    "--token-file",
    type=FILE,
    metavar="FILE",
    help=f"A file with the token of a bot; without it, {_VARIABLE} holds the token.",
)
def mcp(server: str, token_file: Path | None) -> None:
    """Let a language model's client play at the tables of a server.

    The client starts this command and speaks MCP with it on standard input and output. The model
    plays as a bot account, whose token is made on the page, under You.
    """
    if not _ADDRESS.fullmatch(server):
        raise CommandError(
            f"'{server}' is no address of a server. Name one such as https://spinney.example."
        )
    token = _token(token_file)
    try:
        from spinney.mcp_tools.server import run
        from spinney.mcp_tools.site import Site
    except ImportError as error:
        raise CommandError("Install the tools first: pip install 'spinney[mcp]'.") from error
    if sys.stdin.isatty():
        click.echo("A client of MCP is to start this and speak first. Ctrl-C ends it.", err=True)
    run(Site(server.rstrip("/"), token))


def _token(file: Path | None) -> str:
    """The token of the file, or of the environment: on the command line others would see it."""
    environment = os.environ  # noqa: TID251 (where no file is named, the token is there)
    source = _VARIABLE if file is None else str(file)
    text = environment.get(_VARIABLE, "") if file is None else read_text(file)
    if not text.strip():
        raise CommandError(
            "There is no token. Make a bot on the page of the server, under You, keep its token in "
            f"a file, and name that with --token-file, or set {_VARIABLE}."
        )
    if not _TOKEN.fullmatch(text.strip()):
        raise CommandError(
            f"What {source} holds is no token: a token begins with spinney_ and has no spaces. "
            "Make a new one on the page, under You, and keep it there."
        )
    return text.strip()
