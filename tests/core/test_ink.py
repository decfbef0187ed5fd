from spinney.core.drawing.ink import DARK, LIGHT, WIDTH, Cell, painted, render, wrapped
from spinney.core.drawing.words import counted


def test_plain_cells_are_their_letters_without_spaces_at_the_end() -> None:
    assert render(Cell(char) for char in " oak  ") == " oak"


def test_colours_change_only_where_the_cells_do() -> None:
    cells = [Cell("a"), Cell("b", DARK, LIGHT), Cell("c", DARK, LIGHT), Cell("d", None, LIGHT)]
    assert render(cells) == (
        "a\x1b[0;48;2;30;42;35;38;2;252;247;236mbc\x1b[0;38;2;252;247;236md\x1b[0m"
    )


def test_a_line_that_ends_without_colours_needs_no_escape_at_its_end() -> None:
    assert render([Cell("a", DARK), Cell("b")]) == "\x1b[0;48;2;30;42;35ma\x1b[0mb"


def test_a_few_letters_can_be_painted() -> None:
    assert painted("su3", (DARK, LIGHT)) == ("\x1b[0;48;2;30;42;35;38;2;252;247;236msu3\x1b[0m")


def test_only_one_of_something_is_singular() -> None:
    assert [counted(number, "sun") for number in (0, 1, 2)] == ["0 suns", "1 sun", "2 suns"]


def test_items_that_do_not_fit_a_line_go_on_below_the_first() -> None:
    lines = list(wrapped("seen: ", ["a" * 40, "b" * 40, "c" * 40], ", "))
    assert lines == [f"seen: {'a' * 40}, {'b' * 40},", f"      {'c' * 40}"]


def test_one_item_is_never_broken() -> None:
    assert list(wrapped("", ["a" * (WIDTH + 1), "b"])) == ["a" * (WIDTH + 1), "b"]


def test_a_label_may_stand_alone() -> None:
    assert list(wrapped("none: ", [])) == ["none:"]
