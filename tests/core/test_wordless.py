"""Pictures that every language can use."""

from spinney.core import Seat, Secret
from spinney.core.drawing.emblems import EMBLEMS
from spinney.core.drawing.paper import bold, note
from spinney.core.drawing.sheet import Drawn, Words
from spinney.core.drawing.wordless import without_words, wordless
from spinney.core.glossary import glossary_of, told_words
from tests.core.cairns import Cairns


def test_words_are_left_out_while_numbers_and_letters_stay() -> None:
    number, letter = bold(0, 0, 12, "\N{MINUS SIGN}3"), bold(0, 0, 12, "A")
    words = note(0, 0, "<tspan>4</tspan> in the pile") + note(0, 0, "蓄え")
    assert without_words(f"<g><title>a rock</title>{number}{words}{letter}</g>") == (
        f"<g>{number}{letter}</g>"
    )


def test_a_part_has_a_narrow_margin_and_is_told_in_words() -> None:
    drawn = Drawn(10, 20, 100, 50, note(0, 0, "Forest"))
    picture = wordless(EMBLEMS, drawn, Words("A title", "A text"))
    assert 'viewBox="-6 4 132 82"' in picture
    assert "<title>A title</title>" in picture
    assert "Forest" not in picture


def test_a_game_without_parts_and_words_shows_everything_and_calls_nothing() -> None:
    game = Cairns()
    state, _ = game.new(game.setup(2), Secret.from_number(1).chance())
    view = state.view(Seat(0))
    assert game.draw_part(view, Seat(0), "pile") == game.draw_svg(view)
    assert glossary_of(game) == ()
    assert told_words(game, "en") == {"rule": {}, "thing": {}, "other-thing": {}}
