"""Setting the table for `spinney play`: a new game or a kept one, and who sits where."""

from collections.abc import Sequence
from pathlib import Path
from random import Random
from shlex import quote

from spinney.bots import Bot, make_bot, stand_in
from spinney.cli.files import read_text
from spinney.cli.problems import CommandError
from spinney.core import Game, Match, Seat, seats
from spinney.core.match import default_names


def listed(text: str) -> list[str]:
    """The words between the commas."""
    return [word.strip() for word in text.split(",") if word.strip()]


def names_of(players: int, given: Sequence[str], bots: Sequence[str]) -> list[str]:
    """The given names, then default ones: bots are called by their kind."""
    if len(given) > players:
        raise CommandError(f"There are {len(given)} names for {players} seats. Leave some out.")
    people = players - len(bots)
    default = [*default_names(players)[:people], *(f"{_kind(bot)} bot" for bot in bots)]
    return [*given, *default[len(given) :]]


def _kind(bot: str) -> str:
    """The name of a bot; of one's own, that of its class."""
    return bot.rpartition(":")[2]


def company(
    game: Game, edition: str | None, players: int | None, bots: list[str]
) -> tuple[int, list[str]]:
    """How many play, and which bots: one person and a fair one, if nobody says more."""
    if players is not None:
        return players, bots
    bots = bots or [stand_in(game.name)]
    count = max(len(bots) + 1, fewest(game, edition))
    return count, bots + bots[-1:] * (count - len(bots) - 1)


def fewest(game: Game, edition: str | None) -> int:
    """The fewest players of an edition; one that does not exist is refused later."""
    chosen = game.editions.get(edition or next(iter(game.editions)))
    return chosen.least if chosen else 2


def check_count(players: int, bots: Sequence[str]) -> None:
    """Refuse more bots than seats."""
    if len(bots) > players:
        raise CommandError(f"There are {len(bots)} bots for {players} seats. Leave some out.")


def seat_bots(match: Match, bots: Sequence[str], seed: int | None) -> dict[Seat, Bot]:
    """Bots in the last seats, each with a seed of its own."""
    rng = Random(seed)
    first = match.setup.seats - len(bots)
    return {
        seat: make_bot(match.game.name, bot, rng.getrandbits(64))
        for seat, bot in zip(seats(match.setup.seats)[first:], bots, strict=True)
    }


def resume_match(game: Game, path: Path) -> Match:
    """The game in a file, as far as it was played."""
    match = Match.from_record(read_text(path))
    if match.game is not game:
        raise CommandError(f"The game in {path} is {match.game.name}, not {game.name}.")
    if match.state.outcome():
        raise CommandError(
            f"The game in {path} is over. See it with: spinney replay {quote(str(path))}"
        )
    return match
