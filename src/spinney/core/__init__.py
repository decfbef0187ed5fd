"""The contract every game fulfils, and what all games share: chance, log, record, refusals."""

from spinney.core.chance import Chance, Committed, Guessed, Secret
from spinney.core.contract import Edition, Game, State
from spinney.core.drawing.pictures import Picture
from spinney.core.match import Match
from spinney.core.messages import Action, Event, Settles
from spinney.core.record import Header, Record, RecordError
from spinney.core.refusals import Refusal, Texts
from spinney.core.registry import find, installed
from spinney.core.results import Outcome, Score, Source
from spinney.core.seats import Seat, letter, seats
from spinney.core.setup import Setup
from spinney.core.table_actions import Late, Resign, Undo
from spinney.core.verify import verify

__all__ = [
    "Action",
    "Chance",
    "Committed",
    "Edition",
    "Event",
    "Game",
    "Guessed",
    "Header",
    "Late",
    "Match",
    "Outcome",
    "Picture",
    "Record",
    "RecordError",
    "Refusal",
    "Resign",
    "Score",
    "Seat",
    "Secret",
    "Settles",
    "Setup",
    "Source",
    "State",
    "Texts",
    "Undo",
    "find",
    "installed",
    "letter",
    "seats",
    "verify",
]
