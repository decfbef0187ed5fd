"""Deals: the daily, its chain and its calendar; playing a deal, and how all did."""

from datetime import date, timedelta
from uuid import UUID

import msgspec
from litestar import Response, get, post
from litestar.params import FromPath, FromQuery, JSONBody

from spinney.deals.chain import Chain
from spinney.server.clock import now
from spinney.server.deals.attempts import begin_attempt, practise
from spinney.server.deals.away import Draw, draw_of
from spinney.server.deals.calendar import Calendar, calendar_of
from spinney.server.deals.chains import chain_of
from spinney.server.deals.comparison import Comparison, comparison_of, picture_of
from spinney.server.deals.deals import Deal, daily_if_dealt, daily_of, read_deal
from spinney.server.deals.shared import NewDeal, deal_of_table, new_deal
from spinney.server.deals.told import DealView, deal_view
from spinney.server.http.declarations import declared
from spinney.server.http.identity import (
    AnyRequest,
    guest_of,
    oneself,
    person_of,
    room_of,
    services_of,
)
from spinney.server.http.played_here import played_here
from spinney.server.people.people import Person
from spinney.server.problems import Problem
from spinney.server.store.fanout import Changed
from spinney.server.tables.table import TableView, told


class Daily(msgspec.Struct, frozen=True):
    """Today's deal, and this month."""

    today: DealView
    yesterday: DealView | None
    """None where there was none."""
    calendar: Calendar


@get("/api/daily", opt=declared(503, price=5))
async def show_daily(request: AnyRequest) -> Daily:
    """Today's deal and yesterday's, with one's own calendar."""
    services, person, day = services_of(request), person_of(request), now().date()
    store = services.store
    today, before = await daily_of(store, day), await daily_if_dealt(store, day - timedelta(days=1))
    return Daily(
        today=await _view(request, today, person),
        yesterday=None if before is None else await _view(request, before, person),
        calendar=await calendar_of(store, services.months, person, day),
    )


@get("/api/daily/months/{month:str}", opt=declared(400, 503, price=5))
async def show_month(month: FromPath[str], request: AnyRequest) -> Calendar:
    """The calendar of another month, such as 2026-11."""
    services, person = services_of(request), person_of(request)
    return await calendar_of(services.store, services.months, person, _month(month))


@get("/api/daily/chains/{month:str}", opt=declared(400, 404, 503))
async def show_chain(month: FromPath[str], request: AnyRequest) -> Chain:
    """The end of a month's chain, and the links of its days that are over."""
    return await chain_of(services_of(request).store, _month(month))


@get("/api/deals/{code:str}", opt=declared(404, 503, price=3))
async def show_deal(code: FromPath[str], request: AnyRequest) -> DealView:
    """A deal, and how all did if one may know."""
    store, person = services_of(request).store, person_of(request)
    return await _view(request, await read_deal(store, code), person)


@get("/api/deals/{code:str}/draw", opt=declared(404, 409, 503))
async def show_draw(code: FromPath[str], request: AnyRequest) -> Draw:
    """All that it takes to practise a daily on a device, once it is over."""
    return draw_of(await read_deal(services_of(request).store, code))


@post("/api/deals/{code:str}/attempt", opt=declared(403, 404, 409, 503, price=10))
async def begin(code: FromPath[str], request: AnyRequest) -> Response[TableView]:
    """The table of one's one ranked try; in person, and not through a program."""
    services, person = services_of(request), oneself(request)
    deal, played = await read_deal(services.store, code), played_here(request)
    seen = played.by_somebody_else(deal.code, person)
    table = await begin_attempt(services.store, deal, person, seen=seen)
    room = await services.house.changed(table, Changed())
    view = told(room.table, person, room.present())
    return Response(view, status_code=201, cookies=[played.cookie(request, deal.code, person)])


@post("/api/deals/{code:str}/practice", opt=declared(403, 404, 409, 503, price=10))
async def begin_practice(code: FromPath[str], request: AnyRequest) -> TableView:
    """A table with the same draw once more, with hints, and counting for nothing."""
    services, person = services_of(request), guest_of(request)
    table = await practise(services.store, await read_deal(services.store, code), person)
    room = await services.house.changed(table, Changed())
    return told(room.table, person, room.present())


async def _view(request: AnyRequest, deal: Deal, person: Person | None) -> DealView:
    seen = played_here(request).by_somebody_else(deal.code, person)
    return await deal_view(services_of(request).store, deal, person, seen=seen)


@post("/api/deals", opt=declared(400, 403, 404, 409, 413, 422, 503, price=20))
async def make_deal(data: JSONBody[NewDeal], request: AnyRequest) -> DealView:
    """A draw for whoever gets its code: that of a finished table, or a new one."""
    store, person = services_of(request).store, oneself(request)
    if data.table is None:
        return await _view(request, await new_deal(store, data), person)
    table = (await room_of(request, data.table)).table
    return await _view(request, await deal_of_table(store, table, person, data.seat), person)


@get("/api/deals/{code:str}/comparison", opt=declared(400, 403, 404, 503, price=10))
async def compare(
    code: FromPath[str], request: AnyRequest, table: FromQuery[list[UUID] | None] = None
) -> Comparison:
    """Up to five who played a deal side by side, by their tables; for those who have played it."""
    services = services_of(request)
    deal = await read_deal(services.store, code)
    return await comparison_of(services.house, deal, person_of(request), table or [])


@get(
    "/api/deals/{code:str}/pictures/{table_id:uuid}",
    media_type="image/svg+xml",
    opt=declared(400, 403, 404, 503, price=4),
)
async def picture_entry(
    code: FromPath[str],
    table_id: FromPath[UUID],
    request: AnyRequest,
    position: FromQuery[int | None] = None,
) -> str:
    """What somebody built of a deal, whole or after so many lines; for those who have played it."""
    services = services_of(request)
    deal = await read_deal(services.store, code)
    return await picture_of(services.house, deal, person_of(request), table_id, position)


def _month(text: str) -> date:
    try:
        return date.fromisoformat(f"{text}-01")
    except ValueError as error:
        raise Problem("A month is a year and a month, such as 2026-11.") from error


DEALS = (
    show_daily,
    show_month,
    show_chain,
    make_deal,
    show_deal,
    show_draw,
    begin,
    begin_practice,
    compare,
    picture_entry,
)
