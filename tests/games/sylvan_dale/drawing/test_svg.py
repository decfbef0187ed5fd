"""The table as a picture: the document and the dale."""

import re
from importlib.resources import files

import msgspec
import pytest

from spinney.core import letter, seats
from spinney.core.drawing.emblems import EMBLEMS
from spinney.core.drawing.sheet import PLAYERS
from spinney.core.places import place_name
from spinney.games.sylvan_dale import GAME
from spinney.games.sylvan_dale.content import box
from spinney.games.sylvan_dale.drawing.art import ART, CREATURES
from spinney.games.sylvan_dale.drawing.dale import foot_of
from spinney.games.sylvan_dale.drawing.ground import ACROSS, DOWN
from spinney.games.sylvan_dale.drawing.scene import place_of
from spinney.games.sylvan_dale.drawing.svg import draw_table
from spinney.games.sylvan_dale.tables import ITEMS, STYLES
from spinney.games.sylvan_dale.view import DaleView
from tests.games.sylvan_dale.drawing.pictures import (
    MOMENTS,
    SVG,
    moment,
    of_class,
    read,
    standing,
    texts,
    title,
    titles,
    used,
)
from tests.games.sylvan_dale.positions import A, Player, position


@pytest.fixture(params=[(name, players) for name in MOMENTS for players in (2, 3, 4)])
def view(request: pytest.FixtureRequest) -> DaleView:
    return moment(*request.param).view(None)


def two(**more: object) -> DaleView:
    """Two builders, and a table that a test describes."""
    return position(**more).view(None)  # type: ignore[arg-type]


def test_a_picture_is_one_document_that_needs_no_page_around_it(view: DaleView) -> None:
    picture = draw_table(view)
    root = read(picture)
    left, top, width, height = map(float, root.attrib["viewBox"].split())
    ground = root.find(f"{SVG}rect")
    assert ground is not None
    covered = [float(ground.attrib[key]) for key in ("x", "y", "width", "height")]
    assert covered == [left, top, width, height]
    assert len(picture) < 300_000
    assert not re.search(r"var\(--[\w-]+\)", picture)


def test_every_reference_leads_somewhere_and_nothing_is_carried_in_vain(view: DaleView) -> None:
    picture = draw_table(view)
    ids = [element.attrib["id"] for element in read(picture).iter() if "id" in element.attrib]
    assert sorted(ids) == sorted(set(re.findall(r'(?:href="|url\()#([\w-]+)', picture)))


def test_the_game_shows_this_picture() -> None:
    view = moment("start").view(A)
    assert GAME.draw_svg(view) == draw_table(view)


def test_the_art_has_a_part_for_every_id_and_stands_beside_the_emblems() -> None:
    text = (files("spinney.games.sylvan_dale") / "art" / "sylvan-dale.svg").read_text("utf-8")
    assert list(ART.parts) == [*EMBLEMS.parts, *re.findall(r' id="([^"]+)"', text)]


def test_every_style_item_and_district_has_art() -> None:
    for style in STYLES:
        assert {f"sd-icon-{style}", f"sd-house-{style}"} <= set(ART.parts)
        assert f"sd-creature-{CREATURES[style]}" in ART.parts
    districts = {space.district for board in box().board for space in board.spaces}
    assert {f"sd-ground-{name}" for name in districts} <= set(ART.parts)
    assert {f"sd-{item}" for item in ITEMS} <= set(ART.parts)


def test_every_district_has_its_ground_and_name(view: DaleView) -> None:
    picture = draw_table(view)
    names = {tree.district for tree in view.trees}
    grounds = of_class(picture, "district")
    assert {title(ground) for ground in grounds} == names
    assert {path.attrib["fill"] for ground in grounds for path in ground.iter(f"{SVG}path")} == {
        f"url(#sd-ground-{name})" for name in names
    }
    shown = [texts(name)[0] for name in of_class(picture, "name")]
    assert sorted(shown) == sorted(name.capitalize() for name in names)


def test_who_leads_a_district_stands_beside_its_name_in_any_font(view: DaleView) -> None:
    for name in of_class(draw_table(view), "name"):
        word = next(name.iter(f"{SVG}text"))
        end = float(word.attrib["x"]) + float(word.attrib["textLength"])
        for badge in name.iter(f"{SVG}circle"):
            assert float(badge.attrib["cx"]) - float(badge.attrib["r"]) > end


def test_the_ground_is_cut_to_the_shape_of_the_board() -> None:
    for players, spaces in ((2, 13), (3, 16), (4, 20)):
        view = moment("start", players).view(None)
        cuts = "".join(
            path.attrib["d"]
            for ground in of_class(draw_table(view), "district")
            for path in ground.iter(f"{SVG}path")
        )
        assert cuts.count("M") == spaces
    corner = (3 * ACROSS, 3 * DOWN)
    assert all(
        tree.x * ACROSS < corner[0] or tree.y * DOWN < corner[1]
        for tree in moment("start", 2).view(None).trees
    )


def test_a_board_of_another_shape_can_be_drawn() -> None:
    view = two(trees={(0, 0): "n Al", (2, 0): "b Bc"})
    few = tuple(tree for tree in view.trees if place_of(tree) in ((0, 0), (2, 0), (0, 3)))
    picture = draw_table(msgspec.structs.replace(view, trees=few))
    assert len(of_class(picture, "base")) == 3
    assert len(of_class(picture, "name")) == 3


def test_there_is_a_level_for_every_tile_with_its_owner_and_style(view: DaleView) -> None:
    picture = draw_table(view)
    levels, bases = standing(picture, "level"), standing(picture, "base")
    for tree in view.trees:
        foot = foot_of(place_of(tree))
        (base,) = bases[foot]
        assert used(base, "sd-icon-") == [tree.base]
        drawn = levels.get(foot, [])
        assert len(drawn) == len(tree.tiles)
        for level, tile in zip(drawn, tree.tiles, strict=True):
            assert used(level, "sd-icon-") == [tile.style]
            assert used(level, "ui-emblem-") == [str(tile.owner + 1)]
            assert PLAYERS[tile.owner].colour in [e.get("color") for e in level.iter()]
            assert title(level) == f"{tile.style} of {letter(tile.owner)}"


def test_tiles_stand_from_the_bottom_up_above_their_base() -> None:
    drawn = standing(draw_table(two(trees={(0, 0): "n Al Bc Ab"})), "level")
    tops = [
        float(use.attrib["y"])
        for level in drawn[foot_of((0, 0))]
        for use in level.iter(f"{SVG}use")
        if use.attrib["href"] == "#sd-level"
    ]
    assert tops == [-58, -82, -106]


@pytest.mark.rule("SD-3.4")
def test_pills_say_who_has_prestige_and_how_many_levels_there_are(view: DaleView) -> None:
    pills = standing(draw_table(view), "pill")
    for tree in view.trees:
        drawn = pills.get(foot_of(place_of(tree)), [])
        assert len(drawn) == (tree.prestige is not None)
        for pill in drawn:
            assert used(pill, "ui-emblem-") == [str((tree.prestige or 0) + 1)]
            assert texts(pill) == [str(1 + len(tree.tiles))]


def test_pills_are_drawn_after_all_trees() -> None:
    picture = draw_table(moment("end").view(None))
    drawn = [picture.rindex(f'class="{name}"') for name in ("base", "level", "treetop", "bridge")]
    assert max(drawn) < picture.index('class="pill"')


@pytest.mark.rule("SD-6.4")
def test_treetops_close_their_trees_also_bare_ones(view: DaleView) -> None:
    tops = standing(draw_table(view), "treetop")
    assert set(tops) == {foot_of(place_of(tree)) for tree in view.trees if tree.treetop}
    bare = standing(draw_table(two(trees={(1, 1): "n ^"})), "treetop")
    assert list(bare) == [foot_of((1, 1))]


@pytest.mark.rule("SD-4.3")
def test_banners_hang_at_their_levels(view: DaleView) -> None:
    hung = standing(draw_table(view), "banner")
    for tree in view.trees:
        expected = [
            f"banner of {letter(seat)} at level {tree.banners[seat]}"
            for seat in seats(len(view.builders))
            if tree.banners[seat]
        ]
        drawn = hung.get(foot_of(place_of(tree)), [])
        assert [title(banner) for banner in drawn] == expected


def test_banners_at_the_same_level_hang_side_by_side() -> None:
    view = two(trees={(0, 0): "n Al Bl+A+B", (1, 0): "n Al+A Bl+B"})
    hung = standing(draw_table(view), "banner")

    def places(x: int) -> list[tuple[str, str]]:
        flags = [next(banner.iter(f"{SVG}use")) for banner in hung[foot_of((x, 0))]]
        return [(flag.attrib["x"], flag.attrib["y"]) for flag in flags]

    (one, other), (low, high) = places(0), places(1)
    assert one[1] == other[1]
    assert float(other[0]) - float(one[0]) >= 15
    assert low[0] == high[0]
    assert float(low[1]) - float(high[1]) == 24


def test_there_is_a_bridge_for_each_pair_and_a_banner_for_each_owner(view: DaleView) -> None:
    picture = draw_table(view)
    pairs = {(bridge.x, bridge.y, bridge.to_x, bridge.to_y) for bridge in view.bridges}
    assert len(of_class(picture, "bridge")) == len(pairs)
    owners = of_class(picture, "owner")
    assert sorted(titles(picture, "owner")) == sorted(
        f"bridge of {letter(b.owner)} from {place_name(b.x, b.y)} to {place_name(b.to_x, b.to_y)}"
        for b in view.bridges
    )
    assert sorted(used(owner, "ui-emblem-")[0] for owner in owners) == sorted(
        str(bridge.owner + 1) for bridge in view.bridges
    )


@pytest.mark.rule("SD-6.5")
@pytest.mark.parametrize("pair", ["0,0 to 1,0", "0,0 to 0,1", "1,1 to 1,2", "1,1 to 2,1"])
@pytest.mark.parametrize("tree", ["n", "n Al", "n Al Bc Ab Bl Cn ^"])
def test_several_owners_of_a_bridge_all_show_their_banners(pair: str, tree: str) -> None:
    players = [Player()] * 4
    bridges = [f"{owner} {pair}" for owner in "ABCD"]
    state = position(*players, trees={(1, 1): tree, (0, 0): tree}, bridges=bridges)
    picture = draw_table(state.view(None))
    (bridge,) = of_class(picture, "bridge")
    assert title(bridge).count("bridge of") == 4
    spots = {
        (use.attrib["x"], use.attrib["y"])
        for owner in of_class(picture, "owner")
        for use in owner.iter(f"{SVG}use")
        if use.attrib["href"] == "#sd-banner"
    }
    assert len(spots) == 4
