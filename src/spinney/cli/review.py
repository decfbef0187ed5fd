"""`spinney review`: look back at a game, decision by decision."""

from pathlib import Path
from typing import Any

import click
import msgspec

from spinney.bots.review import Balance, Par, Review, Reviewer, Verdict, do
from spinney.cli.files import read_text
from spinney.cli.options import FILE
from spinney.cli.problems import CommandError, spoken
from spinney.cli.progress import progress
from spinney.core import Match

_UNITS = {"points": "points", "chance": "chance to win", "lead": "points ahead"}


@click.command()
@click.argument("file", type=FILE)
@click.option("--losses", default=3, show_default=True, metavar="N", help="How many to show.")
@click.option("--quick", is_flag=True, help="Look less closely: sooner, rougher, without par.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object instead.")
def review(file: Path, losses: int, quick: bool, as_json: bool) -> None:
    """Review the finished game of the record FILE.

    Every decision is compared with the best that can be found by what its player knew then. It
    takes a second or less for each.
    """
    text = read_text(file)
    with spoken():
        match = Match.from_record(text)
    try:
        reviewer = Reviewer(match, quick=quick)
    except ValueError as error:
        raise CommandError(f"This cannot be reviewed: {error}.") from error
    found = reviewer.report(_work(reviewer))
    if as_json:
        click.echo(msgspec.json.encode(found))
    else:
        _tell(match, found, losses)


def _work(reviewer: Reviewer) -> list[Any]:
    found = []
    with progress(len(reviewer.steps), "decisions") as more:
        for step in reviewer.steps:
            found.append(do(step))
            more(1)
    return found


def _tell(match: Match, found: Review, losses: int) -> None:
    click.echo(f"Values are {_UNITS[found.measure]}.\n")
    for balance in found.balances:
        click.echo(_balance(match, balance))
    if found.par is not None:
        click.echo(_par(found.par))
    largest = sorted((one for one in found.verdicts if one.better), key=lambda one: -one.loss)
    for verdict in largest[:losses]:
        click.echo(f"\n{_verdict(match, verdict)}")


def _balance(match: Match, one: Balance) -> str:
    name = match.names[one.seat]
    return (
        f"{name}: {one.start:g} expected at first, {one.luck:+g} by luck and the others, "
        f"{-one.loss:+g} by losses: {one.result:g}."
    )


def _par(par: Par) -> str:
    return (
        f"Par on this draw is {par.par:.1f}, {par.par - par.usual:+.1f} against any draw; "
        f"the best with hindsight is {par.ceiling}."
    )


def _verdict(match: Match, one: Verdict) -> str:
    say = match.game.say
    why = one.reason.sentence if one.reason else ""
    return (
        f"Line {one.position + 1}, {match.names[one.seat]}: {say(one.played)} ({one.value:g})\n"
        f"  better: {say(one.better)} ({one.best:g}), by {one.loss:g}. {why}"
    )
