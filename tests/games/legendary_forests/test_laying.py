"""Chapter 3: laying the tile."""

from itertools import product

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from spinney.core import Match, Refusal, Seat, Undo
from spinney.games.legendary_forests.actions import LayTile, PlantTree, Side
from spinney.games.legendary_forests.events import TileDrawn, TileLaid, TileSealed, TreePlanted
from spinney.games.legendary_forests.tables import coordinate
from tests.games.legendary_forests.positions import SHIPPED, START, position, random_planet

A, B = Seat(0), Seat(1)


@pytest.mark.rule("LF-3.1")
@pytest.mark.parametrize("place", [(1, 1), (-1, -1), (0, 2), (19, 19), (20, 0), (-400, 3)])
def test_a_tile_that_touches_nothing_is_refused(place: tuple[int, int]) -> None:
    state = position(drawn=(2,))
    with pytest.raises(Refusal, match="At least one side must touch your planet") as refused:
        state.apply(A, LayTile(*place, 0))
    assert refused.value.rule == "LF-3.1"
    assert refused.value.params == {"x": place[0], "y": place[1]}


@pytest.mark.rule("LF-3.2")
def test_touching_sides_must_be_of_the_same_colour() -> None:
    state = position(drawn=(2,))
    state.copy().apply(A, LayTile(1, 0, 3))
    with pytest.raises(Refusal) as refused:
        state.apply(A, LayTile(1, 0, 0))
    assert str(refused.value) == (
        "Tile 2 turned 0 shows ginkgo to the west, but the tile at U21 shows cherry there. "
        "Touching sides must be the same. (LF-3.2)"
    )


@pytest.mark.rule("LF-3.2")
def test_refusals_speak_the_words_of_the_edition() -> None:
    state = position(drawn=(2,), edition="mockup-first")
    with pytest.raises(Refusal, match=r"shows blue to the west, .* shows yellow there"):
        state.apply(A, LayTile(1, 0, 0))


@pytest.mark.rule("LF-3.2")
def test_grass_touches_only_grass() -> None:
    state = position(drawn=(9,))
    north = [a for a in state.legal(A) if isinstance(a, LayTile) and (a.x, a.y) == (0, -1)]
    assert {action.turns for action in north} == {0, 3}
    with pytest.raises(Refusal, match=r"shows cherry to the south, .* shows grass there"):
        state.apply(A, LayTile(0, -1, 1))


@pytest.mark.rule("LF-3.2")
def test_all_touching_sides_must_match_not_only_one() -> None:
    layout = [*START, (2, 3, 1, 0), (3, 1, 0, 1)]
    state = position([layout, START], drawn=(2, 3, 4))
    corner = [a for a in state.legal(A) if isinstance(a, LayTile) and (a.x, a.y) == (1, 1)]
    assert corner == []


@pytest.mark.rule("LF-3.3")
@pytest.mark.parametrize("turns", [-1, 4])
def test_a_tile_has_four_turns(turns: int) -> None:
    with pytest.raises(Refusal, match="not by") as refused:
        position(drawn=(2,)).apply(A, LayTile(1, 0, turns))
    assert refused.value.rule == "LF-3.3"


@pytest.mark.rule("LF-3.3")
def test_a_tile_may_be_turned_to_fit_at_every_side() -> None:
    legal = [action for action in position(drawn=(7,)).legal(A) if isinstance(action, LayTile)]
    assert legal == [LayTile(-1, 0, 0), LayTile(0, -1, 3), LayTile(0, 1, 2), LayTile(1, 0, 3)]


@pytest.mark.rule("LF-3.4")
def test_who_can_lay_is_asked_for_nothing_else() -> None:
    state = position(drawn=(2,))
    assert state.actors() == (A, B)
    assert all(isinstance(action, LayTile) for action in state.legal(A))
    with pytest.raises(Refusal, match="Lay tile 2 now") as refused:
        state.apply(A, PlantTree(0, 0, Side.EAST))
    assert refused.value.rule == "LF-4.1"


@pytest.mark.rule("LF-3.5")
def test_no_tile_is_laid_upon_another() -> None:
    with pytest.raises(Refusal, match="A tile already lies at U21") as refused:
        position(drawn=(2,)).apply(A, LayTile(0, 0, 0))
    assert refused.value.rule == "LF-3.5"


@pytest.mark.rule("LF-3.7")
def test_a_placement_is_sealed_until_everybody_has_chosen() -> None:
    state = position(drawn=(2,))
    other = state.copy()
    here, there = state.legal(A)[:2]
    assert state.apply(A, here) == [TileSealed(A)]
    assert other.apply(A, there) == [TileSealed(A)]
    for watcher in (B, None):
        seen, elsewhere = (msgspec.json.encode(s.view(watcher)) for s in (state, other))
        assert seen == elsewhere
    assert (state.view(A).sealed, other.view(A).sealed) == (here, there)
    assert len(state.view(A).planets[A].tiles) == 1


@pytest.mark.rule("LF-3.5", "LF-3.7")
def test_when_the_last_has_chosen_all_tiles_are_laid_and_the_next_is_drawn() -> None:
    state = position(drawn=(2,))
    state.apply(A, LayTile(1, 0, 3))
    events = state.apply(B, LayTile(0, 1, 1))
    assert events[:3] == [
        TileSealed(B),
        TileLaid(A, 2, 1, 0, 3),
        TileLaid(B, 2, 0, 1, 1),
    ]
    assert isinstance(events[3], TileDrawn)
    assert events[3].turn == 2


@pytest.mark.rule("LF-3.7", "SP-3.1", "SP-3.2")
def test_a_sealed_placement_may_be_taken_back_until_the_last_has_chosen() -> None:
    match = Match.start("legendary-forests", 3, seed=4)
    first, second = match.state.legal(A)[:2]
    match.act(A, first)
    match.act(B, match.state.legal(B)[0])
    assert match.can_undo(A)
    match.act(A, Undo())
    assert match.state.actors() == (A, Seat(2))
    match.act(A, second)
    match.act(Seat(2), match.state.legal(Seat(2))[0])
    assert not match.can_undo(A)
    with pytest.raises(Refusal, match="A's last step stands"):
        match.act(A, Undo())
    laid = match.state.view(None).planets[A].tiles[1]
    assert LayTile(laid.x, laid.y, laid.turns) == second


Sides = tuple[str, ...]


def as_laid(tile: int, turns: int) -> Sides:
    printed = SHIPPED[tile - 1].sides
    return tuple(printed[(side - turns) % 4] for side in range(4))


def fits(laid: dict[tuple[int, int], Sides], sides: Sides, x: int, y: int) -> bool:
    """The rule written again, from colour names and coordinates alone."""
    around = [(x, y - 1), (x + 1, y), (x, y + 1), (x - 1, y)]
    touching = [side for side in range(4) if around[side] in laid]
    same = [laid[around[side]][(side + 2) % 4] == sides[side] for side in touching]
    return (x, y) not in laid and bool(same) and all(same)


@pytest.mark.no_cover
@pytest.mark.rule("LF-3.1", "LF-3.2", "LF-3.3")
@settings(max_examples=60, deadline=None)
@given(st.integers(0, 10**9), st.integers(2, 25))
def test_the_places_offered_are_those_where_the_tile_fits(seed: int, tile: int) -> None:
    planet = random_planet(SHIPPED, seed, draws=seed % 20)
    offered = {(*coordinate(p // 4), p % 4) for p in planet.options(tile)}
    laid = {coordinate(p // 4): as_laid(number, p % 4) for p, number in planet.placements()}
    reach = range(-len(laid), len(laid) + 1)
    assert offered == {
        (x, y, turns)
        for x, y, turns in product(reach, reach, range(4))
        if fits(laid, as_laid(tile, turns), x, y)
    }


@pytest.mark.rule("LF-3.5", "LF-5.4")
def test_a_tile_that_is_laid_tells_which_zones_it_closes_and_what_they_bring() -> None:
    for seed in range(12):
        match = Match.start("legendary-forests", 2, seed=seed)
        told = 0
        while match.state.outcome() is None:
            (seat, *_), before = match.state.actors(), match.state.scores()
            events = match.act(seat, match.legal(seat)[seed % len(match.legal(seat))])
            for event in events:
                if isinstance(event, TileLaid | TreePlanted):
                    gained = match.state.scores()[event.seat].points - before[event.seat].points
                    assert event.gain == gained
                    told += event.gain
        assert told == sum(score.points for score in match.state.scores())
