"""Chapter 6: the end of the game."""

import pytest

from spinney.core import Outcome, Refusal, Source
from spinney.games.living_forest import GAME
from spinney.games.living_forest.actions import (
    Advance,
    Extinguish,
    Pass,
    TakeVictoryTile,
    Victory,
)
from spinney.games.living_forest.position import ANIMALS, OVER
from spinney.games.living_forest.state import GroveState
from tests.games.living_forest.positions import A, B, C, Player, play_out, position

TREE, FIRE, FLOWER = Victory
ELEVEN = [2] * 11
PLACES = [(column, row) for row in (0, 2) for column in range(5)]
TEN_KINDS = ("t3a", "t3b", "t4a", "t4b", "t5a", "t5b", "t6", "t7", "t8", "t9")
WOODS = dict(zip(PLACES, TEN_KINDS, strict=True))


def tracks(player: Player) -> dict[Victory, int]:
    return position(player).view(None).spirits[A].tracks


def ended(*players: Player) -> Outcome | None:
    state = position(*players)
    play_out(state)
    return state.outcome()


@pytest.mark.rule("LV-6.1")
def test_the_game_ends_after_the_action_phase_of_all_players_and_before_onibi() -> None:
    state = position(Player(fires=ELEVEN), Player(line="hare"), centre=(4, 4, 4))
    state.apply(A, Pass())
    assert state.outcome() is None
    assert state.actors() == (B,)
    state.apply(B, Pass())
    assert state.phase is OVER
    assert state.actors() == ()
    assert state.varans == 23
    assert state.view(None).phase == "over"


@pytest.mark.rule("LV-6.1", "SP-2.2")
def test_after_the_end_nobody_acts() -> None:
    state = position(Player(fires=ELEVEN))
    play_out(state)
    assert state.legal(A) == ()
    with pytest.raises(Refusal, match="the game is over"):
        state.apply(A, Pass())


def robbed(kind: Victory) -> GroveState:
    """A has twelve with a fire tile, and B passes A."""
    state = position(Player(fires=ELEVEN, rock=1), Player(line="hare", rock=0))
    state.apply(A, Pass())
    state.apply(B, Advance(2))
    state.apply(B, TakeVictoryTile(kind, A))
    play_out(state)
    return state


@pytest.mark.rule("LV-6.1")
def test_twelve_that_are_lost_again_to_a_thief_do_not_end_the_game() -> None:
    assert robbed(FIRE).phase is ANIMALS
    assert robbed(TREE).phase is OVER


@pytest.mark.rule("LV-6.2")
def test_trees_are_the_different_kinds_the_start_tree_and_tree_tiles() -> None:
    assert tracks(Player())[TREE] == 2
    assert tracks(Player(forest={(1, 1): "t6", (3, 1): "t6", (2, 0): "t7"}))[TREE] == 4
    assert tracks(Player(victory=(3, 0, 0)))[TREE] == 4
    full = WOODS | {(0, 1): "t10", (1, 1): "t11", (3, 1): "t3a", (4, 1): "t3b"}
    assert tracks(Player(forest=full, victory=(0, 0, 0)))[TREE] == 13


@pytest.mark.rule("LV-6.3")
def test_fires_are_the_tiles_extinguished_and_fire_tiles() -> None:
    assert tracks(Player(fires=[4, 2, 3], victory=(0, 4, 0)))[FIRE] == 7


@pytest.mark.rule("LV-6.4")
def test_flowers_are_those_of_line_and_forest_and_flower_tiles() -> None:
    row = {(0, 1): "t9", (1, 1): "t4b", (3, 1): "t3a", (4, 1): "t3b"}
    assert tracks(Player(line="fawn ram", forest=row, victory=(1, 1, 2)))[FLOWER] == 3 + 3 + 2 + 2


@pytest.mark.rule("LV-6.4")
def test_a_tanuki_in_the_line_takes_one_flower_away() -> None:
    assert tracks(Player(line="fawn"))[FLOWER] == 2
    assert tracks(Player(line="fawn tanuki"))[FLOWER] == 1


@pytest.mark.rule("LV-6.4")
def test_flowers_in_pile_and_discard_do_not_count() -> None:
    assert tracks(Player(pile="panda", discard="elephant"))[FLOWER] == 1


@pytest.mark.rule("LV-6.5")
@pytest.mark.parametrize(
    ("winner", "reason"),
    [
        (Player(forest=WOODS), "trees"),
        (Player(fires=ELEVEN), "fires"),
        (Player(line="panda elephant ram goat fawn"), "flowers"),
        (Player(fires=ELEVEN, line="panda elephant ram goat fawn"), "several"),
    ],
    ids=["trees", "fires", "flowers", "several"],
)
def test_who_has_reached_twelve_wins_by_that_road(winner: Player, reason: str) -> None:
    outcome = ended(Player(), winner)
    assert outcome == Outcome((2, 1), (B,), reason)


@pytest.mark.rule("LV-6.5")
def test_twelve_beat_a_larger_sum_without_twelve() -> None:
    many = Player(line="panda elephant ram", fires=[2] * 10, forest={(1, 1): "t3a", (3, 1): "t3b"})
    state = position(Player(fires=ELEVEN), many, Player())
    play_out(state)
    assert [score.points for score in state.scores()] == [15, 24, 4]
    assert state.outcome() == Outcome((1, 2, 3), (A,), "fires")


@pytest.mark.rule("LV-6.6")
def test_equal_sums_share_the_victory() -> None:
    one = Player(fires=ELEVEN)
    assert ended(one, Player(), one) == Outcome((1, 3, 1), (A, C), "shared")


@pytest.mark.rule("LV-6.6")
def test_a_shared_victory_may_come_by_different_roads() -> None:
    flowers = Player(line="panda elephant ram goat fawn")
    assert ended(Player(fires=ELEVEN), flowers) == Outcome((1, 1), (A, B), "shared")


@pytest.mark.rule("LV-6.1", "LV-6.3")
def test_the_twelfth_fire_may_be_extinguished_in_the_last_turn() -> None:
    state = position(Player(), Player(line="dolphin", fires=[2] * 10), acting=B, centre=(2,))
    state.apply(B, Extinguish(2))
    play_out(state)
    assert state.outcome() == Outcome((2, 1), (B,), "fires")


def test_scores_name_their_sources_and_every_reason_has_a_sentence() -> None:
    (score, _) = position(Player(fires=[3], line="ram")).scores()
    assert score.points == 2 + 2 + 3
    assert score.sources == (Source("trees", 2), Source("fires", 2), Source("flowers", 3))
    for source in score.sources:
        assert GAME.texts.say("source", source.key)
    for reason in ("trees", "fires", "flowers", "several", "shared"):
        assert "Ann" in GAME.texts.say("outcome", reason, winners="Ann")
