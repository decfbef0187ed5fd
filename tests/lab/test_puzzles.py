"""Making puzzles: what bots' games give, kept game by game."""

from pathlib import Path

import msgspec
import pytest

from spinney.bots.puzzles import Collection, Puzzle, read, write
from spinney.bots.puzzles.trials.trial import Trial
from spinney.bots.review.decisions import Decision, decisions
from spinney.core import Match, Seat
from spinney.lab.puzzles.__main__ import Found, figures, main, packed
from spinney.lab.puzzles.games import played

GAME = "legendary-forests"


def _puzzle(name: str, position: int = 10) -> Puzzle:
    return Puzzle(
        name=name,
        kind="estimated",
        record=99,
        position=position,
        seat=Seat(0),
        values=(1.0, 5.0),
        right=(1,),
        error=0.1,
        worlds=800,
        finders=("expert",),
    )


def _found(number: int, *names: str) -> Found:
    puzzles = tuple(map(_puzzle, names))
    return Found(number, f"record {number}", {"near": 7, "puzzle": len(names)}, puzzles, 1800.0)


def test_a_position_that_two_games_came_to_is_one_puzzle() -> None:
    collection = packed([_found(1, "AAAA", "BBBB"), _found(2, "AAAA", "CCCC")], most=10)
    assert [one.name for one in collection.puzzles] == ["AAAA", "BBBB", "CCCC"]
    assert [one.record for one in collection.puzzles] == [0, 0, 1]


def test_a_collection_holds_the_records_it_needs_and_no_more_puzzles_than_asked_for() -> None:
    collection = packed([_found(1, "AAAA"), _found(2), _found(3, "BBBB", "CCCC")], most=2)
    assert collection.records == ("record 1",)


def test_candidates_and_puzzles_and_core_hours_are_told() -> None:
    assert figures([_found(1, "AAAA"), _found(2)]) == {
        "games": 2,
        "near": 14,
        "puzzle": 1,
        "core hours": 1.0,
    }


def test_the_same_collection_is_the_same_file(tmp_path: Path) -> None:
    collection = Collection((_puzzle("AAAA"),), ("record",))
    files = [tmp_path / "one.json.gz", tmp_path / "other.json.gz"]
    for file in files:
        write(collection, file)
    assert files[0].read_bytes() == files[1].read_bytes()
    assert read(files[0]) == collection


def test_the_same_number_is_the_same_game_and_the_next_has_another_size() -> None:
    games = [played(GAME, 1, number) for number in (0, 0, 1)]
    assert games[0].record() == games[1].record()
    assert [one.setup.seats for one in games] == [2, 2, 3]


def _first(match: Match, most: int) -> Decision:
    return next(one for one in decisions(match) if len(one.legal) < most)


def test_a_choice_among_few_is_no_puzzle() -> None:
    trial = Trial(GAME, _first(played(GAME, 1, 0), 6))
    assert trial.run(0) == ("few", None)


def test_a_run_that_was_cut_off_goes_on_where_it_was(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    found, pack = tmp_path / "found.jsonl", tmp_path / "puzzles.json.gz"
    lines = [msgspec.json.encode(_found(number, f"NAME{number}")) + b"\n" for number in (0, 1)]
    found.write_bytes(b"".join(lines))
    main([GAME, "--games", "2", "--found", str(found), "--pack", str(pack)])
    assert found.read_bytes() == b"".join(lines)
    assert len(read(pack).puzzles) == 2
    assert '"puzzle":2' in capsys.readouterr().out
