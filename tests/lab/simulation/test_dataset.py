"""Bots play data sets: the same one for the same arguments, and no deal on both of its sides."""

import filecmp
from collections import Counter, defaultdict
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from spinney.core import find
from spinney.core.record import parse
from spinney.datasets.manifest import FILES, RECORDS, read_manifest
from spinney.datasets.records import kept_records
from spinney.lab.simulation.dataset import BotGames, dealt, played, quick_bots, setups
from tests.cli.running import refused, said

parquet = pytest.importorskip("pyarrow.parquet")
GAMES = ("legendary-forests", "living-forest", "sylvan-dale")
FEW = ("--game", "legendary-forests", "--bots", "random,greedy", "--games", "30")


def rows(folder: Path, table: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = parquet.read_table(folder / FILES[table]).to_pylist()
    return found


def test_the_same_arguments_give_the_same_bytes_whatever_the_jobs(tmp_path: Path) -> None:
    folders = [tmp_path / name for name in ("one", "two", "other")]
    for folder, more in zip(
        folders, [("--jobs", "1"), ("--jobs", "2"), ("--seed", "1")], strict=True
    ):
        said("dataset", folder, *FEW, *more)
    names = [RECORDS, *FILES.values(), "manifest.json", "README.md"]
    assert sorted(path.name for path in folders[0].iterdir()) == sorted(names)
    assert filecmp.cmpfiles(folders[0], folders[1], names, shallow=False)[1:] == ([], [])
    assert RECORDS in filecmp.cmpfiles(folders[0], folders[2], names, shallow=False)[1]


def test_every_title_comes_and_all_of_it_verifies(tmp_path: Path) -> None:
    folder = tmp_path / "set"
    told = said("dataset", folder, "--games", "2", "--bots", "greedy")
    manifest, decisions = read_manifest(folder), rows(folder, "decisions")
    assert told.startswith(f"6 games with {len(decisions)} decisions are in ")
    assert [part.game for part in manifest.parts] == sorted(GAMES)
    assert all(part.code for part in manifest.parts)
    checked = said("verify", folder)
    assert checked.startswith("verified: 6 games follow the rules, and all chance follows from")
    assert f"{len(decisions)} decisions follow from the records" in checked
    assert "Give --parent and --chain for one alone" in refused("verify", folder, "--chain", folder)


@pytest.mark.parametrize("name", GAMES)
def test_each_deal_is_played_once_for_each_of_its_seats(name: str) -> None:
    game = find(name)
    found = [dealt(game, number) for number in range(200)]
    turns = defaultdict(list)
    for deal, turn, setup in found[:-5]:
        turns[deal, setup.edition, setup.seats].append(turn)
    for (_, _, seats), told in list(turns.items())[:-1]:
        assert told == list(range(seats))
    assert len({deal for deal, _, _ in turns}) == len(turns)
    assert {(setup.edition, setup.seats) for _, _, setup in found} == {
        (setup.edition, setup.seats) for setup in setups(game)
    }


def test_the_bots_of_a_deal_move_up_and_its_games_are_on_one_side() -> None:
    plan = BotGames("legendary-forests", ("random", "greedy"), 40, first=100, seed=3)
    sides, lineups = defaultdict(set), defaultdict(list)
    for rows_ in played(plan, range(40)):
        sides[rows_.game.commitment].add(rows_.game.split)
        lineups[rows_.game.commitment].append(parse(rows_.record).header.seats)
    assert all(len(side) == 1 for side in sides.values())
    for names in lineups.values():
        assert len({tuple(sorted(Counter(lineup).items())) for lineup in names}) == 1
        for before, after in pairwise(names):
            assert after == (*before[1:], before[0])


def test_as_many_games_are_reviewed_as_was_asked_for() -> None:
    plan = BotGames("legendary-forests", ("greedy",), 2, first=0, seed=1, reviews=1)
    one, other = played(plan, range(2))
    assert [row.seat for row in one.reviews] == [0, 1]
    assert any(row.error for row in one.decisions)
    assert other.reviews == ()
    assert all(row.value is None for row in other.decisions)


def test_quick_bots_are_those_that_choose_at_once() -> None:
    assert quick_bots("legendary-forests") == ("random", "greedy", "beginner", "casual", "club")


def test_what_cannot_be_written_is_said_in_a_sentence(tmp_path: Path) -> None:
    assert "exists. Choose another name" in refused("dataset", tmp_path, *FEW)
    assert "cannot be written: No such" in refused("dataset", tmp_path / "no" / "set", *FEW)
    few = ("--game", "legendary-forests", "--games", "1", "--bots", "nobody")
    assert "No bot called 'nobody'" in refused("dataset", tmp_path / "set", *few)
    assert "holds no data set" in refused("verify", tmp_path)
    assert list(tmp_path.iterdir()) == []


def test_records_stand_in_the_order_of_their_numbers(tmp_path: Path) -> None:
    folder = tmp_path / "set"
    said("dataset", folder, *FEW, "--jobs", "2")
    told = [row["check"] for row in rows(folder, "games")]
    with kept_records(folder / RECORDS) as texts:
        assert [text.rpartition("check: ")[2].strip() for text in texts] == told
