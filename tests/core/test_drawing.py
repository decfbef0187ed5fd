"""What all pictures share."""

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

from spinney.core import seats
from spinney.core.drawing.art import Art, middle, use
from spinney.core.drawing.emblems import EMBLEMS, badge
from spinney.core.drawing.paper import (
    NOTE,
    SHEET,
    bold,
    fitted,
    heading,
    measured,
    note,
    sheet,
    text,
    width_of,
)
from spinney.core.drawing.pictures import text_picture
from spinney.core.drawing.sheet import PLAYERS, Drawn, Words, document, moved

SVG = "{http://www.w3.org/2000/svg}"
LEAVES = """<svg xmlns="http://www.w3.org/2000/svg">
<symbol id="leaf" viewBox="0 0 8 8"><use href="#vein"/><path fill="url(#dots)"/></symbol>
<symbol id="vein" viewBox="0 0 8 8"><path d="M0,0h8"/></symbol>
<symbol id="twig" viewBox="0 0 8 8"><use href="#leaf"/><use href="#vein"/></symbol>
</svg>"""
GROUNDS = """<svg xmlns="http://www.w3.org/2000/svg">
<pattern id="dots" width="4" height="4"><circle r="1" fill="url(#glow)"/></pattern>
<radialGradient id="glow"><stop offset="0"/></radialGradient>
<clipPath id="edge"><path d="M0,0h8v8z"/></clipPath>
</svg>"""
DRAWN = Drawn(-12, 0, 300, 150, '<use href="#leaf"/>')
WORDS = Words("Ada & Ben", "1 < 2")


@pytest.fixture
def art(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Art:
    folder = tmp_path / "painted_forest" / "art"
    folder.mkdir(parents=True)
    (folder.parent / "__init__.py").touch()
    (folder / "leaves.svg").write_text(LEAVES, encoding="utf-8")
    (folder / "grounds.svg").write_text(GROUNDS, encoding="utf-8")
    monkeypatch.syspath_prepend(str(tmp_path))
    return Art("painted_forest", "leaves.svg", "grounds.svg")


def ids(text: str) -> list[str]:
    return re.findall(r' id="([^"]+)"', text)


def read(picture: str) -> ElementTree.Element:
    return ElementTree.fromstring(picture)  # noqa: S314 - drawn a moment ago


def test_every_part_of_the_art_can_be_found_by_its_id(art: Art) -> None:
    assert list(art.parts) == ids(LEAVES) + ids(GROUNDS)
    assert art.parts["vein"] == '<symbol id="vein" viewBox="0 0 8 8"><path d="M0,0h8"/></symbol>'


def test_a_drawing_brings_what_its_symbols_need_in_turn(art: Art) -> None:
    assert ids(art.used_by('<use href="#leaf"/>')) == ["leaf", "dots", "vein", "glow"]


def test_what_is_needed_several_times_is_brought_once(art: Art) -> None:
    drawing = '<use href="#vein"/><use href="#twig"/><path clip-path="url(#edge)"/>'
    assert sorted(ids(art.used_by(drawing))) == sorted(art.parts)


def test_a_drawing_without_symbols_brings_nothing(art: Art) -> None:
    assert art.used_by("<circle/>") == ""


def test_a_symbol_that_the_art_does_not_have_is_named(art: Art) -> None:
    with pytest.raises(KeyError, match="root"):
        art.used_by('<use href="#root"/>')


def test_a_symbol_is_put_in_its_place() -> None:
    assert use("leaf", 1.50, -2, 8, 4.25) == (
        '<use href="#leaf" x="1.5" y="-2" width="8" height="4.25"/>'
    )


def test_a_document_is_as_large_as_its_drawing_and_carries_its_symbols(art: Art) -> None:
    picture = document(art, "#fff", DRAWN, WORDS)
    root = read(picture)
    assert root.attrib["viewBox"] == "-12 0 300 150"
    assert (root.attrib["width"], root.attrib["height"]) == ("300", "150")
    ground = root.find(f"{SVG}rect")
    assert ground is not None
    assert [ground.attrib[key] for key in ("x", "y", "width", "height")] == [
        "-12",
        "0",
        "300",
        "150",
    ]
    assert ground.attrib["fill"] == "#fff"
    assert ids(picture) == ["leaf", "dots", "vein", "glow"]


def test_a_pixel_can_be_several_units(art: Art) -> None:
    root = read(document(art, "#fff", DRAWN, WORDS, pixel=1.5))
    assert root.attrib["viewBox"] == "-12 0 300 150"
    assert (root.attrib["width"], root.attrib["height"]) == ("200", "100")


def test_a_picture_keeps_to_the_width_of_a_narrow_cell(art: Art) -> None:
    for picture in (
        document(art, "#fff", DRAWN, WORDS),
        text_picture("Cairns", "jade 1\n\nopal 12"),
    ):
        root = read(picture)
        assert root.attrib["style"] == "max-width:100%;height:auto"
        assert [root.attrib["width"], root.attrib["height"]] == root.attrib["viewBox"].split()[2:]


def test_a_picture_of_a_text_fits_whatever_letters_there_are() -> None:
    root = read(text_picture("Cairns", "jade 1\n\nopal 12"))
    lengths = [line.attrib["textLength"] for line in root.iter(f"{SVG}text")]
    assert lengths == ["48", "56"]
    assert int(root.attrib["width"]) == 56 + 20
    assert root.findtext(f"{SVG}desc") == "jade 1\n\nopal 12"


def test_a_document_has_a_text_equivalent(art: Art) -> None:
    root = read(document(art, "#fff", DRAWN, WORDS))
    assert root.attrib["role"] == "img"
    assert root.findtext(f"{SVG}title") == WORDS.title
    assert root.findtext(f"{SVG}desc") == WORDS.text


def test_a_drawing_can_be_moved() -> None:
    assert moved("<path/>", 1.5, -3) == '<g transform="translate(1.5 -3)"><path/></g>'


def test_no_two_players_have_the_same_colour() -> None:
    assert len({colours.colour for colours in PLAYERS}) == len(PLAYERS)


def test_art_can_stand_beside_other_art(art: Art, tmp_path: Path) -> None:
    folder = tmp_path / "painted_brook" / "art"
    folder.mkdir(parents=True)
    (folder.parent / "__init__.py").touch()
    (folder / "reeds.svg").write_text('<symbol id="reed"><use href="#vein"/></symbol>', "utf-8")
    reeds = Art("painted_brook", "reeds.svg", beside=art)
    assert list(reeds.parts) == [*art.parts, "reed"]
    assert ids(reeds.used_by('<use href="#reed"/>')) == ["reed", "vein"]


def test_a_symbol_can_be_put_around_its_middle() -> None:
    assert middle("leaf", 10, 20, 6) == use("leaf", 7, 17, 6, 6)


def test_every_player_has_an_emblem_in_the_ink_for_their_colour() -> None:
    drawn = [badge(seat, 0, 0, 10) for seat in seats(len(PLAYERS))]
    for badged, (colour, ink) in zip(drawn, PLAYERS, strict=True):
        assert f'fill="{colour}"' in badged
        assert f'color="{ink}"' in badged
    brought = [name for badged in drawn for name in ids(EMBLEMS.used_by(badged))]
    assert brought == list(EMBLEMS.parts)


def test_words_have_their_place_size_and_letters() -> None:
    assert text(1.5, 2, 13, 7) == '<text x="1.5" y="2" font-size="13">7</text>'
    assert bold(1, 2, 13, "a") == '<text x="1" y="2" font-size="13" font-weight="700">a</text>'
    assert 'font-family="' in heading(1, 2, 20, "Forest")
    assert note(1, 2, "a", 'opacity=".5"') == text(1, 2, 13, "a", f'fill="{NOTE}" opacity=".5"')


def test_words_are_narrowed_only_where_the_room_is_too_small() -> None:
    assert width_of("mill", 10) < width_of("moss", 10) < width_of("wwww", 10)
    assert fitted(0, 0, 10, "moss", 40) == bold(0, 0, 10, "moss")
    assert 'textLength="20"' in fitted(0, 0, 10, "moss", 20)


def test_words_beside_something_are_as_wide_as_they_were_measured() -> None:
    width = width_of("moss", 10)
    said = measured(0, 0, 10, "moss", 'fill="red"')
    assert f'textLength="{width:g}" lengthAdjust="spacingAndGlyphs" fill="red">moss<' in said


def test_words_that_nearly_fill_their_room_fit_with_wider_letters_too() -> None:
    width = width_of("moss", 10)
    assert f'textLength="{width:g}"' in fitted(0, 0, 10, "moss", width + 1)


def test_a_sheet_has_a_short_shadow() -> None:
    drawn = sheet(30, 20, 'stroke="#000"', "#fff")
    shadow, paper = read(f"<svg>{drawn}</svg>")
    assert (shadow.attrib["y"], paper.attrib["y"]) == ("2", "0")
    assert (paper.attrib["fill"], paper.attrib["stroke"]) == ("#fff", "#000")
    assert f'fill="{SHEET}"/>' in sheet(30, 20)
