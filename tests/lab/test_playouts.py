import io
import random

import pytest

from spinney.core import find, installed
from spinney.core.build import build
from spinney.lab import playouts


@pytest.mark.parametrize("players", ["random", "greedy"])
@pytest.mark.parametrize("name", sorted(installed()))
def test_a_game_is_played_to_its_end(name: str, players: str) -> None:
    game = find(name)
    assert playouts.play(game, game.setup(2), players, random.Random(1)) > 10


def test_the_same_generator_plays_the_same_games() -> None:
    game = find("living-forest")
    both = [playouts.play(game, game.setup(3), "random", random.Random(5)) for _ in range(2)]
    assert both[0] == both[1]


def test_every_line_is_answered_with_the_cost_of_a_game() -> None:
    lines = ["legendary-forests random\n", "sylvan-dale greedy\n"]
    told = list(playouts.answers(lines, seconds=0))
    assert told[0] == build()
    assert all(float(cost) > 0 for cost in told[1:])
    assert len(told) == 3


def test_the_module_answers_what_it_reads(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO(""))
    playouts.main()
    assert capsys.readouterr().out == f"{build()}\n"
