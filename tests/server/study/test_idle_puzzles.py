"""Looking for puzzles in people's games: where all agree, each once, with what is left over."""

import asyncio
from collections.abc import AsyncIterator, Sequence
from datetime import timedelta
from pathlib import Path
from typing import Any
from uuid import UUID, uuid4

import pytest
import sqlalchemy as sa

from spinney.bots.puzzles.trials.lost import worth_trying
from spinney.bots.review.decisions import decisions
from spinney.core import Match
from spinney.server.clock import now
from spinney.server.competition.counting import count_all
from spinney.server.ids import new_id
from spinney.server.notify.notices import Notices
from spinney.server.notify.reach import Reach
from spinney.server.store.schema import reviews
from spinney.server.store.schema_competition import results
from spinney.server.store.schema_deals import deals
from spinney.server.store.schema_puzzles import site_puzzles
from spinney.server.store.store import Store
from spinney.server.study.idle_puzzles import IdlePuzzles, Searchable, search, unsearched
from spinney.server.study.site_puzzles import keep_puzzles
from spinney.server.work.idle import Spare
from spinney.server.work.jobs import Jobs
from spinney.server.work.reviews import packed
from tests.server.competition.test_idle_reviews import Clock
from tests.server.conftest import fresh_database, new_database
from tests.server.privacy.finished_month import (
    BEFORE,
    BOT,
    Sitter,
    account,
    banned,
    guest,
    kept,
)
from tests.server.study.played_here import GAME, lost_at, shipped

pytestmark = pytest.mark.anyio
RECORDS = Path(__file__).parents[2] / "records" / "sylvan_dale"
PLAYED = Match.from_record((RECORDS / "a_hand_is_shown_until_a_card_fits.record").read_text())
PUZZLE, NAME = 96, "FDL3ZNKU"
"""Where in that game a puzzle is that is quickly tried, and its name."""
SALTED = Match.from_record((RECORDS / "steps_are_taken_back_and_seats_add_salt.record").read_text())
SALTED_PUZZLE = 56
"""Where one would be in a game whose players wrote salts of their own."""


@pytest.fixture
async def store() -> AsyncIterator[Store]:
    """A database of this test's own, so that there are no games but its own."""
    async with fresh_database() as database:
        found = await Store.connect(database)
        yield found
        await found.close()


@pytest.fixture
async def spare() -> AsyncIterator[Spare]:
    """Half of a core, and a clock that stands still."""
    async with new_database() as database:
        jobs = Jobs(database, Notices(database, Reach(), 15.0))
        await jobs.connect()
        yield Spare(jobs, 0.5, Clock())
        await jobs.close()


async def reviewed(
    store: Store, sitters: Sequence[Sitter], match: Match = PLAYED, days: float = 1, *lost: int
) -> UUID:
    """A game of theirs that ended so many days ago, of which a review says where they lost."""
    table = await kept(store, match, sitters, now() - timedelta(days=days))
    body = packed(lost_at(match, *lost or (PUZZLE,)))
    row = {"table_id": table, "status": "done", "done": 1, "of": 1, "body": body}
    await store.run(sa.insert(reviews).values(**row, updated=now()))
    await store.run(sa.update(results).where(results.c.table_id == table).values(lost=100.0))
    return table


async def agenda(store: Store) -> list[UUID]:
    return [game.table async for game in unsearched(store)]


async def found(store: Store) -> list[tuple[str, UUID]]:
    rows = await store.run(sa.select(site_puzzles).order_by(site_puzzles.c.name))
    return [(row["name"], row["table_id"]) for row in rows]


async def test_games_in_which_all_agree_are_searched_the_newest_first(store: Store) -> None:
    ann, bo = await account(store, BEFORE), await account(store, BEFORE)
    old = await reviewed(store, (ann, bo), days=5)
    new = await reviewed(store, (ann, guest()), days=2)
    for other in (await account(store, None), await banned(store, await account(store, BEFORE))):
        await reviewed(store, (ann, other))
    await reviewed(store, (ann, bo), days=31)
    await kept(store, PLAYED, (ann, bo), now() - timedelta(days=1))  # without a review
    assert await agenda(store) == [new, old]
    left = sa.select(sa.func.count()).where(results.c.seat == 0, results.c.searched)
    assert (await store.run(left))[0][0] == 2, "who has not agreed is not looked at twice"


async def test_a_draw_that_others_may_still_play_waits_until_it_closes(store: Store) -> None:
    table = await reviewed(store, (await account(store, BEFORE), guest()))
    row: dict[str, Any] = {"id": uuid4(), "code": "C", "secret": "", "game": GAME, "edition": "e"}
    more = {"options": {}, "rules": 1, "components": "", "seat": 0, "bots": [], "salts": []}
    hours = {"opens": now(), "closes": now() + timedelta(days=1), "origin": table}
    await store.run(sa.insert(deals).values(**row, **more, **hours))
    assert await agenda(store) == []
    await store.run(sa.update(deals).values(closes=now() - timedelta(hours=1)))
    assert await agenda(store) == [table]


async def test_two_workers_come_to_one_puzzle_and_then_rest(store: Store, spare: Spare) -> None:
    ann = await account(store, BEFORE)
    table = await reviewed(store, (ann, guest()))
    game = Searchable(table, GAME)
    assert sorted(await asyncio.gather(*(search(store, game, spare) for _ in range(2)))) == [
        False,
        True,
    ]
    assert await found(store) == [(NAME, table)]
    assert not await spare.is_there()
    assert not await search(store, game, spare)
    await count_all(store, again=True)
    assert await agenda(store) == [], "counting once more does not make it be searched once more"


async def test_what_nobody_may_be_told_is_not_searched(store: Store, spare: Spare) -> None:
    ann = await account(store, BEFORE)
    others = [guest() for _ in SALTED.names[1:]]
    untold = [
        await reviewed(store, (ann, *others), SALTED, 1, SALTED_PUZZLE),
        await reviewed(store, (ann, await account(store, None))),
    ]
    for table in untold:
        assert await search(store, Searchable(table, GAME), spare)
    assert await found(store) == []
    assert await agenda(store) == []


async def test_a_position_that_is_shipped_is_not_kept_twice(store: Store) -> None:
    await keep_puzzles(store, GAME, new_id(), [shipped()[0]])
    assert await found(store) == []


async def test_a_look_searches_one_game_and_what_fails_is_left_alone(
    store: Store, spare: Spare
) -> None:
    ann = await account(store, BEFORE)
    other = await reviewed(store, (ann, BOT), days=2)
    broken = await reviewed(store, (ann, BOT))
    written = sa.update(reviews).where(reviews.c.table_id == broken)
    await store.run(written.values(body=b"no review"))
    await IdlePuzzles(store, spare).look()
    assert await agenda(store) == [other]
    await IdlePuzzles(store, spare).look()
    assert await agenda(store) == [other], "a worker rests after each"


def test_what_cost_most_is_tried_first_and_a_choice_among_few_is_not() -> None:
    review = lost_at(PLAYED, *(one.position for one in decisions(PLAYED)))
    wide = [one.position for one in decisions(PLAYED) if len(one.legal) >= 6]
    assert [one.position for one in worth_trying(PLAYED, review)] == wide
    assert worth_trying(PLAYED, lost_at(PLAYED)) == []
