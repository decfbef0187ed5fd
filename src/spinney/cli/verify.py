"""`spinney verify`: check a finished game."""

from pathlib import Path

import click

from spinney.cli.files import read_text
from spinney.cli.options import FILE
from spinney.cli.output import name_of, tell_outcome
from spinney.cli.problems import CommandError, spoken
from spinney.cli.progress import progress
from spinney.core import letter, seats
from spinney.core import verify as verified
from spinney.core.record import Parent, RecordError
from spinney.datasets.checking import check
from spinney.datasets.manifest import DatasetError
from spinney.datasets.records import kept_records
from spinney.deals.chain import daily_in, read_chain
from spinney.extras import NotInstalled


@click.command()
@click.argument("file", metavar="FILE", type=FILE)
@click.option("--parent", type=FILE, help="The record of the game that FILE is a branch of.")
@click.option("--chain", type=FILE, help="The chain that FILE, a daily, should come from.")
def verify(file: Path, parent: Path | None, chain: Path | None) -> None:
    """Check the record FILE of a finished game.

    Every action, the result and all chance are checked. If something is wrong, the command says
    what it is and ends with exit code 1. FILE.zst, as `spinney simulate --records` keeps games, is
    checked game by game, and the folder of a data set whole, with its tables.
    """
    if file.suffix == ".zst" or file.is_dir():
        if parent is not None or chain is not None:
            raise CommandError(f"{file} holds many games. Give --parent and --chain for one alone.")
        click.echo(_dataset_verified(file) if file.is_dir() else _all_verified(file))
        return
    text, begun = read_text(file), None if parent is None else read_text(parent)
    published = None if chain is None else read_text(chain)
    with spoken():
        match = verified(text, begun)
        number = None if published is None else daily_in(read_chain(published), match.secret)
    scores = match.state.scores()
    points = ", ".join(
        f"{letter(seat)} {name_of(match, seat)} {scores[seat].points}"
        for seat in seats(len(scores))
    )
    click.echo(" ".join([*tell_outcome(match), f"Points: {points}."]))
    click.echo(f"verified: {len(match.log)} log lines follow the rules, and all chance follows")
    click.echo(f"from the secret behind the commitment {match.secret.commitment()}")
    if match.parent is not None:
        click.echo(_told_of(match.parent, is_checked=parent is not None))
    if number is not None:
        click.echo(f"daily: number {number}, whose link leads to the end of its month's chain")


def _dataset_verified(folder: Path) -> str:
    try:
        with progress(None, "games") as more:
            checked = check(folder, more)
    except (DatasetError, NotInstalled) as error:
        raise CommandError(str(error)) from error
    told = f"verified: {checked.games} games follow the rules, and all chance follows"
    return (
        f"{told} from the\nsecrets behind the commitments; the tables with {checked.decisions} "
        "decisions follow from the records"
    )


def _all_verified(file: Path) -> str:
    if not file.is_file():
        raise CommandError(f"There is no file {file}.")
    games = lines = 0
    try:
        with kept_records(file) as records, progress(None, "games") as more:
            for text in records:
                lines += len(verified(text).log)
                games += 1
                more(1)
    except NotInstalled as error:
        raise CommandError(str(error)) from error
    except RecordError as error:
        raise CommandError(f"{file}, game {games + 1}: {error}") from error
    except (OSError, UnicodeDecodeError) as error:
        raise CommandError(f"{file} holds no records that zstd has compressed.") from error
    told = f"verified: {games} games, {lines} log lines follow the rules"
    return f"{told}, and all chance follows\nfrom the secrets behind the commitments"


def _told_of(parent: Parent, *, is_checked: bool) -> str:
    where = f"after {parent.lines} lines of the game with the check {parent.check}"
    if is_checked:
        return f"branch: goes on {where}, which is the one given"
    return f"branch: goes on {where}; to check that, give its record with --parent"
