"""Checking the record of a finished game, against its seed commitment and its own text."""

from spinney.core.match import Match
from spinney.core.record import RecordError, closed, parse


def verify(text: str) -> Match:
    """Check a finished record: commitment, every action, result and the text itself."""
    record = parse(text)
    match = Match.from_record(record)
    if match.result() is None:
        raise RecordError("The game is not over: the log ends before its last action.")
    if record.result != match.result():
        raise RecordError(
            f"The result line does not follow from the log, which gives {match.result()}."
        )
    if text != closed(text.rpartition("check: ")[0]):
        raise RecordError(
            "The text was changed after the game: its last line, the check, "
            "does not match the text before it."
        )
    return match
