"""The routes: thin, over what the server is made of."""

from spinney.server.http.routes.accounts import ACCOUNTS
from spinney.server.http.routes.advice import ADVICE
from spinney.server.http.routes.company import COMPANY
from spinney.server.http.routes.competition import COMPETITION
from spinney.server.http.routes.deals import DEALS
from spinney.server.http.routes.follows import FOLLOWS
from spinney.server.http.routes.games import GAMES
from spinney.server.http.routes.health import HEALTH
from spinney.server.http.routes.lessons import LESSONS
from spinney.server.http.routes.moderation import MODERATION
from spinney.server.http.routes.notices import NOTICES
from spinney.server.http.routes.people import PEOPLE
from spinney.server.http.routes.play import PLAY
from spinney.server.http.routes.programs import PROGRAMS
from spinney.server.http.routes.puzzles import PUZZLES
from spinney.server.http.routes.records import RECORDS
from spinney.server.http.routes.tables import TABLES

ROUTES = (
    *GAMES,
    *LESSONS,
    *PUZZLES,
    *PEOPLE,
    *ACCOUNTS,
    *PROGRAMS,
    *NOTICES,
    *TABLES,
    *PLAY,
    *RECORDS,
    *ADVICE,
    *COMPANY,
    *COMPETITION,
    *DEALS,
    *FOLLOWS,
    *MODERATION,
    *HEALTH,
)

__all__ = ["ROUTES"]
