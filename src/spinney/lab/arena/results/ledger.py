"""The file that results are kept in. It only grows, and one broken off can be gone on with."""

import csv
import io
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

from spinney.lab.arena.contest import Contest, Meeting
from spinney.lab.arena.play.games import Played
from spinney.lab.arena.results.origin import Origin, origin_of
from spinney.lab.arena.results.rows import (
    COLUMNS,
    Row,
    is_whole,
    origin_of_row,
    played_of,
    read_row,
    rows_of,
)

_HEAD = ",".join(COLUMNS)


class LedgerError(Exception):
    """A file that results cannot be kept in; the sentence says what to do."""


class Ledger:
    """The games of a contest that are known, in memory and, if there is a path, in a file.

    Games of other contests stay in the file. They are counted only if everything agrees: game,
    edition, players, data, rules, code and seed.
    """

    def __init__(self, contest: Contest, path: Path | None = None) -> None:
        """Take up what the file holds, and make the file if there is none."""
        self.contest = contest
        self.origin: Origin = origin_of(contest)
        self.path = path
        self.games: dict[Meeting, Played] = {}
        if path is not None:
            wanted = frozenset(contest.meetings())
            for rows in _opened(path):
                if origin_of_row(rows[0]) == self.origin:
                    played = played_of(rows)
                    if played.meeting in wanted:
                        self.games[played.meeting] = played

    def missing(self) -> list[Meeting]:
        """The games that are still to be played, in their order."""
        return [meeting for meeting in self.contest.meetings() if meeting not in self.games]

    def add(self, games: Iterable[Played]) -> None:
        """Keep these games: in the file first, in one piece."""
        new = list(games)
        if self.path is not None:
            text = _text(row for played in new for row in rows_of(self.origin, played))
            with self.path.open("ab") as file:
                file.write(text.encode())
        self.games.update({played.meeting: played for played in new})


def read_ledger(path: Path) -> Iterator[Row]:
    """Every row of whole games in a file, whichever contest they belong to."""
    return (row for rows in _whole_games(path, path.read_bytes())[0] for row in rows)


def _opened(path: Path) -> list[Sequence[Row]]:
    """The whole games of a file. What a sudden end left after them is cut off."""
    if not path.exists() or _HEAD.encode().startswith(path.read_bytes()):
        path.write_bytes(f"{_HEAD}\n".encode())
    content = path.read_bytes()
    games, length = _whole_games(path, content)
    if length < len(content):
        with path.open("r+b") as file:
            file.truncate(length)
    return games


def _whole_games(path: Path, content: bytes) -> tuple[list[Sequence[Row]], int]:
    """All whole games, and how many bytes they and the head take."""
    lines = content[: content.rfind(b"\n") + 1].splitlines(keepends=True)
    if not lines or lines[0].decode(errors="replace").rstrip("\r\n") != _HEAD:
        raise LedgerError(
            f"{path} does not begin with the columns of an arena's results. "
            "Move it away, or choose another folder with --out."
        )
    games: list[Sequence[Row]] = []
    at = 1
    while at < len(lines):
        players = _row(path, at, lines[at]).players
        if at + players > len(lines):
            break
        games.append(_game(path, at, lines[at : at + players]))
        at += players
    return games, sum(map(len, lines[:at]))


def _game(path: Path, at: int, lines: Sequence[bytes]) -> Sequence[Row]:
    rows = [_row(path, at + more, line) for more, line in enumerate(lines)]
    if not is_whole(rows):
        raise _unreadable(path, at, f"no game of {rows[0].players} seats begins here")
    return rows


def _row(path: Path, at: int, line: bytes) -> Row:
    try:
        return read_row(next(csv.reader([line.decode()])))
    except ValueError as error:
        raise _unreadable(path, at, str(error)) from error


def _unreadable(path: Path, at: int, problem: str) -> LedgerError:
    return LedgerError(
        f"Line {at + 1} of {path} cannot be read: {problem}. "
        "Remove the game it belongs to, or choose another folder with --out."
    )


def _text(rows: Iterable[Row]) -> str:
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerows([getattr(row, name) for name in COLUMNS] for row in rows)
    return out.getvalue()
