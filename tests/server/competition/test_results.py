"""Results: how each game ended for everybody, written once, whoever dies meanwhile."""

from collections.abc import AsyncIterator
from datetime import UTC, datetime, timedelta
from typing import Any
from uuid import UUID, uuid4

import httpx
import msgspec
import pytest
import sqlalchemy as sa
from litestar import Litestar

from spinney.bots.review import VERSION, Balance, Par, Review, Verdict
from spinney.core import Late, Match, Resign, Seat
from spinney.core.record import parse
from spinney.server.competition.counting import _results, _write, count_all, count_results
from spinney.server.competition.results import SeatResult, seat_results
from spinney.server.store.schema import reviews
from spinney.server.store.schema_competition import results
from spinney.server.store.store import Store
from spinney.server.tables.clocks import Days
from spinney.server.tables.table import ChairRow, Table, TableRow
from spinney.server.work.reviews import packed
from tests.server.administering import change
from tests.server.conftest import Visit, served
from tests.server.finished import played
from tests.server.worlds import laid_out

pytestmark = pytest.mark.anyio
NOON = datetime(2026, 5, 1, 12, tzinfo=UTC)
ANN = UUID(int=1)


@pytest.fixture(scope="module")
async def running(database: str) -> AsyncIterator[tuple[str, Litestar]]:
    """A server with no worker: nobody counts but the tests."""
    async with served(database) as found:
        yield found


def match_of(game: str = "legendary-forests", players: int = 2) -> Match:
    return played(Match.start(game, players, seed=4, salts=[""] * players))


def table_of(match: Match, **more: Any) -> Table:
    """A table where Ann played this game, and a club bot in every other seat."""
    row: dict[str, Any] = {
        "id": uuid4(),
        "code": "ABCDEF",
        "name": "Sunday tea",
        "game": match.game.name,
        "edition": match.setup.edition,
        "options": match.setup.options,
        "seats": match.setup.seats,
        "public": False,
        "owner": ANN,
        "status": "over",
        "secret": "",
        "pace": Days(2),
        "hints": False,
        "rematch": None,
    }
    chairs = (_chair(seat) for seat in range(match.setup.seats))
    return Table(TableRow(**row | more), tuple(chairs))


def _chair(seat: int) -> ChairRow:
    person, bot = (None, "club") if seat else (ANN, None)
    return ChairRow(Seat(seat), person, f"N{seat}", "fir", "", bot, muted=False, program=False)


def every(seconds: int, match: Match) -> list[datetime]:
    """A log in which something happens every so many seconds."""
    return [NOON + timedelta(seconds=seconds * line) for line in range(len(match.log) + 1)]


def results_of(match: Match, review: Review | None = None, **more: Any) -> list[SeatResult]:
    given = (table_of(match, **more), parse(match.record()), every(60, match), review)
    return seat_results(*given)


def test_a_row_tells_place_points_and_company_of_a_seat() -> None:
    match = match_of(players=3)
    rows = results_of(match, rated=True)
    outcome = match.state.outcome()
    assert outcome is not None
    assert tuple(row.place for row in rows) == outcome.ranks
    assert [row.points for row in rows] == [one.points for one in match.state.scores()]
    first = rows[0]
    assert (first.person, first.bot, rows[1].bot) == (ANN, None, "club")
    assert (first.players, first.people, first.pace, first.rated) == (3, 1, "days", True)
    assert first.ended == every(60, match)[-1]


@pytest.mark.rule("SP-2.1")
def test_the_game_waits_for_each_seat_as_long_as_it_is_to_act() -> None:
    match = match_of("living-forest")
    rows = results_of(match)
    lines = len(match.log)
    assert max(row.seconds for row in rows) <= 60 * lines <= sum(row.seconds for row in rows)


@pytest.mark.rule("SP-4.1", "SP-4.3")
@pytest.mark.parametrize("late", [False, True])
def test_whoever_leaves_is_told_with_the_moment_and_whether_they_were_late(late: bool) -> None:
    whole = match_of()
    match = whole.anew()
    for entry in whole.log:
        if not late and len(match.log) == 3:
            match.act(0, Resign())
        is_late = late and entry.seat == 0
        match.act(entry.seat, Late(entry.action) if is_late else entry.action)
    left, stayed = results_of(match)
    third = [place for place, one in enumerate(match.log) if one.seat == 0][2]
    when = every(60, match)[(third if late else 3) + 1]
    assert (left.gone, left.late, left.bot) == (when, late, None)
    assert (stayed.gone, stayed.late, stayed.bot) == (None, False, "club")
    assert left.seconds < stayed.seconds


def test_what_was_lost_is_told_by_thirds_of_the_game() -> None:
    match = match_of()
    lines = len(match.log)
    losses = ((0, 1.5), (lines // 2, 0.5), (lines - 1, 2.0), (lines - 2, 1.0))
    unclear = (Verdict(at, Seat(0), None, 0.0, 0.0, loss) for at, loss in losses)
    verdicts = (*unclear, Verdict(5, Seat(0), None, 0.0, 1.0, 1.0, better="another"))
    balances = tuple(Balance(Seat(seat), 30.0, 2.5, 5.0, 27.5) for seat in (0, 1))
    review = Review("points", verdicts, balances, Par(31.0, 33.5, 46), VERSION)
    mine, theirs = results_of(match, review)
    assert (mine.par, mine.luck, mine.lost) == (33.5, 2.5, 5.0)
    assert (mine.losses, theirs.losses) == ((2.5, 0.5, 3.0), (0.0, 0.0, 0.0))
    assert (mine.costliest, mine.costliest_at) == (1.0, 5)  # of what was clearly worse
    assert theirs.costliest is None


def test_what_the_first_reviews_called_luck_is_not_counted() -> None:
    balances = tuple(Balance(Seat(seat), 30.0, 2.5, 5.0, 27.5) for seat in (0, 1))
    mine, _ = results_of(match_of(), Review("points", (), balances))
    assert (mine.luck, mine.lost) == (None, 5.0)


async def kept(store: Store, table: UUID) -> list[dict[str, Any]]:
    found = sa.select(results).where(results.c.table_id == table).order_by(results.c.seat)
    return [dict(row) for row in await store.run(found)]


async def over(app: Litestar, person: UUID, match: Match | None = None, **more: Any) -> UUID:
    """A finished table where somebody sat first."""
    house = app.state.services.house
    table = await laid_out(house, match or match_of(), Seat(0), person, **more)
    await house.newest(await house.open(table))
    return table


async def test_a_worker_that_dies_before_its_mark_leaves_the_same_rows(
    app: Litestar, database: str
) -> None:
    store = app.state.services.store
    table = await over(app, uuid4())
    await count_all(store)
    before = await kept(store, table)
    assert len(before) == 2
    await change(database, "UPDATE tables SET counted = false WHERE id = $1", table)
    await count_all(store)
    assert await kept(store, table) == before
    assert await count_results(store) == 0


async def test_all_results_can_be_worked_out_anew(app: Litestar, database: str) -> None:
    store = app.state.services.store
    table = await over(app, uuid4())
    await count_all(store)
    before = await kept(store, table)
    await change(database, "DELETE FROM results")
    assert await count_all(store) == 0
    assert await count_all(store, again=True) > 0
    assert await kept(store, table) == before


async def reviewed(store: Store, table: UUID) -> None:
    """A review of the table in which the first seat lost two points."""
    verdict = Verdict(0, Seat(0), None, 28.0, 30.0, 2.0)
    balances = tuple(Balance(Seat(seat), 30.0, 0.0, 2.0, 28.0) for seat in (0, 1))
    body = packed(Review("points", (verdict,), balances))
    row = {"status": "done", "done": 1, "of": 1, "body": body, "updated": sa.func.now()}
    await store.run(sa.insert(reviews).values(table_id=table, **row))


async def test_a_review_that_is_done_later_is_told_as_well(app: Litestar) -> None:
    store = app.state.services.store
    table = await over(app, uuid4())
    await count_all(store)
    assert (await kept(store, table))[0]["lost"] is None
    await reviewed(store, table)
    assert await count_results(store) == 1
    assert [one["lost"] for one in await kept(store, table)] == [2.0, 0.0]
    assert await count_results(store) == 0


async def test_who_looked_before_there_was_a_review_takes_nothing_of_it_away(
    app: Litestar,
) -> None:
    store = app.state.services.store
    table = await over(app, uuid4())
    early = await _results(store, table)
    await reviewed(store, table)
    await count_all(store)
    before = await kept(store, table)
    await _write(store, early)
    assert await kept(store, table) == before


async def test_a_branch_is_played_to_try_something_and_has_no_result(app: Litestar) -> None:
    store = app.state.services.store
    table = await over(app, uuid4(), parent={"check": "sha256:0", "lines": 3})
    await count_all(store)
    assert await kept(store, table) == []


async def test_whoever_deletes_themselves_leaves_a_seat_without_a_name(
    app: Litestar, visit: Visit
) -> None:
    store, ann = app.state.services.store, await visit("Ann")
    person = UUID((await ann.get("/api/me")).json()["id"])
    table = await over(app, person)
    await count_all(store)
    exported = (await ann.get("/api/me/export")).json()["results"]
    assert [(one["table"], one["place"] in (1, 2)) for one in exported] == [(str(table), True)]
    await ann.delete("/api/me")
    await app.state.services.deletions.forget(person)
    await count_all(store, again=True)
    row = (await kept(store, table))[0]
    assert (row["person"], row["name"]) == (None, "Somebody")
    assert row["points"] == exported[0]["points"]


async def test_a_history_is_told_a_page_at_a_time_and_newest_first(
    app: Litestar, visit: Visit
) -> None:
    ann, bo = await visit("Ann"), await visit("Bo")
    person = UUID((await ann.get("/api/me")).json()["id"])
    rows = [msgspec.structs.asdict(row) for row in results_of(match_of())]
    for number in range(65):  # two of them end at every moment
        told = {"table_id": uuid4(), "ended": NOON + timedelta(days=number // 2), "losses": None}
        games = [row | told for row in rows]
        games[0]["person"] = person
        await app.state.services.store.run(sa.insert(results).values(games))
    pages = [await page(ann)]
    while pages[-1]["before"]:
        pages.append(await page(ann, before=pages[-1]["before"]))
    lines = [line for one in pages for line in one["lines"]]
    assert [len(one["lines"]) for one in pages] == [30, 30, 5]
    assert {one["total"] for one in pages} == {65}
    assert len({line["table"] for line in lines}) == 65
    ended = [line["ended"] for line in lines]
    assert ended == sorted(ended, reverse=True)
    assert [one["you"] for one in lines[0]["company"]] == [True, False]
    assert lines[0]["company"][1]["bot"] == "club"
    assert (await page(bo))["lines"] == []


async def test_a_history_can_be_narrowed_to_a_game_or_to_what_was_won(
    app: Litestar, visit: Visit
) -> None:
    ann = await visit("Ann")
    person = UUID((await ann.get("/api/me")).json()["id"])
    forest, living = [await over(app, person, match_of(game)) for game in _TWO]
    await count_all(app.state.services.store)
    assert [line["table"] for line in (await page(ann, game=_TWO[1]))["lines"]] == [str(living)]
    places = {line["table"]: line["place"] for line in (await page(ann))["lines"]}
    won = {line["table"] for line in (await page(ann, won=True))["lines"]}
    assert won == {table for table, place in places.items() if place == 1}
    assert places.keys() == {str(forest), str(living)}
    assert (await page(ann, rated=True))["total"] == 0
    assert (await page(ann, people=True))["total"] == 2


_TWO = ("legendary-forests", "living-forest")


async def page(client: httpx.AsyncClient, **wanted: Any) -> Any:
    answer = await client.get("/api/me/history", params=wanted)
    assert answer.status_code == 200, answer.text
    return answer.json()
