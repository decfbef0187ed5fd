"""The reference of the observations says what the layouts say."""

import re

from spinney.core import find
from spinney.encoding import observation_space
from tests.docs.tools import tool

SIZES = re.compile(r"^## ([^\n]+)\n\n([\d, or]+) numbers for two to (\w+) players", re.M)
NAMES = {"Legendary Forests": "legendary-forests", "Living Forest": "living-forest"}


def test_the_tables_are_written_from_the_layouts() -> None:
    page = tool("observations")
    assert page.PAGE.read_text(encoding="utf-8") == page.written(), "run `make observations`"


def test_the_page_tells_how_long_an_observation_is_for_each_number_of_players() -> None:
    text = tool("observations").PAGE.read_text(encoding="utf-8")
    for title, told, _ in SIZES.findall(text):
        game = find(NAMES.get(title, "sylvan-dale"))
        edition = next(iter(game.editions.values()))
        sizes = [
            observation_space(game.setup(players)).size
            for players in range(edition.least, edition.most + 1)
        ]
        assert [int(n.replace(",", "")) for n in re.split(", | or ", told)] == sizes
    assert len(SIZES.findall(text)) == 3
