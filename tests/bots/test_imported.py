"""A bot of one's own is named by its module and class, wherever a person names a bot."""

from collections.abc import Iterator
from pathlib import Path
from sys import modules

import pytest

from spinney.bots import NoSuchBot, choose_for, make_bot, make_unhurried_bot
from spinney.core import Match, Seat, find
from spinney.lab.arena.contest import Contest
from spinney.lab.arena.results.origin import origin_of
from tests.cli.running import said

FIRST = """
class First:
    def __init__(self, seed):
        pass

    def choose(self, view, legal):
        return legal[0]
"""
GAME = "legendary-forests"


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder that one is in, with a bot."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(tmp_path)
    (tmp_path / "my_bot.py").write_text(FIRST)
    yield tmp_path
    forget()


def forget() -> None:
    """As another process would begin."""
    for name in [name for name in modules if name.partition(".")[0] in {"my_bot", "my_bots"}]:
        del modules[name]


def code(bot: str) -> str:
    forget()
    return origin_of(Contest(find(GAME).setup(2), (bot, "random"), games=2)).code


def test_a_bot_of_ones_own_is_imported(folder: Path) -> None:
    legal = Match.start(GAME, 2, seed=1).state.legal(Seat(0))
    for make in (make_bot, make_unhurried_bot):
        assert make(GAME, "my_bot:First", 1).choose(None, legal) == legal[0]


@pytest.mark.parametrize(
    ("text", "name", "sentence"),
    [
        (
            FIRST,
            "my_bot:Second",
            "There is no 'Second' in the module my_bot. Its bots are: my_bot:F",
        ),
        (FIRST, "my_bot:", "There is no '' in the module my_bot"),
        (FIRST, ":First", "cannot be imported: ValueError"),
        (
            FIRST,
            "your_bot:First",
            "There is no module 'your_bot' for the bot your_bot:First. Go to",
        ),
        (FIRST, "my_bot.first:First", "There is no module 'my_bot.first'"),
        ("import nothing_such", "my_bot:First", "cannot be imported: ModuleNotFoundError"),
        ("1 / 0", "my_bot:First", "cannot be imported: ZeroDivisionError: division by zero. Mend"),
        ("class First: ...", "my_bot:First", "cannot be made from a seed"),
        ("First = str", "my_bot:First", "is no bot: give it a method choose"),
    ],
)
def test_who_names_no_bot_is_told_what_to_do(
    folder: Path, text: str, name: str, sentence: str
) -> None:
    (folder / "my_bot.py").write_text(text)
    with pytest.raises(NoSuchBot) as refused:
        make_bot(GAME, name, 1)
    assert sentence in str(refused.value)


def test_nothing_is_imported_for_somebody_elsewhere(folder: Path) -> None:
    with pytest.raises(NoSuchBot, match="No bot called 'my_bot:First'"):
        choose_for(GAME, "my_bot:First", 1, None, None, ())
    assert "my_bot" not in modules


def test_another_file_is_another_bot(folder: Path) -> None:
    before, without = code("my_bot:First"), code("greedy")
    assert before == code("my_bot:First") != without
    (folder / "my_bot.py").write_text(FIRST + "\n# Thinks otherwise.\n")
    assert code("my_bot:First") != before
    assert code("greedy") == without


def test_of_a_package_every_file_counts(folder: Path) -> None:
    package = folder / "my_bots"
    (package / "quick").mkdir(parents=True)
    for place in (package, package / "quick"):
        (place / "__init__.py").write_text("")
    (package / "quick" / "first.py").write_text(FIRST)
    before = code("my_bots.quick.first:First")
    (package / "weights.json").write_text("[1]")
    assert code("my_bots.quick.first:First") != before


def test_a_bot_of_ones_own_plays_wherever_one_is_named(folder: Path) -> None:
    both = ("--bots", "my_bot:First,random")
    arena = said("arena", GAME, *both, "--games", "4", "--jobs", "2", "--out", "results")
    assert "my_bot:First" in arena
    assert "my_bot:First,random" in said("simulate", GAME, "--players", "2", "--games", "2", *both)
    assert "First bot" in said("play", GAME, "--players", "2", "--seed", "1", *both)
