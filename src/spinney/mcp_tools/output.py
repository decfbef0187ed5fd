"""Telling of tables: as records for programs, and as text for whoever reads."""

from collections.abc import Iterable, Sequence

from spinney.core import Game, Outcome, letter
from spinney.mcp_tools.answers import Chair, Choice, Kind, Standing, TableLine
from spinney.mcp_tools.names import plain, quoted
from spinney.mcp_tools.wire import Pace, Sitting, Table

_MOST_TOLD = 60


def chair(sitting: Sitting) -> Chair:
    """Who sits there."""
    kind: Kind = "bot" if sitting.bot else "program" if sitting.program else "person"
    return Chair(seat=letter(sitting.seat), name=plain(sitting.name), you=sitting.you, kind=kind)


def table_line(table: Table, *, invited: bool) -> TableLine:
    """A table in a list."""
    return TableLine(
        code=table.code,
        name=plain(table.name),
        game=table.game,
        edition=table.edition,
        status=table.status,
        seats=table.seats,
        free=table.seats - len(table.chairs),
        pace=_pace(table.pace),
        rated=table.rated,
        invited=invited,
        your_turn=table.your_turn,
        chairs=[chair(one) for one in table.chairs],
    )


def listed(lines: Sequence[TableLine]) -> str:
    """Some tables, a line for each."""
    return "\n".join(map(_line, lines)) or "There are no such tables."


def latest(happened: Sequence[str]) -> list[str]:
    """The last of what happened; how much there was before, if that is too much to tell."""
    more = len(happened) - _MOST_TOLD
    return [f"({more} more before)", *happened[more:]] if more > 0 else [*happened]


def outcome_sentence(game: Game, outcome: Outcome, names: Sequence[str]) -> str:
    """Who won, in the game's own sentence."""
    winners = " and ".join(names[seat] for seat in outcome.winners)
    if outcome.reason in game.texts.sentences("en").get("outcome", {}):
        return game.texts.say("outcome", outcome.reason, winners=winners)
    return f"Won by {winners}."


def standing_text(standing: Standing) -> str:
    """How a table stands, what happened, the picture, and what is to be done next."""
    parts = [f"{standing.game}, table {standing.table}: {_seated(standing.chairs)}."]
    if standing.happened:
        parts.append("\n".join(["Since you were last told:", *standing.happened]))
    if standing.picture:
        parts.append(standing.picture)
    return "\n\n".join([*parts, _next(standing)])


def choices_text(choices: Iterable[Choice]) -> str:
    """What may be done, a line for each."""
    lines = "\n".join(f"{choice.number:>4}  {choice.text}" for choice in choices)
    return lines or "There is nothing to choose now. wait_for_turn waits until it is your turn."


def _line(line: TableLine) -> str:
    told = [f"{line.code}: {line.game}, {line.edition}, {line.status}", _chairs(line), line.pace]
    told += ["rated"] if line.rated else []
    told += ["you are invited"] if line.invited else []
    told += ["it is your turn"] if line.your_turn else []
    told += [f"called {quoted(line.name)}"] if line.name else []
    return "; ".join(told)


def _chairs(line: TableLine) -> str:
    return f"{line.free} of {line.seats} chairs free; {_seated(line.chairs) or 'nobody there'}"


def _seated(chairs: Iterable[Chair]) -> str:
    return ", ".join(
        f"{one.seat} {quoted(one.name)} ({'you' if one.you else one.kind})" for one in chairs
    )


def _pace(pace: Pace) -> str:
    match pace.kind:
        case "live":
            return f"{pace.minutes:g} minutes, and {pace.gain:g} seconds more for each step"
        case "days":
            return f"{pace.days:g} days for each step"
        case _:
            return "no clock"


def _next(standing: Standing) -> str:
    if standing.end is not None:
        points = ", ".join(
            f"{one.seat} {points}"
            for one, points in zip(standing.chairs, standing.points, strict=True)
        )
        return f"The game is over. {standing.end.sentence} Points: {points}."
    if standing.status == "open":
        return "The game has not begun: chairs are free. wait_for_turn waits until it is your turn."
    if standing.your_turn:
        return "It is your turn. play takes the number of a choice."
    waiting = f"The game waits for {', '.join(standing.waiting_for)}."
    if standing.your_seat is None:
        return f"{waiting} You only watch here."
    if standing.your_seat in standing.left:
        return f"{waiting} You have left, and a bot plays on for you."
    return f"{waiting} wait_for_turn waits until it is your turn."
