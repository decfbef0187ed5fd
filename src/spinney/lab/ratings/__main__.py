"""`python -m spinney.lab.ratings WHAT`: the figures of docs/explanation/ratings.md, anew."""

import argparse
import statistics
from itertools import product

import click

from spinney.core import find
from spinney.lab.ratings import foresight, levels, people, seats, simulated
from spinney.lab.ratings.systems import SYSTEMS
from spinney.ratings import MODEL
from spinney.ratings.model import CLUB

_LOOKS = (10, 40, 80)


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="python -m spinney.lab.ratings", description=__doc__)
    parser.add_argument("what", choices=_MEASURES)
    parser.add_argument("game", nargs="?", default="legendary-forests")
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--level", default="club", help="who sits in all seats (club)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1, help="processes at once (1)")
    asked = parser.parse_args()
    _MEASURES[asked.what](asked)


def _seats(asked: argparse.Namespace) -> None:
    """What every seat brings, in each edition and number of players."""
    game = find(asked.game)
    for edition in game.editions.values():
        for players in range(max(2, edition.least), edition.most + 1):
            setup = game.setup(players, edition.name)
            ends = seats.played(setup, asked.level, asked.games, asked.seed, asked.jobs)
            found = seats.offsets(ends)
            told = "  ".join(f"{one.value:+.0f} ± {one.error:.0f}" for one in found)
            click.echo(f"{edition.name} {players}: {told}{' *' * seats.matter(found)}")


def _levels(asked: argparse.Namespace) -> None:
    """How far each quick level is above the one below."""
    for one in levels.steps(asked.game, asked.games, asked.seed, asked.jobs):
        told = f"{one.points:+.0f} ± {one.error:.0f}, second {one.second:+.0f}"
        click.echo(f"{one.level} beats {one.below} in {one.share:.1%}: {told}")


def _parameters(asked: argparse.Namespace) -> None:
    """The parameters that foresee tables of people best, who are bots that learn."""
    tables = people.tables_of(asked.game, asked.games, asked.games // 50, asked.seed, asked.jobs)
    for name, lost in foresight.around(tables, MODEL.parameters):
        click.echo(f"{name:<12}{lost:.4f}")


def _order(asked: argparse.Namespace) -> None:
    """How soon the order of people is found, beside other systems."""
    for luck in (1.0, 2.5):
        world = simulated.World.lucky(luck)
        click.echo(f"luck {luck:g} times as wide as strength, {world.people} people")
        for name in SYSTEMS:
            runs = [simulated.watch(name, world, _LOOKS, asked.seed + n) for n in range(8)]
            for looks in zip(*runs, strict=True):
                correlation, held, reach = (
                    statistics.fmean(values) for values in list(zip(*looks, strict=True))[1:]
                )
                sure = f", held {held:.0%}, ± {reach:.0f}" if reach else ""
                click.echo(f"  {name:<17}{looks[0].games:>4} games: {correlation:.2f}{sure}")


def _drift(asked: argparse.Namespace) -> None:
    """How far people are rated above what they are worth, with bots at tables and without."""
    newcomers = MODEL.newcomer().value
    for mean, share in product((newcomers, CLUB), (0.25, 0.0)):
        quarters = simulated.drift(asked.games, asked.seed, bots=share, mean=mean)
        told = "  ".join(f"{quarter:+.0f}" for quarter in quarters)
        click.echo(f"{asked.games} tables, {share:.0%} bots, people worth {mean:.0f}: {told}")


def _speed(asked: argparse.Namespace) -> None:
    """How long folding takes."""
    click.echo(f"{asked.games} tables: {simulated.seconds(asked.games):.1f} s of the processor")


_MEASURES = {
    "seats": _seats,
    "levels": _levels,
    "parameters": _parameters,
    "order": _order,
    "drift": _drift,
    "speed": _speed,
}


if __name__ == "__main__":
    main()
