"""`spinney replay`: see a game again."""

from pathlib import Path

import click

from spinney.cli.files import read_text, write_text
from spinney.cli.options import FILE, color, wants_colour
from spinney.cli.output import tell_all, tell_outcome, tell_scores, tell_seats
from spinney.cli.problems import CommandError, spoken
from spinney.core import Match
from spinney.core.record import Record, parse


@click.command()
@click.argument("file", type=FILE)
@click.option("--at", type=int, metavar="N", help="Show the position after N log lines only.")
@click.option("--svg", type=FILE, metavar="OUT", help="Write the position as a picture to OUT.")
@color
def replay(file: Path, at: int | None, svg: Path | None, color: bool | None) -> None:
    """Tell the game of the record FILE step by step.

    It is told as a spectator sees it. The numbers at the left count log lines; --at N shows the
    position after line N.
    """
    text = read_text(file)
    with spoken():
        record = parse(text)
        match = Match.from_record(record, _checked(at, record))
    if at is None:
        _tell(record, match)
    _show(match, wants_colour(color))
    if svg is not None:
        write_text(svg, match.game.draw_svg(match.state.view(None)))
        click.echo(f"The picture is in {svg}.")


def _checked(at: int | None, record: Record) -> int | None:
    if at is not None and not 0 <= at <= len(record.log):
        raise CommandError(
            f"The log has {len(record.log)} lines. Choose --at 0 to {len(record.log)}."
        )
    return at


def _tell(record: Record, match: Match) -> None:
    """Play the log once more, telling what each line brings about."""
    again = Match.from_header(record.header)
    click.echo(tell_seats(again))
    for told in tell_all(again, again.opening, None):
        click.echo(f"      {told}")
    for number, entry in enumerate(match.log, start=1):
        label = f"{number:>4}  "
        for told in tell_all(again, again.act(entry.seat, entry.action), None):
            click.echo(f"{label}{told}")
            label = " " * 6
    click.echo()


def _show(match: Match, colour: bool) -> None:
    click.echo(match.game.draw_text(match.state.view(None), colour), color=colour)
    click.echo()
    click.echo("\n".join([*tell_scores(match), "", *tell_outcome(match)]))
