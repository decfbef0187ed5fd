"""Chapter 1: before the first turn."""

from collections import Counter

import pytest

from spinney.core import Refusal, Secret, seats
from spinney.games.legendary_forests import GAME
from spinney.games.legendary_forests.events import ArchitectChosen, TileDrawn
from spinney.games.legendary_forests.state import ForestState
from tests.games.legendary_forests.tile_sets import tile_set


def start(players: int, edition: str | None = None, seed: int = 0) -> ForestState:
    return GAME.new(GAME.setup(players, edition), Secret.from_number(seed).chance())[0]


@pytest.mark.rule("LF-1.1", "SP-1.2")
@pytest.mark.parametrize(
    ("edition", "least", "most"),
    [("legendary-forests", 2, 5), ("mockup-second", 2, 5), ("mockup-first", 2, 4)],
)
def test_each_edition_has_its_player_counts(edition: str, least: int, most: int) -> None:
    for players in (least, most):
        assert len(start(players, edition).planets) == players
    for players in (least - 1, most + 1):
        with pytest.raises(Refusal, match=rf"for {least} to {most} players, not for {players}"):
            GAME.setup(players, edition)


@pytest.mark.rule("LF-1.2")
def test_the_architect_is_chosen_by_lot_and_holds_the_construction_token() -> None:
    chosen = Counter(start(3, seed=seed).architect for seed in range(300))
    assert set(chosen) == set(seats(3))
    assert min(chosen.values()) > 70
    assert all(start(3, seed=seed).holder == start(3, seed=seed).architect for seed in range(9))


@pytest.mark.rule("LF-1.3")
def test_every_planet_begins_with_tile_one() -> None:
    for planet in start(5).view(None).planets:
        assert [(laid.tile, laid.x, laid.y) for laid in planet.tiles] == [(1, 0, 0)]


@pytest.mark.rule("LF-1.4")
def test_the_pile_is_a_shuffle_of_tiles_two_to_twenty_five() -> None:
    piles = {start(2, seed=seed).pile for seed in range(50)}
    assert len(piles) == 50
    assert all(sorted(pile) == list(range(2, 26)) for pile in piles)


@pytest.mark.rule("LF-1.5")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("edition", ["legendary-forests", "mockup-second"])
def test_two_trees_of_each_colour_are_put_out_for_each_player(edition: str, players: int) -> None:
    assert start(players, edition).supply == [2 * players] * 3


@pytest.mark.rule("LF-1.5")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_first_mockup_edition_puts_out_all_its_pieces(players: int) -> None:
    supply = start(players, "mockup-first").supply
    assert supply == [10, 9, 9]
    assert sum(supply) == 28


@pytest.mark.rule("LF-2.1")
def test_a_game_begins_with_the_architect_and_the_first_tile() -> None:
    state, events = GAME.new(GAME.setup(3), Secret.from_number(5).chance())
    assert events == [ArchitectChosen(state.architect), TileDrawn(1, state.pile[0])]
    assert state.actors() == seats(3)


@pytest.mark.rule("LF-3.6", "LF-4.5", "LF-4.7", "LF-6.5")
def test_a_set_that_fits_nowhere_ends_in_a_shared_victory_without_a_single_choice() -> None:
    tiles = tile_set("g g g g", {}, rest="p p p p", triggers=range(2, 26))
    state, events = GAME.new(GAME.setup(2, options={"tiles": tiles}), Secret.draw().chance())
    assert state.actors() == ()
    told = Counter(type(event).__name__ for event in events)
    assert (told["TileDrawn"], told["TileLost"], told["TreeForgone"]) == (19, 38, 38)
    assert told["ConstructionPassed"] == 19
    outcome = state.outcome()
    assert outcome is not None
    assert (outcome.ranks, outcome.reason) == ((1, 1), "shared-victory")
