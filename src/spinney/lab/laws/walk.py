"""A random game from set-up to end, with every law held against it."""

import random

from spinney.core import Action, Game, Match, Secret, Setup, Undo, verify
from spinney.core.match import default_names
from spinney.lab.laws import laws
from spinney.lab.laws.moment import BrokenLaw, Moment, everything, must

__all__ = ["BrokenLaw", "check_game"]

LAWS = (
    laws.actors_can_act,
    laws.the_rest_is_refused,
    laws.components_are_conserved,
    laws.messages_round_trip,
    laws.the_rest_of_a_view_is_common,
    laws.events_round_trip,
    laws.copies_share_nothing_that_changes,
    laws.pickles_and_deep_copies_play_on,
    laws.simultaneous_actions_commute,
    laws.imagination_keeps_to_the_view,
    laws.hidden_things_stay_hidden,
)

ENOUGH = 12
"""After so many moments of a long game, the laws are tried ten times more rarely."""

MOST_STEPS = 100_000
"""A game that takes more steps than this is taken for one that never ends."""


def check_game(game: Game, setup: Setup, seed: int, *, share: float = 0.1) -> Match:
    """Play one random game; at this share of its moments try all the laws. Raises `BrokenLaw`."""
    rng = random.Random(seed)
    match = _start(game, setup, seed)
    components = match.state.components()
    seen: list[Action] = []
    tried = 0
    while match.state.actors():
        must(len(match.log) < MOST_STEPS, "a random game ends")
        must(match.state.components() == components, "components are conserved")
        if rng.random() < (share if tried < ENOUGH else share / 10):
            tried += 1
            for law in LAWS:
                law(Moment(game, match.state, rng, seen))
        _step(match, rng, seen)
    must(match.state.outcome() is not None, "a game without actors is over")
    _same_again(match, seed)
    return match


def _start(game: Game, setup: Setup, seed: int) -> Match:
    return Match(game, setup, default_names(setup.seats), Secret.from_number(seed), ())


def _step(match: Match, rng: random.Random, seen: list[Action]) -> None:
    """One random action; now and then it is taken back, if it can be."""
    seat = rng.choice(match.state.actors())
    action = rng.choice(match.state.legal(seat))
    seen.append(action)
    before = everything(match.state) if rng.random() < 0.1 else None
    match.act(seat, action)
    if before is not None and match.can_undo(seat):
        match.act(seat, Undo())
        must(everything(match.state) == before, "undo goes back to the very state before")


def _same_again(match: Match, seed: int) -> None:
    """The same seed and actions give the same game, byte for byte, and its record verifies."""
    again = _start(match.game, match.setup, seed)
    for entry in match.log:
        again.act(entry.seat, entry.action)
    must(everything(again.state) == everything(match.state), "same actions, same state")
    must(again.record() == match.record(), "same actions, same record")
    must(verify(match.record()).record() == match.record(), "a record survives its text")
