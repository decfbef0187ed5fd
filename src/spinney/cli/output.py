"""Telling people about a game: what happened, the points, the end."""

from collections.abc import Iterable, Iterator

from spinney.cli.problems import printable
from spinney.core import Event, Match, Seat, letter, seats


def tell(match: Match, event: Event, seat: Seat | None) -> str | None:
    """An event as this seat, or a spectator, learns of it, in the words of the edition."""
    seen = event.seen_by(seat)
    return None if seen is None else match.game.tell(match.setup, seen)


def tell_all(match: Match, events: Iterable[Event], seat: Seat | None) -> Iterator[str]:
    """Those of the events that this seat learns of."""
    for event in events:
        if told := tell(match, event, seat):
            yield told


def tell_seats(match: Match) -> str:
    """What is played, and who sits where."""
    title = match.game.editions[match.setup.edition].title
    table = [f"{letter(seat)} {name_of(match, seat)}" for seat in seats(len(match.names))]
    return f"{title}: {', '.join(table)}"


def tell_scores(match: Match) -> Iterator[str]:
    """The points of every seat, the best first, and where they come from."""
    scores = match.state.scores()
    words = match.game.words(match.setup)
    for seat in sorted(seats(len(scores)), key=lambda seat: -scores[seat].points):
        points = scores[seat].points
        yield f"{letter(seat)} {name_of(match, seat)}: {points} point{'' if points == 1 else 's'}"
        for source in scores[seat].sources:
            said = {name: words.get(str(value), value) for name, value in source.params.items()}
            yield f"{source.points:>5}  {_say(match, 'source', source.key, source.key, **said)}"


def tell_outcome(match: Match) -> Iterator[str]:
    """Who won, in the game's own sentence; nothing while the game goes on."""
    outcome = match.state.outcome()
    if outcome is None:
        return
    *others, last = [name_of(match, seat) for seat in outcome.winners]
    winners = f"{', '.join(others)} and {last}" if others else last
    plain = f"{winners} win." if others else f"{winners} wins."
    yield _say(match, "outcome", outcome.reason, plain, winners=winners)


def _say(match: Match, section: str, key: str, plain: str, **params: str | int) -> str:
    """A sentence of the game's own; plain words for a game that brings none."""
    texts = match.game.texts
    known = key in texts.sentences("en").get(section, {})
    return texts.say(section, key, **params) if known else plain


def name_of(match: Match, seat: Seat) -> str:
    """A player's name; it may come from somebody else's file, so only what can be seen of it."""
    return printable(match.names[seat])
