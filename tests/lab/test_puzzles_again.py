"""Solving shipped puzzles again."""

import pytest

from spinney.lab.puzzles.again import chosen, is_found, main

GAME = "legendary-forests"


def test_the_lot_is_the_same_for_the_same_seed_and_leaves_out_draws() -> None:
    assert chosen(GAME, 5, seed=1) == chosen(GAME, 5, seed=1) != chosen(GAME, 5, seed=2)
    assert all(one.kind != "draw" for one in chosen("living-forest", 1000, seed=1))


def test_a_long_search_finds_what_is_proven() -> None:
    puzzle = next(one for one in chosen(GAME, 1000, seed=1) if one.kind == "exact")
    assert is_found(GAME, puzzle, times=1, seed=1)


def test_what_was_found_again_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    main([GAME, "--count", "1", "--times", "0.2"])
    assert " of 1 keep their answer" in capsys.readouterr().out
