"""What a review says of a loss is true of the position, worked out here from the game itself."""

from functools import cache
from typing import Any

import pytest

from spinney.core import Action, Match, Seat
from spinney.games.legendary_forests.actions import SIDES, PlantTree
from spinney.games.legendary_forests.content import DRAWN
from spinney.games.legendary_forests.planet import Planet
from spinney.games.legendary_forests.state import ForestState
from spinney.games.legendary_forests.tables import NO_ZONE
from tests.bots.review.losses import FACTS, Loss, losses

GAME = "legendary-forests"


class Case:
    """A loss: the planet before it, after what was better, and after what was played."""

    def __init__(self, loss: Loss) -> None:
        self.why = loss.why
        self.played = loss.played
        self.view = loss.view
        self.before, self.after, self.other = (
            _planet(loss.before, loss.seat, action) for action in (None, loss.better, loss.played)
        )


def _planet(match: Match, seat: Seat, action: Action | None) -> Planet:
    state: ForestState = match.state.copy()  # type: ignore[assignment]
    if action is not None:
        # Tiles are laid when all have chosen theirs.
        for other in state.actors():
            state.apply(other, action if other == seat else state.legal(other)[0])
    return state.planets[seat]


@cache
def all_cases() -> dict[str, list[Case]]:
    return {key: [Case(loss) for loss in some] for key, some in losses(GAME, 6).items()}


def _runes(planet: Planet, closed: bool) -> int:
    """The runes of the largest zone that the last tile belongs to."""
    zones = {zone for zone in planet.labels[-4:] if zone != NO_ZONE}
    return max(
        (planet.runes[zone] for zone in zones if (planet.halves[zone] == 0) is closed), default=0
    )


def _fit(planet: Planet, cell: int, tiles: Any) -> int:
    """How many of the tiles can be laid on a cell, some way round."""
    return sum(any(planet.can_lay(4 * cell + turns, tile) for turns in range(4)) for tile in tiles)


def _tightest(case: Case, planet: Planet) -> int:
    """Of the empty cells that the tile has changed and that a leaf side faces."""
    new = [
        cell for cell, needs in planet.frontier.items() if case.before.frontier.get(cell) != needs
    ]
    return min(_fit(planet, cell, case.view.unseen) for cell in new if _faces_leaf(planet, cell))


def _faces_leaf(planet: Planet, cell: int) -> bool:
    needs = planet.frontier[cell]
    return any(0 < needs // 5**side % 5 <= 3 for side in range(len(SIDES)))


def test_losses_are_explained_by_facts_or_said_to_have_none() -> None:
    assert set(all_cases()) <= {*FACTS[GAME], "imagined"}
    assert {"at-once", "gap", "joins", "imagined"} <= set(all_cases())
    assert all(case.why.sentence.startswith("No single thing") for case in all_cases()["imagined"])


@pytest.mark.parametrize("key", ["at-once", "second-tree"])
def test_points_that_come_at_once_do(key: str) -> None:
    for case in all_cases().get(key, []):
        gain = case.after.score() - case.before.score()
        assert case.why.params["points"] == gain
        assert case.why.params.get("other", 0) == case.other.score() - case.before.score() < gain
        assert str(gain) in case.why.sentence


def test_a_second_tree_stands_in_a_zone_that_had_one() -> None:
    for case in all_cases().get("second-tree", []):
        assert isinstance(case.played, PlantTree)
        assert len(case.other.trees) == len(case.before.trees) + 1
        assert case.other.treed() == case.before.treed()


def test_zones_that_are_closed_have_so_many_runes() -> None:
    for case in all_cases().get("closes", []):
        assert case.why.params["runes"] == _runes(case.after, True) > _runes(case.other, True)


def test_an_open_zone_that_is_joined_has_more_runes_than_any_that_was_open_or_closed() -> None:
    for case in all_cases()["joins"]:
        most = max(_runes(case.other, closed) for closed in (True, False))
        assert case.why.params == {"runes": _runes(case.after, False), "other": most}
        assert case.why.params["runes"] > most


def test_gaps_are_fitted_by_so_many_of_the_tiles_that_may_still_come() -> None:
    for case in all_cases()["gap"]:
        few, many = _tightest(case, case.other), _tightest(case, case.after)
        assert (case.why.params["few"], case.why.params["many"]) == (few, many)
        unseen = len(case.view.unseen)
        assert case.why.params["tiles"] == unseen > DRAWN - case.view.turn
        assert f"{unseen} tiles that may still come" in case.why.sentence
