"""Who is to act: the refusals that every game shares."""

from spinney.core.contract import State
from spinney.core.messages import Action
from spinney.core.refusals import TEXTS, Refusal
from spinney.core.seats import Seat, letter, seats


def refuse_turn(state: State, seat: Seat) -> Refusal:
    """Why this seat may not act now. Rules: SP-2.1, SP-2.2."""
    table = seats(len(state.scores()))
    if seat not in table:
        return TEXTS.refuse("SP-2.1", "no-such-seat", seat=seat, last=letter(table[-1]))
    actors = state.actors()
    if actors:
        waiting = TEXTS.say("waiting", "for", seats=", ".join(map(letter, actors)))
    else:
        waiting = TEXTS.say("waiting", "over")
    return TEXTS.refuse("SP-2.2", "not-to-act", seat=letter(seat), waiting=waiting)


def refuse_kind(title: str, action: Action) -> Refusal:
    """Why an action of another game is no action here. Rule: SP-2.3."""
    return TEXTS.refuse("SP-2.3", "not-of-this-game", title=title, action=type(action).__name__)
