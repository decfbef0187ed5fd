"""Ratings: a pure fold over finished rated tables, that anybody can repeat from their records."""

from spinney.ratings.fold import Fold, OutOfOrder, RatingEvent, Unrated, fold
from spinney.ratings.ladder import Ladder, Row, Word, ladder, word_of
from spinney.ratings.model import MODEL, Model, Parameters, Rating
from spinney.ratings.puzzles import FirstAnswer, PuzzleFold, hardness_of, start_of, starts_of
from spinney.ratings.records import (
    NamedTable,
    PublicTable,
    TablesError,
    rated_table,
    read_rated,
    read_tables,
    write_tables,
)
from spinney.ratings.standards import Standards, standards_of
from spinney.ratings.tables import NOBODY, RatedSeat, RatedTable, bot_player, person_player

__all__ = [
    "MODEL",
    "NOBODY",
    "FirstAnswer",
    "Fold",
    "Ladder",
    "Model",
    "NamedTable",
    "OutOfOrder",
    "Parameters",
    "PublicTable",
    "PuzzleFold",
    "RatedSeat",
    "RatedTable",
    "Rating",
    "RatingEvent",
    "Row",
    "Standards",
    "TablesError",
    "Unrated",
    "Word",
    "bot_player",
    "fold",
    "hardness_of",
    "ladder",
    "person_player",
    "rated_table",
    "read_rated",
    "read_tables",
    "standards_of",
    "start_of",
    "starts_of",
    "word_of",
    "write_tables",
]
