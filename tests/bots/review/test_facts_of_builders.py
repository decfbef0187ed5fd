"""What a review says of a loss in Sylvan Dale is true, worked out from what the page shows."""

from collections.abc import Callable
from typing import Any

import pytest

from spinney.bots.sylvan_dale.explaining import explain
from spinney.core import Action
from spinney.games.sylvan_dale.actions import DrawCard, PlayCard, TakeCard
from spinney.games.sylvan_dale.content import box
from tests.bots.review.losses import FACTS, Loss, losses
from tests.games.sylvan_dale.positions import A, Player, position

GAME = "sylvan-dale"
BY_ID = {card.id: card for card in box().card}
IN_FAME = ("at-once", "prospect", "rivals", "prospect-card", "rivals-card")


def of(key: str) -> list[Loss]:
    return losses(GAME, 5).get(key, [])


def total(builder: Any) -> int:
    return sum(sum(sources.values()) for sources in builder.fame)


def icons(view: Any) -> int:
    held = [BY_ID[card] for card in view.builders[view.seat].front + view.own.hand]
    every = {icon for card in held for icon in card.icons}
    return max((sum(icon in card.icons for card in held) for icon in every), default=0)


def fitting(view: Any) -> int:
    styles = {BY_ID[card].style for card in view.own.hand}
    tops = (
        tree.tiles[-1].style if tree.tiles else tree.base for tree in view.trees if is_open(tree)
    )
    return sum(top in styles for top in tops)


def is_open(tree: Any) -> bool:
    return not tree.treetop and len(tree.tiles) < 5


COUNTED: dict[str, Callable[[Any], int]] = {
    "prospect": lambda view: int(view.builders[view.seat].prospect),
    "rivals": lambda view: max(
        one.prospect for seat, one in enumerate(view.builders) if seat != view.seat
    ),
    "items": lambda view: sum(view.builders[view.seat].items.values()),
    "icons": icons,
    "fitting": fitting,
}


def is_a_step(loss: Loss) -> bool:
    """A turn that ends lets somebody else begin."""
    return all(
        (after.round, after.actor) == (loss.view.round, loss.seat)
        for after in map(loss.after, (loss.better, loss.played))
    )


def with_a_tile(loss: Loss, card: Action) -> list[Any]:
    """What the seat would know after a card, and the tile on each tree that it fits."""
    state = loss.before.state.copy()
    state.apply(loss.seat, card)
    found = []
    for tree in state.legal(loss.seat):
        after = state.copy()
        after.apply(loss.seat, tree)
        found.append(after.view(loss.seat))
    return found


def test_losses_are_explained_by_facts_or_said_to_have_none() -> None:
    found = losses(GAME, 5)
    assert set(found) <= {*FACTS[GAME], "imagined"}
    assert {"prospect", "prospect-card", "rivals", "fitting", "imagined"} <= set(found)
    assert all(loss.why.sentence.startswith("No single thing") for loss in found["imagined"])


@pytest.mark.parametrize("key", COUNTED)
def test_what_is_counted_after_both_is_there(key: str) -> None:
    for loss in filter(is_a_step, of(key)):
        after, other = (COUNTED[key](loss.after(one)) for one in (loss.better, loss.played))
        assert loss.why.params == {"count": after, "other": other}


@pytest.mark.parametrize(("key", "best"), [("prospect", max), ("rivals", min)])
def test_after_a_card_the_tile_is_where_it_brings_most(
    key: str, best: Callable[[Any], int]
) -> None:
    for loss in of(f"{key}-card"):
        assert isinstance(loss.better, PlayCard)
        assert isinstance(loss.played, PlayCard)
        after, other = (
            best(map(COUNTED[key], with_a_tile(loss, card))) for card in (loss.better, loss.played)
        )
        assert loss.why.params == {"count": after, "other": other}


def test_cards_are_not_counted_where_nobody_knows_which_will_come() -> None:
    state = position(
        Player(front="nest-bridge lodge-bridge", hand="nest-treetop", stack="nest nest"),
        row="cottage-bridge burrow-hammer burrow-ax",
        stage="free",
    )
    view, third = state.view(A), TakeCard("cottage-bridge")
    known = explain(view, third, TakeCard("burrow-ax"), 0.01)
    assert known is not None
    assert (known.key, known.params) == ("icons", {"count": 3, "other": 2})
    assert explain(view, third, DrawCard(), 0.01) is None


def test_fame_at_once_is_won_at_once() -> None:
    for loss in filter(is_a_step, of("at-once")):
        before = total(loss.view.builders[loss.seat])
        after, other = (
            total(loss.after(one).builders[loss.seat]) - before
            for one in (loss.better, loss.played)
        )
        assert loss.why.params == {"count": after, "other": other}


def test_fame_makes_up_a_third_of_the_loss_that_it_explains() -> None:
    for key in IN_FAME:
        for loss in of(key):
            by = abs(loss.why.params["count"] - loss.why.params["other"])
            assert 3 * by >= loss.loss - 0.1
