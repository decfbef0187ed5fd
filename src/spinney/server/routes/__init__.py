"""The routes: thin, over what the server is made of."""

from spinney.server.routes.advice import ADVICE
from spinney.server.routes.company import COMPANY
from spinney.server.routes.games import GAMES
from spinney.server.routes.health import HEALTH
from spinney.server.routes.people import PEOPLE
from spinney.server.routes.play import PLAY
from spinney.server.routes.tables import TABLES

ROUTES = (*GAMES, *PEOPLE, *TABLES, *PLAY, *ADVICE, *COMPANY, *HEALTH)

__all__ = ["ROUTES"]
