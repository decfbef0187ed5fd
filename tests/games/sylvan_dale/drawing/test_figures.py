"""Parts of the table, for the rules pages."""

import re

import pytest

from spinney.core import seats
from spinney.games.sylvan_dale import GAME
from tests.games.sylvan_dale.drawing.pictures import moment, of_class

A, B = seats(2)


@pytest.mark.parametrize("part", ["dale", "items", "row", "hand"])
def test_a_part_is_drawn_without_words(part: str) -> None:
    picture = GAME.draw_part(moment("adding").view(A), A, part)
    assert not re.search(r"<text[^>]*>[^<]*[^\W\d_]{2}", picture)


def test_a_district_shows_its_trees_and_the_bridges_between_them_and_marks_nothing() -> None:
    view = moment("adding").view(A)
    district = view.trees[0].district
    picture = GAME.draw_part(view, A, district)
    trees = [tree for tree in view.trees if tree.district == district]
    assert len(of_class(picture, "base")) == len(trees)
    assert of_class(picture, "target") == []
    assert of_class(GAME.draw_part(view, A, "dale"), "target") != []


def test_what_is_no_part_or_not_seen_is_not_drawn() -> None:
    with pytest.raises(KeyError):
        GAME.draw_part(moment("start").view(A), A, "moon")
    with pytest.raises(KeyError):
        GAME.draw_part(moment("start").view(None), A, "hand")
