"""`python -m spinney.lab.tune GAME`: learn a game's numbers anew, and write their data file."""

import argparse

import click

from spinney.lab.tune import (
    legendary_forests,
    living_forest,
    living_forest_chances,
    sylvan_dale,
    sylvan_dale_outcomes,
)

_GAMES = {
    "legendary-forests": legendary_forests,
    "living-forest": living_forest,
    "living-forest-chances": living_forest_chances,
    "sylvan-dale": sylvan_dale,
    "sylvan-dale-outcomes": sylvan_dale_outcomes,
}


def main() -> None:
    """Learn, tell how it goes, write."""
    parser = argparse.ArgumentParser(prog="python -m spinney.lab.tune", description=__doc__)
    parser.add_argument("game", choices=_GAMES)
    parser.add_argument("--rounds", type=int)
    parser.add_argument("--games", type=int, help="in each round")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    chosen = _GAMES[asked.game]
    rounds, games = asked.rounds or chosen.ROUNDS, asked.games or chosen.GAMES
    chosen.SHIPPED.write_bytes(chosen.tune(rounds, games, asked.seed, click.echo))
    click.echo(f"written to {chosen.SHIPPED}")


if __name__ == "__main__":
    main()
