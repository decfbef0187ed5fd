"""Planets as pictures."""

import random
import re
from collections import Counter
from functools import cache
from importlib.resources import files
from xml.etree import ElementTree

import pytest

from spinney.core import Seat, Secret, letter, seats
from spinney.games.legendary_forests import GAME
from spinney.games.legendary_forests.actions import Side
from spinney.games.legendary_forests.drawing.art import ART
from spinney.games.legendary_forests.drawing.ground import ellipse_around
from spinney.games.legendary_forests.drawing.scene import CORNERS, scene_of
from spinney.games.legendary_forests.drawing.svg import draw_planet, draw_planets
from spinney.games.legendary_forests.planet import Planet
from spinney.games.legendary_forests.seeing import planet_of
from spinney.games.legendary_forests.view import ForestView, Tree
from tests.games.legendary_forests.positions import START, position
from tests.games.legendary_forests.tile_sets import tile_set

A, B = Seat(0), Seat(1)
SVG = "{http://www.w3.org/2000/svg}"
EDITIONS = ("legendary-forests", "mockup-first", "mockup-second")
MOMENTS = (0, 9, 19)


@cache
def view_after(edition: str = EDITIONS[0], players: int = 3, turns: int = 19) -> ForestView:
    """What everybody sees of a game played at random, after so many turns."""
    state, _ = GAME.new(GAME.setup(players, edition), Secret.from_number(11).chance())
    rng = random.Random(5)
    while state.actors() and state.turn <= turns:
        seat = state.actors()[0]
        state.apply(seat, rng.choice(state.legal(seat)))
    return state.view(None)


def read(picture: str) -> ElementTree.Element:
    return ElementTree.fromstring(picture)  # noqa: S314 - drawn a moment ago


def of_class(picture: str, name: str) -> list[ElementTree.Element]:
    return [element for element in read(picture).iter() if element.get("class") == name]


def used(picture: str, start: str) -> list[tuple[str, float, float]]:
    """The symbols put into a picture whose ids start so, and where."""
    return [
        (element.attrib["href"], float(element.attrib["x"]), float(element.attrib["y"]))
        for element in read(picture).iter(f"{SVG}use")
        if element.attrib["href"].startswith(f"#{start}")
    ]


def planets(view: ForestView) -> list[Planet]:
    return [planet_of(view, seat) for seat in seats(view.setup.seats)]


@pytest.fixture(params=EDITIONS)
def edition(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture(params=MOMENTS)
def view(request: pytest.FixtureRequest, edition: str) -> ForestView:
    return view_after(edition, turns=request.param)


def test_a_picture_is_one_document_that_needs_no_page_around_it(view: ForestView) -> None:
    root = read(draw_planets(view))
    left, top, width, height = map(float, root.attrib["viewBox"].split())
    ground = root.find(f"{SVG}rect")
    assert root.tag == f"{SVG}svg"
    assert ground is not None
    covered = [float(ground.attrib[key]) for key in ("x", "y", "width", "height")]
    assert covered == [left, top, width, height]
    assert float(root.attrib["width"]) / float(root.attrib["height"]) == pytest.approx(
        width / height
    )


def test_a_picture_says_what_it_shows(view: ForestView) -> None:
    root = read(draw_planets(view))
    words = root.findtext(f"{SVG}desc", "")
    trees = Counter(tree.kind for seat in seats(3) for tree in scene_of(view, seat).trees)
    assert root.get("role") == "img"
    for seat, seen in enumerate(view.planets):
        told = rf" {letter(Seat(seat))}: {len(seen.tiles)} tiles?, {seen.points} points?,"
        assert re.search(told, words)
    for kind, count in trees.items():
        assert sum(map(int, re.findall(rf"(\d+) {kind} (?:tree|monument)", words))) == count


def test_every_laid_tile_is_drawn_once(view: ForestView) -> None:
    drawn = of_class(draw_planets(view), "tile")
    numbers = [re.findall(r"tile (\d+)", tile.findtext(f"{SVG}title", ""))[0] for tile in drawn]
    laid = [str(tile.tile) for planet in view.planets for tile in planet.tiles]
    assert numbers == laid


def test_full_runes_and_half_runes_are_those_of_the_rules(view: ForestView) -> None:
    picture = draw_planets(view)
    full = used(picture, "lf-rune-") + used(picture, "mk-power-cookie")
    half = used(picture, "lf-half-") + used(picture, "mk-cookie")
    assert len(full) == sum(sum(planet.runes) for planet in planets(view))
    assert len(half) == sum(sum(planet.halves) for planet in planets(view))


def test_each_closed_zone_has_a_honey_edge(edition: str) -> None:
    view = view_after(edition)
    closed = [
        zone for planet in planets(view) for zone in planet.zones() if not planet.halves[zone]
    ]
    assert closed
    assert len(of_class(draw_planets(view), "closed")) == len(closed)


def test_the_edge_of_a_closed_zone_runs_all_round_it() -> None:
    pair = position([[*START, (8, 3, 1, 0)], START], drawn=(8,)).view(None)
    (edge,) = scene_of(pair, A).closed
    assert sorted(edge) == [
        ((0.5, 0.5), (1, 0)),
        ((0.5, 0.5), (1, 1)),
        ((1.5, 0.5), (1, 0)),
        ((1.5, 0.5), (1, 1)),
    ]


def test_all_trees_are_drawn(edition: str) -> None:
    view = view_after(edition)
    picture = draw_planets(view)
    drawn = used(picture, "lf-tree-") + used(picture, "mk-monument-")
    assert len(drawn) == sum(len(planet.trees) for planet in view.planets) > 0


def test_every_reference_leads_somewhere_and_nothing_is_carried_in_vain(view: ForestView) -> None:
    for picture in (draw_planets(view), draw_planet(view, A)):
        ids = [element.attrib["id"] for element in read(picture).iter() if "id" in element.attrib]
        references = set(re.findall(r'href="#([^"]+)"|url\(#([^)]+)\)', picture))
        assert sorted(ids) == sorted(one or other for one, other in references)


def test_an_edition_is_drawn_in_its_own_look(view: ForestView) -> None:
    ids = re.findall(r' id="(\w\w)-', draw_planets(view))
    assert set(ids) == {"lf" if view.setup.edition == "legendary-forests" else "mk"}


def test_numbers_show_which_tiles_are_triggers(edition: str) -> None:
    view = view_after(edition)
    picture = draw_planets(view)
    laid = [tile.tile for planet in view.planets for tile in planet.tiles]
    triggers = [tile for tile in laid if tile in planets(view)[0].tables.triggers]
    marked = used(picture, "lf-num-light") + used(picture, "mk-num-red")
    plain = used(picture, "lf-num-dark") + used(picture, "mk-num-dark")
    assert len(marked) == len(triggers)
    assert len(plain) == len(laid) - len(triggers)


@pytest.mark.rule("LF-3.7")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_sealed_tile_is_drawn_for_its_owner_only(edition: str) -> None:
    state = position(drawn=(5,), edition=edition)
    state.apply(A, state.legal(A)[0])
    own = state.view(A)
    assert len(of_class(draw_planets(own), "sealed")) == 1
    assert len(of_class(draw_planet(own, A), "sealed")) == 1
    assert "Chosen, not yet laid: tile 5 at " in draw_planet(own, A)
    assert not of_class(draw_planet(own, B), "sealed")
    for other in (state.view(B), state.view(None)):
        assert not of_class(draw_planets(other), "sealed")
        assert "Chosen" not in draw_planets(other)


@pytest.mark.parametrize("edition", EDITIONS)
def test_trees_crowded_on_one_triangle_are_still_told_apart(edition: str) -> None:
    trees = [Tree("pink", 0, 0, Side.EAST)] * 3
    view = position(trees=[trees, []], edition=edition).view(None)
    picture = draw_planet(view, A)
    drawn = used(picture, "lf-tree-") + used(picture, "mk-monument-")
    assert len(set(drawn)) == 3


@pytest.mark.rule("LF-5.6")
def test_a_tree_steps_aside_within_its_zone_when_its_place_is_taken() -> None:
    trees = [Tree("pink", 0, 0, Side.EAST)] * 2
    layout = [*START, (5, 3, 1, 0)]
    view = position([layout, layout], drawn=(5,), trees=[trees, []]).view(None)
    first, second = sorted(scene_of(view, A).trees)
    assert (first.x, first.y, first.side) == (0, 0, 1)
    assert (second.x, second.y) == (1, 0)
    assert second.kind == "cherry"


@pytest.mark.parametrize(("trees", "x"), [(0, 50), (1, 38), (3, 38)])
def test_the_number_of_a_tile_makes_room_for_trees(trees: int, x: int) -> None:
    planted = [Tree("pink", 0, 0, Side.EAST)] * trees
    view = position(trees=[planted, []]).view(None)
    assert f"translate({x} 50) scale" in draw_planet(view, A)


@pytest.mark.parametrize(("start", "seams"), [("g p y r", 4), ("p p r g", 3), ("p p p p", 0)])
def test_a_paper_seam_lies_only_where_colours_differ(start: str, seams: int) -> None:
    setup = GAME.setup(2, options={"tiles": tile_set(start, {}, rest=start)})
    view = GAME.new(setup, Secret.from_number(0).chance())[0].view(None)
    *pieces, cuts = of_class(draw_planet(view, A), "tile")[0].findall(f"{SVG}path")
    assert cuts.attrib["d"].count("M") == seams
    assert len(pieces) == max(seams, 1)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_each_planet_stands_under_its_letter_and_points(players: int) -> None:
    view = view_after(players=players)
    texts = [element.text or "" for element in read(draw_planets(view)).iter(f"{SVG}text")]
    best = max(planet.points for planet in view.planets)
    headings = [text for text in texts if not text.isdigit()]
    assert headings[::2] == [letter(seat) for seat in seats(players)]
    for said, planet in zip(headings[1::2], view.planets, strict=True):
        assert said.startswith(f"{planet.points} point")
        assert said.endswith(", winner") == (planet.points == best)


@pytest.mark.parametrize(("players", "rows"), [(2, 1), (3, 1), (4, 2), (5, 2)])
def test_more_than_three_planets_take_two_rows(players: int, rows: int) -> None:
    discs = read(draw_planets(view_after(players=players))).findall(f"{SVG}g")
    tops = {re.findall(r" (\S+)\)", group.attrib["transform"])[0] for group in discs[::2]}
    assert len(tops) == rows


def test_nobody_is_a_winner_before_the_end() -> None:
    assert "winner" not in draw_planets(view_after(turns=9))


@pytest.mark.parametrize(
    ("edition", "turns", "title"),
    [
        ("legendary-forests", 9, "Legendary Forests, planet B in turn 10 of 19"),
        ("mockup-second", 19, "8bit MockUp, second edition, field B at the end"),
    ],
)
def test_the_title_says_whose_planet_it_is_and_when(edition: str, turns: int, title: str) -> None:
    view = view_after(edition, turns=turns)
    assert read(draw_planet(view, B)).findtext(f"{SVG}title") == title
    several = re.sub(r"(planet|field) B", r"3 \1s", title)
    assert read(draw_planets(view)).findtext(f"{SVG}title") == several


def test_a_tile_is_told_as_a_player_would() -> None:
    said = "<title>tile 1 at U21, grass north, cherry east, ginkgo south, maple west</title>"
    assert said in draw_planet(view_after(), A)
    said = "<title>tile 1 at U21, purple north, yellow east, blue south, green west</title>"
    assert said in draw_planet(view_after("mockup-first"), A)


def test_all_tiles_lie_on_the_wood(view: ForestView) -> None:
    for seat in seats(3):
        scene = scene_of(view, seat)
        wood = ellipse_around(scene)
        for face in scene.faces:
            for x, y in CORNERS:
                across = (face.x + x - wood.x) / wood.across
                down = (face.y + y - wood.y) / wood.down
                assert across**2 + down**2 < 1


def test_a_picture_is_the_same_every_time_and_not_heavy(edition: str) -> None:
    view = view_after(edition)
    assert draw_planets(view) == draw_planets(view)
    assert len(draw_planets(view).encode()) < 200_000


def test_pictures_can_share_a_page(edition: str) -> None:
    one, other = draw_planet(view_after(edition), A), draw_planet(view_after(edition, turns=9), B)
    carried = [
        {
            part.attrib["id"]: ElementTree.tostring(part)
            for part in read(picture).iter()
            if "id" in part.attrib
        }
        for picture in (one, other)
    ]
    for name in carried[0].keys() & carried[1].keys():
        assert carried[0][name] == carried[1][name]


def test_every_part_of_the_art_can_be_found_by_its_id() -> None:
    folder = files("spinney.games.legendary_forests") / "art"
    texts = [sheet.read_text(encoding="utf-8") for sheet in folder.iterdir()]
    ids = [name for text in texts for name in re.findall(r' id="([^"]+)"', text)]
    assert sorted(ART.parts) == sorted(ids)


def test_the_game_draws_what_a_view_shows() -> None:
    view = GAME.new(GAME.setup(2), Secret.from_number(1).chance())[0].view(None)
    assert GAME.draw_svg(view) == draw_planets(view)


def test_the_only_part_of_a_table_is_a_planet() -> None:
    state, _ = GAME.new(GAME.setup(2), Secret.from_number(1).chance())
    view = state.view(Seat(0))
    assert GAME.draw_part(view, Seat(1), "planet") == draw_planet(view, Seat(1))
