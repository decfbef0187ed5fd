"""What an answer to a puzzle is worth."""

import msgspec

from spinney.bots.puzzles import Puzzle, answer_of
from spinney.core import Seat

PUZZLE = Puzzle(
    name="ABCDEFGH",
    kind="estimated",
    record=0,
    position=12,
    seat=Seat(0),
    values=(20.0, 26.0, 24.0, 26.1, 10.0, 22.0),
    right=(1, 3),
    error=0.2,
    worlds=800,
    finders=("club", "master"),
)


def test_what_is_as_good_as_the_best_by_chance_is_right_as_a_whole() -> None:
    assert [answer_of(PUZZLE, number).share for number in (1, 3)] == [1.0, 1.0]
    assert answer_of(PUZZLE, 1).right
    assert answer_of(PUZZLE, 1).best == 26.1


def test_what_is_better_than_the_mean_of_all_legal_actions_is_worth_its_share() -> None:
    mean = sum(PUZZLE.values) / len(PUZZLE.values)
    answer = answer_of(PUZZLE, 2)
    assert not answer.right
    assert answer.share == round((24.0 - mean) / (26.1 - mean), 2)
    assert 0 < answer.share < 1


def test_what_is_worse_than_the_mean_is_worth_nothing_and_never_less() -> None:
    assert answer_of(PUZZLE, 0).share == 0.0
    assert answer_of(PUZZLE, 4).share == 0.0


def test_a_puzzle_is_as_hard_as_the_weakest_level_that_finds_it() -> None:
    assert PUZZLE.level == "club"
    assert msgspec.structs.replace(PUZZLE, finders=()).level is None
