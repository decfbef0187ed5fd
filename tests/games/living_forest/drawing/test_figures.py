"""Parts of the table, for the rules pages."""

import re

import pytest

from spinney.core import Secret, seats
from spinney.games.living_forest import GAME
from spinney.games.living_forest.view import GroveView

A, B = seats(2)


@pytest.fixture(scope="module")
def view() -> GroveView:
    state, _ = GAME.new(GAME.setup(2), Secret.from_number(1).chance())
    return state.view(A)


@pytest.mark.parametrize("part", ["line", "forest", "circle", "reserve", "supply"])
def test_a_part_is_drawn_without_words(view: GroveView, part: str) -> None:
    picture = GAME.draw_part(view, A, part)
    assert not re.search(r"<text[^>]*>[^<]*[^\W\d_]{2}", picture)
    assert "<use " in picture or part == "line"


def test_what_is_no_part_is_not_drawn(view: GroveView) -> None:
    with pytest.raises(KeyError):
        GAME.draw_part(view, A, "moon")
