"""Games from devices: the server checks them, and keeps them as finished tables."""

from typing import Any

import httpx
import pytest

from spinney.core import Match, verify
from spinney.core.record import closed
from tests.offline.playing import TABLES, Device, by_count
from tests.server.administering import said
from tests.server.conftest import Visit

pytestmark = pytest.mark.anyio

GAME, EDITION, BOTS = TABLES[0]


@pytest.fixture(scope="module")
def record() -> str:
    device = Device()
    device.play(device.begin(GAME, EDITION, BOTS), by_count)
    told: str = device.ask("record", id="game")
    return told


async def _give(client: httpx.AsyncClient, record: str, bots: Any = BOTS) -> httpx.Response:
    return await client.post("/api/records", json={"record": record, "bots": list(bots)})


async def test_a_game_from_a_device_is_kept_as_a_finished_table(visit: Visit, record: str) -> None:
    ann, ben = await visit("Ann"), await visit("Ben")
    answer = await _give(ann, record)
    assert answer.status_code == 201, answer.text
    table = answer.json()
    assert (table["status"], table["device"], table["public"]) == ("over", True, False)
    assert [chair["bot"] for chair in table["chairs"]] == list(BOTS)
    assert table["chairs"][0]["you"]
    here = f"/api/tables/{table['id']}"
    ours = verify(record)
    kept = verify((await ben.get(f"{here}/record")).text)
    assert [(one.seat, one.action) for one in kept.log] == [(o.seat, o.action) for o in ours.log]
    assert kept.names == ("Ann", "Tansy"), "names of a record are not taken over"
    moment = (await ben.get(f"{here}/moments/3?seat=1")).json()
    assert (moment["position"], moment["seat"]) == (3, 1)
    assert (await ann.get(f"/api/codes/{table['code']}")).json() == table
    assert [line["id"] for line in (await ann.get("/api/me/tables")).json()] == [table["id"]]


async def test_a_game_from_a_device_holds_when_it_is_checked(
    visit: Visit, record: str, database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert (await _give(await visit("Ann"), record)).status_code == 201
    monkeypatch.setenv("SPINNEY_DATABASE", database)
    assert "1 games were played again; 0 of them" in await said("check", "--all")


async def test_the_same_record_is_kept_once(visit: Visit, record: str) -> None:
    ann, ben = await visit("Ann"), await visit("Ben")
    first, again, by_other = [(await _give(who, record)).json() for who in (ann, ann, ben)]
    assert first["id"] == again["id"] == by_other["id"]
    assert not any(chair["you"] for chair in by_other["chairs"])


async def test_a_record_that_does_not_hold_is_not_kept(visit: Visit, record: str) -> None:
    ann = await visit("Ann")
    lines = record.split("\n")
    changed = closed("\n".join([*lines[:-6], lines[-3], ""]))
    begun = Match.start(GAME, 2, seed=1, salts=["", ""]).record(reveal=True)
    unsalted = Match.start(GAME, 2, seed=1)
    while actors := unsalted.state.actors():
        unsalted.act(actors[0], unsalted.state.legal(actors[0])[0])
    wrong = [
        ("no record", BOTS),
        (changed, BOTS),
        (begun, BOTS),
        (unsalted.record(), BOTS),
        (record, ["club", "club"]),
        (record, [None]),
        (record, [None, "nobody"]),
        (record + "\n" * 2001, BOTS),
    ]
    for text, bots in wrong:
        answer = await _give(ann, text, bots)
        assert answer.status_code == 400, answer.text
        assert answer.json()["sentence"]
    assert (await ann.get("/api/me/tables")).json() == []
