"""Chapter 4: advancing, and the victory tiles of those who are passed."""

import pytest

from spinney.games.living_forest.actions import Advance, Attract, TakeVictoryTile, Victory
from spinney.games.living_forest.content import box
from spinney.games.living_forest.events import (
    BonusLapsed,
    FireAdded,
    SpiritAdvanced,
    VictoryTileTaken,
)
from spinney.games.living_forest.state import GroveState
from tests.games.living_forest.positions import A, B, C, D, Player, only, play_out, position

TREE, FIRE, FLOWER = Victory
NONE = (0, 0, 0)


def rocks(state: GroveState) -> list[int]:
    return [action.rock for action in only(Advance, state.legal(A))]


@pytest.mark.rule("LV-4.5")
def test_one_advances_clockwise_by_one_rock_or_as_many_as_the_wind_carries() -> None:
    state = position(Player(line="dog", rock=10), Player(rock=5))
    assert rocks(state) == [11, 0, 1]


@pytest.mark.rule("LV-4.5")
def test_wind_of_twenty_goes_at_most_eleven_rocks_and_robs_each_opponent_once() -> None:
    storm = Player(line="dog dog dog dog dog dog tapir", rock=0)
    state = position(storm, Player(rock=3, victory=(2, 0, 0)), Player(rock=7, victory=(0, 2, 0)))
    assert state.view(None).spirits[A].elements["wind"] == 20
    assert rocks(state) == [1, 2, 4, 5, 6, 8, 9, 10, 11]
    told = state.apply(A, Advance(11))
    assert told == [
        SpiritAdvanced(A, 11),
        VictoryTileTaken(A, TREE, B),
        VictoryTileTaken(A, FIRE, C),
    ]


@pytest.mark.rule("LV-4.6", "LV-4.7")
def test_wind_of_one_jumps_spirits_on_the_next_two_rocks_and_takes_two_tiles() -> None:
    state = position(Player(line="hare", rock=4), Player(rock=5), Player(rock=6))
    assert rocks(state) == [7]
    state.apply(A, Advance(7))
    for kind, other in ((FIRE, B), (FIRE, C)):
        assert state.legal(A) == [TakeVictoryTile(k, other) for k in Victory]
        state.apply(A, TakeVictoryTile(kind, other))
    assert [spirit.victory for spirit in state.spirits] == [[1, 3, 1], [1, 0, 1], [1, 0, 1]]
    assert [spirit.rock for spirit in state.spirits] == [7, 5, 6]


@pytest.mark.rule("LV-4.6")
def test_rocks_with_spirits_are_not_counted() -> None:
    state = position(Player(line="horse", rock=0), Player(rock=2), Player(rock=4))
    assert rocks(state) == [1, 3]


@pytest.mark.rule("LV-4.7")
def test_standing_beside_or_stopping_short_takes_nothing() -> None:
    state = position(Player(line="horse", rock=1), Player(rock=0), Player(rock=3))
    assert state.apply(A, Advance(2))[0] == SpiritAdvanced(A, 2)
    assert all(spirit.victory == [1, 1, 1] for spirit in state.spirits)


@pytest.mark.rule("LV-4.7")
def test_a_tile_that_was_taken_from_another_may_be_taken_on() -> None:
    state = position(Player(line="hare", rock=0), Player(rock=1, victory=(0, 1, 3)))
    state.apply(A, Advance(2))
    assert state.legal(A) == [TakeVictoryTile(FIRE, B), TakeVictoryTile(FLOWER, B)]
    state.apply(A, TakeVictoryTile(FLOWER, B))
    assert [spirit.victory for spirit in state.spirits] == [[1, 1, 2], [0, 1, 2]]


@pytest.mark.rule("LV-4.7")
def test_jumping_a_spirit_without_tiles_takes_none_asks_nothing_and_lands_right() -> None:
    state = position(
        Player(line="horse", rock=0), Player(rock=1), Player(rock=2, victory=NONE), Player(rock=9)
    )
    assert rocks(state) == [3, 4]
    assert state.apply(A, Advance(4)) == [SpiritAdvanced(A, 4)]
    told = state.apply(A, TakeVictoryTile(TREE, B))
    assert told == [VictoryTileTaken(A, TREE, B), BonusLapsed(A, "extinguish")]
    assert state.spirits[A].rock == 4
    assert state.spirits[D].victory == [1, 1, 1]


@pytest.mark.rule("LV-4.7")
def test_tiles_of_one_kind_are_taken_without_being_asked() -> None:
    state = position(Player(line="hare", rock=0), Player(rock=1, victory=(0, 2, 0)))
    told = state.apply(A, Advance(2))
    assert told[:2] == [SpiritAdvanced(A, 2), VictoryTileTaken(A, FIRE, B)]


@pytest.mark.rule("LV-4.7", "LV-4.8")
def test_tiles_are_taken_before_the_bonus_of_the_rock() -> None:
    state = position(Player(line="hare weasel", rock=0), Player(rock=1))
    state.apply(A, Advance(2))
    assert all(isinstance(action, TakeVictoryTile) for action in state.legal(A))
    state.apply(A, TakeVictoryTile(TREE, B))
    assert Attract("beaver") in state.legal(A)


@pytest.mark.rule("LV-4.8")
@pytest.mark.parametrize("rock", range(12))
def test_every_rock_has_its_bonus(rock: int) -> None:
    kinds = {0: "plant", 2: "attract", 4: "extinguish"}
    assert box().rocks[rock] == kinds.get(rock % 6, "fragment")
    rich = Player(line="praying_mantis praying_mantis bison hare", rock=(rock - 1) % 12)
    state = position(rich, Player(rock=(rock - 2) % 12))
    state.apply(A, Advance(rock))
    assert state.steps[0].kind.value == box().rocks[rock]


@pytest.mark.rule("LV-4.8", "LV-5.3")
def test_an_animal_attracted_by_a_rock_lights_a_fire_too() -> None:
    state = position(Player(line="hare weasel", rock=1))
    state.apply(A, Advance(2))
    state.apply(A, Attract("beaver"))
    assert only(FireAdded, play_out(state)) == [FireAdded(2)]
