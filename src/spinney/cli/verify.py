"""`spinney verify`: check a finished game."""

from pathlib import Path

import click

from spinney.cli.files import read_text
from spinney.cli.options import FILE
from spinney.cli.output import name_of, tell_outcome
from spinney.cli.problems import spoken
from spinney.core import letter, seats
from spinney.core import verify as verified


@click.command()
@click.argument("file", type=FILE)
def verify(file: Path) -> None:
    """Check the record FILE of a finished game.

    Every action, the result and all chance are checked. If something is wrong, the command says
    what it is and ends with exit code 1.
    """
    text = read_text(file)
    with spoken():
        match = verified(text)
    scores = match.state.scores()
    points = ", ".join(
        f"{letter(seat)} {name_of(match, seat)} {scores[seat].points}"
        for seat in seats(len(scores))
    )
    click.echo(" ".join([*tell_outcome(match), f"Points: {points}."]))
    click.echo(f"verified: {len(match.log)} log lines follow the rules, and all chance follows")
    click.echo(f"from the secret behind the commitment {match.secret.commitment()}")
