"""Solve shipped puzzles again: `python -m spinney.lab.puzzles.again GAME --count 50`.

A search looks ten times as long as a review does, and knows nothing of the answers.
"""

import argparse
import sys
from collections.abc import Iterator, Sequence
from random import Random

from spinney.bots.puzzles import Puzzle, puzzles_of
from spinney.bots.review.judges import judges_of
from spinney.bots.search import Budget

_TIMES = 10


def chosen(game: str, count: int, seed: int) -> list[Puzzle]:
    """So many of them by lot. Whether to draw is worked out, and no search would do it anew."""
    puzzles = [one for one in puzzles_of(game).puzzles if one.kind != "draw"]
    return Random(seed).sample(puzzles, min(count, len(puzzles)))


def is_found(game: str, puzzle: Puzzle, times: float, seed: int) -> bool:
    """Whether a search that looks so many times as long as a review finds a right answer."""
    state = puzzles_of(game).match(puzzle).state
    legal = tuple(state.legal(puzzle.seat))
    judges = judges_of(game)
    budget = Budget(round(times * judges.simulations))
    best = judges.make(seed, budget).think(state.view(puzzle.seat), legal)[0].action
    return legal.index(best) in puzzle.right


def solved(game: str, count: int, times: float, seed: int) -> Iterator[tuple[Puzzle, bool]]:
    """Each that was chosen, and whether it was found."""
    for puzzle in chosen(game, count, seed):
        yield puzzle, is_found(game, puzzle, times, seed)


def main(arguments: Sequence[str] | None = None) -> None:
    """Solve, and tell which were not found."""
    parser = argparse.ArgumentParser(
        prog="python -m spinney.lab.puzzles.again", description=__doc__
    )
    parser.add_argument("game", help="its name, such as legendary-forests")
    parser.add_argument("--count", type=int, default=50, help="of its puzzles, by lot (50)")
    parser.add_argument("--seed", type=int, default=1, help="of the lot and of the search (1)")
    parser.add_argument("--times", type=float, default=_TIMES, help="a review's search (10)")
    asked = parser.parse_args(arguments)
    found = list(solved(asked.game, asked.count, asked.times, asked.seed))
    missed = [puzzle.name for puzzle, is_right in found if not is_right]
    sys.stdout.write(f"{len(found) - len(missed)} of {len(found)} keep their answer\n")
    if missed:
        sys.stdout.write(f"not found: {', '.join(missed)}\n")


if __name__ == "__main__":
    main()
