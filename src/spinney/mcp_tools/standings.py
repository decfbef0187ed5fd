"""How a table stands, in the words and the drawing of its game."""

from collections.abc import Iterable, Iterator

import msgspec
from mcp.server.mcpserver.exceptions import ToolError

from spinney.core import Action, Game, Refusal, find, letter
from spinney.core.messages import write
from spinney.core.places import with_numbers
from spinney.core.setup import Setup
from spinney.core.table_actions import decode_event, read_action
from spinney.mcp_tools.answers import Choice, End, Standing
from spinney.mcp_tools.names import plain, quoted
from spinney.mcp_tools.output import chair, latest, outcome_sentence
from spinney.mcp_tools.wire import Seen, Step, Table


def game_called(name: str) -> Game:
    """The game of this name, if this copy has it."""
    try:
        return find(name)
    except Refusal as refusal:
        raise ToolError(refusal.sentence) from refusal


def before(table: Table) -> Standing:
    """How a table stands that waits for players."""
    return Standing(
        table=table.code,
        game=table.game,
        edition=table.edition,
        status=table.status,
        chairs=[chair(one) for one in table.chairs],
        your_seat=next((letter(one.seat) for one in table.chairs if one.you), None),
        your_turn=False,
        waiting_for=[],
        left=[],
        points=[],
        can_undo=False,
        happened=[],
        picture=None,
        view=None,
        end=None,
    )


def during(table: Table, seen: Seen, happened: Iterable[str]) -> Standing:
    """How a game stands that has begun, without its picture."""
    return before(table).model_copy(
        update={
            "your_turn": bool(seen.legal),
            "waiting_for": [letter(seat) for seat in seen.actors],
            "left": [letter(seat) for seat in seen.left],
            "points": [score.points for score in seen.scores],
            "can_undo": seen.can_undo,
            "happened": latest([*happened]),
            "end": _end(table, seen),
        }
    )


def drawn(standing: Standing, seen: Seen, *, as_data: bool) -> Standing:
    """The same with the picture, and with the view as data if it is asked for."""
    game = game_called(standing.game)
    try:
        view = game.decode_view(bytes(seen.view))
        picture = game.draw_text(view, False, [*_legal(game, seen)])
    except msgspec.DecodeError as error:
        raise ToolError(_OTHER_VERSION) from error
    data = msgspec.json.decode(seen.view) if as_data else None
    return standing.model_copy(update={"picture": picture, "view": data})


def happenings(table: Table, seen: Seen, steps: Iterable[Step]) -> Iterator[str]:
    """What happened in some steps, in the words of the edition."""
    game = game_called(table.game)
    setup = Setup(table.game, table.edition, table.seats, table.options)
    for step in steps:
        if step.position <= seen.position:
            yield from (game.tell(setup, decode_event(game, bytes(one))) for one in step.events)


def choices(game: Game, seen: Seen) -> list[Choice]:
    """All that may be done, numbered from 1 as in the picture."""
    return [
        Choice(
            number=number,
            text=game.say(action),
            record=write(action),
            kind=str(action.__struct_config__.tag),
        )
        for number, action in enumerate(_legal(game, seen), start=1)
    ]


def understood(game: Game, text: str) -> Action:
    """The action that a text names, as people or records write it."""
    try:
        return read_action(game, with_numbers(text, game.origin))
    except ValueError as error:
        raise ToolError(
            f"{plain(text)!r} is no action of {game.title}. Name a number that was shown, or an "
            "action as legal_actions writes it; undo and resign are actions, too."
        ) from error


def _legal(game: Game, seen: Seen) -> Iterator[Action]:
    return (game.decode_action(bytes(action)) for action in seen.legal)


def _end(table: Table, seen: Seen) -> End | None:
    if seen.outcome is None:
        return None
    names = [quoted(one.name) for one in table.chairs]
    return End(
        ranks=list(seen.outcome.ranks),
        winners=[letter(seat) for seat in seen.outcome.winners],
        sentence=outcome_sentence(game_called(table.game), seen.outcome, names),
    )


_OTHER_VERSION = (
    "This copy of Spinney does not understand how the game stands: the server is of another "
    "version. Install the same version here, with pip install 'spinney[mcp]==VERSION'."
)
