"""A game being played: header, log and state. The log is the truth, the state its cache."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Generic, Self

from spinney.core.chance import Secret
from spinney.core.contract import Game, S, S_co
from spinney.core.messages import Action, Event, write
from spinney.core.pending import ENOUGH, LONGEST, Pending
from spinney.core.places import Origin
from spinney.core.record import (
    Entry,
    Header,
    Parent,
    Record,
    RecordError,
    RecordLine,
    Result,
    check_of,
    compose,
    compose_header,
    parse,
)
from spinney.core.refusals import TEXTS, Refusal
from spinney.core.registry import find
from spinney.core.seats import Seat, letter, seat_of, seats
from spinney.core.setup import Setup
from spinney.core.table_actions import (
    HiddenRedrawn,
    Late,
    Redraw,
    Resign,
    SeatResigned,
    StepUndone,
    TimeRanOut,
    Undo,
    read_action,
)
from spinney.core.turns import refuse_turn

PATIENCE = 3
"""How often in a row a seat is late before it counts as left. Rule: SP-4.3."""


class Match(Generic[S_co]):
    """One game from set-up to end, generic in its state.

    `Match.start(name, seats)` begins a `Match[State]`; with a game instead of its name the
    state's own type is known. `state` answers who may act and what everybody sees.
    """

    def __init__(
        self,
        game: Game[S_co],
        setup: Setup,
        names: tuple[str, ...],
        secret: Secret,
        salts: Iterable[str],
        parent: Parent | None = None,
    ) -> None:
        """Set the table; use `Match.start` unless every part is at hand. Rule: SP-1.5."""
        self.game = game
        self.setup = setup
        self.names = names
        self.secret = secret
        self.salts = tuple(salts)
        self.parent = parent
        """The game that this one is a branch of. Rule: SP-5.1."""
        if len(self.salts) not in (0, setup.seats):
            raise TEXTS.refuse("SP-1.5", "bad-salts", seats=setup.seats, salts=len(self.salts))
        self.state, self.opening = game.new(setup, secret.chance(self.salts))
        self.log: list[Entry] = []
        """All actions so far, each with what happened then; those taken back, too."""
        self.counts = [0] * setup.seats
        """How many lines of the log each seat has."""
        self.left: frozenset[Seat] = frozenset()
        """The seats that are left to a bot. Rules: SP-4.1, SP-4.3."""
        self._late = [0] * setup.seats
        self._pending = Pending(self.state, setup.seats)

    @classmethod
    def start(
        cls,
        game: str | Game[S],
        seats: int,
        *,
        edition: str | None = None,
        options: dict[str, Any] | None = None,
        names: Iterable[str] = (),
        salts: Iterable[str] = (),
        seed: int | None = None,
    ) -> "Match[S]":
        """Begin a game; with a seed number the same one every time, otherwise a secret one."""
        found: Game[Any] = find(game) if isinstance(game, str) else game
        setup = found.setup(seats, edition, options)
        secret = Secret.draw() if seed is None else Secret.from_number(seed)
        return Match(found, setup, tuple(names) or default_names(seats), secret, salts)

    @classmethod
    def from_record(cls, record: Record | str, upto: int | None = None) -> "Match":
        """Play a record again, whole or its first actions; `RecordError` where it cannot be right.

        `verify` also checks that the record of a finished game is what it says.
        """
        if isinstance(record, str):
            record = parse(record)
        match = cls.from_header(record.header)
        for line in record.log[:upto]:
            match._act_again(line)
        return match

    @classmethod
    def from_header(cls, header: Header) -> "Match":
        """The match of a record before its first action."""
        try:
            game = find(header.game)
            if not 1 <= header.rules <= game.rules_version:
                raise RecordError(
                    f"The record was played by version {header.rules} of the rules; "
                    f"here are those up to version {game.rules_version}. Take a newer Spinney."
                )
            edition, options, rules = header.edition, header.options, header.rules
            setup = game.setup(len(header.seats), edition, options, rules)
            if header.data != game.digest(setup):
                raise RecordError(
                    f"The component data differs: the record was played with {header.data}, "
                    f"here is {game.digest(setup)}."
                )
            secret, salts = header.revealed(), header.salts
            return Match(game, setup, header.seats, secret, salts, header.parent)
        except Refusal as refusal:
            raise RecordError(f"The header cannot be played: {refusal}") from refusal

    def __repr__(self) -> str:
        """How the game stands, and the table below it."""
        return f"{self._standing()}\n{self}"

    def __str__(self) -> str:
        """The table as a spectator sees it, without colours."""
        return self.game.draw_text(self.state.view(None), colour=False)

    def _standing(self) -> str:
        points = zip(self.names, self.state.scores(), strict=True)
        table = ", ".join(f"{name} {score.points}" for name, score in points)
        outcome = self.state.outcome()
        who = ", ".join(map(letter, self.state.actors() if outcome is None else outcome.winners))
        then = f"{who} to act" if outcome is None else f"won by {who}"
        return f"<Match {self.game.name}: {table}; {then} after {len(self.log)} actions>"

    def legal(self, seat: int) -> Sequence[Action]:
        """All actions that a seat may take now, in a fixed order; none if it is not to act."""
        return self.state.legal(Seat(seat))

    def anew(self) -> "Match[S_co]":
        """The same game before its first action."""
        return Match(self.game, self.setup, self.names, self.secret, self.salts, self.parent)

    def branch(self, lines: int, names: Iterable[str] = ()) -> "Match[S_co]":
        """A game of its own that goes on from a moment of this one, which is over. Rule: SP-5.1."""
        if self.state.outcome() is None:
            raise TEXTS.refuse("SP-5.1", "not-over")
        if not 0 <= lines < len(self.log):
            raise TEXTS.refuse("SP-5.1", "no-such-moment", last=len(self.log) - 1)
        parent = Parent(check_of(self.record()), lines)
        names = tuple(names) or self.names
        branch = Match(self.game, self.setup, names, self.secret, self.salts, parent)
        for entry in self.log[:lines]:
            branch.act(entry.seat, entry.action)
        return branch

    def copy(self) -> Self:
        """A match of its own that goes on from here; nothing is played again."""
        other = type(self).__new__(type(self))
        vars(other).update(vars(self))
        other.state = self.state.copy()
        other.log = self.log[:]
        other.counts = self.counts[:]
        other._late = self._late[:]
        other._pending = self._pending.copy()
        return other

    def __copy__(self) -> Self:
        return self.copy()

    def __deepcopy__(self, _memo: object) -> Self:
        return self.copy()

    def __getstate__(self) -> dict[str, Any]:
        """A pickle names its game."""
        return {**vars(self), "game": self.game.name}

    def __setstate__(self, fields: dict[str, Any]) -> None:
        vars(self).update(fields, game=find(fields["game"]))

    def act(self, seat: int, action: Action | str) -> list[Event]:
        """Do an action for a seat, or take one back; a refusal leaves everything as it was.

        The action may be in its text form, as records and `spinney play` write it, such as
        `lay 1,0 turned 2` or `undo`; `ValueError` lists the forms there are.
        """
        seat = Seat(seat)
        if isinstance(action, str):
            action = read_action(self.game, action)
        if isinstance(action, Undo):
            events = self._undo(seat)
        elif isinstance(action, Resign):
            events = self._resign(seat)
        elif isinstance(action, Redraw):
            events = self._redraw(seat, action)
        elif isinstance(action, Late):
            events = self._play(seat, action.action, TimeRanOut(seat))
            self._count_late(seat, self._late[seat] + 1)
        else:
            events = self._play(seat, action)
            self._count_late(seat, 0)
        self.log.append(Entry(seat, action, tuple(events)))
        self.counts[seat] += 1
        return events

    def can_undo(self, seat: int) -> bool:
        """Whether the seat's last step can still be taken back. Rules: SP-3.2, SP-3.3."""
        return self._is_open(Seat(seat)) and not self._has_undone_enough(Seat(seat))

    def admit(self, seat: Seat, action: Action) -> None:
        """Refuse what a player may not ask for any more, though a log may hold it.

        Rules: SP-3.3, SP-4.1, SP-4.3.
        """
        if seat in self.left:
            raise TEXTS.refuse("SP-4.1", "left", seat=letter(seat))
        if isinstance(action, Undo) and self._is_open(seat) and self._has_undone_enough(seat):
            raise TEXTS.refuse("SP-3.3", "undone-enough", seat=letter(seat), most=ENOUGH)

    def header(self, *, reveal: bool = False) -> Header:
        """The header; the secret is in it only when it is to be revealed."""
        return Header(
            game=self.game.name,
            edition=self.setup.edition,
            rules=self.setup.rules,
            data=self.game.digest(self.setup),
            seats=self.names,
            commitment=self.secret.commitment(),
            options=self.setup.options,
            salts=self.salts,
            secret=self.secret.hex() if reveal else None,
            parent=self.parent,
        )

    def result(self) -> Result | None:
        """Points and ranks, once the game is over."""
        outcome = self.state.outcome()
        if outcome is None:
            return None
        return Result(tuple(score.points for score in self.state.scores()), outcome.ranks)

    def record(self, *, reveal: bool | None = None) -> str:
        """The record as text. The secret is revealed when the game is over, or as told."""
        if reveal is None:
            reveal = self.state.outcome() is not None
        lines = list(_notes(self.opening, reveal, self.game.origin))
        for entry in self.log:
            lines.append(f"{letter(entry.seat)} {write(entry.action)}")
            lines.extend(_notes(entry.events, reveal, self.game.origin))
        return compose(compose_header(self.header(reveal=reveal)), lines, self.result())

    def _repr_svg_(self) -> str:
        """What a notebook shows: the position as a spectator sees it."""
        return self.game.draw_svg(self.state.view(None))

    def _act_again(self, line: RecordLine) -> None:
        try:
            self.act(seat_of(line.seat), line.action)
        except (Refusal, ValueError) as problem:
            raise RecordError(
                f"Line {line.number}, '{line.seat} {line.action}', cannot be played: {problem}"
            ) from problem

    def _play(self, seat: Seat, action: Action, *before: Event) -> list[Event]:
        events = [*before, *self.game.act(self.state, seat, action)]
        self._pending.add(seat, action, events, self.state)
        return events

    def _count_late(self, seat: Seat, late: int) -> None:
        """Who is late too often in a row has left. Rule: SP-4.3."""
        self._late[seat] = late
        if late == PATIENCE:
            self.left |= {seat}

    def _resign(self, seat: Seat) -> list[Event]:
        if seat not in seats(self.setup.seats) or self.state.outcome() is not None:
            raise refuse_turn(self.state, seat)
        self.admit(seat, Resign())
        self.left |= {seat}
        return [SeatResigned(seat)]

    def _redraw(self, seat: Seat, action: Redraw) -> list[Event]:
        """All that the seat cannot know becomes something else, at once. Rule: SP-5.2."""
        if self.parent is None or len(self.log) != self.parent.lines:
            raise TEXTS.refuse("SP-5.2", "no-branch")
        chance = self.secret.chance((*self.salts, action.salt))
        self.state = self.game.redraw(self.state, seat, chance)
        events: list[Event] = [HiddenRedrawn(seat)]
        self._pending.add(seat, action, events, self.state)
        return events

    def _is_open(self, seat: Seat) -> bool:
        return self._pending.is_open(seat) and self.state.outcome() is None

    def _has_undone_enough(self, seat: Seat) -> bool:
        return self._pending.has_enough(seat) or len(self.log) >= LONGEST

    def _undo(self, seat: Seat) -> list[Event]:
        if not self._is_open(seat):
            acted = any(entry.seat == seat for entry in self.log)
            key = "settled" if acted else "nothing-to-undo"
            raise TEXTS.refuse("SP-3.2", key, seat=letter(seat))
        self.state = self._pending.take_back(seat)
        return [StepUndone(seat)]


def _notes(events: Iterable[Event], reveal: bool, origin: Origin) -> Iterator[str]:
    """What no action line tells, as comments; unless revealed, only what everybody may know.

    They are for people, who call places by their names.
    """
    for event in events:
        told = event if reveal else event.seen_by(None)
        if told is not None and told.automatic:
            yield f"# {write(told, origin)}"


def default_names(count: int) -> tuple[str, ...]:
    """Names for seats that nobody has named."""
    return tuple(f"player {letter(seat)}" for seat in seats(count))
