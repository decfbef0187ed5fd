"""The worked examples of the rulebook, by name."""

import pytest

from spinney.core import Event, Refusal, Secret
from spinney.games.living_forest import GAME
from spinney.games.living_forest.actions import (
    Advance,
    Attract,
    Draw,
    Extinguish,
    Pass,
    Plant,
    Stop,
    TakeVictoryTile,
    UseFragment,
    Victory,
)
from spinney.games.living_forest.events import (
    FireAdded,
    FragmentsTaken,
    FragmentUsed,
    TurnBegan,
    VaransCame,
    VictoryTileTaken,
)
from tests.games.living_forest.positions import A, B, C, Player, draw, only, play_out, position

JON = Player(
    line="dolphin lemur wolf",
    forest={(1, 1): "t8", (3, 1): "t6", (2, 0): "t7", (0, 1): "t5a", (1, 0): "t5b"},
)


@pytest.mark.rule("LV-2.5", "LV-2.6", "LV-2.7")
def test_fr_1_jon_uses_two_fragments_and_goes_on() -> None:
    jon = Player(
        line="bee bear hare lynx", pile="varan toucan fox owl", discard="fawn", fragments=2
    )
    state = position(jon, acting=None, fragments=18, varans=20)
    counters: list[int] = []
    told: list[Event] = []
    for action in (Draw(), UseFragment(), Draw(), Draw(), Draw(), UseFragment(), Stop()):
        told += state.apply(A, action)
        counters.append(state.view(None).spirits[A].solitary)
    seen = state.view(None).spirits[A]
    assert counters == [3, 2, 1, 2, 3, 2, 2]
    assert seen.line == ("bee", "bear", "hare", "lynx", "toucan", "fox")
    assert only(FragmentUsed, told) == [FragmentUsed(A, "varan"), FragmentUsed(A, "owl")]
    assert seen.discard == ("owl", "fawn")
    assert (seen.fragments, state.fragments, state.varans) == (0, 20, 21)
    draw(state, B)
    assert only(TurnBegan, state.apply(B, Stop())) == [TurnBegan(A, 2)]


@pytest.mark.rule("LV-3.2")
@pytest.mark.parametrize(("line", "actions"), [("bear fox bee", 2), ("bear fox owl", 1)])
def test_fr_2_a_counter_below_three_gives_two_actions_and_three_gives_one(
    line: str, actions: int
) -> None:
    state = position(Player(line=line), Player(line="bee"), acting=None)
    state.apply(B, Stop())
    assert only(TurnBegan, state.apply(A, Stop())) == [TurnBegan(A, actions)]


@pytest.mark.rule("LV-3.3", "LV-3.6")
def test_fr_3_jon_has_seven_suns_nine_water_one_sprout_and_four_wind() -> None:
    state = position(JON)
    elements = state.view(None).spirits[A].elements
    assert elements == {"sun": 7, "water": 9, "plant": 1, "wind": 4, "flower": 0}
    assert not any(isinstance(action, Plant) for action in state.legal(A))
    with pytest.raises(Refusal, match="costs 3 and you have 1 sprouts"):
        state.apply(A, Plant("t3a", 2, 2))
    state.apply(A, Advance(4))
    assert state.mains == 1
    assert not any(isinstance(action, Advance) for action in state.legal(A))


@pytest.mark.rule("LV-4.2")
def test_fr_4_seven_suns_attract_the_marmot_or_the_cockatoo_and_the_hedgehog() -> None:
    state = position(JON, reserve=("cockatoo hedgehog", "marmot", ""))
    other = state.copy()
    state.apply(A, Attract("marmot"))
    assert not any(isinstance(action, Attract) for action in state.legal(A))
    assert state.view(None).spirits[A].top == ("marmot",)
    other.apply(A, Attract("cockatoo"))
    assert other.legal(A) == [Attract("hedgehog"), Pass()]
    other.apply(A, Attract("hedgehog"))
    assert other.view(None).spirits[A].top == ("hedgehog", "cockatoo")


@pytest.mark.rule("LV-4.4")
@pytest.mark.parametrize(
    ("fires", "legal"), [([4, 4], True), ([4, 3, 2], True), ([4, 4, 2], False)]
)
def test_fr_5_nine_water_put_out_two_fours_or_a_four_a_three_and_a_two(
    fires: list[int], legal: bool
) -> None:
    state = position(JON, centre=(2, 3, 4, 4))
    for value in fires[:-1]:
        state.apply(A, Extinguish(value))
    assert (Extinguish(fires[-1]) in state.legal(A)) is legal
    if legal:
        state.apply(A, Extinguish(fires[-1]))
        assert sorted(state.view(None).spirits[A].fires) == sorted(fires)


@pytest.mark.rule("LV-4.5", "LV-4.6", "LV-4.7", "LV-4.8")
def test_fr_6_four_wind_carry_jon_past_philippe_and_donna_over_six_rocks() -> None:
    jon = Player(line=JON.line, forest=JON.forest, rock=1)
    state = position(jon, Player(rock=3), Player(rock=5))
    assert [a.rock for a in only(Advance, state.legal(A))] == [2, 4, 6, 7]
    state.apply(A, Advance(7))
    told = state.apply(A, TakeVictoryTile(Victory.TREE, B))
    told += state.apply(A, TakeVictoryTile(Victory.FLOWER, C))
    assert only(VictoryTileTaken, told) == [
        VictoryTileTaken(A, Victory.TREE, B),
        VictoryTileTaken(A, Victory.FLOWER, C),
    ]
    fragments = [action for action in state.legal(A) if not isinstance(action, Pass)]
    assert only(FragmentsTaken, state.apply(A, fragments[0])) == [FragmentsTaken(A, 1)]
    assert state.spirits[A].victory == [2, 1, 2]
    assert [state.spirits[seat].victory for seat in (B, C)] == [[0, 1, 1], [1, 1, 0]]


@pytest.mark.rule("LV-3.6", "LV-4.9")
def test_fr_7_a_tree_planted_first_counts_in_the_second_action() -> None:
    state = position(Player(line="spider"), reserve=("hedgehog", "", ""))
    assert Attract("hedgehog") not in state.legal(A)
    state.apply(A, Plant("t3a", 2, 0))
    assert Attract("hedgehog") in state.legal(A)


@pytest.mark.rule("LV-5.1")
@pytest.mark.parametrize(("line", "varans"), [("dolphin tapir", 3), ("dolphin tapir bear", 0)])
def test_fr_8_eight_water_are_too_little_for_fires_of_nine(line: str, varans: int) -> None:
    state = position(Player(line=line), Player(line="dolphin tapir bear"), centre=(2, 3, 4))
    assert state.view(None).spirits[A].elements["water"] == (8 if varans else 9)
    came = only(VaransCame, play_out(state))
    assert came == ([VaransCame(A, 3)] if varans else [])
    assert state.view(None).spirits[A].discard.count("varan") == varans


@pytest.mark.rule("LV-5.3")
def test_fr_9_one_of_level_one_one_of_level_two_and_two_of_level_three_add_2_3_4_4() -> None:
    rich = Player(line="bison bison bison bison bison")
    state = position(rich, reserve=("beaver", "bull", "dog panda"))
    for card in ("panda", "beaver", "dog", "bull"):
        state.apply(A, Attract(card))
    assert only(FireAdded, play_out(state)) == [FireAdded(v) for v in (2, 3, 4, 4)]
    assert state.view(None).centre == (2, 2, 3, 4, 4)


@pytest.mark.rule("LV-5.5")
def test_fr_10_an_empty_circle_gets_a_fire_of_two() -> None:
    state = position(Player(), centre=())
    assert only(FireAdded, play_out(state)) == [FireAdded(2)]
    assert state.view(None).centre == (2,)


@pytest.mark.rule("LV-6.1", "LV-6.5")
def test_fr_11_alice_wins_with_the_highest_sum_of_all_three() -> None:
    kinds = ("t3a", "t3b", "t4a", "t4b", "t5a", "t5b", "t6", "t7", "t8", "t10")
    places = [(column, row) for row in (0, 2) for column in range(5)]
    philippe = Player(line="hare", fires=[2], forest=dict(zip(places, kinds, strict=True)))
    donna = Player(
        line="fawn", fires=[2] * 8 + [3] * 4, forest={(1, 1): "t3a", (3, 1): "t3b", (2, 0): "t5a"}
    )
    alice = Player(
        line="panda elephant chameleon goat ram",
        fires=[4, 4, 4],
        forest={(1, 1): "t3a", (3, 1): "t3b", (2, 0): "t5a", (2, 2): "t6"},
    )
    state = position(philippe, donna, alice)
    tracks = [tuple(seen.tracks.values()) for seen in state.view(None).spirits]
    assert [max(track) for track in tracks] == [12, 13, 13]
    assert [score.points for score in state.scores()] == [16, 20, 23]
    play_out(state)
    outcome = state.outcome()
    assert outcome is not None
    assert (outcome.ranks, outcome.winners, outcome.reason) == ((3, 2, 1), (C,), "flowers")


@pytest.mark.rule("LV-1.7")
@pytest.mark.parametrize(("players", "tiles"), [(4, 39), (3, 33), (2, 24)])
def test_fr_12_there_are_39_33_or_24_tree_tiles(players: int, tiles: int) -> None:
    state, _ = GAME.new(GAME.setup(players), Secret.from_number(1).chance())
    assert sum(state.view(None).trees.values()) == tiles
    assert len(state.view(None).trees) == 12
