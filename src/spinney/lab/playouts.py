"""Whole games on demand: `python -m spinney.lab.playouts`.

It says first which build it is. Then each line of its input names a game and its players, `random`
for the bare loop or a bot, and is answered with microseconds per game. So several builds can take
turns in one run; `make compare` does that.
"""

import random
import sys
import time  # noqa: TID251 - a measurement needs a clock; the rules never see it
from collections.abc import Iterable, Iterator

from spinney.bots import make_bot
from spinney.bots.playout import play_out, play_with
from spinney.core import Game, Secret, Setup, find
from spinney.core.build import build

SEATS = 3
SECONDS = 0.2
"""How long one answer plays; a game that is begun is played to its end."""


def answers(lines: Iterable[str], seconds: float = SECONDS) -> Iterator[str]:
    """The build, then the cost of a game for each line."""
    yield build()
    rng = random.Random(1)
    for line in lines:
        name, players = line.split()
        game = find(name)
        yield f"{cost(game, game.setup(SEATS), players, rng, seconds):.2f}"


def cost(game: Game, setup: Setup, players: str, rng: random.Random, seconds: float) -> float:
    """Microseconds of processor time per game, its set-up included."""
    games = 0
    began = time.process_time()
    while (spent := time.process_time() - began) < seconds or not games:
        play(game, setup, players, rng)
        games += 1
    return 1e6 * spent / games


def play(game: Game, setup: Setup, players: str, rng: random.Random) -> int:
    """One game, by the bare loop or between bots; how many decisions it took."""
    state, _ = game.new(setup, Secret.from_number(rng.getrandbits(32)).chance())
    if players == "random":
        return play_out(state, rng)
    bots = [make_bot(game.name, players, rng.getrandbits(32)) for _ in range(setup.seats)]
    return play_with(state, bots)


def main() -> None:
    """Answer line by line."""
    for answer in answers(sys.stdin):
        sys.stdout.write(f"{answer}\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
