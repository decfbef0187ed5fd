"""The same examples as in web/tests/places.test.ts: page and terminal call places alike."""

import pytest

from spinney.core import Match, Seat, find
from spinney.core.places import letters_of, place_name, with_names, with_numbers, with_places
from spinney.core.seats import letter
from spinney.core.table_actions import Late, TimeRanOut
from spinney.games.legendary_forests.actions import LayTile, PlantTree, Side
from spinney.games.legendary_forests.tables import ORIGIN
from spinney.games.living_forest.actions import Plant
from spinney.games.sylvan_dale.actions import AddTile, BuildBridge
from spinney.games.sylvan_dale.events import TileAdded

CORNER = (0, 0)


@pytest.mark.parametrize(
    ("x", "y", "name"),
    [
        (0, 0, "A1"),
        (2, 1, "C2"),
        (25, 8, "Z9"),
        (26, 9, "AA10"),
        (52, 0, "BA1"),
        (-1, 0, "-1,0"),
        (0, -1, "0,-1"),
    ],
)
def test_a_place_is_the_letter_of_its_column_and_the_number_of_its_row(
    x: int, y: int, name: str
) -> None:
    assert place_name(x, y) == name
    assert with_numbers(f"add to {name}", CORNER) == f"add to {x},{y}"


@pytest.mark.parametrize(
    ("x", "y", "name"),
    [
        (0, 0, "U21"),
        (-1, 0, "T21"),
        (0, 1, "U22"),
        (-20, -20, "A1"),
        (20, 20, "AO41"),
        (6, -3, "AA18"),
    ],
)
def test_the_start_tile_of_a_planet_lies_on_u21(x: int, y: int, name: str) -> None:
    assert place_name(x, y, ORIGIN) == name
    assert with_numbers(f"plant {name} north", ORIGIN) == f"plant {x},{y} north"


def test_the_name_of_a_place_begins_with_that_of_its_column() -> None:
    assert [letters_of(column) for column in (0, 20, 26)] == ["A", "U", "AA"]


def test_a_sentence_is_told_each_place_that_two_of_its_fields_name() -> None:
    where: dict[str, str | int] = {"x": 0, "y": 1, "side": "west", "first_x": -1, "first_y": 0}
    assert with_places(where, ORIGIN) == {**where, "place": "U22", "first_place": "T21"}
    assert with_places({"column": 4, "row": 2}, CORNER)["place"] == "E3"
    assert with_places({"x": 1}, CORNER) == {"x": 1}


@pytest.mark.parametrize(
    ("game", "action", "said", "kept"),
    [
        ("legendary-forests", LayTile(-1, 0, 2), "lay T21 turned 2", "lay -1,0 turned 2"),
        ("legendary-forests", PlantTree(0, 1, Side.WEST), "plant U22 west", "plant 0,1 west"),
        ("living-forest", Plant("t6", 4, 2), "plant t6 at E3", "plant t6 at 4,2"),
        ("sylvan-dale", AddTile(2, 1), "add to C2", "add to 2,1"),
        ("sylvan-dale", BuildBridge(0, 0, 1, 0), "bridge A1 to B1", "bridge 0,0 to 1,0"),
    ],
)
def test_people_say_names_and_records_keep_numbers(
    game: str, action: LayTile | PlantTree | Plant | AddTile | BuildBridge, said: str, kept: str
) -> None:
    found = find(game)
    assert found.say(action) == said
    assert found.understand(said) == found.understand(kept) == found.read_action(kept) == action


def test_what_a_bot_did_for_somebody_names_its_place_too() -> None:
    assert find("sylvan-dale").say(Late(AddTile(2, 1))) == "late add to C2"
    assert find("sylvan-dale").say(TimeRanOut(Seat(1))) == "B is late"


def test_comments_of_a_record_call_places_by_their_names() -> None:
    match = Match.start("sylvan-dale", 2, seed=1)
    added: list[TileAdded] = []
    while not added:
        (seat, *_) = match.state.actors()
        events = match.act(seat, match.legal(seat)[0])
        added = [event for event in events if isinstance(event, TileAdded)]
    (tile,) = added
    comments = [line for line in match.record(reveal=True).splitlines() if line.startswith("#")]
    place = place_name(tile.x, tile.y)
    assert f"# {letter(tile.seat)} adds a {tile.style} tile at {place}" in comments


def test_a_text_form_asks_for_the_names_of_places() -> None:
    assert with_names(BuildBridge.notation) == "bridge {place} to {to_place}"
    assert with_names(Plant.notation) == "plant {tree} at {place}"
