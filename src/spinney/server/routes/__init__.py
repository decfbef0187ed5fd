"""The routes: thin, over what the server is made of."""

from spinney.server.routes.accounts import ACCOUNTS
from spinney.server.routes.advice import ADVICE
from spinney.server.routes.company import COMPANY
from spinney.server.routes.games import GAMES
from spinney.server.routes.health import HEALTH
from spinney.server.routes.lessons import LESSONS
from spinney.server.routes.moderation import MODERATION
from spinney.server.routes.notices import NOTICES
from spinney.server.routes.people import PEOPLE
from spinney.server.routes.play import PLAY
from spinney.server.routes.programs import PROGRAMS
from spinney.server.routes.records import RECORDS
from spinney.server.routes.tables import TABLES

ROUTES = (
    *GAMES,
    *LESSONS,
    *PEOPLE,
    *ACCOUNTS,
    *PROGRAMS,
    *NOTICES,
    *TABLES,
    *PLAY,
    *RECORDS,
    *ADVICE,
    *COMPANY,
    *MODERATION,
    *HEALTH,
)

__all__ = ["ROUTES"]
