"""Checking the record of a finished game, against its seed commitment and its own text."""

from spinney.core.match import Match
from spinney.core.record import RecordError, check_of, closed, parse


def verify(text: str, parent: str | None = None) -> Match:
    """Check a finished record: commitment, every action, result and the text itself.

    With the record of its parent, also that a branch goes on from there. Rule: SP-5.1.
    """
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
    if parent is not None:
        _must_go_on(match, parent)
    return match


def _must_go_on(match: Match, parent: str) -> None:
    """The branch has the parent's chance, and its log up to where it leaves it."""
    begun = verify(parent)
    if match.parent is None:
        raise RecordError("The record names no parent: it is no branch.")
    if match.parent.check != check_of(parent):
        raise RecordError(
            f"The branch goes on from the record with the check {match.parent.check}, "
            f"but the one given has {check_of(parent)}."
        )
    expected = begun.branch(match.parent.lines, match.names)
    same = (match.secret.hex(), match.salts, match.setup) == (
        expected.secret.hex(),
        expected.salts,
        expected.setup,
    )
    if not same or match.log[: match.parent.lines] != expected.log:
        raise RecordError(
            f"The first {match.parent.lines} lines of the branch are not those of its parent."
        )
