import re

import msgspec
import pytest

from spinney.bots import make_bot
from spinney.core import Match, Seat, Undo
from spinney.games.living_forest import GAME
from spinney.games.living_forest.actions import Advance, Attract, Plant, Stop
from spinney.games.living_forest.odds import closing, next_cards
from spinney.games.living_forest.state import GroveState
from tests.games.living_forest.positions import A, B, Player, draw, position

GROWN = {(2, 0): "t3a", (2, 2): "t11", (0, 0): "t8"}
TABLE = """
Living Forest: round 1, action phase
A acts, 2 main actions left. B holds the sacred tree.

Circle of spirits, clockwise
      0 plant                 1 fragment              2 attract               3 fragment <A>
      4 extinguish <B>  [6]   5 fragment              6 plant                 7 fragment
      8 attract               9 fragment             10 extinguish           11 fragment

Fires: 1 x 2, 2 x 3; power 8
Varans if the round ended now: A water 0, hit by 3; B water 4, hit by 3

Reserve, with the cost in suns; still to come: 1 of level 1, 1 of level 2, 1 of level 3
1: [2]  beaver 2                -                  [3]  meerkat 2          [4]  hedgehog 3
        wa1 sp1                                         su1 wa-1 sp2            su3
2: [5]  bull 5                  frog 6                  marmot 7                badger 8
        wa1 sp1 wi1             su2 wa2                 su5                     su2 wi2
3:      -                       -                       -                       panda 11
                                                                                sp1 fl3

Trees, with the cost in sprouts; with t11 you may do the same main action again
t3a 3 su1 x2 [7-10]     t3b 3 wa1 x2 [11-14]    t4a 4 wi1 x2            t4b 4 fl1 x2
t5a 5 su2 x2            t5b 5 sp1 x2            t6 6 wa2 x2             t7 7 wi2 x2
t8 8 wa3 x2             t9 9 fl2 x2             t10 10 su4 x2           t11 11 again x2
Supply: 20 fragments, 23 varans

su sun  wa water  sp sprout  wi wind  fl flower  (S) solitary  (G) gregarious  <A> spirit A

Spirit B
forest   A         B         C         D         E                   trees   #####....... 5 of 12
      1  t8 wa3    .         t3a su1   .         frag+2              fires   ###......... 3 of 12
      2  .         .         start     .         .         fl2       flowers #........... 1 of 12
      3  frag+2    .         t11 again .         exti+2              tiles   tree 1 fire 1 flower 1
                   wa1       su1 full  wi1                           fragments 2
elements sun 2, water 4, sprout 2, wind 0, flower 0; solitary counter 1 of 3
line     bear (S) wa1 sp2
pile     2 cards in unknown order; 2 cards discarded: 1 (S), 1 (G)

You are spirit A: acts now
forest   A         B         C         D         E                   trees   ##.......... 2 of 12
      1  attr+3    .         .         .         frag+2              fires   #........... 1 of 12
      2  .         .         start     .         .         fl2       flowers #........... 1 of 12
      3  frag+2    .         .         .         exti+2              tiles   tree 1 fire 1 flower 1
                   wa1       su1       wi1                           fragments 0
elements sun 5, water 0, sprout 3, wind 1, flower 0; solitary counter 2 of 3
line     beetle (S) su3 sp1, weasel su2, owl (S) sp2 wi1
pile     next bull wa1 sp1 wi1; 4 cards in unknown order: 3 (S); 0 cards discarded
         fox (S), bee, 2 x fire varan (S)
odds     the next card is bull wa1 sp1 wi1

   [1] take 1 fragment: then you have 1
   [2] attract beaver, 2 of 5 suns: water 1, sprout 1
   [3] attract meerkat, 2 of 5 suns: sun 1, water -1, sprout 2
   [4] attract hedgehog, 3 of 5 suns: sun 3
   [5] attract bull, 5 of 5 suns: water 1, sprout 1, wind 1
   [6] advance to rock 5, 1 of 1 wind: take 1 fragment, jump B
       plant t3a, 3 of 3 sprouts: sun 1, at
         [7] C1   [8] B2   [9] D2   [10] C3
       plant t3b, 3 of 3 sprouts: water 1, at
         [11] C1   [12] B2   [13] D2   [14] C3
  [15] pass: your turn ends
"""


def drawn(state: GroveState, seat: Seat | None = A, *, colour: bool = False) -> str:
    choices = () if seat is None else state.legal(seat)
    return GAME.draw_text(state.view(seat), colour, choices)


def own(state: GroveState, label: str, seat: Seat = A) -> str:
    """A line of the viewer's own spirit, with those that belong to it."""
    below = drawn(state, seat).partition("You are spirit")[2].partition(f"\n{label:<9}")[2]
    return re.split(r"\n(?! {9})", below)[0]


def choices(state: GroveState, seat: Seat = A) -> list[str]:
    """The list of choices, without the numbers."""
    below = drawn(state, seat).rpartition("\n\n")[2]
    return [line[7:] for line in below.split("\n")]


def test_the_whole_table_in_the_middle_of_a_round() -> None:
    state = position(
        Player(line="beetle weasel owl", pile="bull varan bee varan fox", known=1, rock=3),
        Player(line="bear", discard="lynx koala", forest=GROWN, fragments=2, fires=[2, 3], rock=4),
        holder=B,
        reserve=("beaver - meerkat hedgehog", "bull frog marmot badger", "- - - panda"),
        centre=(2, 3, 3),
    )
    assert drawn(state) == TABLE.strip("\n")


def test_while_all_draw_it_is_told_who_still_does() -> None:
    state = position(Player(line="bear"), Player(line="lynx beetle owl"), acting=None, holder=B)
    state.apply(B, Stop())
    assert drawn(state).split("\n")[:3] == [
        "Living Forest: round 1, guardian animals",
        "All draw guardian animals. Still drawing: A.",
        "B holds the sacred tree and acts first.",
    ]
    assert "\nSpirit B: has stopped, 1 action\n" in drawn(state)
    assert "\nYou are spirit A: draws\n" in drawn(state)


def test_a_chance_is_told_for_the_next_card() -> None:
    state = position(Player(pile="bee bear fox hare"), acting=None)
    assert own(state, "odds") == "2 of 4 cards (50%) are solitary"
    draw(state, A)
    assert choices(state) == [
        "draw: 2 of 3 cards (67%) are solitary",
        "stop: 2 actions with sprout 1",
    ]


@pytest.mark.rule("LV-2.5")
def test_before_a_third_solitary_animal_the_chance_is_that_the_line_closes() -> None:
    state = position(Player(line="lynx beetle", pile="bee bear koala hare"), acting=None)
    assert choices(state)[0] == "draw: 1 of 4 cards (25%) close your line"
    assert closing(state.view(A).spirits[A]) == ("bear",)


@pytest.mark.rule("LV-2.3")
def test_with_an_empty_pile_the_next_card_comes_from_the_discard() -> None:
    state = position(Player(line="bee", pile="", discard="bear bear hare"), acting=None)
    assert own(state, "pile") == "empty; 3 cards discarded: 2 (S)"
    assert own(state, "discard") == "2 x bear (S), hare"
    assert own(state, "odds") == "2 of 3 cards (67%) are solitary"


@pytest.mark.rule("LV-2.10")
def test_a_card_that_was_put_on_top_is_known() -> None:
    state = position(Player(pile="marmot frog bear", known=2), acting=None)
    assert own(state, "pile").startswith(
        "next marmot su5, then frog su2 wa2; 1 card in unknown order"
    )
    assert choices(state) == ["draw: the next card is marmot su5"]
    assert next_cards(state.view(A).spirits[A]) == ("marmot",)


def test_nothing_may_be_left_to_draw() -> None:
    state = position(Player(line="bee", pile="", fragments=1))
    assert own(state, "pile") == "empty; 0 cards discarded"
    assert own(state, "odds") == "no card is left"


def test_a_fragment_is_told_by_what_becomes_of_the_card() -> None:
    state = position(Player(pile="bear varan", fragments=2), acting=None)
    draw(state, A)
    assert choices(state)[2] == "use a fragment: the bear goes to your discard"
    draw(state, A)
    assert choices(state) == [
        "stop: 2 actions with water 1, sprout 2",
        "use a fragment: the fire varan is destroyed",
    ]


def test_a_line_may_give_nothing() -> None:
    state = position(Player(line="varan varan varan"), acting=None)
    assert "stop: 1 action with nothing" in choices(state)


def test_what_is_bought_first_leaves_less_for_the_rest() -> None:
    state = position(Player(line="beetle weasel"))
    state.apply(A, Attract("beaver"))
    assert "\nA acts, 1 main action left, after: attract. A holds the sacred tree.\n" in drawn(
        state
    )
    assert "\nTo decide first: attract with 3 suns\n" in drawn(state)
    assert choices(state) == [
        "attract raven, 2 of 3 suns: sun 1, wind 1",
        "attract meerkat, 2 of 3 suns: sun 1, water -1, sprout 2",
        "attract hedgehog, 3 of 3 suns: sun 3",
        "pass: leave it at that",
    ]


def test_discs_are_told_with_an_animal() -> None:
    state = position(
        Player(line="beetle beetle beetle beetle beetle"),
        reserve=("spider chimpanzee", "", "deer"),
    )
    state.spirits[A].sums[5] = 0
    assert choices(state)[1:4] == [
        "attract spider, 1 of 15 suns: sun 2, sprout 4, solitary",
        "attract chimpanzee, 5 of 15 suns: sprout -2, gregarious",
        "attract deer, 13 of 15 suns: flower 1, gregarious",
    ]


def test_fires_are_told_with_the_road_they_lead_on() -> None:
    state = position(Player(line="goldfish goldfish", fires=[2]), centre=(2, 2, 3))
    assert choices(state)[1:3] == [
        "extinguish a fire of 2, 2 of 4 water: then fires 3 of 12",
        "extinguish a fire of 3, 3 of 4 water: then fires 3 of 12",
    ]
    assert "\nFires: 2 x 2 [2], 1 x 3 [3]; power 7\n" in drawn(state)


@pytest.mark.rule("LV-5.1")
def test_a_spirit_with_enough_water_is_safe() -> None:
    state = position(Player(line="goldfish"), centre=())
    assert "\nFires: none; power 0\n" in drawn(state)
    assert "A water 2, safe; B water 0, safe\n" in drawn(state)


def test_rocks_are_told_with_their_action_and_who_is_jumped() -> None:
    state = position(Player(line="hare hare hare weasel", rock=11), Player(rock=0), Player(rock=2))
    assert [line for line in choices(state) if "rock" in line] == [
        "advance to rock 1, 1 of 3 wind: take 1 fragment, jump B",
        "advance to rock 3, 2 of 3 wind: take 1 fragment, jump B and C",
        "advance to rock 4, 3 of 3 wind: extinguish with 0 water, jump B and C",
    ]


def test_victory_tiles_are_taken_one_spirit_after_the_other() -> None:
    players = Player(line="hare hare hare horse", rock=11), Player(rock=0), Player(rock=1)
    state = position(*players)
    state.apply(A, Advance(6))
    assert drawn(state).split("\n")[2:4] == [
        "To decide first: take a victory tile from B; then take a victory tile from C; then",
        "                 plant with 0 sprouts",
    ]
    assert choices(state) == [
        "take the tree tile of B: then trees 3 of 12",
        "take the fire tile of B: then fires 2 of 12",
        "take the flower tile of B: then flowers 2 of 12",
    ]


def test_spaces_of_a_tree_stand_together_with_what_they_bring() -> None:
    forest = {(1, 1): "t3a", (1, 0): "t4a", (3, 1): "t5a", (3, 2): "t5b"}
    state = position(Player(line="bear bee", forest=forest), trees={"t4a": 0, "t4b": 0})
    assert choices(state)[6:11] == [
        "plant t3a, 3 of 4 sprouts: sun 1, a kind you have, at",
        "  [7] A1 (attract with 7 suns)   [8] C1   [9] D1 (wind 1)   [10] A2   [11] E2",
        "  [12] B3 (water 1)   [13] C3   [14] E3 (extinguish with 3 water)",
        "plant t3b, 3 of 4 sprouts: water 1, at",
        "  [15] A1 (attract with 6 suns)   [16] C1   [17] D1 (wind 1)   [18] A2   [19] E2",
    ]


def test_a_corner_is_as_strong_as_it_turns_out_to_be() -> None:
    forest = {(1, 1): "t3a", (1, 0): "t4a"}
    state = position(Player(line="bear bee", forest=forest))
    assert "] A1 (attract with 5 suns)" in drawn(state)
    state.apply(A, Plant("t3a", 0, 0))
    assert "To decide first: attract with 5 suns" in drawn(state)


@pytest.mark.rule("LV-3.4")
def test_the_tree_of_repetition_is_told_by_what_it_allows() -> None:
    state = position(Player(line="spider spider bear bee"))
    assert "plant t11, 11 of 11 sprouts: the same main action again, at" in choices(state)


def test_fragments_are_told_as_many_as_there_are() -> None:
    state = position(Player(line="bear bee", forest={(3, 1): "t3a", (4, 1): "t3b"}), fragments=1)
    assert "] E1 (take 2 fragments)" in drawn(state)
    state.apply(A, Plant("t3a", 4, 0))
    assert "\nTo decide first: take 2 fragments\n" in drawn(state)
    assert choices(state)[0] == "take 1 fragment: then you have 1"


def test_tiles_may_all_be_gone_and_flowers_below_zero() -> None:
    text = drawn(position(Player(line="tanuki", victory=(0, 0, 0))))
    assert "flowers ............ -1 of 12\n" in text
    assert "tiles   none\n" in text


def test_more_than_twelve_of_something_are_told_in_full() -> None:
    text = drawn(position(Player(fires=[2] * 14)))
    assert "fires   ############ 15 of 12\n" in text


def test_what_is_no_choice_of_this_game_is_not_listed() -> None:
    view = position(Player()).view(A)
    assert GAME.draw_text(view, False, [Undo()]).rstrip() == GAME.draw_text(view, False)


def test_a_spectator_sees_all_spirits_and_the_end() -> None:
    view = msgspec.structs.replace(position(Player()).view(None), phase="over")
    text = GAME.draw_text(view, False)
    assert text.startswith("Living Forest: round 1, the end\nThe game is over.\n")
    assert text.index("\nSpirit A\n") < text.index("\nSpirit B\n")
    assert "You" not in text


@pytest.mark.no_cover
@pytest.mark.parametrize(("bot", "players"), [("random", 2), ("greedy", 4)])
def test_all_through_a_game_it_fits_and_colours_never_stand_alone(bot: str, players: int) -> None:
    match = Match.start(GAME.name, players, seed=players)
    bots = [make_bot(GAME.name, bot, seed) for seed in range(players)]
    while actors := match.state.actors():
        seat = actors[0]
        view, legal = match.state.view(seat), match.state.legal(seat)
        plain = GAME.draw_text(view, False, legal)
        coloured = GAME.draw_text(view, True, legal)
        assert re.sub(r"\x1b\[[0-9;]*m", "", coloured) == plain
        assert plain.isascii()
        assert max(map(len, plain.split("\n"))) < 100
        assert all(f"[{number}] " in plain for number in range(1, len(legal) + 1))
        match.act(seat, bots[seat].choose(view, legal))


def test_elements_discs_and_numbers_are_painted() -> None:
    text = drawn(position(Player(line="bear")), colour=True)
    for painted in ("wa1", "sun 0", "(S)", "[1]"):
        assert re.search(rf"\x1b\[0;48;2;[0-9;]*m{re.escape(painted)}\x1b\[0m", text)
