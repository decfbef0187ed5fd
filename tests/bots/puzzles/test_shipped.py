"""The puzzles that are shipped: they hold, and their games verify."""

from datetime import date, timedelta

import msgspec
import pytest

from spinney.bots.puzzles import GAP, Puzzle, puzzles_of
from spinney.bots.puzzles.views import answered, asked, shelf_of
from spinney.bots.review import measure_of
from spinney.core import Refusal, installed, verify
from spinney.games.legendary_forests.actions import LayTile

GAMES = sorted(installed())
_SOME = 25
"""Every so manieth puzzle is looked at closely: to play its game again takes a moment."""


def _some(game: str) -> tuple[Puzzle, ...]:
    return puzzles_of(game).puzzles[::_SOME]


@pytest.mark.parametrize("game", GAMES)
def test_what_is_wrong_is_behind_by_the_gap_and_by_more_than_chance(game: str) -> None:
    gap = GAP[measure_of(game)]
    for puzzle in puzzles_of(game).puzzles:
        best = max(puzzle.values)
        behind = [
            best - value for place, value in enumerate(puzzle.values) if place not in puzzle.right
        ]
        assert min(behind) >= gap - 0.002, puzzle.name
        assert min(behind) >= 4 * puzzle.error - 0.005, puzzle.name
        assert puzzle.values.index(best) in puzzle.right


@pytest.mark.parametrize("game", GAMES)
def test_no_two_puzzles_share_a_name_and_a_beginner_finds_none(game: str) -> None:
    puzzles = puzzles_of(game).puzzles
    assert len({one.name for one in puzzles}) == len(puzzles)
    asked = [one for one in puzzles if one.kind != "draw"]
    assert all(one.finders and "beginner" not in one.finders for one in asked)


@pytest.mark.parametrize("game", GAMES)
def test_their_games_verify(game: str) -> None:
    collection = puzzles_of(game)
    assert len(set(collection.records)) == len(collection.records)
    for puzzle in _some(game):
        verify(collection.records[puzzle.record])


@pytest.mark.parametrize("game", GAMES)
def test_a_puzzle_is_asked_without_its_answer(game: str) -> None:
    collection = puzzles_of(game)
    for puzzle in _some(game):
        view = asked(collection, puzzle)
        assert view.seen.actors == (puzzle.seat,) or puzzle.seat in view.seen.actors
        assert len(view.seen.legal) == len(puzzle.values)
        assert view.seen.secret is None
        told = msgspec.to_builtins(view)
        assert not {"values", "right", "finders", "error"} & set(told)


@pytest.mark.parametrize("game", GAMES)
def test_every_answer_is_told_its_worth_and_a_wrong_one_why(game: str) -> None:
    collection = puzzles_of(game)
    for puzzle in _some(game):
        match = collection.match(puzzle)
        legal = tuple(match.state.legal(puzzle.seat))
        best = max(range(len(legal)), key=lambda place: puzzle.values[place])
        worst = min(range(len(legal)), key=lambda place: puzzle.values[place])
        right = answered(collection, puzzle, msgspec.json.encode(legal[best]))
        wrong = answered(collection, puzzle, msgspec.json.encode(legal[worst]))
        assert (right.right, right.share, right.rank, right.reason) == (True, 1.0, 1, None)
        assert (wrong.right, wrong.share, wrong.value) == (False, 0.0, puzzle.values[worst])
        assert wrong.reason is not None
        assert [one.value for one in wrong.options] == sorted(puzzle.values, reverse=True)
        assert wrong.position == puzzle.position
        assert bool(wrong.cards) == (puzzle.kind == "draw")


def test_what_is_not_legal_is_refused_by_the_rules() -> None:
    collection = puzzles_of("legendary-forests")
    puzzle = next(
        one
        for one in collection.puzzles
        if isinstance(collection.match(one).state.legal(one.seat)[0], LayTile)
    )
    with pytest.raises(Refusal):
        answered(collection, puzzle, b'{"type":"lay-tile","x":9,"y":9,"turns":0}')


@pytest.mark.parametrize("game", GAMES)
def test_every_day_has_one_and_it_comes_again_only_when_all_were_there(game: str) -> None:
    collection = puzzles_of(game)
    asked = [one for one in collection.puzzles if one.kind != "draw"]
    count, first = len(asked), date(2026, 1, 1)
    days = [first + timedelta(days=day) for day in range(count)]
    assert len({shelf_of(game, collection, day).daily for day in days}) == count
