"""Draw or stop: odds that are counted, and values that cards make up on average."""

from collections.abc import Iterator
from math import isclose

import pytest

from spinney.bots import make_unhurried_bot
from spinney.bots.living_forest.drawing import odds_of
from spinney.core import Match, Seat, seats
from spinney.games.living_forest.actions import Draw, Stop
from spinney.games.living_forest.odds import closing, next_cards
from spinney.games.living_forest.view import GroveView

GAME = "living-forest"


def _views(seed: int) -> Iterator[GroveView]:
    """All that somebody sees who has to decide, in a game of casual bots."""
    match = Match.start(GAME, 2, seed=seed)
    bots = [make_unhurried_bot(GAME, "casual", seat) for seat in seats(2)]
    while len(match.log) < 24 and (actors := match.state.actors()):
        seat = Seat(actors[0])
        view = match.state.view(seat)
        yield view
        match.act(seat, bots[seat].choose(view, match.state.legal(seat)))


@pytest.fixture(scope="module")
def asked() -> list[GroveView]:
    """Where one may draw or stop, and nothing else."""
    found = [view for view in _views(3) if odds_of(view) is not None]
    assert len(found) > 4
    return found


@pytest.mark.rule("LV-2.3", "LV-2.5", "LV-2.10")
def test_the_cards_are_those_of_the_pile_and_close_the_line_by_the_rule(
    asked: list[GroveView],
) -> None:
    for view in asked:
        odds = odds_of(view)
        spirit = view.spirits[view.seat or 0]
        assert odds is not None
        counted = sorted(card.card for card in odds.cards for _ in range(card.count))
        assert counted == sorted(next_cards(spirit))
        closes = sorted(card.card for card in odds.cards if card.closes for _ in range(card.count))
        assert closes == sorted(closing(spirit))


def test_drawing_is_worth_what_its_cards_are_worth_on_average(asked: list[GroveView]) -> None:
    for view in asked:
        odds = odds_of(view)
        assert odds is not None
        total = sum(card.count * card.value for card in odds.cards)
        count = sum(card.count for card in odds.cards)
        assert isclose(odds.values[Draw()], total / count, abs_tol=1e-9)
        assert 0 <= odds.values[Stop()] <= 1


def test_where_something_else_is_to_be_chosen_there_are_no_odds() -> None:
    others = [view for view in _views(3) if view.phase == "action"]
    assert len(others) > 1
    assert all(odds_of(view) is None for view in others)
