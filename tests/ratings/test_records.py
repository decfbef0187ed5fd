"""The public form: from a line of a file to a table that is rated."""

import gzip
from pathlib import Path

import msgspec
import pytest

from spinney.core import Late, Match, Resign, Seat, Undo
from spinney.core.record import RecordError, closed, parse
from spinney.ratings import (
    PublicTable,
    RatedSeat,
    TablesError,
    rated_table,
    read_rated,
    read_tables,
    write_tables,
)
from spinney.ratings.records import Departure, departures
from tests.ratings.made import ADA, BEN, CLUB, CY, HOUR, NOON
from tests.ratings.played import public

A, B = Seat(0), Seat(1)


@pytest.fixture(scope="module")
def game() -> PublicTable:
    return public([ADA, BEN], 3)


def test_places_game_and_edition_follow_from_the_record(game: PublicTable) -> None:
    rated = rated_table(game)
    assert rated.id == "table 3"
    assert rated.ended == NOON + 3 * HOUR
    assert (rated.game, rated.edition) == ("legendary-forests", "legendary-forests")
    assert rated.seats == (RatedSeat(ADA, 1), RatedSeat(BEN, 2))
    assert rated.first == 0


@pytest.mark.parametrize("number", range(4))
def test_who_began_follows_from_the_draw(number: int) -> None:
    table = public([ADA, BEN], number, game="sylvan-dale")
    began = parse(table.record).log[0].seat
    assert rated_table(table).first == "AB".index(began)


@pytest.mark.rule("SP-4.1")
def test_who_resigned_left_at_the_moment_that_is_told() -> None:
    table = public([ADA, BEN, CLUB], resigns=1, left={1: NOON - HOUR})
    assert rated_table(table).seats[1] == RatedSeat(BEN, 3, NOON - HOUR, late=False)


@pytest.mark.rule("SP-4.3")
def test_who_was_late_three_times_left_by_lateness() -> None:
    told, untold = (public([ADA, BEN], late=1, left=left) for left in ({1: NOON - HOUR}, {}))
    assert rated_table(told).seats[1] == RatedSeat(BEN, 2, NOON - HOUR, late=True)
    assert rated_table(untold).seats[1].left == untold.ended


@pytest.mark.rule("SP-4.1", "SP-4.3")
def test_the_text_of_a_log_tells_who_left_as_the_match_does() -> None:
    match = Match.start("legendary-forests", 2, seed=2)
    for seat, kind in ((A, Late), (B, None), (A, Late), (B, Undo), (B, Late), (A, None)):
        if kind is Undo:
            if match.can_undo(seat):
                match.act(seat, Undo())
            continue
        action = match.legal(seat)[0] if match.legal(seat) else None
        if action is not None:
            match.act(seat, Late(action) if kind is Late else action)
        _agree(match)
    match.act(B, Resign())
    while actors := match.state.actors():
        match.act(actors[0], Late(match.legal(actors[0])[0]))
        _agree(match)
    assert departures(parse(match.record(reveal=True)).log) == [
        Departure(B, late=False),
        Departure(A, late=True),
    ]


def _agree(match: Match) -> None:
    found = departures(parse(match.record(reveal=True)).log)
    assert {one.seat for one in found} == match.left


@pytest.mark.parametrize("name", ["tables.jsonl", "tables.jsonl.gz"])
def test_a_file_holds_what_was_written(tmp_path: Path, name: str, game: PublicTable) -> None:
    some = [game, public([ADA, "person"], 4, resigns=0, left={0: NOON})]
    write_tables(tmp_path / name, some)
    assert list(read_tables(tmp_path / name)) == some
    assert [one.table for one in read_rated(tmp_path / name)] == list(map(rated_table, some))
    packed = (tmp_path / name).read_bytes()
    assert (packed[:2] == b"\x1f\x8b") == name.endswith(".gz")
    write_tables(tmp_path / name, some)
    assert (tmp_path / name).read_bytes() == packed


def test_what_is_packed_is_told_by_its_first_bytes(tmp_path: Path, game: PublicTable) -> None:
    write_tables(tmp_path / "plain", [game])
    (tmp_path / "packed").write_bytes(gzip.compress((tmp_path / "plain").read_bytes() + b"\n\n"))
    assert list(read_tables(tmp_path / "packed")) == [game]


def test_the_form_is_the_one_that_is_described(game: PublicTable) -> None:
    told = msgspec.json.decode(msgspec.json.encode(msgspec.structs.replace(game, left={1: NOON})))
    assert told == {
        "table": "table 3",
        "ended": "2026-10-03T15:00:00Z",
        "players": [ADA, BEN],
        "record": game.record,
        "left": {"1": "2026-10-03T12:00:00Z"},
    }


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"players": (ADA,)}, "It names 1 players for a game of 2."),
        ({"players": (ADA, "ben")}, "'ben' is nobody: players are 'person ID'"),
        ({"players": (ADA, "bot club x")}, "'bot club x' is nobody"),
        ({"left": {1: NOON}}, "Seat 1 is said to have left; its record does not show that."),
    ],
)
def test_what_does_not_fit_the_record_is_refused(
    game: PublicTable, change: dict[str, object], sentence: str
) -> None:
    with pytest.raises(RecordError, match=sentence):
        rated_table(msgspec.structs.replace(game, **change))


def _with_record(game: PublicTable, record: str) -> PublicTable:
    return msgspec.structs.replace(game, record=record)


def test_a_record_that_was_changed_is_refused(game: PublicTable) -> None:
    with pytest.raises(RecordError, match="has no check, or was changed"):
        rated_table(_with_record(game, game.record.replace('"ranks":[1,2]', '"ranks":[2,1]')))


def test_a_game_that_is_not_over_is_refused(game: PublicTable) -> None:
    with pytest.raises(RecordError, match="The game is not over: its record has no result"):
        rated_table(_with_record(game, closed(game.record.partition("result: ")[0])))


def test_a_seat_that_cannot_be_is_refused(game: PublicTable) -> None:
    body = game.record.rpartition("check: ")[0].replace("\nB lay", "\nZ lay", 1)
    with pytest.raises(RecordError, match="of the record: a seat is a letter from A to H"):
        rated_table(_with_record(game, closed(body)))


def test_a_branch_is_refused(game: PublicTable) -> None:
    branch = Match.from_record(game.record).branch(4)
    while actors := branch.state.actors():
        branch.act(actors[0], branch.legal(actors[0])[0])
    with pytest.raises(RecordError, match="a branch of another game"):
        rated_table(_with_record(game, branch.record()))


def test_only_a_replay_finds_what_was_sealed_anew(tmp_path: Path, game: PublicTable) -> None:
    forged = closed(game.record.rpartition("check: ")[0].replace('"ranks":[1,2]', '"ranks":[2,1]'))
    path = tmp_path / "tables.jsonl"
    write_tables(path, [game, msgspec.structs.replace(game, table="other", record=forged)])
    assert len(list(read_rated(path))) == 2
    with pytest.raises(TablesError, match=r"line 2, table other: The result line does not follow"):
        list(read_rated(path, replay=True))


def test_players_of_a_seat_are_checked_by_their_form(game: PublicTable) -> None:
    fits = msgspec.structs.replace(game, players=("person", CLUB))
    assert [seat.player for seat in rated_table(fits).seats] == ["person", CLUB]
    with pytest.raises(RecordError, match="'person ' is nobody"):
        rated_table(msgspec.structs.replace(game, players=("person ", CY)))
