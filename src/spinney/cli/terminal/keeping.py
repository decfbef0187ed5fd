"""Keeping a game when the last word is said, so that nothing is lost by accident."""

from pathlib import Path

import click

from spinney.cli.problems import CommandError
from spinney.cli.terminal.prompts import read_line
from spinney.cli.terminal.session import Session


def keep(session: Session) -> bool:
    """Keep the game in its file; people are asked for one if there is none, or if it fails."""
    path = session.path or _asked(session)
    while path is not None:
        try:
            session.save(path)
        except CommandError as problem:
            if not session.people:
                raise
            click.echo(str(problem))
            path = _asked(session)
        else:
            return True
    return False


def _asked(session: Session) -> Path | None:
    if not session.people:
        return None
    try:
        line = read_line("File to keep the game in, or Enter to let it go")
    except click.Abort:
        return None
    return Path(line) if line else None
