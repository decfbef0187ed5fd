"""The component data and its checks."""

import tomllib
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from spinney.games.sylvan_dale import GAME, imagination, position
from spinney.games.sylvan_dale.actions import BuildBridge
from spinney.games.sylvan_dale.content import Board, Space, box, read_box
from spinney.games.sylvan_dale.rules import setup
from spinney.games.sylvan_dale.tables import ALL_CARDS, ALL_TILES, CARDS, STYLES, Tables, tables_for
from spinney.lab.laws import check_game

DATA = Path(__file__).parents[3] / "src/spinney/games/sylvan_dale/data/sylvan-dale.toml"
ODD = Board(
    "odd",
    (2, 3, 4),
    7,
    tuple(
        Space(x, y, district)
        for x, y, district in (
            (5, -1, "moor"),
            (-3, 2, "hill"),
            (-2, 2, "hill"),
            (-2, 3, "hill"),
            (0, 2, "moor"),
            (-2, 1, "dell"),
            (-1, 2, "dell"),
        )
    ),
)
"""Seven spaces with gaps, in no order and three districts."""


def raw() -> dict[str, Any]:
    return tomllib.loads(DATA.read_text(encoding="utf-8"))


@pytest.mark.rule("SD-1.1", "SD-1.5")
def test_the_data_meets_the_printed_numbers() -> None:
    printed = box().rulebook
    assert printed.players == (2, 4)
    assert (printed.cards, printed.bases) == (80, 20)
    assert (printed.tiles_per_colour, printed.banners_per_colour) == (16, 16)
    assert list(printed.supply.values()) == [6, 6, 12, 9]
    assert printed.tiles_per_colour == printed.rounds * printed.stack_size
    assert len(box().style) == 4
    assert {len(kind.icons) for kind in box().card} == {1, 2}
    assert {kind.icons for kind in box().card if len(kind.icons) == 2} == {("bridge", "treetop")}


def test_cards_are_spread_evenly_over_the_styles_and_as_chosen_over_the_icons() -> None:
    icons = Counter[str]()
    for kind in box().card:
        icons["-".join(kind.icons)] += kind.count
    assert icons == {"ax": 16, "hammer": 16, "bridge": 20, "treetop": 16, "bridge-treetop": 12}
    styles = Counter(CARDS[card].style for card in ALL_CARDS)
    assert set(styles.values()) == {20}
    assert len({kind.id for kind in box().card}) == len(box().card) == 20


@pytest.mark.rule("SD-1.1", "SD-6.5")
@pytest.mark.parametrize(
    ("players", "trees", "districts", "pairs"),
    [(2, 13, [3, 3, 3, 4], 18), (3, 16, [3, 3, 3, 3, 4], 24), (4, 20, [3, 4, 4, 4, 5], 31)],
)
def test_each_board_has_its_trees_districts_and_neighbours(
    players: int, trees: int, districts: list[int], pairs: int
) -> None:
    tables = tables_for(players)
    assert len(tables.spaces) == trees
    assert sorted(map(len, tables.districts.values())) == districts
    assert len(tables.pairs) == len(set(tables.pairs)) == pairs


@pytest.mark.rule("SD-1.1")
def test_two_players_use_the_back_without_one_whole_district() -> None:
    two, three = set(tables_for(2).spaces), set(tables_for(3).spaces)
    assert two < three
    (left_out,) = {space.district for space in three - two}
    assert len(three - two) == 3
    assert left_out not in tables_for(2).districts


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_district_is_in_one_piece(players: int) -> None:
    tables = tables_for(players)
    for spaces in tables.districts.values():
        reached = {spaces[0]}
        for _ in spaces:
            for one, other in tables.pairs:
                if {one, other} & reached and {one, other} <= set(spaces):
                    reached |= {one, other}
        assert reached == set(spaces)


@pytest.mark.parametrize(
    ("path", "value", "key", "there", "printed"),
    [
        (("card", 3, "count"), 5, "card", 81, 80),
        (("tiles_per_colour", "nest"), 3, "tiles_per_colour", 15, 16),
        (("bases", "lodge"), 6, "bases", 21, 20),
        (("board", 0, "bases_needed"), 19, "board front", 20, 19),
        (("board", 2, "spaces"), [], "board back-two-players", 0, 13),
    ],
)
def test_a_wrong_count_is_refused_by_its_key(
    path: tuple[str | int, ...], value: object, key: str, there: int, printed: int
) -> None:
    changed = raw()
    place: Any = changed
    for step in path[:-1]:
        place = place[step]
    place[path[-1]] = value
    with pytest.raises(
        ValueError, match=rf"key '{key}': there are {there}, but {printed} are printed"
    ):
        read_box(changed)


def test_a_key_that_nobody_knows_is_refused() -> None:
    changed = raw()
    changed["card"][0]["colour"] = "red"
    with pytest.raises(ValueError, match="unknown field `colour`"):
        read_box(changed)


def test_the_shipped_data_is_read_as_it_is() -> None:
    assert read_box(raw()) == box()
    assert GAME.content(GAME.setup(2)) is box()


@pytest.mark.rule("SD-6.5")
def test_a_board_may_have_gaps_and_any_shape() -> None:
    tables = Tables(ODD)
    assert tables.districts == {"dell": [5, 6], "hill": [1, 2, 3], "moor": [0, 4]}
    assert {*tables.bridge} == {
        BuildBridge(-3, 2, -2, 2),
        BuildBridge(-2, 2, -1, 2),
        BuildBridge(-1, 2, 0, 2),
        BuildBridge(-2, 1, -2, 2),
        BuildBridge(-2, 2, -2, 3),
    }
    assert all(tables.pair_number[pair] == number for number, pair in enumerate(tables.pairs))
    assert len(tables.hammer) == len(tables.hammer[0]) == 7


@pytest.mark.no_cover
@pytest.mark.parametrize("players", [2, 3])
def test_games_keep_all_laws_with_an_odd_board_and_an_uneven_spread(
    players: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    tables = Tables(ODD)
    uneven = bytes(STYLES.index(style) for style in ("nest",) * 9 + ("lodge",) * 6 + ("burrow",))
    assert len(uneven) == len(ALL_TILES)
    for module in (position, setup):
        monkeypatch.setattr(module, "tables_for", lambda _players: tables)
    for module in (setup, imagination):
        monkeypatch.setattr(module, "ALL_TILES", uneven)
    monkeypatch.setattr(setup, "ALL_BASES", uneven)
    monkeypatch.setattr(setup, "ALL_CARDS", ALL_CARDS[::2] + ALL_CARDS[:40])
    for seed in range(3):
        check_game(GAME, GAME.setup(players), seed)
