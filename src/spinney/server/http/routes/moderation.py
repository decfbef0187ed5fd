"""For moderators: what was reported, what is to be done, and whose luck is too good."""

from uuid import UUID

from litestar import get, post
from litestar.params import FromPath, JSONBody

from spinney.server.http.declarations import declared
from spinney.server.http.identity import AnyRequest, oneself, services_of
from spinney.server.moderation.audits import Lucky, too_lucky
from spinney.server.moderation.reports import Decision, Report, close_report, open_reports, reported
from spinney.server.people.accounts import must_moderate
from spinney.server.people.people import Person


@get("/api/moderation/reports", opt=declared(403, 503))
async def show_reports(request: AnyRequest) -> list[Report]:
    """What waits for a decision, oldest first, with what was said around it; for moderators."""
    await _moderator(request)
    return await open_reports(services_of(request).store)


@post("/api/moderation/reports/{report_id:uuid}", opt=declared(400, 403, 404, 413, 503))
async def decide_report(
    report_id: FromPath[UUID], data: JSONBody[Decision], request: AnyRequest
) -> Report:
    """Close a report: there was nothing, or whoever it is about is banned; for moderators."""
    moderator, services = await _moderator(request), services_of(request)
    about = await reported(services.store, report_id)
    if data.verdict == "ban" and about is not None:
        await services.deletions.banish(about)
    return await close_report(services.store, moderator, report_id, data.verdict)


@get("/api/moderation/luck", opt=declared(403, 503, price=20))
async def show_luck(request: AnyRequest) -> list[Lucky]:
    """Whose dailies of the last year brought more luck than chance explains; for moderators."""
    await _moderator(request)
    return await too_lucky(services_of(request).store)


async def _moderator(request: AnyRequest) -> Person:
    person = oneself(request)
    await must_moderate(services_of(request).store, person)
    return person


MODERATION = (show_reports, decide_report, show_luck)
