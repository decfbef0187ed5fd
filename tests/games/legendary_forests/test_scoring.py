"""Chapter 6: the end and the victory points."""

import pytest

from spinney.core import Seat
from spinney.games.legendary_forests import GAME
from spinney.games.legendary_forests.actions import Side
from spinney.games.legendary_forests.position import OVER
from spinney.games.legendary_forests.view import Tree
from tests.games.legendary_forests.positions import START, position
from tests.games.legendary_forests.test_examples import T4

TREE = Tree("pink", 1, 1, Side.NORTH)


@pytest.mark.rule("LF-6.1")
def test_planets_without_trees_score_nothing() -> None:
    state = position([T4, T4], drawn=(21, 4, 2, 15), trees=[[TREE], []])
    assert [score.points for score in state.scores()] == [4, 0]
    assert state.outcome() is None


@pytest.mark.rule("LF-6.5")
def test_most_points_win_and_the_others_are_ranked() -> None:
    state = position([START, T4, START], drawn=(15,), trees=[[], [TREE], []])
    state.phase = OVER
    outcome = state.outcome()
    assert outcome is not None
    assert (outcome.ranks, outcome.winners) == ((2, 1, 2), (Seat(1),))
    assert outcome.reason == "most-points"


@pytest.mark.rule("LF-6.5")
def test_equal_points_share_the_victory() -> None:
    state = position([T4, START, T4], drawn=(15,), trees=[[TREE], [], [TREE]])
    state.phase = OVER
    outcome = state.outcome()
    assert outcome is not None
    assert (outcome.ranks, outcome.winners) == ((1, 3, 1), (Seat(0), Seat(2)))
    assert outcome.reason == "shared-victory"


def test_every_source_and_outcome_has_a_sentence() -> None:
    (source,) = position([T4, T4], drawn=(15,), trees=[[TREE], []]).scores()[0].sources
    sentence = GAME.texts.say("source", source.key, **source.params)
    assert sentence == "open pink zone at U21 east, full runes 4"
    for reason in ("most-points", "shared-victory"):
        assert "Ann" in GAME.texts.say("outcome", reason, winners="Ann")
