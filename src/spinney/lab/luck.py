"""What luck a review finds in dailies that bots play: `python -m spinney.lab.luck FILE`.

A bot of each level plays the same draws in a person's seat, and its games are reviewed as a server
reviews them. The luck audit is calibrated by what comes of it (docs/explanation/deals.md). Every
game is written to FILE as soon as it is reviewed; asked again, it goes on from there.
"""

import argparse
import sys
from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from pathlib import Path
from random import Random
from statistics import fmean, stdev

import msgspec

from spinney.bots import bots_of, make_unhurried_bot
from spinney.bots.review import Balance, balance_of
from spinney.core import Match, Seat, Secret, find
from spinney.deals.audit import Calibrated
from spinney.deals.dailies import KINDS, Kind

_PERSONS = Seat(0)


class Daily(msgspec.Struct, frozen=True):
    """A draw as a daily, with a bot of a level in the person's seat."""

    game: str
    edition: str
    level: str
    draw: int
    seed: int


class Reviewed(msgspec.Struct, frozen=True):
    """What a review said of the person's seat."""

    daily: Daily
    balance: Balance


def dailies(game: str, draws: int, seed: int) -> Iterator[Daily]:
    """One draw after another with every level, so that a run that is cut off treats all alike."""
    edition = _kind(game).edition
    for draw in range(draws):
        for level in bots_of(game).levels:
            yield Daily(game, edition, level, draw, seed)


def reviewed(daily: Daily, quick: bool = False) -> Reviewed:
    """Play a daily, and look back at it: only at the seat that is asked about, and without par."""
    return Reviewed(daily, balance_of(_played(daily), _PERSONS, quick))


def calibrated(found: Iterable[Reviewed]) -> list[Calibrated]:
    """The figures of each game and level, in the order in which they were played first."""
    lucks: dict[tuple[str, str, str], list[float]] = {}
    for one in found:
        daily = one.daily
        lucks.setdefault((daily.game, daily.edition, daily.level), []).append(one.balance.luck)
    return [_figures(*whose, luck) for whose, luck in lucks.items() if len(luck) > 1]


def _figures(game: str, edition: str, level: str, lucks: Sequence[float]) -> Calibrated:
    deviation = stdev(lucks)
    return Calibrated(
        game=game,
        edition=edition,
        level=level,
        games=len(lucks),
        mean=round(fmean(lucks), 2),
        error=round(deviation / len(lucks) ** 0.5, 2),
        deviation=round(deviation, 2),
    )


def _kind(game: str) -> Kind:
    return next(kind for kind in KINDS if kind.game == game)


def _played(daily: Daily) -> Match:
    kind = _kind(daily.game)
    # The draw and the others' seeds are the same for every level.
    rng = Random(f"spinney luck {daily.seed} {daily.game} {daily.draw}")
    secret = Secret.from_number(rng.getrandbits(64))
    game = find(kind.game)
    setup = game.setup(kind.seats, kind.edition, kind.options)
    names = tuple(f"Seat {seat}" for seat in range(kind.seats))
    match = Match(game, setup, names, secret, ("",) * kind.seats)
    levels = (daily.level, *kind.bots)
    bots = [make_unhurried_bot(kind.game, level, rng.getrandbits(64)) for level in levels]
    while actors := match.state.actors():
        seat = actors[0]
        match.act(seat, bots[seat].choose(match.state.view(seat), match.state.legal(seat)))
    return match


def _known(file: Path) -> list[Reviewed]:
    if not file.exists():
        return []
    lines = file.read_text(encoding="utf-8").splitlines()
    return [msgspec.json.decode(line, type=Reviewed) for line in lines]


def _table(figures: Sequence[Calibrated]) -> str:
    lines = ["| level | games | mean luck | error | z | deviation |", "|---|---|---|---|---|---|"]
    for game, levels in groupby(figures, key=lambda one: one.game):
        lines.append(f"| **{find(game).title}** | | | | | |")
        lines += [
            f"| {one.level} | {one.games} | {one.mean:+.2f} | {one.error:.2f} "
            f"| {one.mean / one.error:+.1f} | {one.deviation:.2f} |"
            for one in levels
        ]
    return "\n".join(lines)


def _toml(figures: Sequence[Calibrated]) -> str:
    told = ["# What luck bots of each level have in dailies, as reviews tell it, in the measure of"]
    told += [
        "# the game. Written by `python -m spinney.lab.luck`; docs/explanation/deals.md says more."
    ]
    for one in figures:
        told += ["", "[[levels]]"]
        told += [f"{name} = {value!r}" for name, value in msgspec.to_builtins(one).items()]
    return "\n".join(told).replace("'", '"') + "\n"


def main(arguments: Sequence[str] | None = None) -> None:
    """Play and review what is not yet in the file, and print what is in it then."""
    parser = argparse.ArgumentParser(prog="python -m spinney.lab.luck", description=__doc__)
    parser.add_argument("file", type=Path, help="a line of JSON for each game")
    games = [kind.game for kind in KINDS]
    parser.add_argument("--game", choices=games, default=games[0], help=f"({games[0]})")
    parser.add_argument("--draws", type=int, default=0, help="so many with each level (0)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--write", type=Path, help="write the figures to this file, as TOML")
    asked = parser.parse_args(arguments)
    found = _known(asked.file)
    known = {one.daily for one in found}
    with asked.file.open("a", encoding="utf-8") as file:
        for daily in dailies(asked.game, asked.draws, asked.seed):
            if daily not in known:
                found.append(reviewed(daily))
                file.write(msgspec.json.encode(found[-1]).decode() + "\n")
                file.flush()
    figures = sorted(calibrated(found), key=lambda one: one.game)
    sys.stdout.write(_table(figures) + "\n")
    if asked.write:
        asked.write.write_text(_toml(figures), encoding="utf-8")


if __name__ == "__main__":
    main()
