"""Puzzles without a server: the same ones, judged the same way."""

import pytest

from spinney.bots.puzzles import puzzles_of
from tests.offline.playing import TABLES, Device

GAMES = sorted({game for game, _, _ in TABLES})


@pytest.mark.parametrize("game", GAMES)
def test_a_puzzle_is_asked_and_answered_on_the_device(game: str) -> None:
    device = Device()
    shelf = device.ask("puzzles", game=game, day="2026-01-31")
    assert sum(map(len, shelf["names"].values())) == len(puzzles_of(game).puzzles)
    puzzle = device.ask("puzzle", game=game, name=shelf["daily"])
    answer = device.ask("answer", game=game, name=puzzle["name"], action=puzzle["seen"]["legal"][0])
    assert len(answer["options"]) == len(puzzle["seen"]["legal"])


def test_a_puzzle_that_is_not_there_is_said_so() -> None:
    status, told = Device().answer("puzzle", game=GAMES[0], name="NOTTHERE")
    assert status == 404
    assert "no such puzzle" in told["sentence"]
