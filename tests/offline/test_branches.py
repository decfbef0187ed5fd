"""Playing on from a moment of a game that was played on a device."""

from typing import Any

import pytest

from spinney.core import verify
from tests.offline.playing import TABLES, Device, by_count

Table = tuple[str, str, tuple[str | None, ...]]


@pytest.fixture(params=TABLES)
def table(request: pytest.FixtureRequest) -> Table:
    found: Table = request.param
    return found


@pytest.fixture
def device(table: Table) -> Device:
    device = Device()
    device.play(device.begin(*table), by_count)
    return device


def wanted(table: Table, **other: Any) -> dict[str, Any]:
    """A branch where the person sits in the last chair."""
    seats = len(table[2])
    bots = ["casual"] * (seats - 1) + [None]
    names = [f"Bot {seat}" for seat in range(seats - 1)] + ["Ann"]
    told = {"id": "branch", "parent": "game", "position": 9, "names": names, "bots": bots}
    return told | other


@pytest.mark.parametrize("salt", [None, "acorn"])
def test_a_branch_stands_where_its_parent_stood_and_ends_in_its_record(
    device: Device, table: Table, salt: str | None
) -> None:
    turn = device.ask("branch", **wanted(table, salt=salt))
    last = len(table[2]) - 1
    then = device.ask("moment", id="game", position=9, seat=last)
    assert turn["seen"]["view"] == then["view"]
    assert turn["seen"]["seat"] == last
    device.play(turn, by_count, name="branch")
    parent, record = device.ask("record", id="game"), device.ask("record", id="branch")
    assert ("redraw acorn" in record) is (salt is not None)
    assert verify(record, parent).names[last] == "Ann"


def test_a_branch_goes_on_after_it_was_kept(device: Device, table: Table) -> None:
    asked = wanted(table, salt="acorn")
    kept = device.ask("branch", **asked)
    again = Device().ask("resume", id="branch", record=kept["kept"], bots=asked["bots"])
    assert again == kept


def test_what_cannot_be_played_on_is_refused_with_what_to_do(device: Device, table: Table) -> None:
    status, told = device.answer("branch", **wanted(table, position=5000))
    assert (status, told["rule"]) == (422, "SP-5.1")
    status, told = device.answer("branch", **wanted(table, bots=["casual"] * len(table[2])))
    assert (status, "One person" in told["sentence"]) == (400, True)
    turn = device.ask("branch", **wanted(table))
    while turn["due"] is not None:
        turn = device.ask("think", id="branch")
    action = {"type": "redraw", "salt": "mine"}
    status, told = device.answer("act", id="branch", count=turn["seen"]["count"], action=action)
    assert (status, "when it begins" in told["sentence"]) == (400, True)
    status, told = device.answer("branch", **wanted(table, id="next", parent="branch"))
    assert (status, told["rule"]) == (422, "SP-5.1")


def test_nobody_plays_on_in_a_seat_that_was_left() -> None:
    table = TABLES[0]
    device = Device()
    device.begin(*table)
    turn = device.ask("act", id="game", count=0, action={"type": "resign"})
    device.play(turn, by_count)
    asked = wanted(table, bots=[None, "casual"], names=["Ann", "Bot"])
    status, told = device.answer("branch", **asked)
    assert (status, "had left by then" in told["sentence"]) == (400, True)
