import asyncio

import pytest

from spinney.lab.chaos.__main__ import NOUGHTS, Wanted, chaos
from spinney.lab.chaos.competition import wrong
from spinney.lab.chaos.guests import Ledger
from spinney.lab.chaos.reckoning import _duplicated, _lost


@pytest.mark.long
def test_nothing_is_lost_while_every_part_of_a_site_is_killed() -> None:
    told = asyncio.run(chaos(Wanted(tables=3, kills=5, seed=1, patience=600)))
    assert {name: told[name] for name in NOUGHTS} == dict.fromkeys(NOUGHTS, 0)
    assert told["kills"] == {"postgres": 1, "redis": 1, "server": 2, "worker": 1}
    assert told["acknowledged_moves"] > 20
    assert told["records"] >= 3
    assert told["rated"] > 0


def test_the_reckoning_finds_what_was_lost_and_what_is_there_twice() -> None:
    ledger = Ledger()
    ledger.sent = {"oak": {"a", "b"}}
    ledger.promised = {("oak", "a"): 1, ("oak", "b"): 2}
    kept = [("oak", 0, "begin"), ("oak", 1, "A a"), ("oak", 2, "B b"), ("oak", 3, "bot 0 2")]
    assert (_lost(kept, ledger), _duplicated(kept, ledger)) == (0, 0)
    assert _lost([*kept[:2], ("oak", 3, "B b")], ledger) == 1
    assert _lost(kept[:2], ledger) == 1
    assert _duplicated([*kept, ("oak", 4, "A a")], ledger) == 1
    assert _duplicated([*kept, ("oak", 4, "A c")], ledger) == 1


def test_the_reckoning_finds_results_that_are_missing_wrong_or_there_twice() -> None:
    right = {("oak", 0): (1, 30), ("oak", 1): (2, 25)}
    kept = list(right.items())
    assert wrong(kept, right) == 0
    assert wrong(kept[:1], right) == 1
    assert wrong([kept[0], (("oak", 1), (1, 30))], right) == 1
    assert wrong([*kept, kept[0]], right) == 1
    assert wrong([*kept, (("elm", 0), (1, 30))], right) == 1
