"""Replaying a record, and checking a finished one against its seed commitment."""

from spinney.core.chance import Secret
from spinney.core.match import Match
from spinney.core.messages import Event
from spinney.core.record import Header, Record, RecordError, RecordLine, closed, parse
from spinney.core.refusals import Refusal
from spinney.core.registry import find
from spinney.core.seats import seat_of
from spinney.core.table_actions import read_action


def replay(record: Record, upto: int | None = None) -> Match:
    """Play a record again, whole or its first actions; `RecordError` where it cannot be right."""
    match = begin(record.header)
    for line in record.log[:upto]:
        step(match, line)
    return match


def begin(header: Header) -> Match:
    """The match of a header before its first action."""
    try:
        game = find(header.game)
        setup = game.setup(len(header.seats), header.edition, header.options)
        if header.rules != game.rules_version:
            raise RecordError(
                f"The record was played by version {header.rules} of the rules; "
                f"here are those of version {game.rules_version}."
            )
        if header.data != game.digest(setup):
            raise RecordError(
                f"The component data differs: the record was played with {header.data}, "
                f"here is {game.digest(setup)}."
            )
        return Match(game, setup, header.seats, _secret(header), header.salts)
    except Refusal as refusal:
        raise RecordError(f"The header cannot be played: {refusal}") from refusal


def step(match: Match, line: RecordLine) -> list[Event]:
    """Play one line of a log."""
    try:
        return match.act(seat_of(line.seat), read_action(match.game, line.action))
    except (Refusal, ValueError) as problem:
        raise RecordError(
            f"Line {line.number}, '{line.seat} {line.action}', cannot be played: {problem}"
        ) from problem


def verify(text: str) -> Match:
    """Check a finished record: commitment, every action, result and the text itself."""
    record = parse(text)
    match = replay(record)
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


def _secret(header: Header) -> Secret:
    if header.secret is None:
        raise RecordError(
            "The secret is not revealed yet: a record can be replayed once its game is over."
        )
    try:
        secret = Secret.from_hex(header.secret)
    except ValueError as error:
        raise RecordError(f"The secret cannot be read: {error}.") from error
    if secret.commitment() != header.commitment:
        raise RecordError(
            f"The secret does not match the commitment: its SHA-256 is {secret.commitment()}, "
            f"but {header.commitment} was published before the game."
        )
    return secret
