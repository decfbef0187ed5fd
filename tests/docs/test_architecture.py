"""The way of one move, as the architecture page tells it, is the way through the code."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs/explanation/architecture.md"

ROW = re.compile(r"^\| (\d+) \| `([^`]+)` \| `(\w+)` \| .+ \|$", re.M)
WAY = [(int(number), Path(file), name) for number, file, name in ROW.findall(PAGE.read_text())]

CALLS = [(2, 3), (3, 4), (4, 5), (4, 6), (4, 8), (4, 9), (5, 10), (11, 5), (11, 12), (16, 17)]
"""Who of the way calls whom; the rest of it crosses to another process, or to a game."""


def _module(file: Path) -> str:
    return ".".join(file.with_suffix("").parts[1:])


def test_the_way_has_a_row_for_each_step() -> None:
    assert [number for number, _, _ in WAY] == list(range(1, 18))


@pytest.mark.parametrize(("number", "file", "name"), WAY)
def test_each_file_of_the_way_holds_what_the_page_names(
    number: int, file: Path, name: str
) -> None:
    defined = rf"^\s*(export )?(async )?(abstract )?(def|class|function|const) {name}\b"
    assert re.search(defined, (ROOT / file).read_text(), re.M), f"{number}: {file}"


@pytest.mark.parametrize(("caller", "called"), CALLS)
def test_each_step_of_the_way_is_called_by_the_one_before(caller: int, called: int) -> None:
    files = {number: file for number, file, _ in WAY}
    text = (ROOT / files[caller]).read_text() + (ROOT / files[called]).read_text()
    one, other = _module(files[caller]), _module(files[called])
    assert re.search(rf"^from ({re.escape(one)}|{re.escape(other)}) import|^import ", text, re.M)


def test_each_room_of_the_server_is_on_the_page() -> None:
    server = ROOT / "src/spinney/server"
    rooms = {f"{path.parent.name}/" for path in server.glob("*/__init__.py")}
    modules = {path.name for path in server.glob("*.py")} - {"__init__.py"}
    (told,) = re.findall(r"## The server's rooms\n(.*?)\n## ", PAGE.read_text(), re.S)
    assert rooms | modules <= set(re.findall(r"`([\w/.]+)`", told))
