"""`spinney ladder`: everybody's rating in a game, worked out anew from public records."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import click
import msgspec

from spinney.cli.choices import GAME
from spinney.cli.options import FILE
from spinney.cli.problems import CommandError, printable
from spinney.core import Game

if TYPE_CHECKING:
    from spinney.ratings import Fold, Ladder, NamedTable, Row, Word


@click.command()
@click.argument("game", type=GAME, is_eager=True)
@click.option(
    "--records",
    type=FILE,
    multiple=True,
    required=True,
    metavar="FILE",
    help="Rated tables, one JSON object a line, gzipped or not; may be given several times.",
)
@click.argument("more", type=FILE, nargs=-1, metavar="[FILE]...")
@click.option("--verify", "replay", is_flag=True, help="Play every record again; this takes long.")
@click.option("--all", "everybody", is_flag=True, help="Leave nobody out.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object instead of a table.")
def ladder(
    game: Game,
    records: tuple[Path, ...],
    more: tuple[Path, ...],
    replay: bool,
    everybody: bool,
    as_json: bool,
) -> None:
    """Print the ladder of GAME as it follows from the records of rated tables.

    The same records give the same numbers, in any order and wherever they are counted. Whoever has
    not played for 30 days, or of whom too little is known, is only counted.
    """
    try:
        from spinney.ratings import ladder as ladder_of
    except ImportError as error:
        raise CommandError("Install openskill first: pip install 'spinney[ratings]'.") from error
    folded, names = _folded(game, (*records, *more), replay)
    found = ladder_of(folded, names, everybody=everybody)
    if as_json:
        click.echo(msgspec.json.encode(found).decode())
    else:
        click.echo("\n".join(_lines(game, folded, found)))


def _folded(game: Game, files: Sequence[Path], replay: bool) -> "tuple[Fold, dict[str, str]]":
    """The ratings, and what everybody was called at their latest table."""
    from spinney.ratings import fold

    read = list(_read(game, files, replay))
    try:
        folded = fold(one.table for one in read)
    except ValueError as error:
        raise CommandError(f"{error} Leave out one of the files.") from error
    names: dict[str, str] = {}
    for one in sorted(read, key=lambda one: one.table.order()):
        names.update(zip((seat.player for seat in one.table.seats), one.names, strict=True))
    return folded, names


def _read(game: Game, files: Sequence[Path], replay: bool) -> "Iterator[NamedTable]":
    """The tables of this game; there must be one."""
    from spinney.ratings import TablesError, read_rated

    games: dict[str, None] = {}
    try:
        for file in files:
            for one in read_rated(file, replay=replay):
                games[one.table.game] = None
                if one.table.game == game.name:
                    yield one
    except TablesError as error:
        raise CommandError(str(error)) from error
    if game.name not in games:
        raise CommandError(_none_of(game, list(games)))


def _none_of(game: Game, others: Sequence[str]) -> str:
    if not others:
        return "There is no table in these files. Name one that holds rated tables."
    return f"There is no table of {game.name} in these files, but of {', '.join(others)}."


def _lines(game: Game, folded: "Fold", found: "Ladder") -> Iterator[str]:
    yield f"{game.title}: {_many(found.tables, 'rated table')}"
    yield ""
    width = max(len("name"), *(len(_name(row)) for row in found.rows))
    yield f"{'place':>5}  {'name':<{width}}  {'beside bots':<18}number  95 % interval  games"
    for row in found.rows:
        yield f"{row.place or '':>5}  {_name(row):<{width}}  {_figures(row)}".rstrip()
    yield from _left_out(folded, found)


def _figures(row: "Row") -> str:
    if row.place is None:
        return f"{'':<18}{row.value:>6.0f}"
    interval = f"{row.low:.0f} to {row.high:.0f}"
    return f"{_said(row.word):<18}{row.value:>6.0f}  {interval:>13}  {row.games:>5}"


def _name(row: "Row") -> str:
    return f"{row.name} bot" if row.place is None else printable(row.name)


def _said(word: "Word") -> str:
    match word.kind:
        case "early":
            return "too early to say"
        case "alone":
            return ""
        case kind:
            return f"{kind} {word.level}"


def _left_out(folded: "Fold", found: "Ladder") -> Iterator[str]:
    told = [
        (found.early, "of whom too little is known"),
        (found.quiet, "who did not play in the last 30 days"),
    ]
    if any(many for many, _ in told):
        yield ""
    for many, why in told:
        if many:
            yield f"left out: {many} {why}; --all shows them"
    for one in folded.unrated:
        yield f"not rated: table {one.table}, as {_why(one.reason, one.player)}"


def _why(reason: str, player: str) -> str:
    if reason == "twice":
        return f"{printable(player)} sits there twice"
    return f"nobody has measured {printable(player)}"


def _many(count: int, thing: str) -> str:
    return f"{count} {thing}{'' if count == 1 else 's'}"
