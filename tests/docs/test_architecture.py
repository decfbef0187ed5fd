"""The way of one move, as the architecture page tells it, is the way through the code."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs/explanation/architecture.md"

ROW = re.compile(r"^\| (\d+) \| `([^`]+)` \| `(\w+)` \| .+ \|$", re.M)
WAY = {
    int(number): (Path(file), name) for number, file, name in ROW.findall(PAGE.read_text("utf-8"))
}

IMPORTS = [
    *[(3, 2), (3, 4), (4, 5), (4, 8), (4, 9), (5, 10), (11, 5)],
    *[(14, 13), (16, 15), (16, 17), (17, 4)],
]
"""Who of the way imports whom; elsewhere it crosses to another process, or to a game."""


def _read(file: Path) -> str:
    return (ROOT / file).read_text("utf-8")


def test_the_way_has_a_row_for_each_step_of_the_drawing() -> None:
    drawn = re.findall(r">(\d+)</text>", _read(Path("docs/_static/move.svg")))
    assert list(WAY) == sorted(map(int, drawn)) == list(range(1, 19))


@pytest.mark.parametrize("number", WAY)
def test_each_file_of_the_way_holds_what_the_page_names(number: int) -> None:
    file, name = WAY[number]
    defined = rf"^(export )?(async )?(def|class|function|const) {name}\b"
    assert re.search(defined, _read(file), re.M)


@pytest.mark.parametrize(("one", "other"), IMPORTS)
def test_steps_of_the_way_that_call_each_other_import_each_other(one: int, other: int) -> None:
    imported = WAY[other][0]
    module = re.escape(".".join(imported.with_suffix("").parts[1:]))
    found = rf'^from {module} import|^import .* from "[./\w-]*/{imported.stem}"'
    assert re.search(found, _read(WAY[one][0]), re.M)


def test_each_room_of_the_server_is_on_the_page() -> None:
    server = ROOT / "src/spinney/server"
    rooms = {f"{path.parent.name}/" for path in server.glob("*/__init__.py")}
    modules = {path.name for path in server.glob("*.py")} - {"__init__.py"}
    (told,) = re.findall(r"## The server's rooms\n(.*?)\n## ", _read(PAGE), re.S)
    assert rooms | modules <= set(re.findall(r"`([\w/.]+)`", told))
