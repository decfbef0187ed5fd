"""The ladder from public records alone, as anybody can print it."""

import json
import sys
from pathlib import Path

import msgspec
import pytest

from spinney.ratings import PublicTable, ladder, rated_table, write_tables
from spinney.ratings import fold as folded
from spinney.ratings.tables import bot_player, person_player
from tests.cli.running import GAME, refused, said
from tests.ratings.played import public

ADA, BEN, CY = map(person_player, ("ada", "ben", "cy"))
NAMES = ("Ada", "Ben")


@pytest.fixture(scope="module")
def tables() -> list[PublicTable]:
    few = [public([ADA, BEN], number, names=NAMES) for number in range(4)]
    club = [public([ADA, bot_player("club", 1)], number) for number in range(4, 6)]
    new = public([CY, ADA], 6, names=("Cy", "Ada Lovelace"))
    return [*few, *club, new]


@pytest.fixture
def file(tmp_path: Path, tables: list[PublicTable]) -> Path:
    write_tables(tmp_path / "tables.jsonl", tables)
    return tmp_path / "tables.jsonl"


def test_the_ladder_is_printed_with_bots_in_between(file: Path) -> None:
    told = said("ladder", GAME, "--records", file, "--all").splitlines()
    assert told[0] == "Legendary Forests: 7 rated tables"
    assert told[2].startswith("place  name          beside bots       number  95 % interval")
    (ada,) = [line for line in told if "Ada" in line]
    assert "Ada Lovelace" in ada
    assert "too early to say" in ada
    assert ada.rstrip().endswith(" 7")
    assert sum("bot" in line for line in told[3:]) == 5


def test_who_is_not_listed_is_counted(file: Path) -> None:
    told = said("ladder", GAME, "--records", file)
    assert "Ada" not in told
    assert told.endswith("left out: 3 of whom too little is known; --all shows them\n")


def test_json_has_the_same_numbers_as_the_fold(file: Path, tables: list[PublicTable]) -> None:
    found = json.loads(said("ladder", GAME, "--records", file, "--all", "--json"))
    ours = ladder(
        folded(map(rated_table, tables)),
        {ADA: "Ada Lovelace", BEN: "Ben", CY: "Cy"},
        everybody=True,
    )
    assert found == json.loads(msgspec.json.encode(ours))


def test_files_may_be_split_packed_overlapping_and_in_any_order(
    tmp_path: Path, file: Path, tables: list[PublicTable]
) -> None:
    one, two = tmp_path / "one.gz", tmp_path / "two"
    write_tables(one, tables[3:])
    write_tables(two, tables[4::-1])
    expected = said("ladder", GAME, "--records", file, "--json", "--all")
    assert said("ladder", GAME, "--records", one, two, "--json", "--all") == expected
    again = said("ladder", GAME, "--records", two, "--records", one, "--json", "--all")
    assert again == expected


def test_records_can_be_played_again(file: Path) -> None:
    assert said("ladder", GAME, "--records", file, "--verify") == said(
        "ladder", GAME, "--records", file
    )


def test_tables_that_could_not_be_rated_are_told(tmp_path: Path) -> None:
    tables = [public([ADA, BEN, bot_player("club", 9)], 0), public([ADA, ADA], 1)]
    write_tables(tmp_path / "tables", tables)
    told = said("ladder", GAME, "--records", tmp_path / "tables").splitlines()
    assert told[-2:] == [
        "not rated: table table 0, as nobody has measured bot club 9",
        "not rated: table table 1, as person ada sits there twice",
    ]


def test_a_name_cannot_steer_the_terminal(tmp_path: Path) -> None:
    write_tables(tmp_path / "tables", [public([ADA, BEN], names=("\x1b[2J", "Ben"))])
    assert "?[2J" in said("ladder", GAME, "--records", tmp_path / "tables", "--all")


def test_wrong_files_are_told_with_what_to_do(tmp_path: Path, file: Path) -> None:
    def wrong(content: bytes) -> str:
        path = tmp_path / "wrong"
        path.write_bytes(content)
        return refused("ladder", GAME, "--records", path).replace(str(tmp_path), "")

    line = file.read_bytes().splitlines()[0]
    record = msgspec.json.decode(line, type=PublicTable).record.encode()
    assert wrong(b"") == "There is no table in these files. Name one that holds rated tables."
    assert wrong(record).startswith("/wrong is the record of one game, which does not say who")
    assert wrong(line + b"\n{}\n").startswith("/wrong, line 2, is no rated table: Object missing")
    assert wrong(b"\xff\xfe").startswith("/wrong, line 1, is no rated table: ")
    assert wrong(line.replace(b"12:00:00Z", b"12:00:00")).startswith("/wrong, line 1, is no rated")
    assert wrong(b"\x1f\x8b nothing") == "/wrong is cut off or damaged. Fetch it again."
    assert wrong(line.replace(b"turned 1", b"turned 2", 1)).startswith(
        "/wrong, line 1, table table 0: The record has no check, or was changed since"
    )


def test_files_that_are_not_there_are_named(tmp_path: Path, file: Path) -> None:
    missing = tmp_path / "missing"
    assert refused("ladder", GAME, "--records", missing) == f"There is no file {missing}."
    assert refused("ladder", GAME, "--records", tmp_path).startswith(f"{tmp_path} is a folder")
    assert refused("ladder", "sylvan-dale", "--records", file) == (
        "There is no table of sylvan-dale in these files, but of legendary-forests."
    )


def test_two_different_tables_of_one_name_are_refused(
    tmp_path: Path, file: Path, tables: list[PublicTable]
) -> None:
    write_tables(tmp_path / "other", [msgspec.structs.replace(tables[0], players=(BEN, ADA))])
    assert refused("ladder", GAME, "--records", file, tmp_path / "other") == (
        "Table table 0 is there twice, and not the same. Leave out one of the files."
    )


def test_without_openskill_it_says_how_to_install_it(
    monkeypatch: pytest.MonkeyPatch, file: Path
) -> None:
    monkeypatch.setitem(sys.modules, "spinney.ratings", None)
    assert refused("ladder", GAME, "--records", file) == (
        "Install openskill first: pip install 'spinney[ratings]'."
    )
