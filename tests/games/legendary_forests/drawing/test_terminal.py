import re

import msgspec
import pytest

from spinney.bots import make_bot
from spinney.core import Match, Seat, Undo
from spinney.games.legendary_forests import GAME
from spinney.games.legendary_forests.actions import LayTile, PlantTree, Side
from spinney.games.legendary_forests.content import box
from spinney.games.legendary_forests.terminal.tile import PALETTE
from spinney.games.legendary_forests.view import Tree
from tests.games.legendary_forests.positions import START, Layout, position

A, B = Seat(0), Seat(1)
THREE: Layout = [*START, (4, 1, 1, 0), (20, 3, 0, 1)]
TREES = [Tree("pink", 0, 0, Side.EAST), Tree("red", 0, 0, Side.WEST)]


def _plain(coloured: str) -> str:
    return re.sub(r"\x1b\[[0-9;]*m", "", coloured)


def test_the_table_is_drawn_in_letters_with_the_viewer_s_planet_last() -> None:
    state = position([THREE, START], drawn=[2], trees=[TREES, []])
    assert GAME.draw_text(state.view(B), False).split("\n") == [
        r"  \  c   /   Legendary Forests: turn 1 of 19",
        r"  g  2   c   Everybody lays tile 2. Still to choose: A, B.",
        r"  /  m   \   Trees in the reserve: 4 cherry, 4 maple, 4 ginkgo. A picks first.",
        "",
        "c cherry  m maple  g ginkgo  . grass  T tree  * everybody plants after this tile",
        "Unseen, 18 to come: 3 4 5* 6 7 8 9* 10 11 12 13* 14 15* 16 17* 18 19 20 21* 22 23 24 25*",
        "",
        "Planet A: 1 point",
        "       U       V",
        r"    \  .   /\  m   /",
        r" 21 mT 1  Tcc  4   c",
        r"    /  g   \/  c   \ ".rstrip(),
        r"    \  g   /",
        r" 22 g  20  g",
        r"    /  c   \ ".rstrip(),
        "",
        "Your planet B: 0 points",
        "       U",
        r"    \  .   /",
        r" 21 m  1   c",
        r"    /  g   \ ".rstrip(),
    ]


def test_a_place_shows_the_numbers_of_all_turns_that_fit_there() -> None:
    state = position([START, START], drawn=[4])
    drawn = GAME.draw_text(state.view(A), False, state.legal(A))
    assert drawn.partition("Your planet A")[2].split("\n") == [
        ": 0 points",
        "       T       U       V",
        r"    +      +\  .   /+      +",
        r" 21    1    m  1   c  2-4",
        r"    +      +/  g   \+      +",
        "",
        "   1  at T21  turned 2   N c  E m  S c  W c",
        "   2  at V21  turned 1   N m  E c  S c  W c",
        "   3          turned 2   N c  E m  S c  W c",
        "   4          turned 3   N c  E c  S m  W c",
    ]


def test_zones_are_numbered_where_they_begin_with_what_a_tree_would_bring() -> None:
    tree = Tree("pink", 0, 0, Side.EAST)
    state = position([THREE, START], drawn=[4, 20, 5], trees=[[tree], []], planting=True)
    drawn = GAME.draw_text(state.view(A), False, state.legal(A))
    assert "Everybody plants a tree. Still to plant, in this order: A, B." in drawn
    assert drawn.partition("Your planet A")[2].split("\n")[2:] == [
        r"    \  .   /\  4   /",
        r" 21 3  1  1 c  4   c",
        r"    /  2   \/  c   \ ".rstrip(),
        r"    \  g   /",
        r" 22 g  20  g",
        r"    /  5   \ ".rstrip(),
        "",
        "   1  at U21 east   c cherry, 1 full rune, 2 half-runes, has a tree",
        "   2  at U21 south  g ginkgo, 1 full rune, 2 half-runes   +1 point",
        "   3  at U21 west   m maple, 0 full runes, 1 half-rune",
        "   4  at V21 north  m maple, 0 full runes, 1 half-rune",
        "   5  at U22 south  c cherry, 0 full runes, 1 half-rune",
    ]


def test_points_that_a_tile_brings_at_once_are_told() -> None:
    state = position([START, START], drawn=[4], trees=[[Tree("pink", 0, 0, Side.EAST)], []])
    drawn = GAME.draw_text(state.view(A), False, state.legal(A))
    assert "   2  at V21  turned 1   N m  E c  S c  W c   +1 point\n" in drawn


def test_what_is_no_choice_of_this_game_is_not_drawn() -> None:
    view = position().view(A)
    assert GAME.draw_text(view, False, [Undo()]).rstrip() == GAME.draw_text(view, False)


def test_a_sealed_tile_is_drawn_for_its_own_seat_only() -> None:
    state = position([START, START], drawn=[4])
    state.apply(A, LayTile(-1, 0, 2))
    own, other = (GAME.draw_text(state.view(seat), False) for seat in (A, B))
    assert " 21 c  4   mm  1   c" in own
    assert "mm" not in other
    assert "mm" not in GAME.draw_text(state.view(None), False)


def test_tiles_that_found_no_place_are_named() -> None:
    view = position([START, START]).view(A)
    planet = msgspec.structs.replace(view.planets[0], lost=(7, 12), points=3)
    view = msgspec.structs.replace(view, planets=(planet, view.planets[1]))
    assert "Your planet A: 3 points, no place for tile 7, 12\n" in GAME.draw_text(view, False)


def test_a_spectator_sees_all_planets_and_the_end() -> None:
    view = msgspec.structs.replace(position().view(None), phase="over")
    drawn = GAME.draw_text(view, False)
    assert "The game is over." in drawn
    assert drawn.index("Planet A") < drawn.index("Planet B")
    assert "Your" not in drawn


@pytest.mark.parametrize("edition", box().edition)
def test_colours_never_stand_alone(edition: str) -> None:
    state = position([THREE, START], drawn=[4], trees=[TREES, []], edition=edition)
    coloured = _plain(GAME.draw_text(state.view(A), True, state.legal(A)))
    plain = GAME.draw_text(state.view(A), False, state.legal(A))
    as_letters = coloured.translate(str.maketrans("▀♠┌┐└┘", " T++++"))
    assert plain.translate(str.maketrans("\\/", "  ")).split() == as_letters.split()
    assert plain.isascii()


@pytest.mark.parametrize("edition", box().edition)
def test_every_colour_of_an_edition_has_a_letter_and_a_shade_of_its_own(edition: str) -> None:
    words = [*GAME.words(GAME.setup(2, edition)).values()]
    assert len({PALETTE[word] for word in words}) == 4
    assert len({word[0] for word in words[:3]}) == 3


def test_a_choice_of_zones_is_marked_in_colour_too() -> None:
    state = position([START, START], drawn=[5], planting=True)
    drawn = GAME.draw_text(state.view(A), True, [PlantTree(0, 0, Side.WEST)])
    assert "\x1b[0;48;2;0;130;140;38;2;252;247;236m1 " in drawn


def test_the_table_fits_into_a_hundred_columns_all_through_a_usual_game() -> None:
    match = Match.start(GAME.name, 2, seed=1)
    bot = make_bot(GAME.name, "greedy", 1)
    while actors := match.state.actors():
        view, legal = match.state.view(actors[0]), match.state.legal(actors[0])
        assert max(map(len, GAME.draw_text(view, False, legal).split("\n"))) < 100
        match.act(actors[0], bot.choose(view, legal))
