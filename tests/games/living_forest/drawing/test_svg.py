"""The table as a picture."""

import random
import re
from collections import Counter
from collections.abc import Callable
from functools import cache
from importlib.resources import files
from itertools import pairwise
from xml.etree import ElementTree

import msgspec
import pytest

from spinney.core import Seat, Secret, letter, seats
from spinney.core.places import place_name
from spinney.games.living_forest import GAME
from spinney.games.living_forest.actions import Draw, Stop, Victory
from spinney.games.living_forest.content import Card, box
from spinney.games.living_forest.drawing.art import ART, mask, season
from spinney.games.living_forest.drawing.forest import corner
from spinney.games.living_forest.drawing.line import WIDTH, rows_of
from spinney.games.living_forest.drawing.svg import draw_table
from spinney.games.living_forest.drawing.words import say_card, say_tree
from spinney.games.living_forest.position import ACTION, ANIMALS
from spinney.games.living_forest.state import GroveState
from spinney.games.living_forest.view import GroveView, PlantedTree, SpiritView, StepView

A, B, C, D = seats(4)
SVG = "{http://www.w3.org/2000/svg}"
LONG = ("hippopotamus", "praying_mantis", "eagle", "axolotl", "varan", "toucan", "hummingbird")


def bold_game(players: int, until: Callable[[GroveState], bool]) -> GroveView:
    """What everybody sees of a game whose players draw on while it is safe, then act at random."""
    state, _ = GAME.new(GAME.setup(players), Secret.from_number(players).chance())
    rng = random.Random(players)
    while state.actors() and not until(state):
        seat = state.actors()[0]
        legal = state.legal(seat)
        if state.phase is ANIMALS:
            wanted = Draw() if state.view(None).spirits[seat].solitary < 2 else Stop()
            state.apply(seat, wanted if wanted in legal else legal[0])
        else:
            state.apply(seat, rng.choice(legal[:-1] or legal))
    return state.view(None)


@cache
def moment(name: str, players: int = 4) -> GroveView:
    moments: dict[str, Callable[[GroveState], bool]] = {
        "start": lambda _: True,
        "drawing": lambda state: state.round == 5 and state.spirits[2].fresh,
        "acting": lambda state: state.round == 8 and state.phase is ACTION,
        "deciding": lambda state: bool(state.steps),
        "end": lambda _: False,
    }
    return bold_game(players, moments[name])


@pytest.fixture(params=["start", "drawing", "acting", "deciding", "end"])
def view(request: pytest.FixtureRequest) -> GroveView:
    return moment(request.param)


def changed(view: GroveView, seat: Seat, **fields: object) -> GroveView:
    """The view with something else for one spirit."""
    spirits = list(view.spirits)
    spirits[seat] = msgspec.structs.replace(spirits[seat], **fields)
    return msgspec.structs.replace(view, spirits=tuple(spirits))


def read(picture: str) -> ElementTree.Element:
    return ElementTree.fromstring(picture)  # noqa: S314 - drawn a moment ago


def of_class(picture: str | ElementTree.Element, name: str) -> list[ElementTree.Element]:
    root = read(picture) if isinstance(picture, str) else picture
    return [element for element in root.iter(f"{SVG}g") if element.get("class") == name]


def titles(picture: str | ElementTree.Element, name: str) -> list[str]:
    return [element.findtext(f"{SVG}title", "") for element in of_class(picture, name)]


def used(element: ElementTree.Element, start: str) -> list[str]:
    """The symbols put into a drawing whose ids start so."""
    hrefs = [use.attrib["href"].removeprefix("#") for use in element.iter(f"{SVG}use")]
    return [name for name in hrefs if name.startswith(start)]


def masks(elements: list[ElementTree.Element]) -> list[str]:
    return [
        name for e in elements for start in ("lv-animal-", "lv-varan") for name in used(e, start)
    ]


def mask_of(name: str) -> str:
    return next(mask(card) for card in box().cards if card.id == name)


def places(picture: str, name: str) -> list[tuple[float, float]]:
    """Where the drawings of a class were moved."""
    root = read(picture)
    holders = [group for group in root.iter() if any(e.get("class") == name for e in group)]
    shifts = [re.findall(r"[-\d.]+", holder.attrib["transform"]) for holder in holders]
    return [(float(x), float(y)) for x, y in shifts]


def _title(element: ElementTree.Element) -> str:
    return element.findtext(f"{SVG}title", "")


def words(picture: str, element: str = "desc") -> str:
    return read(picture).findtext(f"{SVG}{element}", "")


def texts(element: ElementTree.Element) -> list[str]:
    return ["".join(text.itertext()) for text in element.iter(f"{SVG}text")]


def test_a_picture_is_one_document_that_needs_no_page_around_it(view: GroveView) -> None:
    root = read(draw_table(view))
    left, top, width, height = map(float, root.attrib["viewBox"].split())
    ground = root.find(f"{SVG}rect")
    assert root.tag == f"{SVG}svg"
    assert ground is not None
    covered = [float(ground.attrib[key]) for key in ("x", "y", "width", "height")]
    assert covered == [left, top, width, height]


def test_every_reference_leads_somewhere_and_nothing_is_carried_in_vain(view: GroveView) -> None:
    picture = draw_table(view)
    ids = [element.attrib["id"] for element in read(picture).iter() if "id" in element.attrib]
    assert sorted(ids) == sorted(set(re.findall(r'href="#([^"]+)"', picture)))
    assert "url(" not in picture


def test_the_game_shows_this_picture() -> None:
    assert GAME.draw_svg(moment("start")) == draw_table(moment("start"))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_there_is_a_sheet_for_every_spirit(players: int) -> None:
    sheets = of_class(draw_table(moment("start", players)), "spirit")
    assert len(sheets) == players
    for seat, sheet in zip(seats(players), sheets, strict=True):
        assert used(sheet, "lv-spirit-") == [f"lv-spirit-{season(seat)}"]
        assert letter(seat) in texts(sheet)


def test_every_animal_of_the_reserve_has_its_mask_and_every_gap_is_seen(view: GroveView) -> None:
    picture = draw_table(view)
    reserve = [name for row in reversed(view.reserve) for name in row]
    assert masks(of_class(picture, "reserve")) == [mask_of(name) for name in reserve if name]
    assert len(of_class(picture, "gap")) == reserve.count(None)


def test_gaps_are_seen_where_animals_were_taken() -> None:
    row = ("frog", None, None, "goat")
    view = msgspec.structs.replace(moment("start"), reserve=(row, (None,) * 4, row))
    assert len(of_class(draw_table(view), "gap")) == 8
    assert titles(draw_table(view), "reserve")[0] == "Frog, level 2, cost 6, 2 suns, 2 water"


def test_every_card_of_a_line_has_its_mask(view: GroveView) -> None:
    sheets = of_class(draw_table(view), "spirit")
    for sheet, seen in zip(sheets, view.spirits, strict=True):
        assert masks(of_class(sheet, "line")) == [mask_of(name) for name in seen.line]


@pytest.mark.parametrize("card", box().cards, ids=lambda card: card.id)
def test_every_card_has_art_and_shows_all_it_gives(card: Card) -> None:
    (drawn,) = of_class(draw_table(changed(moment("start"), A, line=(card.id,))), "line")
    (symbol,) = masks([drawn])
    assert symbol in ART.parts
    shown = [text.replace("\N{MINUS SIGN}", "-") for text in texts(drawn)]
    for element in ("sun", "water", "plant", "wind", "flower"):
        amount = getattr(card, element)
        assert len(used(drawn, f"lv-{element}")) == bool(amount)
        assert not amount or str(amount) in shown
    symbols = used(drawn, "lv-solitary") + used(drawn, "lv-gregarious")
    assert symbols == ([] if card.symbol == "none" else [f"lv-{card.symbol}"])


def test_every_kind_of_tree_has_art_and_its_number_in_the_supply() -> None:
    view = msgspec.structs.replace(
        moment("start"), trees={tree.id: place for place, tree in enumerate(box().trees)}
    )
    stacks = of_class(draw_table(view), "supply")
    assert len(stacks) == 12
    for place, (stack, tree) in enumerate(zip(stacks, box().trees, strict=True)):
        assert used(stack, "lv-tree-") == [f"lv-tree-{tree.id}"]
        assert f"×{place}" in texts(stack)
        assert _title(stack) == f"{say_tree(tree)}, {place} left"


def test_the_art_has_a_symbol_for_every_id() -> None:
    text = (files("spinney.games.living_forest") / "art" / "living-forest.svg").read_text("utf-8")
    assert sorted(ART.parts) == sorted(re.findall(r' id="([^"]+)"', text))


@pytest.mark.parametrize("centre", [(), (2,), (2, 2, 3, 4), (2, 2, 3, 3, 3, 4, 4)])
def test_the_fires_in_the_centre_are_those_of_the_view(centre: tuple[int, ...]) -> None:
    picture = draw_table(msgspec.structs.replace(moment("start"), centre=centre))
    fires = of_class(picture, "fire")
    assert titles(picture, "fire") == [f"fire of {value}" for value in centre]
    assert [texts(fire) for fire in fires] == [[str(value)] for value in centre]
    assert len(used(read(picture), "lv-fire-slot")) == 7 - len(centre)
    assert f"Fire power {sum(centre)}" in texts(read(picture))


def test_fires_to_come_are_told_before_the_round_ends() -> None:
    view = msgspec.structs.replace(moment("start"), taken=(2, 0, 1))
    assert "to be added: 2, 2, 4" in texts(read(draw_table(view)))
    assert "to be added" not in draw_table(moment("start"))
    assert "to be added" not in draw_table(msgspec.structs.replace(view, phase="over"))


def test_rocks_have_their_numbers_and_light_up_under_spirits(view: GroveView) -> None:
    rocks = sorted(
        of_class(draw_table(view), "rock"), key=lambda rock: int(_title(rock)[5:7].strip(":"))
    )
    standing = {seen.rock: seat for seat, seen in zip(seats(4), view.spirits, strict=True)}
    for number, rock in enumerate(rocks):
        seat = standing.get(number)
        assert str(number) in texts(rock)
        assert _title(rock).startswith(f"rock {number}: {box().rocks[number]}")
        assert len(used(rock, "lv-rock-lit")) == (seat is not None)
        expected = [] if seat is None else [f"lv-spirit-{season(seat)}"]
        assert used(rock, "lv-spirit-") == expected


def test_planted_trees_are_drawn_on_their_spaces(view: GroveView) -> None:
    for sheet, seen in zip(of_class(draw_table(view), "spirit"), view.spirits, strict=True):
        drawn = of_class(sheet, "planted")
        assert len(drawn) == len(seen.forest)
        for element, planted in zip(drawn, seen.forest, strict=True):
            symbol = element.find(f"{SVG}use")
            assert symbol is not None
            assert symbol.attrib["href"] == f"#lv-tree-{planted.tree}"
            x, y = corner((planted.column, planted.row))
            assert x <= float(symbol.attrib["x"]) <= x + 60 - float(symbol.attrib["width"])
            assert y <= float(symbol.attrib["y"]) <= y + 60 - float(symbol.attrib["height"])


def test_an_empty_forest_shows_the_start_tree_and_all_bonuses() -> None:
    sheet = of_class(draw_table(moment("start")), "spirit")[0]
    assert sorted(used(sheet, "lv-bonus-")) == [
        "lv-bonus-attract",
        "lv-bonus-col-sun",
        "lv-bonus-col-water",
        "lv-bonus-col-wind",
        "lv-bonus-extinguish",
        "lv-bonus-fragments",
        "lv-bonus-fragments",
        "lv-bonus-row-flower",
    ]
    assert titles(sheet, "bonus")[0] == "column, not yet full: 1 water"


@pytest.mark.rule("LV-4.12")
@pytest.mark.parametrize(
    ("spaces", "full"),
    [
        ([(2, 0)], []),
        ([(2, 0), (2, 2)], ["column, full: 1 sun"]),
        ([(0, 1), (1, 1), (3, 1), (4, 1)], ["row, full: 2 flowers"]),
    ],
)
def test_the_bonus_of_a_full_line_is_lit(spaces: list[tuple[int, int]], full: list[str]) -> None:
    forest = tuple(PlantedTree("t10", *space) for space in spaces)
    sheet = of_class(draw_table(changed(moment("start"), A, forest=forest)), "spirit")[0]
    lit = [bonus for bonus in of_class(sheet, "bonus") if bonus.find(f"{SVG}rect") is not None]
    assert [_title(bonus) for bonus in lit] == full
    assert [title for title in titles(sheet, "bonus") if ", full" in title] == full


@pytest.mark.parametrize(
    ("cards", "rows"), [(1, 1), (8, 1), (9, 1), (10, 1), (11, 2), (16, 2), (20, 2), (21, 3)]
)
def test_cards_overlap_from_the_ninth_on_and_stay_on_their_sheet(cards: int, rows: int) -> None:
    names = tuple(LONG[place % len(LONG)] for place in range(cards))
    view = changed(moment("start"), A, line=names)
    assert rows_of(view.spirits[A]) == rows
    spots = places(draw_table(view), "line")
    assert len(set(spots)) == cards
    assert all(0 <= x <= WIDTH - 88 for x, _ in spots)
    across = sorted({x for x, _ in spots})
    steps = [after - before for before, after in pairwise(across)]
    assert all(step > (88 if cards in (8, 11, 16, 21) else 70) for step in steps)


def test_long_names_are_narrowed_to_what_is_seen_of_their_cards() -> None:
    picture = draw_table(changed(moment("start"), A, line=("praying_mantis", "bee") * 5))
    lengths = {
        "".join(text.itertext()): text.get("textLength")
        for text in read(picture).iter(f"{SVG}text")
    }
    assert lengths["Bee"] is None
    assert float(lengths["Praying mantis"] or 0) < 71


def test_the_card_just_drawn_sticks_out() -> None:
    line = ("bear", "bee", "owl")
    fresh = draw_table(changed(moment("start"), A, line=line, fresh=True))
    assert [y for _, y in places(fresh, "line")] == [46, 46, 40]
    assert [title.endswith(", just drawn") for title in titles(fresh, "line")] == [0, 0, 1]
    assert "just drawn" not in draw_table(changed(moment("start"), A, line=line, fresh=False))


@pytest.mark.parametrize(("solitary", "dots"), [(-2, 0), (0, 0), (2, 2), (3, 3), (4, 3)])
def test_the_solitary_counter_is_shown(solitary: int, dots: int) -> None:
    view = changed(moment("start"), A, solitary=solitary)
    sheet = of_class(draw_table(view), "spirit")[0]
    assert len(used(sheet, "lv-solitary")) == dots
    assert f"{solitary} of 3".replace("-", "\N{MINUS SIGN}") in texts(sheet)


def test_elements_tracks_and_holdings_are_shown(view: GroveView) -> None:
    for sheet, seen in zip(of_class(draw_table(view), "spirit"), view.spirits, strict=True):
        shown = Counter(texts(sheet))
        amounts = [*seen.elements.values(), *seen.tracks.values(), seen.fragments]
        for amount in amounts:
            assert shown[str(amount).replace("-", "\N{MINUS SIGN}")]
        assert [track.split(":")[0] for track in titles(sheet, "track")] == list(Victory)
        for kind, held in seen.victory.items():
            assert used(sheet, f"lv-victory-{kind}")
            assert shown[f"×{held}"]


def test_a_track_fills_up_to_twelve_and_no_further() -> None:
    tracks = {Victory.TREE: 14, Victory.FIRE: 3, Victory.FLOWER: -2}
    sheet = of_class(draw_table(changed(moment("start"), A, tracks=tracks)), "spirit")[0]
    filled = [
        sum("--well" not in step.attrib["fill"] for step in track.iter(f"{SVG}rect"))
        for track in of_class(sheet, "track")
    ]
    assert filled == [12, 3, 0]


def test_pile_and_discard_are_counted_and_known_cards_are_shown() -> None:
    known = ("panda", "frog", "ram", "wolf", "bat", "dog", "raven")
    for top in ((), known[:1], known):
        view = changed(moment("start"), A, top=top, rest=("bee",) * 3, discard=("owl", "fox"))
        sheet = of_class(draw_table(view), "spirit")[0]
        assert f"{len(top) + 3} in the pile" in texts(sheet)
        assert "2 discarded" in texts(sheet)
        # The next card is drawn last, above the others.
        assert masks(of_class(sheet, "known")) == [mask_of(name) for name in reversed(top)]


def test_an_empty_pile_and_spent_tiles_fade() -> None:
    tiles = dict.fromkeys(Victory, 0)
    empty = changed(moment("start"), A, top=(), rest=(), victory=tiles)
    assert draw_table(empty).count('opacity=".3"') == 4


def test_the_sacred_tree_stands_with_its_holder(view: GroveView) -> None:
    sheets = of_class(draw_table(view), "spirit")
    holders = [seat for seat in seats(4) if used(sheets[seat], "lv-sacred-tree")]
    assert holders == [view.holder]


def test_the_supply_counts_fragments_varans_and_fires() -> None:
    view = msgspec.structs.replace(moment("start"), fragments=17, varans=0, fires=(28, 15, 11))
    assert {"×17", "×0", "×28", "×15", "×11"} <= set(texts(read(draw_table(view))))
    assert "Supply: 17 fragments, 0 varans, 28 fires of 2, 15 fires of 3," in draw_table(view)


def test_the_banner_says_who_draws() -> None:
    view = moment("start")
    assert "Drawing: A, B, C, D. Nobody has stopped yet." in texts(read(draw_table(view)))
    view = changed(view, B, stopped=True)
    assert "Drawing: A, C, D. Stopped: B." in texts(read(draw_table(view)))
    assert "round 1, guardian animals" in texts(read(draw_table(view)))


@pytest.mark.parametrize(
    ("step", "headline"),
    [
        (None, "C chooses a main action."),
        (StepView("fragment", 2), "C may take fragments: 2."),
        (StepView("attract", 7), "C may attract animals for up to 7 suns."),
        (StepView("extinguish", 4), "C may extinguish fires for up to 4 water."),
        (StepView("advance", 3), "C may advance by up to 3 free rocks."),
        (StepView("plant", 5), "C may plant a tree for up to 5 sprouts."),
        (StepView("victory tile", 1), "C must take a victory tile from B."),
    ],
)
def test_the_banner_says_what_the_acting_spirit_decides(
    step: StepView | None, headline: str
) -> None:
    view = msgspec.structs.replace(
        moment("start"), phase="action", holder=B, actor=C, mains=1, done=("attract",)
    )
    view = msgspec.structs.replace(view, steps=(step,) if step else ())
    shown = texts(read(draw_table(view)))
    assert headline in shown
    assert "Main actions left: 1. Done: attract." in shown
    sheets = of_class(draw_table(view), "spirit")
    status = ["acts later", "has acted", "acts now", "acts later"]
    assert all(said in texts(sheet) for said, sheet in zip(status, sheets, strict=True))


@pytest.mark.rule("LV-6.5", "LV-6.6")
@pytest.mark.parametrize(
    ("trees", "headline"),
    [
        ((12, 11, 13, 4), "C has saved the forest."),
        ((13, 11, 13, 4), "A and C share the victory and have saved the forest."),
    ],
)
def test_at_the_end_the_banner_names_the_winners(trees: tuple[int, ...], headline: str) -> None:
    view = msgspec.structs.replace(moment("start"), phase="over")
    for seat, reached in zip(seats(4), trees, strict=True):
        tracks = {Victory.TREE: reached, Victory.FIRE: 2, Victory.FLOWER: 1}
        view = changed(view, seat, tracks=tracks)
    shown = texts(read(draw_table(view)))
    assert headline in shown
    assert shown.count("has won") == headline.count("A") + headline.count("C")
    assert "C: 13 trees, 2 fires, 1 flower." in " ".join(shown).replace("; ", " ")


def test_the_moments_are_those_they_are_called() -> None:
    phases = {name: moment(name).phase for name in ("start", "drawing", "acting", "end")}
    assert list(phases.values()) == ["animals", "animals", "action", "over"]
    assert moment("deciding").steps


def test_who_is_to_decide_or_has_won_has_an_edge(view: GroveView) -> None:
    sheets = of_class(draw_table(view), "spirit")
    edged = [seat for seat in seats(4) if "stroke" in sheets[seat][1].attrib]
    if view.phase == "animals":
        assert edged == [seat for seat in seats(4) if not view.spirits[seat].stopped]
    elif view.phase == "action":
        assert edged == [view.actor]
    else:
        assert edged == [seat for seat in seats(4) if "has won" in texts(sheets[seat])]


def test_a_picture_says_what_it_shows(view: GroveView) -> None:
    picture = draw_table(view)
    said = words(picture)
    assert read(picture).get("role") == "img"
    assert words(picture, "title").startswith(f"Living Forest, 4 players, round {view.round}, ")
    assert f"{letter(view.holder)} holds the sacred tree." in said
    for row in view.reserve:
        for name in row:
            assert name is None or say_card(next(c for c in box().cards if c.id == name)) in said
    for seat, seen in zip(seats(4), view.spirits, strict=True):
        own = said[said.index(f"on rock {seen.rock}:") :]
        assert re.search(rf"{letter(seat)}( \w+ \w+)?, on rock {seen.rock}: ", said)
        assert _said_of(seen) <= set(re.split(r"[.;:,] ?", own))


def _said_of(seen: SpiritView) -> set[str]:
    return {
        f"solitary counter {seen.solitary}",
        f"sun {seen.elements['sun']}",
        *(f"{tree.tree} at {place_name(tree.column, tree.row)}" for tree in seen.forest),
    }


def test_an_empty_table_is_told_in_words_too() -> None:
    view = msgspec.structs.replace(moment("start"), centre=())
    said = words(draw_table(changed(view, A, top=("panda", "wild_boar"))))
    assert "Fires in the circle: none." in said
    assert "Line: empty; solitary counter 0." in said
    assert "Forest: only the start tree." in said
    assert "Pile: 16 cards, on top panda, wild boar; discard: 0 cards." in said


def test_cards_and_trees_are_told_as_a_player_would() -> None:
    cards = {card.id: say_card(card) for card in box().cards}
    trees = {tree.id: say_tree(tree) for tree in box().trees}
    assert cards["toucan"] == "Toucan, level 1, cost 4, gregarious, minus 2 suns, minus 1 water"
    assert cards["bear"] == "Bear, solitary, 1 water, 2 sprouts"
    assert cards["varan"] == "Fire varan, solitary"
    assert trees["t10"] == "tree t10, cost 10, 4 suns"
    assert trees["t11"] == "tree t11, cost 11, the same action twice"


def test_a_picture_is_the_same_every_time_and_not_heavy(view: GroveView) -> None:
    crowded = view
    for seat in seats(4):
        crowded = changed(crowded, seat, line=tuple(card.id for card in box().cards[seat::4]))
    assert draw_table(view) == draw_table(view)
    assert len(draw_table(crowded).encode()) < 400_000


def test_a_picture_of_a_decoded_view_is_the_same(view: GroveView) -> None:
    decoded = GAME.decode_view(msgspec.json.encode(view))
    assert isinstance(decoded, GroveView)
    assert draw_table(decoded) == draw_table(view)
