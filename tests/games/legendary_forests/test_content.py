"""The tile set and its checks."""

from pathlib import Path
from typing import Any

import pytest

from spinney.core import Match, Refusal, verify
from spinney.games.legendary_forests import GAME
from spinney.games.legendary_forests.content import box, tiles_of
from tests.games.legendary_forests.tile_sets import tile_set

SHIPPED = tiles_of(GAME.setup(2))
DATA = Path(__file__).parents[3] / "src/spinney/games/legendary_forests/data"


def turned(sides: tuple[str, ...]) -> set[tuple[str, ...]]:
    return {sides[turn:] + sides[:turn] for turn in range(4)}


def test_the_shipped_set_meets_what_is_known_of_the_printed_one() -> None:
    triggers = {tile.number for tile in SHIPPED if tile.trigger}
    assert len(triggers) == 7
    assert 25 in triggers
    assert not triggers & {1, 8, 16, 19}
    looks = [frozenset(turned(tile.sides)) for tile in SHIPPED]
    assert len(set(looks)) == 25


def test_the_shipped_set_treats_all_leaf_colours_alike() -> None:
    sides = [side for tile in SHIPPED for side in tile.sides]
    assert [sides.count(kind) for kind in box().colours.all] == [27, 27, 27, 19]


@pytest.mark.rule("LF-1.6")
def test_a_player_may_bring_a_set_which_then_travels_inside_the_record() -> None:
    text = (DATA / "legendary-forests.toml").read_text().replace('n = "grass"', 'n = "red"', 1)
    options = {"tiles": GAME.read_option("tiles", text)}
    match = Match.start("legendary-forests", 2, options=options, seed=1)
    assert match.game.digest(match.setup) != GAME.digest(GAME.setup(2))
    while match.state.actors():
        seat = match.state.actors()[0]
        match.act(seat, match.state.legal(seat)[0])
    assert '"n":"red"' in match.record()
    assert verify(match.record()).setup.options == options


def broken(tile: int, /, **keys: Any) -> list[dict[str, Any]]:
    tiles = tile_set("g p y r", {})
    tiles[tile - 1] |= keys
    return tiles


@pytest.mark.rule("LF-1.6", "SP-1.3")
@pytest.mark.parametrize(
    ("tiles", "problem"),
    [
        (broken(9, e="blue"), "tile 9, key 'e': 'blue' is none of pink, red, yellow, grass"),
        (broken(9, trigger="no"), r"tile 9 \(entry 9\): Expected `bool`.*trigger"),
        (broken(9, colour="red"), r"tile 9 \(entry 9\): .*unknown field `colour`"),
        (broken(9, number=8), "tile 8, key 'number': there are 2 of it"),
        (broken(9, number="nine"), r"tile nine \(entry 9\): Expected `int`.*number"),
        (broken(9)[:-1], "tile 25, key 'number': there are 0 of it"),
        ([*broken(9), broken(9)[0] | {"number": 26}], "tile 26, key 'number': the last tile is 25"),
        (["nine"], r"tile \? \(entry 1\)"),
        ("nine", "there are no tiles"),
    ],
)
def test_a_wrong_set_is_refused_by_tile_and_key(tiles: object, problem: str) -> None:
    with pytest.raises(Refusal, match=problem) as refused:
        GAME.setup(2, options={"tiles": tiles})
    assert refused.value.rule == "SP-1.3"


@pytest.mark.rule("SP-1.3")
def test_an_unknown_option_is_refused() -> None:
    with pytest.raises(Refusal, match="no option called 'cards'; there is tiles"):
        GAME.setup(2, options={"cards": []})
    with pytest.raises(ValueError, match="no option called 'cards'; there is tiles"):
        GAME.read_option("cards", "")


def test_a_file_that_is_no_toml_says_so() -> None:
    with pytest.raises(ValueError, match=r"this is no TOML file: .*line 1"):
        GAME.read_option("tiles", "tiles?")
