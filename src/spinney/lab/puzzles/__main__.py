"""Make the puzzles of a game: `python -m spinney.lab.puzzles GAME --games 400`.

What was found is kept game by game in a file of lines, and a run that was cut off goes on.
The same seed gives the same games and puzzles. `--kind exact` seeks those whose answer is proven.
With `--pack` the collection is written that a package ships, `--with` what other runs have found.
"""

import argparse
import sys
import time  # noqa: TID251 (a measurement needs a clock)
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from itertools import chain
from pathlib import Path

import msgspec

from spinney.bots.puzzles import Collection, Kind, Puzzle, write
from spinney.bots.puzzles.trials.candidate import Candidate, Why
from spinney.bots.puzzles.trials.drawn import Drawn
from spinney.bots.puzzles.trials.proof import Proven
from spinney.bots.puzzles.trials.trial import Trial
from spinney.bots.review.decisions import Decision, decisions
from spinney.lab.puzzles.games import played

WAYS: dict[Kind, Callable[[str, Decision], Candidate]] = {
    "estimated": Trial,
    "exact": Proven,
    "draw": Drawn,
}
"""How a decision is tested, by the kind of puzzle that is sought."""


_DRAWS = 6
"""So many draws of one game at most."""


class Found(msgspec.Struct, frozen=True):
    """What one game gave."""

    number: int
    record: str
    why: dict[Why, int]
    """How many of its decisions became what."""
    puzzles: tuple[Puzzle, ...]
    seconds: float
    """That a processor worked on it."""


def search(game: str, kind: Kind, seed: int, skip: float, number: int) -> Found:
    """Play a game and try its decisions, after a part of it that is skipped."""
    began = time.process_time()
    match = played(game, seed, number)
    late = [one for one in decisions(match) if one.position >= skip * len(match.log)]
    tried = [WAYS[kind](game, decision).run(number) for decision in late]
    puzzles = [puzzle for _, puzzle in tried if puzzle]
    return Found(
        number,
        match.record(),
        dict(Counter(why for why, _ in tried)),
        tuple(_spread(puzzles) if kind == "draw" else puzzles),
        round(time.process_time() - began, 1),
    )


def _spread(puzzles: list[Puzzle]) -> list[Puzzle]:
    """A few from all over the game: one card later it is nearly the same question."""
    return puzzles[:: max(1, len(puzzles) // _DRAWS)][:_DRAWS]


def packed(games: Iterable[Found], most: int) -> Collection:
    """So many puzzles at most, each position once, with the games that they need, each once.

    What not even a master finds is left out, proven or not: there is nothing to learn from it.
    """
    puzzles: dict[str, Puzzle] = {}
    records: dict[str, int] = {}
    for one in sorted(games, key=lambda one: one.number):
        found = (puzzle for puzzle in one.puzzles if puzzle.finders)
        new = {puzzle.name: puzzle for puzzle in found if puzzle.name not in puzzles}
        if not new or len(puzzles) + len(new) > most:
            continue
        record = records.setdefault(one.record, len(records))
        for name, puzzle in new.items():
            puzzles[name] = msgspec.structs.replace(puzzle, record=record)
    return Collection(tuple(sorted(puzzles.values(), key=_place)), tuple(records))


def _place(puzzle: Puzzle) -> tuple[int, float, str]:
    """By name: what comes next is of another game. Whether to draw, the easiest first."""
    if puzzle.kind != "draw":
        return 0, 0.0, puzzle.name
    return -len(puzzle.finders), min(puzzle.values) - max(puzzle.values), puzzle.name


def figures(found: Sequence[Found]) -> dict[str, float]:
    """How many candidates gave how many puzzles, and what that took."""
    total: Counter[str] = Counter()
    for one in found:
        total.update(one.why)
    hours = sum(one.seconds for one in found) / 3600
    return {"games": len(found), **total, "core hours": round(hours, 2)}


def _kept(file: Path) -> list[Found]:
    if not file.exists():
        return []
    lines = file.read_bytes().splitlines()
    return [msgspec.json.decode(line, type=Found) for line in lines]


def _searched(asked: argparse.Namespace, numbers: Sequence[int]) -> Iterator[Found]:
    with ProcessPoolExecutor(asked.jobs) as pool:
        task = partial(search, asked.game, asked.kind, asked.seed, asked.skip)
        yield from pool.map(task, numbers)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m spinney.lab.puzzles", description=__doc__)
    add = parser.add_argument
    add("game", help="its name, such as legendary-forests")
    add("--kind", choices=tuple(WAYS), default="estimated", help="what is sought (estimated)")
    add("--games", type=int, default=400, help="numbered from 0 (400)")
    add("--seed", type=int, default=1, help="of all games (1)")
    add("--skip", type=float, default=0.0, help="share of each game, from its beginning (0)")
    add("--jobs", type=int, default=1, help="processes at once (1)")
    add("--found", type=Path, required=True, help="the file of what was found")
    add("--pack", type=Path, help="where the collection is to be written")
    add(
        "--with",
        dest="others",
        type=Path,
        nargs="+",
        default=[],
        metavar="FILE",
        help="found before, and packed as well; of a game's positions, --found comes first",
    )
    add("--most", type=int, default=320, help="puzzles in the collection (320)")
    return parser


def main(arguments: Sequence[str] | None = None) -> None:
    """Search, keep, and tell."""
    asked = _parser().parse_args(arguments)
    known = {one.number for one in _kept(asked.found)}
    numbers = [number for number in range(asked.games) if number not in known]
    with asked.found.open("ab") as file:
        for one in _searched(asked, numbers):
            file.write(msgspec.json.encode(one) + b"\n")
            file.flush()
    found = _kept(asked.found)
    if asked.pack:
        others = chain.from_iterable(map(_kept, asked.others))
        write(packed([*found, *others], asked.most), asked.pack)
    sys.stdout.write(msgspec.json.encode(figures(found)).decode() + "\n")


if __name__ == "__main__":
    main()
