"""What is counted while games are added to a data set."""

from collections import Counter
from collections.abc import Mapping

from spinney.datasets.manifest import Part, Player, Splits
from spinney.datasets.rows import GameRow, GameRows, SeatRow
from spinney.datasets.splits import RULE

_Bots = Counter[tuple[str, str, int | None]]


class Counts:
    """Games, decisions and bots, however many there are."""

    def __init__(self) -> None:
        self._sides: Counter[str] = Counter()
        self._games: Counter[tuple[str, str, int, str]] = Counter()
        self._decisions: Counter[tuple[str, str, int, str]] = Counter()
        self._bots: _Bots = Counter()

    def add(self, rows: GameRows) -> None:
        """Count one more game."""
        game = rows.game
        self._sides[game.split] += 1
        self._games[_part(game)] += 1
        self._decisions[_part(game)] += len(rows.decisions)
        self._bots.update(_bot(game, seat) for seat in rows.seats if seat.sitting == "bot")

    def parts(self, codes: Mapping[str, str | None]) -> tuple[Part, ...]:
        """The games by edition and rules, with the code that all of a game were played by."""
        return tuple(
            Part(*part, many, self._decisions[part], codes.get(part[0]))
            for part, many in sorted(self._games.items())
        )

    def splits(self) -> Splits:
        """How many games are on which side."""
        return Splits(RULE, self._sides["train"], self._sides["test"])

    def bots(self) -> tuple[Player, ...]:
        """The bots by game, with how often they sat."""
        ordered = sorted(self._bots.items(), key=lambda one: (*one[0][:2], one[0][2] or 0))
        return tuple(Player(*bot, many) for bot, many in ordered)


def _part(game: GameRow) -> tuple[str, str, int, str]:
    return game.game, game.edition, game.rules, game.components


def _bot(game: GameRow, seat: SeatRow) -> tuple[str, str, int | None]:
    return game.game, seat.player or "", seat.version
