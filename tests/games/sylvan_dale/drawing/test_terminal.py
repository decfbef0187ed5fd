import re

import pytest

from spinney.bots import make_bot
from spinney.core import Match, Undo
from spinney.games.sylvan_dale import GAME
from spinney.games.sylvan_dale.state import DaleState
from tests.games.sylvan_dale.positions import A, B, Player, do, position

TREES = {
    (0, 0): "n Al Bl+B Al ^",
    (1, 0): "b An Bn An Bl Bn+A",
    (1, 1): "l+A+B",
    (2, 1): "c Bl Al",
}
TABLE = """
Builders of Sylvan Dale: round 1 of 2, turn 1 of 8
A adds a tile to a tree with a lodge at its top.
Card played: lodge with hammer. Trees that fit: 2.

                   B nest +A
^ treetop          B lodge
A lodge            A nest
B lodge +B         B nest
A lodge            A nest
= nest             = burrow           = nest             = nest
A leads, 4 levels  B leads, full at 6 bare, 1 level      bare, 1 level
A1 Willow          B1 Willow          C1 Brook           D1 Brook

                                      A lodge
                                      B lodge
= nest             = lodge +A+B       = cottage          = nest
bare, 1 level      bare, 1 level      A leads, 3 levels  bare, 1 level
A2 Willow          B2 Heart [1]       C2 Heart [2]       D2 Brook

= nest             = nest             = nest
bare, 1 level      bare, 1 level      bare, 1 level
A3 Fern            B3 Heart           C3 Heart

= nest             = nest
bare, 1 level      bare, 1 level
A4 Fern            B4 Fern

Bridges: A from A1 to B1
Districts: Willow, led by A and B for 3; Brook, led by nobody; Heart, led by A for 8;
           Fern, led by nobody
Face up: nest with ax; burrow with hammer; lodge with bridge
Supply: ax 5, hammer 5, bridge 10, treetop 7; deck 66 cards; discard pile 0 cards

Fame    banners    bridges   prestige  districts    total    if scored now
A             0          0          0          0        0         +18 = 18
B             0          0          0          7        7          +9 = 16

Builder B: acts next
  has      items ax 1; 14 banners left; 3 tiles to add; 8 in round 2; in front none
  hand 4   nest with ax; 3 unknown
You are builder A: acts now, first builder
  has      items hammer 1, bridge 1, treetop 1; 13 banners left; 3 tiles to add; 8 in round 2;
           in front ax 3, bridge or treetop 1, hammer 1
  hand     nest with ax; burrow with bridge or treetop
  tiles    next lodge, nest, nest
  round 2  burrow, burrow, burrow, burrow, cottage, cottage, cottage, cottage

B+3: builder B would win 3 more than before if the round were scored after this choice.
   [1] add lodge to B2: 2 levels, A+2
   [2] add lodge to C2: 4 levels, earns a banner, A+1
"""


def full_table() -> DaleState:
    return position(
        Player(
            hand="nest-ax burrow-bridge-treetop lodge-hammer",
            front="lodge-ax nest-ax cottage-ax nest-bridge-treetop",
            items="hammer treetop bridge",
            stack="lodge nest",
        ),
        Player(hand="nest-bridge nest-ax lodge-ax burrow-ax", known="nest-ax", items="ax", fame=7),
        trees=TREES,
        bridges=["A 0,0 to 1,0"],
    )


def drawn(state: DaleState, colour: bool = False) -> str:
    seat = state.seat
    return GAME.draw_text(state.view(seat), colour, state.legal(seat))


def choices(state: DaleState) -> list[str]:
    """The lines of the numbered list, without numbers in front."""
    lines = drawn(state).rpartition("\n\n")[2].split("\n")
    return [re.sub(r"^ *\[\d+\] (?=[a-z])", "", line).strip() for line in lines]


def test_the_whole_table_is_drawn() -> None:
    state = full_table()
    do(state, "play lodge-hammer")
    assert drawn(state) == TABLE.strip("\n")


def test_cards_are_told_with_their_trees_and_sets() -> None:
    assert choices(full_table()) == [
        "play nest-ax: ax 4 in front, a set; fits C1 D1 A2 D2 A3 B3 C3 A4 B4",
        "play lodge-hammer: hammer 1 in front; fits B2 C2",
    ]


@pytest.mark.rule("SD-3.3")
def test_a_card_for_a_lost_tile_fits_no_tree() -> None:
    state = position(Player(hand="nest-bridge-treetop", front="nest-bridge"), others="n ^")
    assert choices(state) == [
        "play nest-bridge-treetop: bridge 2 or treetop 1 in front; fits no tree, the tile is lost"
    ]


@pytest.mark.rule("SD-2.3")
def test_a_stuck_hand_is_told() -> None:
    assert choices(position(Player(hand="lodge-ax"))) == ["show hand: no card fits; 3 new ones"]


@pytest.mark.rule("SD-6.2")
def test_an_ax_is_told_with_the_tile_that_goes_and_what_changes() -> None:
    state = position(
        Player(items="ax", front="nest-ax"),
        trees={(0, 0): "n Al Bl", (1, 1): "n Bl Al Bl", (2, 0): "n Al Al"},
        stage="free",
    )
    assert choices(state)[1:3] == [
        "ax, the top tile goes:",
        "[1] A1 B lodge (A+8 B-9)   [2] C1 A lodge (A-1)   [3] B2 B lodge (A+11 B-12)",
    ]


@pytest.mark.rule("SD-6.3")
def test_a_hammer_is_told_by_the_tile_with_banners_and_changes() -> None:
    state = position(
        Player(items="hammer", front="nest-ax"),
        trees={(0, 0): "n Bc Al", (1, 1): "n Bn Bb Ab", (2, 0): "n Bl Bl Bn"},
        others="n ^",
        stage="free",
    )
    assert choices(state)[1:5] == [
        "hammer, your lodge at A1 goes to:",
        "[1] C1 (banner, A-9 B+9)   [2] B2 (A+4 B-4)",
        "hammer, your burrow at B2 goes to:",
        "[3] A1 (A+1 B-1)   [4] C1",
    ]


@pytest.mark.rule("SD-6.6")
def test_treetops_and_bridges_are_told_by_who_leads() -> None:
    state = position(
        Player(items="treetop bridge", front="nest-ax"),
        trees={(0, 3): "n Al Al", (1, 3): "n Bl"},
        stage="free",
    )
    lines = choices(state)
    assert lines[0] == "treetop, nothing changes any more:"
    assert "[12] A4 (A 3)   [13] B4 (B 2)" in "   ".join(lines)
    assert "bridge, with the fame it wins:" in lines
    assert "A4 to B4 (+3)" in "   ".join(lines)


def test_new_cards_sets_and_the_row_are_told() -> None:
    state = position(
        Player(front="nest-ax lodge-ax burrow-ax nest-hammer"),
        row="nest-ax nest-bridge nest-bridge-treetop",
        trees={(0, 0): "n", (3, 0): "n"},
        others="b",
        stage="free",
    )
    assert choices(state) == [
        "cash in ax: gives 3 of your 3 cards; you have 0, the supply 6",
        "flush row: new cards for those that lie face up",
        "take nest-ax: ax 3 in front; fits A1 D1",
        "take nest-bridge: bridge 0 in front; fits A1 D1",
        "take nest-bridge-treetop: bridge 0 or treetop 0 in front; fits A1 D1",
        "draw: the top one of 71 cards",
    ]


def test_a_long_line_goes_on_below() -> None:
    lines = choices(position(Player(hand="nest-bridge-treetop")))
    assert [line.split()[-1] for line in lines] == ["B3", "B4"]


@pytest.mark.rule("SD-7.3")
def test_gaps_and_an_empty_deck_are_told() -> None:
    state = position(
        Player(front="nest-ax"),
        row="lodge-ax - -",
        discard="nest-hammer",
        rest="box",
        stage="free",
    )
    text = drawn(state)
    assert "Face up: lodge with ax; nothing; nothing\n" in text
    assert "  hand     no card\n" in text
    assert choices(state) == [
        "take lodge-ax: ax 1 in front; fits no tree",
        "draw: the discard pile becomes the deck",
    ]


@pytest.mark.rule("SD-4.1")
def test_a_banner_is_told_with_its_fame() -> None:
    state = full_table()
    do(state, "play lodge-hammer", "add to 2,1")
    assert choices(state) == ["raise banner: 5 fame", "no banner"]
    assert "The tile just placed is at C2." in drawn(state)


def test_at_the_end_the_fame_is_final() -> None:
    match = Match.start(GAME.name, 3, seed=1)
    bots = [make_bot(GAME.name, "random", seed) for seed in range(3)]
    while actors := match.state.actors():
        seat = actors[0]
        match.act(seat, bots[seat].choose(match.state.view(seat), match.state.legal(seat)))
    text = GAME.draw_text(match.state.view(None), False)
    assert text.startswith("Builders of Sylvan Dale: the end\n")
    assert "scored now" not in text
    assert "You" not in text
    assert f"{match.state.scores()[0].points:>9}\n" in text
    assert "  tiles    none left" in GAME.draw_text(match.state.view(A), False)


def test_what_is_no_choice_of_this_game_is_told_in_its_text_form() -> None:
    view = full_table().view(A)
    assert GAME.draw_text(view, False, [Undo()]).endswith("\n\n   [1] undo")


def test_a_spectator_is_offered_nothing() -> None:
    state = full_table()
    view = state.view(None)
    assert GAME.draw_text(view, False, state.legal(A)) == GAME.draw_text(view, False)


def test_a_builder_who_waits_sees_the_own_hand() -> None:
    text = GAME.draw_text(full_table().view(B), False)
    assert text.index("\nBuilder A: acts now") < text.index("\nYou are builder B: acts next")
    assert "  hand     nest with ax; nest with bridge; burrow with ax; lodge with ax\n" in text


@pytest.mark.no_cover
@pytest.mark.parametrize(
    ("bot", "players"),
    [("random", 2), pytest.param("greedy", 4, marks=pytest.mark.long), ("random", 3)],
)
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


def test_banners_of_all_on_one_level_fit_beside_their_tile() -> None:
    state = position(*[Player()] * 4, trees={(0, 0): "c+A+B+C+D", (1, 0): "n Ac+A+B+C+D"})
    assert "\n= cottage +A+B+C+D = nest " in drawn(state)
    assert " A cottage +A+B+C+D\n" in drawn(state)


def test_builders_styles_and_numbers_are_painted() -> None:
    text = drawn(full_table(), colour=True)
    for painted in ("A", "B", "nest", "cottage", "[1]"):
        assert re.search(rf"\x1b\[0;48;2;[0-9;]*m{re.escape(painted)}\x1b\[0m", text)


def test_a_tile_may_help_somebody_else() -> None:
    state = position(Player(hand="lodge-ax", stack="nest"), trees={(0, 0): "n Bl Bl Bl"})
    do(state, "play lodge-ax")
    assert choices(state)[1] == "add nest to A1: 5 levels, B+1"
