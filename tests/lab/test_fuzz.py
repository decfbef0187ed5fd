import asyncio
import os
import random
import re
import time  # noqa: TID251 (to be busy for a while)

import psutil
import pytest

from spinney.lab.fuzz.__main__ import fuzz
from spinney.lab.fuzz.asking import Clock, is_unfinished
from spinney.lab.fuzz.flood import figures, flood_all
from spinney.lab.fuzz.mutations import spoil, spoil_bytes
from spinney.lab.fuzz.witness import Witness

POSTGRES = os.environ.get("SPINNEY_TEST_POSTGRES", "postgresql://127.0.0.1:5432")  # noqa: TID251 (where PostgreSQL is, the machine says)
LONGEST = float(os.environ.get("FUZZ_LONGEST", "inf"))  # noqa: TID251 (only an idle machine says how long answers take)


def test_whatever_is_sent_the_server_keeps_its_head() -> None:
    told = asyncio.run(fuzz(POSTGRES, count=3000, seed=1, longest=LONGEST))
    assert told["faults"] == []
    assert told["server_errors"] == 0
    assert told["records"]["faults"] == []
    assert told["memory_grown_mb"] < 20
    assert {"200", "400", "403", "404"} <= set(told["statuses"])


@pytest.mark.long
def test_a_flood_of_one_guest_is_told_with_the_waits_of_another() -> None:
    flooded = asyncio.run(flood_all(POSTGRES, "/scores", seconds=0.5))
    told = figures(flooded)
    assert told["cheap"]["what"] == "GET /api/me"
    assert [flood["what"] for flood in told["floods"]] == ["GET /api/tables/{table_id}/scores"]
    assert told["floods"][0]["answered"] > 0
    assert max(flood.p99 for flood in flooded) < LONGEST


async def _counted(moments: list[float]) -> list[float]:
    """What the clock says before, within and after a pause of two seconds."""
    clock = Clock()
    said = [clock.now()]
    for moment in (0.01, 2.02):
        moments.append(moment)
        said.append(clock.now())
    beating = asyncio.create_task(clock.run())
    await asyncio.sleep(0.01)
    moments.append(2.03)
    said.append(clock.now())
    beating.cancel()
    return said


def test_a_machine_that_stands_still_makes_no_answer_late(monkeypatch: pytest.MonkeyPatch) -> None:
    moments = [0.0]
    monkeypatch.setattr("spinney.lab.fuzz.asking.time.perf_counter", lambda: moments[-1])
    assert asyncio.run(_counted(moments)) == pytest.approx([0.0, 0.01, 0.02, 0.03])


async def _busy_for(seconds: float) -> str:
    witness = Witness(psutil.Process())
    looking = asyncio.create_task(witness.run())
    await asyncio.sleep(0.3)
    end = time.process_time() + seconds
    while time.process_time() < end:  # noqa: ASYNC110 (it shall be busy)
        await asyncio.sleep(0)
    looking.cancel()
    return witness.told(60)


def test_a_witness_tells_how_much_of_a_wait_was_work() -> None:
    told = re.match(
        r"the server worked ([\d.]+) s, the machine was denied", asyncio.run(_busy_for(0.25))
    )
    assert told
    assert 0.2 <= float(told[1]) <= 0.75


def test_what_is_spoilt_is_mostly_not_what_it_was() -> None:
    rng = random.Random(1)
    value = {"name": "moss", "seats": [1, 2, {"bot": None}]}
    assert sum(spoil(value, rng) != value for _ in range(500)) > 480
    assert sum(spoil_bytes(b'{"a":1}', rng) != b'{"a":1}' for _ in range(500)) > 450


@pytest.mark.parametrize("length", ["Content-Length: 3", "Content-Length:3", "content-length:\t3"])
def test_nobody_waits_for_the_answer_to_a_question_that_promises_more(length: str) -> None:
    head = f"POST /api/me HTTP/1.1\r\nHost: here\r\n{length}\r\n\r\n".encode()
    assert is_unfinished(head + b"{}")
    assert not is_unfinished(head + b"{ }")
    assert is_unfinished(head.removesuffix(b"\r\n"))
