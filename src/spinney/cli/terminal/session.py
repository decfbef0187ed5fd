"""A game at one keyboard: people choose at a prompt, bots by themselves."""

from collections.abc import Callable, Mapping
from pathlib import Path

import click

from spinney.bots import Bot
from spinney.cli.files import check_record_path, write_text
from spinney.cli.output import name_of, tell_all, tell_outcome, tell_scores, tell_seats
from spinney.cli.problems import CommandError
from spinney.cli.terminal.prompts import help_lines, read_line, rules_lines
from spinney.core import Action, Event, Match, Refusal, Seat, Undo, letter, seats


class Leave(Exception):
    """Somebody wants to stop."""


class Session:
    """A match, who plays it, and what everybody has been told so far.

    People are asked before bots act. When the last person has chosen and only bots are left, the
    person can still take the choice back: bots wait for Enter.
    """

    def __init__(
        self, match: Match, bots: Mapping[Seat, Bot], *, colour: bool, path: Path | None = None
    ) -> None:
        """Sit down, bots by seat; everybody else is a person."""
        self.match = match
        self.bots = bots
        self.people = [seat for seat in seats(len(match.names)) if seat not in bots]
        self.colour = colour
        self.path = path
        self._events: list[Event] = [*match.opening]
        self._told: dict[Seat | None, int] = {}
        self._asked: Seat | None = None
        self._confirmed = True
        self._commands: dict[str, Callable[[Seat, str], None]] = {
            "show": self._show,
            "undo": self._undo,
            "u": self._undo,
            "save": self._save,
            "rules": self._rules,
            "help": self._help,
            "quit": self._quit,
        }

    def run(self) -> bool:
        """Play; whether the game came to its end."""
        click.echo(tell_seats(self.match))
        try:
            while actors := self.match.state.actors():
                self._go_on(actors)
        except (Leave, click.Abort, KeyboardInterrupt):
            return False
        self._tell_end()
        return True

    def save(self, path: Path) -> None:
        """Keep the game; with its secret, so that it can be gone on with."""
        check_record_path(path)
        write_text(path, self.match.record(reveal=True))
        self.path = path

    def _go_on(self, actors: tuple[Seat, ...]) -> None:
        """Let one seat act, people first."""
        person = next((seat for seat in actors if seat not in self.bots), None)
        if person is not None:
            self._ask(person)
        elif self._is_confirmed():
            state = self.match.state
            seat = actors[0]
            self._act(seat, self.bots[seat].choose(state.view(seat), state.legal(seat)))

    def _ask(self, seat: Seat) -> None:
        """Show a person the table and wait for a choice."""
        if self._asked not in (None, seat):
            click.clear()  # what another person typed is not for these eyes
        self._asked = seat
        self._tell_news(seat)
        self._draw(seat)
        count = len(self.match.state.legal(seat))
        question = f"{name_of(self.match, seat)}, choose {_numbers(count)}, or help"
        steps = len(self.match.log)
        while len(self.match.log) == steps:
            self._answer(seat, read_line(question))

    def _is_confirmed(self) -> bool:
        """Whether bots may act: the last person's choice cannot be taken back, or stands."""
        seat = self._last_undoable()
        if self._confirmed or seat is None:
            return True
        chosen = f"{letter(seat)} has chosen: {self.match.game.say(self.match.log[-1].action)}."
        line = read_line(f"{chosen} Enter goes on, u takes it back")
        self._confirmed = not line
        self._answer(seat, line)
        return self._confirmed

    def _answer(self, seat: Seat, line: str) -> None:
        """Do what was typed, or say why it cannot be done."""
        word, _, rest = line.partition(" ")
        try:
            if word in self._commands and (not rest or word == "save"):
                self._commands[word](seat, rest)
            elif line:
                self._act(seat, self._chosen(seat, line))
        except (Refusal, CommandError) as problem:
            click.echo(str(problem))

    def _chosen(self, seat: Seat, line: str) -> Action:
        """The action that a number or a text form names."""
        legal = self.match.state.legal(seat)
        if not legal:
            raise CommandError(
                "You have chosen already. Press Enter to go on, or u to take it back."
            )
        if not line.isdecimal():
            try:
                return self.match.game.understand(line)
            except ValueError:
                raise CommandError(
                    f"'{line}' is not understood. Type {_a_number(len(legal))}, "
                    f"an action such as '{self.match.game.say(legal[0])}', or help."
                ) from None
        numbers = {str(number): action for number, action in enumerate(legal, start=1)}
        if line not in numbers:
            raise CommandError(f"There is no choice {line}. Type {_a_number(len(legal))}.")
        return numbers[line]

    def _act(self, seat: Seat, action: Action) -> None:
        self._events += self.match.act(seat, action)
        if seat not in self.bots:
            self._confirmed = False
        if not self.people:
            self._tell_news(None)

    def _last_undoable(self) -> Seat | None:
        """The person whose choice, of all that can still be taken back, was made last."""
        acted = (entry.seat for entry in reversed(self.match.log) if entry.seat in self.people)
        return next((seat for seat in acted if self.match.can_undo(seat)), None)

    def _undo(self, seat: Seat, _rest: str) -> None:
        last = self._last_undoable()
        self._act(seat if last is None else last, Undo())

    def _save(self, _seat: Seat, rest: str) -> None:
        if not rest:
            raise CommandError("Name a file: save FILE.")
        self.save(Path(rest))
        click.echo(f"The game so far is in {rest}, with the secret of what is to come.")

    def _show(self, seat: Seat, _rest: str) -> None:
        self._draw(seat)
        click.echo("\n".join(tell_scores(self.match)))

    def _rules(self, _seat: Seat, _rest: str) -> None:
        click.echo("\n".join(rules_lines(self.match.game)))

    def _help(self, _seat: Seat, _rest: str) -> None:
        click.echo("\n".join(help_lines(self.match.game)))

    def _quit(self, _seat: Seat, _rest: str) -> None:
        raise Leave

    def _draw(self, seat: Seat | None) -> None:
        state = self.match.state
        choices = () if seat is None else state.legal(seat)
        picture = self.match.game.draw_text(state.view(seat), self.colour, choices)
        click.echo(f"\n{picture}\n", color=self.colour)

    def _tell_news(self, seat: Seat | None) -> None:
        """Tell what has happened since this seat, or a spectator, was told last."""
        news = self._events[self._told.get(seat, 0) :]
        self._told[seat] = len(self._events)
        for told in tell_all(self.match, news, seat):
            click.echo(told)

    def _tell_end(self) -> None:
        viewer = self.people[0] if len(self.people) == 1 else None
        self._tell_news(viewer)
        self._draw(viewer)
        click.echo("\n".join([*tell_scores(self.match), "", *tell_outcome(self.match)]))


def _numbers(count: int) -> str:
    """The numbers of so many choices."""
    return "1" if count == 1 else f"1 to {count}"


def _a_number(count: int) -> str:
    """Any of these numbers."""
    return "1" if count == 1 else f"a number from {_numbers(count)}"
