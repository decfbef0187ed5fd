import asyncio
import os
import random
import time  # noqa: TID251 (to stand still)

from spinney.lab.fuzz.__main__ import fuzz
from spinney.lab.fuzz.asking import Clock
from spinney.lab.fuzz.mutations import spoil, spoil_bytes

POSTGRES = os.environ.get("SPINNEY_TEST_POSTGRES", "postgresql://127.0.0.1:5432")  # noqa: TID251 (where PostgreSQL is, the machine says)


def test_whatever_is_sent_the_server_keeps_its_head() -> None:
    told = asyncio.run(fuzz(POSTGRES, count=3000, seed=1))
    assert told["faults"] == []
    assert told["server_errors"] == 0
    assert told["records"]["faults"] == []
    assert told["memory_grown_mb"] < 20
    assert {"200", "400", "403", "404"} <= set(told["statuses"])


async def _wait_through_a_pause(pause: float) -> float:
    clock = Clock()
    beating = asyncio.create_task(clock.run())
    began = clock.now()
    await asyncio.sleep(0.3)
    time.sleep(pause)  # noqa: ASYNC251 (as if the machine did)
    await asyncio.sleep(0.3)
    beating.cancel()
    return clock.now() - began


def test_a_machine_that_stands_still_makes_no_answer_late() -> None:
    assert 0.4 < asyncio.run(_wait_through_a_pause(2.0)) < 1.5


def test_what_is_spoilt_is_mostly_not_what_it_was() -> None:
    rng = random.Random(1)
    value = {"name": "moss", "seats": [1, 2, {"bot": None}]}
    assert sum(spoil(value, rng) != value for _ in range(500)) > 480
    assert sum(spoil_bytes(b'{"a":1}', rng) != b'{"a":1}' for _ in range(500)) > 450
