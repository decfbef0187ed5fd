"""What a review says of a loss in Living Forest is true, worked out from what the page shows."""

from collections.abc import Callable
from functools import partial
from typing import Any

import pytest

from spinney.bots.contract import Fact
from spinney.bots.living_forest.explaining import explain
from spinney.games.living_forest.actions import (
    Advance,
    Draw,
    Pass,
    Stop,
    TakeFragment,
    UseFragment,
)
from spinney.games.living_forest.content import ELEMENTS, box
from spinney.games.living_forest.insight import insight
from spinney.games.living_forest.state import GroveState
from tests.bots.review.losses import FACTS, Loss, losses
from tests.games.living_forest.positions import A, Player, position

GAME = "living-forest"
BY_ID = {card.id: card for card in box().cards}


def of(key: str) -> list[Loss]:
    return losses(GAME, 3).get(key, [])


def own(view: Any) -> Any:
    return view.spirits[view.seat]


def cards(view: Any) -> list[Any]:
    mine = own(view)
    return [BY_ID[card] for card in mine.top + mine.rest + mine.discard + mine.line]


def element(name: str, view: Any) -> int:
    grown = insight(view, []).spirits[view.seat].forest[name]
    return int(grown + sum(getattr(card, name) for card in cards(view)))


def goes_on(loss: Loss) -> bool:
    """After either action the round goes on, so that what follows it has not happened yet."""
    return all(loss.after(one).round == loss.view.round for one in (loss.better, loss.played))


def test_losses_are_explained_by_facts_or_said_to_have_none() -> None:
    found = losses(GAME, 3)
    assert set(found) <= {*FACTS[GAME], "won", "imagined"}
    assert {"timid", "unused", "imagined"} <= set(found)
    assert all(loss.why.sentence.startswith("No single thing") for loss in found["imagined"])


@pytest.mark.parametrize("key", ["bold", "timid"])
def test_the_cards_that_would_close_the_line_are_as_many_as_the_page_says(key: str) -> None:
    for loss in of(key):
        own_insight = insight(loss.view, []).own
        assert own_insight is not None
        known = own_insight.next_card
        odds = {"closing": len(known.closing), "cards": len(known.cards)}
        assert loss.why.params == odds
        assert isinstance(loss.better, Stop if key == "bold" else Draw)
        assert (4 * odds["closing"] >= odds["cards"]) is (key == "bold")


def test_fragments_are_kept_for_lines_that_are_closed() -> None:
    for loss in of("undone"):
        assert isinstance(loss.better, UseFragment)
        assert own(loss.view).solitary >= 3
    for loss in of("harmless"):
        assert isinstance(loss.played, UseFragment)
        assert own(loss.view).solitary < 3


def test_whoever_passes_leaves_something_unused() -> None:
    assert all(isinstance(loss.played, Pass) for loss in of("unused"))


COUNTED: dict[str, Callable[[Any], int]] = {
    "step-trees": lambda view: int(own(view).tracks["tree"]),
    "step-fires": lambda view: int(own(view).tracks["fire"]),
    "more-fragments": lambda view: int(own(view).fragments),
    "tiles": lambda view: sum(step.kind == "victory tile" for step in view.steps),
    "gregarious": lambda view: sum(card.symbol == "gregarious" for card in cards(view)),
    "solitary": lambda view: sum(card.symbol == "solitary" for card in cards(view)),
    "onibi": lambda view: insight(view, []).spirits[view.seat].varans,
    **{f"more-{name}": partial(element, name) for name in ELEMENTS},
}


@pytest.mark.parametrize("key", COUNTED)
def test_what_is_counted_after_both_is_there(key: str) -> None:
    for loss in filter(goes_on, of(key)):
        after, other = (COUNTED[key](loss.after(one)) for one in (loss.better, loss.played))
        assert loss.why.params == {"count": after, "other": other}


def test_a_bonus_is_something_to_go_on_with() -> None:
    for loss in of("bonuses"):
        assert loss.why.params["count"] > loss.why.params["other"]
        assert loss.after(loss.better).actor == loss.seat


def why_to_advance(state: GroveState, rock: int) -> Fact | None:
    """What makes it better than a fragment."""
    return explain(state.view(A), Advance(rock), TakeFragment(), 0.01)


@pytest.mark.rule("LV-3.7")
@pytest.mark.parametrize(("centre", "count"), [((2,), 1), ((3,), 0), ((), 0)])
def test_a_bonus_that_is_impossible_is_none(centre: tuple[int, ...], count: int) -> None:
    fact = why_to_advance(position(Player(line="hare goldfish", rock=3), centre=centre), rock=4)
    bonus = Fact("bonuses", {"count": 1, "other": 0})
    assert (fact == bonus) is bool(count)


@pytest.mark.rule("LV-4.7")
def test_a_tile_that_is_taken_without_a_choice_counts_among_the_tiles() -> None:
    players = (
        Player(line="wolf hare", rock=0),
        Player(rock=1, victory=(0, 0, 2)),
        Player(rock=2),
    )
    tiles = Fact("tiles", {"count": 2, "other": 0})
    assert why_to_advance(position(*players), rock=4) == tiles
