"""Games that were played elsewhere."""

from litestar import post
from litestar.params import JSONBody

from spinney.server.deals.away import count_for_its_day
from spinney.server.http.declarations import declared
from spinney.server.http.identity import AnyRequest, oneself, services_of
from spinney.server.play.upload import GivenRecord, give
from spinney.server.tables.table import TableView, told


@post("/api/records", opt=declared(400, 403, 413, 503, price=50))
async def give_record(data: JSONBody[GivenRecord], request: AnyRequest) -> TableView:
    """Keep a game that was played on a device, as a finished table; it is checked move by move.

    Yesterday's daily counts for the days in a row, and not for a place.
    """
    giver, services = oneself(request), services_of(request)
    room = await services.house.open(await give(services.store, giver, data))
    await count_for_its_day(services.store, room.table, giver)
    return told(room.table, giver, room.present())


RECORDS = (give_record,)
