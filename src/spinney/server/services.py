"""Services: what a process is made of."""

import asyncio

import msgspec

from spinney.server.config.settings import Settings
from spinney.server.notify.addresses import Mails
from spinney.server.notify.digests import Digests
from spinney.server.notify.push import Post
from spinney.server.notify.reach import Reach
from spinney.server.notify.turns import Teller
from spinney.server.observe.metrics import Metrics
from spinney.server.observe.tracing import Traces
from spinney.server.people.people import People
from spinney.server.play.house import House
from spinney.server.privacy.deletion import Farewells
from spinney.server.store.store import Store
from spinney.server.tables.lobby import Lobby
from spinney.server.work.jobs import Jobs


class Services(msgspec.Struct, frozen=True):
    """The services of one process."""

    settings: Settings
    store: Store
    people: People
    lobby: Lobby
    house: House
    jobs: Jobs
    post: Post
    reach: Reach
    teller: Teller
    mails: Mails
    digests: Digests
    farewells: Farewells
    metrics: Metrics
    traces: Traces
    closing: asyncio.Event
