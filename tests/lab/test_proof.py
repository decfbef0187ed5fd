"""Exact puzzles: found among the last decisions of games, packed beside others."""

from collections import Counter
from pathlib import Path

import msgspec
import pytest

from spinney.bots.legendary_forests.endgame import prove
from spinney.bots.puzzles import Puzzle, read
from spinney.bots.puzzles.trials.proof import Proven, best_of, is_apart
from spinney.bots.puzzles.trials.trial import Trial
from spinney.bots.review.decisions import Decision, decisions
from spinney.core import Match, Seat
from spinney.lab.puzzles.__main__ import Found, main, packed, search

GAME = "legendary-forests"
RECORDS = Path(__file__).parents[1] / "records" / "legendary_forests"
PLAYED = Match.from_record((RECORDS / "mockup_first_with_three_players.record").read_text())
PUZZLE = 65
"""Where in that game an exact puzzle is."""


UNFOUND = "ZZZZ"
"""The name of a puzzle that no level finds."""


def _decision(position: int) -> Decision:
    return next(one for one in decisions(PLAYED) if one.position == position)


def _found(number: int, record: str, *names: str) -> Found:
    puzzles = tuple(
        Puzzle(
            name=name,
            kind="exact",
            record=99,
            position=60 + place,
            seat=Seat(0),
            values=(1.0, 5.0),
            right=(1,),
            error=0.0,
            worlds=42,
            finders=("master",) if name != UNFOUND else (),
        )
        for place, name in enumerate(names)
    )
    return Found(number, record, {"puzzle": len(names)}, puzzles, 1.0)


def test_all_that_are_equally_good_are_right() -> None:
    assert best_of((20.0, 22 + 1 / 3, 1 / 3 + 22, 22.3)) == (1, 2)


def test_what_is_nearly_as_good_as_the_best_makes_no_puzzle() -> None:
    assert is_apart((20.0, 18.5, 20.0, 3.0), (0, 2), gap=1.5)
    assert not is_apart((20.0, 18.6, 20.0, 3.0), (0, 2), gap=1.5)


def test_an_exact_puzzle_tells_the_proven_values_and_how_many_orders_were_tried() -> None:
    decision = _decision(PUZZLE)
    why, puzzle = Proven(GAME, decision).run(7)
    proof = prove(decision.view, decision.legal)
    assert why == "puzzle"
    assert puzzle is not None
    assert proof is not None
    assert puzzle.values == pytest.approx(proof.values, abs=0.001)
    assert [puzzle.values[place] for place in puzzle.right] == [max(puzzle.values)]
    assert (puzzle.kind, puzzle.error, puzzle.worlds, puzzle.record) == ("exact", 0.0, 6, 7)


def test_an_exact_puzzle_is_found_by_whoever_thinks_ahead_and_not_by_greed() -> None:
    trial = Proven(GAME, _decision(PUZZLE))
    _, puzzle = trial.run(0)
    assert puzzle is not None
    assert "master" in puzzle.finders
    assert not any(trial.is_found_by(one, puzzle.right) for one in ("greedy", "beginner"))


def test_a_position_has_the_same_name_whatever_way_it_is_tested() -> None:
    assert Proven(GAME, _decision(PUZZLE)).name == Trial(GAME, _decision(PUZZLE)).name


def test_before_the_last_three_tiles_there_is_no_exact_puzzle() -> None:
    early = [one for one in decisions(PLAYED) if one.view.turn < 17]
    told = Counter(Proven(GAME, one).run(0)[0] for one in early)
    assert told.keys() == {"few", "unproven"}


def test_where_nothing_can_be_proven_nothing_is_sought() -> None:
    with pytest.raises(ValueError, match="nothing can be proven in a game of living-forest"):
        Proven("living-forest", _decision(PUZZLE))


def test_the_same_games_are_searched_for_either_kind() -> None:
    exact = search(GAME, "exact", 1, 0.9, 0)
    estimated = search(GAME, "estimated", 1, 0.99, 0)
    assert exact.record == estimated.record
    assert sum(exact.why.values()) > 0


def test_a_game_in_which_both_kinds_were_found_is_packed_once() -> None:
    collection = packed([_found(1, "a game", "AAAA"), _found(1, "a game", "AAAA", "BBBB")], most=9)
    assert [one.name for one in collection.puzzles] == ["AAAA", "BBBB"]
    assert [one.record for one in collection.puzzles] == [0, 0]
    assert collection.records == ("a game",)


def test_what_not_even_a_master_finds_is_not_packed() -> None:
    collection = packed([_found(1, "a game", "AAAA", UNFOUND), _found(2, "another", UNFOUND)], 9)
    assert [one.name for one in collection.puzzles] == ["AAAA"]
    assert collection.records == ("a game",)


def test_what_other_runs_have_found_is_packed_and_left_as_it_is(tmp_path: Path) -> None:
    files = [tmp_path / name for name in ("found", "second", "third")]
    pack = tmp_path / "puzzles.json.gz"
    for file, name in zip(files, ("AAAA", "BBBB", "AAAA"), strict=True):
        file.write_bytes(msgspec.json.encode(_found(0, f"game of {file.name}", name)) + b"\n")
    before = [file.read_bytes() for file in files]
    asked = [GAME, "--games", "0", "--found", *map(str, files[:1]), "--pack", str(pack)]
    main([*asked, "--kind", "exact", "--with", *map(str, files[1:])])
    assert [one.name for one in read(pack).puzzles] == ["AAAA", "BBBB"]
    assert read(pack).records == ("game of found", "game of second")
    assert [file.read_bytes() for file in files] == before
