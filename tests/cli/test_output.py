from typing import ClassVar

import pytest

from spinney.cli.output import tell_all, tell_outcome
from spinney.core import Event, Match, Outcome, Seat


class CardDrawn(Event, frozen=True):
    notation: ClassVar[str] = "{seat} draws {card}"

    seat: Seat
    card: str

    def seen_by(self, seat: Seat | None) -> Event | None:
        return self if seat == self.seat else None


def test_only_what_a_seat_learns_is_told_in_the_words_of_the_edition() -> None:
    match = Match.start("legendary-forests", 2, seed=1)
    drawn = [CardDrawn(Seat(0), "pink"), CardDrawn(Seat(1), "oak")]
    assert list(tell_all(match, drawn, Seat(0))) == ["A draws cherry"]
    assert list(tell_all(match, drawn, Seat(1))) == ["B draws oak"]
    assert list(tell_all(match, drawn, None)) == []


@pytest.mark.parametrize(
    ("winners", "reason", "sentence"),
    [
        ((1,), "most-points", "Ben has the most beautiful planet."),
        ((0, 1), "shared-victory", "Ada and Ben share the victory."),
        ((0, 1, 2), "shared-victory", "Ada, Ben and Cy share the victory."),
    ],
)
def test_winners_are_named(
    monkeypatch: pytest.MonkeyPatch, winners: tuple[int, ...], reason: str, sentence: str
) -> None:
    match = Match.start("legendary-forests", 3, names=["Ada", "Ben", "Cy"], seed=1)
    assert list(tell_outcome(match)) == []
    outcome = Outcome((1, 1, 1), tuple(map(Seat, winners)), reason)
    monkeypatch.setattr(type(match.state), "outcome", lambda _: outcome)
    assert list(tell_outcome(match)) == [sentence]
