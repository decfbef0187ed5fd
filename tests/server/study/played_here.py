"""Puzzles of a game that people played here, made of one that is shipped."""

from collections.abc import Sequence
from datetime import datetime
from uuid import UUID

import msgspec

from spinney.bots.puzzles import Puzzle, puzzles_of
from spinney.bots.review import Balance, Review, Verdict, measure_of
from spinney.core import Match, seats
from spinney.server.store.store import Store
from spinney.server.study.site_puzzles import keep_puzzles
from tests.server.privacy.finished_month import BEGUN, POISON, Sitter, kept

GAME = "sylvan-dale"


def shipped(players: int = 2) -> tuple[Puzzle, Match]:
    """A puzzle of a game for so many, and this game; its seats have names that nobody may read."""
    collection = puzzles_of(GAME)
    for puzzle in collection.puzzles:
        match = Match.from_record(collection.records[puzzle.record])
        if match.setup.seats == players and puzzle.kind == "estimated":
            match.names = tuple(f"{POISON}-{seat}" for seat in range(players))
            return puzzle, match
    raise LookupError(players)


async def puzzles_here(
    store: Store, sitters: Sequence[Sitter], *names: str, begun: datetime = BEGUN
) -> UUID:
    """Puzzles of these names, of one game of theirs; its table."""
    puzzle, match = shipped(len(sitters))
    table = await kept(store, match, sitters, begun)
    found = [msgspec.structs.replace(puzzle, name=name, record=0) for name in names]
    await keep_puzzles(store, GAME, table, found)
    return table


def lost_at(match: Match, *positions: int) -> Review:
    """A review that says that much was lost there, and nothing anywhere else."""
    lost = dict.fromkeys(positions, 100.0)
    verdicts = (
        Verdict(place, entry.seat, entry.action, 0.0, 0.0, lost.get(place, 0.0))
        for place, entry in enumerate(match.log)
    )
    balances = (Balance(seat, 0.0, 0.0, 0.0, 0.0) for seat in seats(match.setup.seats))
    return Review(measure_of(match.game.name), tuple(verdicts), tuple(balances))
