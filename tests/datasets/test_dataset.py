"""A data set holds games as records and as tables, and the tables follow from the records."""

from collections import Counter
from pathlib import Path
from typing import Any

import msgspec
import pytest

from spinney import extras
from spinney.bots.review import review
from spinney.core import Match, verify
from spinney.core.seats import seat_of
from spinney.datasets import tables
from spinney.datasets.card import card_of
from spinney.datasets.checking import check
from spinney.datasets.derived import GUEST, Known, Seated, rows_of
from spinney.datasets.manifest import (
    CARD,
    FILES,
    MANIFEST,
    RECORDS,
    DatasetError,
    as_text,
    read_manifest,
)
from spinney.datasets.records import kept_records, new_records
from spinney.datasets.rows import DecisionRow
from spinney.datasets.splits import split_of
from spinney.encoding import action_space
from tests.datasets.some_games import BOTS, ORIGIN, changed, played, sealed, written
from tests.each_game import EACH_GAME

parquet = pytest.importorskip("pyarrow.parquet")
LEGENDARY = "legendary-forests"


@pytest.fixture(scope="module")
def games() -> list[Match]:
    return [played(LEGENDARY, seed) for seed in range(3)]


@pytest.fixture
def folder(tmp_path: Path, games: list[Match]) -> Path:
    return written(tmp_path / "set", games)


def rows(folder: Path, table: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = parquet.read_table(folder / FILES[table]).to_pylist()
    return found


def test_all_that_is_in_it_is_checked_against_its_records(folder: Path, games: list[Match]) -> None:
    told: list[int] = []
    checked = check(folder, told.append)
    assert (checked.games, told) == (3, [1, 1, 1])
    assert checked.decisions == len(rows(folder, "decisions"))
    with kept_records(folder / RECORDS) as texts:
        assert [verify(text).names for text in texts] == [match.names for match in games]


@pytest.mark.parametrize("game", EACH_GAME)
def test_a_decision_tells_its_number_and_its_place_among_the_legal_ones(game: str) -> None:
    match = played(game, 5)
    space, again = action_space(match.setup), match.anew()
    found = {row.position: row for row in rows_of(0, match, BOTS).decisions}
    for position, entry in enumerate(match.log):
        if row := found.get(position):
            legal = again.legal(entry.seat)
            assert (row.seat, row.legal) == (entry.seat, len(legal))
            assert row.number is not None
            assert space.action(again.state, entry.seat, row.number) == legal[row.chosen]
            assert match.game.read_action(row.action) == legal[row.chosen]
        again.act(entry.seat, entry.action)


def test_steps_taken_back_and_choices_of_stand_ins_are_marked(games: list[Match]) -> None:
    for match in games:
        told = rows_of(0, match, BOTS)
        undone = [row.position for row in told.decisions if row.undone]
        lines = match.record().split("\n\n")[1].splitlines()
        log = [line for line in lines if line[:2] in ("A ", "B ")]
        back = next(place for place, line in enumerate(log) if line.endswith(" undo"))
        assert undone == [back - 1]
        left = next(place for place, line in enumerate(log) if line == "B resign")
        for row in told.decisions:
            is_late = log[row.position][2:].startswith("late ")
            gone = row.position > left and row.seat == seat_of("B")
            assert row.stand_in == (is_late or gone)
        assert told.seats[1].left


def test_the_sides_are_parted_by_the_deal_alone(games: list[Match]) -> None:
    again = played(LEGENDARY, 1, names=["club", "club"])
    assert rows_of(9, again, BOTS).game.split == rows_of(0, games[1], BOTS).game.split
    sides = Counter(split_of(f"{number * 7919:064x}") for number in range(1000))
    assert sides == {"train": 900, "test": 100}


def test_what_a_review_knows_stands_beside_the_decisions() -> None:
    match = played(LEGENDARY, 3)
    looked_at = review(match, quick=True)
    told = rows_of(0, match, Known(BOTS.seats, review=looked_at))
    by_position = {row.position: row for row in told.decisions}
    for one in looked_at.verdicts:
        row = by_position[one.position]
        assert (row.value, row.best, row.error) == (one.value, one.best, one.error)
        assert (row.better is None) == (one.better is None)
    assert any(row.error for row in told.decisions)
    assert [row.result for row in told.reviews] == [one.result for one in looked_at.balances]
    kept = msgspec.json.decode(msgspec.json.encode(looked_at), type=type(looked_at))
    assert rows_of(0, match, Known(BOTS.seats, review=kept)) == told


def test_guests_have_no_name_and_no_id(tmp_path: Path) -> None:
    known = Known((Seated("guest"), Seated("bot")))
    match = played(LEGENDARY, 1, names=[GUEST, "greedy"])
    folder = written(tmp_path / "set", [match], known)
    assert [row["player"] for row in rows(folder, "seats")] == [None, "greedy"]
    assert check(folder).games == 1
    changed(folder, "seats", lambda found: found[0].update(sitting="account"))
    with pytest.raises(DatasetError, match="seat A is told as account, and the record calls it"):
        check(folder)


def test_rows_are_written_some_at_a_time(
    tmp_path: Path, games: list[Match], monkeypatch: pytest.MonkeyPatch, folder: Path
) -> None:
    monkeypatch.setattr(tables, "_GROUP", 10)
    other = written(tmp_path / "other", games)
    assert parquet.ParquetFile(other / FILES["decisions"]).num_row_groups == 3
    assert rows(other, "decisions") == rows(folder, "decisions")


def test_the_card_tells_what_the_manifest_does(folder: Path) -> None:
    card, manifest = (folder / CARD).read_text(encoding="utf-8"), read_manifest(folder)
    assert card.startswith('---\nlicense: cc0-1.0\npretty_name: "A few games"\n')
    assert f"| `{RECORDS}` | 3 |" in card
    assert all(f"`{name}`" in card for name in DecisionRow.__struct_fields__)
    assert "| legendary-forests | legendary-forests | 1 | 3 |" in card
    assert "- They are few.\n" in card
    assert (manifest.splits.train + manifest.splits.test, manifest.licence) == (3, "CC0-1.0")


def test_a_folder_that_is_there_is_left_alone(folder: Path, games: list[Match]) -> None:
    with pytest.raises(FileExistsError):
        written(folder, games)
    assert check(folder).games == 3


def test_what_fails_leaves_nothing(tmp_path: Path) -> None:
    unfinished = Match.start(LEGENDARY, 2, seed=1)
    with pytest.raises(ValueError, match="only a finished game has rows"):
        written(tmp_path / "set", [unfinished])
    assert list(tmp_path.iterdir()) == []


SPOILT = [
    ("games", {"reason": "boredom"}, "games.parquet, game 0, row 0: reason is boredom, and "),
    ("seats", {"points": 999}, "seats.parquet, game 0, row 0: points is 999, and "),
    ("seats", {"player": "Ann"}, "seats.parquet, game 0, row 0: player is Ann, and random"),
    ("seats", {"game_id": 7}, "seats.parquet, game 0: there are 0 rows, and 2 seats in the record"),
    ("decisions", {"chosen": 77}, "decisions.parquet, game 0, row 0: chosen is 77, and "),
    ("decisions", {"game_id": 7}, "decisions.parquet, game 0: there are 0 rows, and "),
]


@pytest.mark.parametrize(("table", "lie", "sentence"), SPOILT)
def test_a_row_that_does_not_follow_is_named(
    folder: Path, table: str, lie: dict[str, Any], sentence: str
) -> None:
    changed(folder, table, lambda found: found[0].update(lie))
    with pytest.raises(DatasetError, match=sentence):
        check(folder)


def test_rows_of_no_game_are_refused(folder: Path) -> None:
    changed(folder, "games", lambda found: found[-1].update(game_id=8))
    with pytest.raises(DatasetError, match="game 2: there are 0 rows, and 1 follow"):
        check(folder)
    changed(folder, "games", lambda found: found.__setitem__(slice(2, None), [found[0]]))
    with pytest.raises(DatasetError, match="game 2: there are 0 rows, and 1 follow"):
        check(folder)


def test_a_changed_record_is_refused_with_its_number(folder: Path) -> None:
    with kept_records(folder / RECORDS) as texts:
        first, second, third = list(texts)
    with new_records(folder / RECORDS) as file:
        file.add(first + second.replace("\nA ", "\nB ", 1) + third)
    sealed(folder)
    with pytest.raises(DatasetError, match=f"{RECORDS}, game 1: Line "):
        check(folder)


def test_a_file_that_is_not_that_of_the_manifest_is_refused(folder: Path) -> None:
    with (folder / FILES["seats"]).open("ab") as file:
        file.write(b"more")
    with pytest.raises(DatasetError, match="its SHA-256 is another"):
        check(folder)
    (folder / FILES["seats"]).unlink()
    with pytest.raises(DatasetError, match="is missing"):
        check(folder)
    with pytest.raises(DatasetError, match="holds no data set"):
        check(folder.parent)


def test_a_card_that_says_something_else_is_refused(folder: Path) -> None:
    (folder / CARD).write_text("# The best games", encoding="utf-8")
    with pytest.raises(DatasetError, match=r"README\.md says something else"):
        check(folder)


def test_a_manifest_that_counts_otherwise_is_refused(folder: Path) -> None:
    manifest = read_manifest(folder)
    splits = msgspec.structs.replace(manifest.splits, train=99)
    lying = msgspec.structs.replace(manifest, splits=splits)
    (folder / MANIFEST).write_text(as_text(lying), encoding="utf-8")
    (folder / CARD).write_text(card_of(lying), encoding="utf-8")
    with pytest.raises(DatasetError, match="counts other games, bots or columns"):
        check(folder)


def test_a_table_that_is_none_is_refused(folder: Path) -> None:
    (folder / FILES["seats"]).write_text("seats", encoding="utf-8")
    sealed(folder)
    with pytest.raises(DatasetError, match=r"seats\.parquet is no table in Parquet"):
        check(folder)


def test_whoever_lacks_the_library_is_told_what_to_install(
    tmp_path: Path, games: list[Match], monkeypatch: pytest.MonkeyPatch
) -> None:
    def missing(module: str) -> None:
        raise ImportError(module)

    monkeypatch.setattr(extras, "import_module", missing)
    with pytest.raises(extras.NotInstalled, match=r"pip install 'spinney\[data\]'"):
        written(tmp_path / "set", games)
    assert list(tmp_path.iterdir()) == []


def test_the_origin_is_told(folder: Path) -> None:
    assert read_manifest(folder).origin == ORIGIN
