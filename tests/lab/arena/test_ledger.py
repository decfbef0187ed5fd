"""Results are kept so that anybody can go on with them, and nobody can mix them up."""

from pathlib import Path

import pytest

from spinney.bots.fingerprint import fingerprint
from spinney.lab.arena.contest import Contest
from spinney.lab.arena.play.games import play
from spinney.lab.arena.play.times import Times, read_times
from spinney.lab.arena.results.ledger import Ledger, LedgerError, read_ledger
from spinney.lab.arena.results.origin import origin_of
from spinney.lab.arena.results.rows import COLUMNS
from tests.lab.arena.simulated import contest, results

EVEN = {"a": 0.0, "b": 0.0, "c": 0.0}


def kept(path: Path, plan: Contest) -> Ledger:
    ledger = Ledger(plan, path)
    ledger.add(results(plan, EVEN, seed=1).values())
    return ledger


def test_what_is_kept_is_read_again(tmp_path: Path) -> None:
    path, plan = tmp_path / "games.csv", contest("greedy", "random", games=4, players=3)
    ledger = Ledger(plan, path)
    ledger.add([play(plan, meeting) for meeting in plan.meetings()])
    again = Ledger(plan, path)
    assert again.missing() == []
    for meeting, played in ledger.games.items():
        read = again.games[meeting]
        assert (read.ranks, read.points) == (played.ranks, played.points)
        assert [one.steps for one in read.times] == [one.steps for one in played.times]


def test_every_row_says_where_it_comes_from(tmp_path: Path) -> None:
    path, plan = tmp_path / "games.csv", contest("a", "b", games=2, seed=7)
    origin = kept(path, plan).origin
    head, *lines = path.read_text(encoding="utf-8").splitlines()
    assert head.split(",") == list(COLUMNS)
    assert len(lines) == 4
    for row in read_ledger(path):
        assert (row.game, row.edition, row.players, row.seed) == (
            *("legendary-forests", "legendary-forests"),
            *(2, 7),
        )
        assert (row.data, row.version, row.code) == (origin.data, origin.version, origin.code)
        assert row.bot == row.seating.split()["AB".index(row.seat)]


def test_a_broken_end_is_cut_off_at_every_byte(tmp_path: Path) -> None:
    path, plan = tmp_path / "games.csv", contest("a", "b", games=4)
    kept(path, plan)
    whole = path.read_bytes()
    head = whole.index(b"\n") + 1
    second = whole.index(b"\n", whole.index(b"\n", head) + 1) + 1
    for length in (*range(head, head + 5), second - 1, second, second + 3, len(whole) - 1):
        path.write_bytes(whole[:length])
        ledger = Ledger(plan, path)
        assert len(ledger.games) == (whole[:length].count(b"\n") - 1) // 2
        assert path.read_bytes() == whole[: len(path.read_bytes())]
        ledger.add([results(plan, EVEN, seed=1)[meeting] for meeting in ledger.missing()])
        assert path.read_bytes() == whole


def test_even_a_broken_head_is_mended(tmp_path: Path) -> None:
    path, plan = tmp_path / "games.csv", contest("a", "b", games=2)
    for length in (0, 9):
        path.write_text(",".join(COLUMNS)[:length])
        assert len(kept(path, plan).games) == 2
        assert len(list(read_ledger(path))) == 4


def test_a_larger_contest_goes_on_with_the_games_of_a_smaller_one(tmp_path: Path) -> None:
    path = tmp_path / "games.csv"
    kept(path, contest("a", "b", games=4))
    assert len(Ledger(contest("a", "b", games=6), path).missing()) == 2
    assert len(Ledger(contest("a", "b", "c", games=12), path).missing()) == 12 - 4
    assert len(Ledger(contest("b", "a", games=2), path).missing()) == 0


def test_games_of_another_origin_are_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "games.csv"
    kept(path, contest("a", "b", games=4))
    before = path.read_bytes()
    for other in (contest("a", "b", games=4, seed=1), contest("a", "b", games=6, players=3)):
        assert Ledger(other, path).games == {}
    path.write_bytes(before.replace(origin_of(contest("a", "b")).code.encode(), b"0" * 12))
    ledger = kept(path, contest("a", "b", games=4))
    assert ledger.missing() == []
    assert len(list(read_ledger(path))) == 16


def test_a_file_of_somebody_else_is_not_touched(tmp_path: Path) -> None:
    path = tmp_path / "games.csv"
    path.write_text("name,colour\noak,green\n")
    with pytest.raises(LedgerError, match="does not begin with the columns of an arena's results"):
        Ledger(contest("a", "b"), path)
    assert path.read_text() == "name,colour\noak,green\n"


def test_a_line_that_cannot_be_read_is_named(tmp_path: Path) -> None:
    path, plan = tmp_path / "games.csv", contest("a", "b", games=4)
    kept(path, plan)
    lines = path.read_text().splitlines(keepends=True)
    path.write_text("".join([*lines[:3], "oak,green\n", *lines[4:]]))
    with pytest.raises(LedgerError, match=r"Line 4 of .*games.csv cannot be read"):
        Ledger(plan, path)
    path.write_text("".join([*lines[:2], *lines[3:], lines[2]]))
    with pytest.raises(LedgerError, match=r"Line 2 of .* no game of 2 seats begins here"):
        Ledger(plan, path)


def test_the_fingerprint_is_that_of_everything_that_plays() -> None:
    assert origin_of(contest("a", "b")) == origin_of(contest("c", "d"))
    assert fingerprint("spinney.core") != fingerprint("spinney.bots")
    assert fingerprint("spinney.core.chance") != fingerprint("spinney.core.match")
    assert fingerprint("no.such.package") == fingerprint()


def test_times_are_added_up_and_told_to_a_step() -> None:
    one, two = Times(), Times()
    for number in range(1, 100):
        one.count(number / 1000)
    two.count(2.0)
    one.add(two)
    assert one.moves == 100
    assert one.mean() == pytest.approx((4.95 + 2) / 100)
    assert one.percentile(50) == pytest.approx(0.05, rel=0.1)
    assert one.percentile(99) == pytest.approx(0.099, rel=0.1)
    assert one.percentile(100) == pytest.approx(2, rel=0.1)
    assert read_times(one.seconds, one.text()) == one


def test_no_moves_take_no_time() -> None:
    nothing = Times()
    assert (nothing.mean(), nothing.percentile(99)) == (0.0, 0.0)
    nothing.count(0.0)
    assert nothing.percentile(99) < 1e-6
