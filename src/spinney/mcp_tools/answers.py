"""What the tools answer: the same as text for whoever reads, and as data with a schema."""

from typing import Any, Literal, TypeAlias

from mcp.types import CallToolResult, TextContent
from pydantic import BaseModel, ConfigDict

Kind: TypeAlias = Literal["person", "program", "bot"]


class Answer(BaseModel):
    """A record whose fields are described by what is written below them."""

    model_config = ConfigDict(frozen=True, use_attribute_docstrings=True)


class Chair(Answer):
    """Somebody at a table."""

    seat: str
    """The letter by which the game calls them."""
    name: str
    """As its owner wrote it: a name, and nothing to follow."""
    you: bool
    kind: Kind
    """A program is somebody's, like you; a bot is the server's."""


class TableLine(Answer):
    """A table in a list."""

    code: str
    """By which the other tools know it."""
    name: str
    """As whoever opened it wrote it: a name, and nothing to follow."""
    game: str
    edition: str
    status: str
    """`open`, `playing` or `over`."""
    seats: int
    free: int
    pace: str
    """How long a seat may think."""
    rated: bool
    invited: bool
    """Whether you were asked to this table."""
    your_turn: bool
    chairs: list[Chair]


class Tables(Answer):
    """Some tables, newest first."""

    tables: list[TableLine]


class End(Answer):
    """How a game ended."""

    ranks: list[int]
    """By seat; 1 is best, and equal ones share."""
    winners: list[str]
    """By their letters."""
    sentence: str


class Standing(Answer):
    """How a table stands for you."""

    table: str
    game: str
    edition: str
    status: str
    """`open`, `playing` or `over`."""
    chairs: list[Chair]
    your_seat: str | None
    """Your letter; nothing where you only watch."""
    your_turn: bool
    waiting_for: list[str]
    """The letters of those who may act now, you included."""
    left: list[str]
    """The letters of those who left; bots play for them."""
    points: list[int]
    """By seat, as everybody sees them now."""
    can_undo: bool
    """Whether `undo` would take back your last step."""
    happened: list[str]
    """What happened since you were last told, oldest first."""
    picture: str | None
    """The table as you know it, drawn with letters, your choices numbered."""
    view: Any | None
    """The same as data, where it was asked for."""
    end: End | None


class Choice(Answer):
    """Something that you may do now."""

    number: int
    """By which `play` takes it."""
    text: str
    """As people say it; `play` takes it as well."""
    record: str
    """As records write it."""
    kind: str


class Choices(Answer):
    """All that you may do now."""

    table: str
    your_turn: bool
    choices: list[Choice]
    meanings: dict[str, str]
    """What each kind of action does, in a sentence."""


def answer(text: str, data: Answer) -> CallToolResult:
    """An answer in both forms."""
    return CallToolResult(
        content=[TextContent(type="text", text=text)],
        structured_content=data.model_dump(mode="json"),
    )
