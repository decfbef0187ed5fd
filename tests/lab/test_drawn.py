"""Puzzles that ask whether to draw."""

from itertools import islice

import pytest

from spinney.bots.puzzles import Puzzle
from spinney.bots.puzzles.trials.drawn import Drawn
from spinney.bots.review.decisions import decisions
from spinney.lab.puzzles.__main__ import Found, packed
from spinney.lab.puzzles.games import played


@pytest.fixture(scope="module")
def puzzles() -> tuple[Puzzle, ...]:
    """The first that a game gives."""
    match = played("living-forest", 1, 0)
    tried = (Drawn("living-forest", one).run(0)[1] for one in decisions(match))
    return tuple(islice(filter(None, tried), 3))


def test_one_of_two_answers_is_better_by_the_gap(puzzles: tuple[Puzzle, ...]) -> None:
    for puzzle in puzzles:
        assert puzzle.kind == "draw"
        assert len(puzzle.values) == 2
        assert max(puzzle.values) - min(puzzle.values) >= 0.049
        assert puzzle.values[puzzle.right[0]] == max(puzzle.values)


def test_what_all_levels_find_comes_first_and_what_few_find_last(
    puzzles: tuple[Puzzle, ...],
) -> None:
    found = Found(0, "record", {}, puzzles, 1.0)
    finders = [len(one.finders) for one in packed([found], 100).puzzles]
    assert finders == sorted(finders, reverse=True)


def test_nobody_draws_on_in_a_game_without_such_a_choice() -> None:
    decision = decisions(played("legendary-forests", 1, 0))[0]
    with pytest.raises(ValueError, match="nobody draws on or stops"):
        Drawn("legendary-forests", decision)
