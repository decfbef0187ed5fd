"""`spinney play`: play in a terminal."""

from pathlib import Path
from shlex import quote

import click

from spinney.cli import options
from spinney.cli.choices import BOTS, GAME
from spinney.cli.files import check_record_path
from spinney.cli.problems import CommandError, spoken
from spinney.cli.seating import (
    check_count,
    company,
    listed,
    names_of,
    resume_match,
    seat_bots,
)
from spinney.cli.terminal.keeping import keep
from spinney.cli.terminal.session import Session
from spinney.core import Game, Match


@click.command()
@click.argument("game", type=GAME, is_eager=True)
@click.option("--players", type=int, metavar="N", help="How many seats, bots included.")
@click.option(
    "--bots",
    type=BOTS,
    default="",
    metavar="LIST",
    help="Bots for the last seats: random,greedy or module:Class",
)
@click.option("--names", default="", metavar="LIST", help="Names in the order of seats: Ada,Ben")
@options.edition
@options.tiles
@click.option("--seed", type=int, metavar="N", help="The same seed gives the same draws.")
@click.option("--save", type=options.FILE, metavar="FILE", help="Keep the record in FILE.")
@click.option("--resume", type=options.FILE, metavar="FILE", help="Go on with a kept game.")
@options.color
def play(
    game: Game,
    players: int | None,
    bots: str,
    names: str,
    edition: str | None,
    tiles: Path | None,
    seed: int | None,
    save: Path | None,
    resume: Path | None,
    color: bool | None,
) -> None:
    """Play GAME at this keyboard, with people and bots.

    Without --players you play with the bots of --bots, and if there are none, with a fair one.
    People sit first, bots fill the last seats; without people the bots just play. Type help
    at the prompt for all that can be typed.

    People choose before bots do. If bots are still to choose after the last person, they wait for
    Enter, and u takes the choice back. If no bot is left, the last person's choice stands at once,
    because the game goes on with it.

    A game that was left can be gone on with: --resume FILE, with the same --bots.
    """
    robots = listed(bots)
    if save is not None:
        check_record_path(save)
    with spoken():
        for robot in robots:
            options.check_bot(game, robot)
        if resume is None:
            own = options.game_options(game, tiles)
            count, robots = company(game, edition, players, robots)
            game.setup(count, edition, own)  # refuses before the seats are filled
            check_count(count, robots)
            table = names_of(count, listed(names), robots)
            match = Match.start(game, count, edition=edition, options=own, names=table, seed=seed)
        elif players or names or edition or tiles or seed is not None:
            raise CommandError("A kept game is what it was: give only --resume, --bots and --save.")
        else:
            match = resume_match(game, resume)
            check_count(match.setup.seats, robots)
    seated = seat_bots(match, robots, seed)
    session = Session(match, seated, colour=options.wants_colour(color), path=save or resume)
    _close(session, ",".join(robots), is_over=session.run())


def _close(session: Session, bots: str, *, is_over: bool) -> None:
    """Keep the game, and say how to check it or to go on with it."""
    click.echo()
    if not keep(session):
        if session.people:
            click.echo("The game was not kept.")
        return
    name = quote(str(session.path))
    if is_over:
        click.echo(f"The record is in {name}. Check it with: spinney verify {name}")
    else:
        again = f"spinney play {session.match.game.name} --resume {name}"
        click.echo(f"The game is in {name}. Go on with: {again}{f' --bots {bots}' if bots else ''}")
