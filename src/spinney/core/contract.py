"""The contract: what a game and its state promise (docs/explanation/contract.md)."""

import hashlib
import random
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from functools import cache
from typing import TYPE_CHECKING, Any, ClassVar, Generic, Protocol, Self, TypeVar, Union

import msgspec

from spinney.core.chance import Chance, Committed
from spinney.core.drawing.pictures import Picture, text_picture
from spinney.core.messages import Action, Event, Message, read, write
from spinney.core.places import CORNER, Origin, with_numbers
from spinney.core.refusals import TEXTS, Texts
from spinney.core.results import Outcome, Score
from spinney.core.seats import Seat
from spinney.core.setup import Setup, canonical


class Edition(msgspec.Struct, frozen=True):
    """One printed edition of a game."""

    name: str
    title: str
    least: int
    most: int


class State(Protocol):
    """A position with everything hidden in it; mutable, owned by one caller.

    Derive from it, or just have all of it: the compiled games do the latter, because a compiled
    class has compiled bases only.
    """

    __slots__ = ()

    @abstractmethod
    def actors(self) -> tuple[Seat, ...]:
        """The seats that may act now: one, several at once, or none when the game is over."""

    @abstractmethod
    def legal(self, seat: Seat) -> Sequence[Action]:
        """All legal actions in a fixed order; never empty for an actor, empty for others."""

    @abstractmethod
    def apply(self, seat: Seat, action: Action) -> list[Event]:
        """Do it and tell what happened; an illegal action raises a refusal and changes nothing."""

    @abstractmethod
    def copy(self) -> Self:
        """A state of its own that shares nothing that changes."""

    def __copy__(self) -> Self:
        return self.copy()

    def __deepcopy__(self, _memo: object) -> Self:
        return self.copy()

    @abstractmethod
    def view(self, seat: Seat | None) -> Any:
        """Everything this seat, or a spectator, knows, and nothing else: the game's `view_type`."""

    def own(self, seat: Seat | None) -> dict[str, Any]:
        """The fields of the view that depend on whose it is; all others are the same for everybody.

        A table with many followers makes the common part once. By default nothing counts as common.
        """
        return msgspec.structs.asdict(self.view(seat))

    @abstractmethod
    def scores(self) -> tuple[Score, ...]:
        """The points by seat as everybody can see them now."""

    @abstractmethod
    def outcome(self) -> Outcome | None:
        """How the game ended, or None while it goes on."""

    @abstractmethod
    def components(self) -> dict[str, int]:
        """Every kind of component counted wherever it lies: the same at every moment."""


if TYPE_CHECKING:
    from typing_extensions import TypeVar as TypeVarWithDefault

    S = TypeVarWithDefault("S", bound=State, default=State)
    S_co = TypeVarWithDefault("S_co", bound=State, covariant=True, default=State)
else:  # before Python 3.13 the library has no defaults; only a type checker needs them
    S = TypeVar("S")
    S_co = TypeVar("S_co", covariant=True)


class Game(ABC, Generic[S_co]):
    """A game that can be played here: metadata, set-up, imagination, words and pictures.

    It is generic in its state: `Game[ForestState]`. Without one, any state is meant.
    """

    name: ClassVar[str]
    title: ClassVar[str]
    rules_version: ClassVar[int]
    """The newest; all older ones, from 1 on, can still be played."""
    editions: Mapping[str, Edition]
    actions: ClassVar[tuple[type[Action], ...]]
    events: ClassVar[tuple[type[Event], ...]]
    """Every kind of event that anybody may learn of, those in the place of hidden ones included."""
    options: ClassVar[tuple[str, ...]] = ()
    """The names of what a table may choose beside the edition."""
    lesson: ClassVar[str | None] = None
    """The package whose `data` folder holds a lesson; by default there is none."""
    glossary: ClassVar[str | None] = None
    """The package whose `data` folder holds the game's words; by default there are none."""
    built: ClassVar[str] = "table"
    """The part that somebody builds in the course of a game, as `draw_part` knows it."""
    origin: ClassVar[Origin] = CORNER
    """Where the place 0,0 lies on the grid whose places people call A1, B1 and so on."""
    view_type: ClassVar[type[msgspec.Struct]]
    texts: Texts

    @abstractmethod
    def new(self, setup: Setup, chance: Chance) -> tuple[S_co, list[Event]]:
        """The first position, and what happened while it was set up."""

    @abstractmethod
    def imagine(self, view: Any, rng: random.Random) -> S_co:
        """A full state drawn at random among those that this view allows."""

    def redraw(self, state: Any, seat: Seat, chance: Committed) -> S_co:
        """The state with all that this seat cannot know drawn anew from another chance.

        The same chance gives the same state, and all later draws come from it. Rule: SP-5.2.
        """
        raise TEXTS.refuse("SP-5.2", "cannot-redraw", title=self.title)

    @abstractmethod
    def content(self, setup: Setup) -> object:
        """The component data that the game is played with; `ValueError` if an option is wrong."""

    def read_option(self, name: str, text: str) -> Any:
        """The value of an option from a player's own file; `ValueError` says what is wrong."""
        raise ValueError(unknown_option(name, self.options))

    def words(self, setup: Setup) -> Mapping[str, str]:
        """What this edition calls the things that events and scores name."""
        return {}

    def draw_text(self, view: Any, colour: bool, choices: Sequence[Action] = ()) -> str:
        """The position as this view knows it, for a terminal.

        The choices are numbered from 1, in the picture and in a list below it. A game without a
        picture of its own shows its view as it is.
        """
        seen = msgspec.json.format(msgspec.json.encode(view), indent=2).decode()
        listed = [f"{number:>4}  {self.say(choice)}" for number, choice in enumerate(choices, 1)]
        return "\n".join([seen, *listed])

    def draw_svg(self, view: Any) -> Picture:
        """The position as this view knows it, as a picture; by default the terminal's text."""
        return text_picture(self.title, self.draw_text(view, colour=False))

    def draw_part(self, view: Any, seat: Seat, part: str) -> Picture:
        """A part of the table without words, such as `forest`, for the rules pages.

        What belongs to one player is drawn for the seat. By default all there is to see.
        """
        return self.draw_svg(view)

    def act(self, state: Any, seat: Seat, action: Action) -> list[Event]:
        """Apply an action to a state; what happens may tell more to whoever reads it than `apply`.

        What one only reads, such as the points that a move brought, costs no search anything.
        """
        events: list[Event] = state.apply(seat, action)
        return events

    def insight(self, view: Any, legal: Sequence[Action]) -> Any:
        """What a helpful eye sees in a view, and in it alone; by default nothing."""
        return None

    def digest(self, setup: Setup) -> str:
        """A fingerprint of the component data, so that a record names what it was played with."""
        return "sha256:" + hashlib.sha256(canonical(self.content(setup))).hexdigest()

    def setup(
        self,
        seats: int,
        edition: str | None = None,
        options: Mapping[str, Any] | None = None,
        rules: int | None = None,
    ) -> Setup:
        """A checked agreement; the default is the first edition by the newest version of the rules.

        Rules: SP-1.1, SP-1.2, SP-1.3.
        """
        chosen = self.editions.get(edition or next(iter(self.editions)))
        if chosen is None:
            names = ", ".join(self.editions)
            raise TEXTS.refuse(
                "SP-1.1",
                "unknown-edition",
                title=self.title,
                edition=str(edition),
                editions=names,
            )
        if not chosen.least <= seats <= chosen.most:
            raise TEXTS.refuse(
                "SP-1.2",
                "wrong-seats",
                title=self.title,
                edition=chosen.name,
                least=chosen.least,
                most=chosen.most,
                seats=seats,
            )
        version = self.rules_version if rules is None else rules
        setup = Setup(self.name, chosen.name, seats, dict(options or {}), version)
        try:
            if not 1 <= version <= self.rules_version:
                raise ValueError(unknown_rules(version, self.rules_version))
            for name in setup.options:
                if name not in self.options:
                    raise ValueError(unknown_option(name, self.options))
            self.content(setup)
        except ValueError as error:
            raise TEXTS.refuse(
                "SP-1.3", "bad-options", title=self.title, problem=str(error)
            ) from error
        return setup

    def read_action(self, text: str) -> Action:
        """An action from its text form."""
        return read(text, self.actions)

    def say(self, message: Message) -> str:
        """The text form as people are told it: places have names, such as C2."""
        return write(message, self.origin)

    def tell(self, setup: Setup, event: Event) -> str:
        """An event as people are told it, in the words of the edition."""
        words = self.words(setup)
        fields = msgspec.structs.asdict(event)
        said = {name: words[str(value)] for name, value in fields.items() if str(value) in words}
        return self.say(msgspec.structs.replace(event, **said))

    def understand(self, text: str) -> Action:
        """An action as people say it, with names of places or with the numbers of records."""
        return self.read_action(with_numbers(text, self.origin))

    def decode_action(self, data: bytes | str) -> Action:
        """An action from its JSON form."""
        return _decoder(self.actions).decode(data)

    def decode_view(self, data: bytes | str) -> msgspec.Struct:
        """A view from its JSON form."""
        return msgspec.json.decode(data, type=self.view_type)


@cache
def _decoder(kinds: tuple[type[Action], ...]) -> msgspec.json.Decoder[Action]:
    return msgspec.json.Decoder(Union[kinds])  # noqa: UP007 (the kinds are not known before)


def unknown_option(name: str, options: tuple[str, ...]) -> str:
    """What to say about an option that a game does not have."""
    known = f"there is {', '.join(options)}" if options else "this game has none"
    return f"there is no option called '{name}'; {known}"


def unknown_rules(version: int, newest: int) -> str:
    """What to say about a version of the rules that this copy does not know."""
    return f"there is no version {version} of its rules here, only those up to {newest}"
