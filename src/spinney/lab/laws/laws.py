"""The laws that hold at every moment of every game."""

import copy
import pickle
from typing import Any

import msgspec

from spinney.core import Action, Refusal, Seat, State, Undo
from spinney.core.messages import read, write
from spinney.lab.laws.moment import Moment, everything, must, view_bytes


def actors_can_act(moment: Moment) -> None:
    """Every actor has a legal action, none twice, and nobody else has any."""
    state = moment.state
    for seat in moment.table:
        legal = list(state.legal(seat))
        must(bool(legal) == (seat in state.actors()), "actors, and only they, have actions")
        must(len(set(legal)) == len(legal), "no action is listed twice")


def the_rest_is_refused(moment: Moment) -> None:
    """What is not legal is refused with a rule and a sentence, and changes nothing."""
    state = moment.state
    seat = moment.rng.choice(moment.table)
    legal = set(state.legal(seat))
    before = everything(state)
    for action in [Undo(), *_near(moment)]:
        if action in legal:
            continue
        refusal = _refused(state, seat, action)
        must(refusal is not None, "what is not legal is refused")
        must(refusal is None or bool(refusal.rule and refusal.sentence), "a refusal says why")
        must(everything(state) == before, "a refusal leaves the state untouched")


def components_are_conserved(moment: Moment) -> None:
    """Nothing appears or vanishes, in the state or in imagination."""
    watcher = moment.rng.choice(moment.watchers)
    imagined = moment.game.imagine(moment.state.view(watcher), moment.rng)
    must(imagined.components() == moment.state.components(), "imagination conserves components")


def messages_round_trip(moment: Moment) -> None:
    """Actions and views survive JSON, and actions their text form."""
    game, state = moment.game, moment.state
    for seat in state.actors():
        for action in state.legal(seat):
            must(game.decode_action(msgspec.json.encode(action)) == action, "actions survive JSON")
            must(game.read_action(write(action)) == action, "actions survive text")
    for watcher in moment.watchers:
        data = view_bytes(state, watcher)
        view = game.decode_view(data)
        must(view == state.view(watcher), "views survive JSON")
        must(msgspec.json.encode(view) == data, "views have one JSON form")


def the_rest_of_a_view_is_common(moment: Moment) -> None:
    """A view is the common part and what the seat has of its own."""
    common = moment.state.view(None)
    for watcher in moment.watchers:
        own = moment.state.own(watcher)
        must(
            msgspec.structs.replace(common, **own) == moment.state.view(watcher),
            "what differs between views is their own",
        )


def events_round_trip(moment: Moment) -> None:
    """Events survive their text form, and the game lists them."""
    seat = moment.some_actor()
    for event in moment.state.copy().apply(seat, moment.some_action(seat)):
        must(type(event) in moment.game.events, "the game lists its events")
        must(read(write(event), (type(event),)) == event, "events survive text")


def copies_share_nothing_that_changes(moment: Moment) -> None:
    """Acting on a copy leaves the original as it was, and the other way round."""
    state = moment.state
    before, views = everything(state), moment.views(state)
    other, spare = state.copy(), state.copy()
    must(everything(other) == before, "a copy is the same")
    seat = moment.some_actor()
    other.apply(seat, moment.some_action(seat))
    must(everything(state) == before, "acting on a copy changes nothing else")
    must(moment.views(state) == views, "acting on a copy shows nothing elsewhere")
    must(moment.views(spare) == views, "acting on a copy shows nothing in another")


def pickles_and_deep_copies_play_on(moment: Moment) -> None:
    """What Python copies or pickles plays on as the original does, and apart from it."""
    state, seat = moment.state, moment.some_actor()
    action, twin, before = moment.some_action(seat), state.copy(), everything(state)
    events = twin.apply(seat, action)
    for other in (copy.copy(state), copy.deepcopy(state), _pickled(state)):
        must(everything(other) == before, "a pickle or a deep copy is the same")
        must(other.apply(seat, action) == events, "the same happens to a pickle or a deep copy")
        must(everything(other) == everything(twin), "a pickle or a deep copy plays on the same way")
    must(everything(state) == before, "acting on a pickle or a deep copy changes nothing else")


def _pickled(state: State) -> Any:
    return pickle.loads(pickle.dumps(state))  # noqa: S301 (what was just written here)


def simultaneous_actions_commute(moment: Moment) -> None:
    """Two seats that may act now may act in any order."""
    state = moment.state
    if len(state.actors()) < 2:
        return
    one, other = moment.rng.sample(state.actors(), 2)
    steps = [(one, moment.some_action(one)), (other, moment.some_action(other))]
    first, second = state.copy(), state.copy()
    for seat, action in steps:
        first.apply(seat, action)
    for seat, action in reversed(steps):
        second.apply(seat, action)
    must(everything(first) == everything(second), "simultaneous actions commute")


def imagination_keeps_to_the_view(moment: Moment) -> None:
    """An imagined state looks the same to the seat it was imagined for."""
    state = moment.state
    for watcher in moment.watchers:
        imagined = moment.game.imagine(state.view(watcher), moment.rng)
        must(view_bytes(imagined, watcher) == view_bytes(state, watcher), "same view")
        must(imagined.actors() == state.actors(), "same actors")
        if watcher is not None:
            must(list(imagined.legal(watcher)) == list(state.legal(watcher)), "same legal actions")


def hidden_things_stay_hidden(moment: Moment) -> None:
    """Whoever cannot tell two states apart cannot tell by what happened either.

    Two different actions of one seat, or one action in the true state and in an imagined one:
    where a watcher's views agree afterwards, the events shown to that watcher agree too.
    """
    state, seat = moment.state, moment.some_actor()
    pairs = [(state.copy(), moment.some_action(seat)), (state.copy(), moment.some_action(seat))]
    _same_views_same_events(moment, seat, pairs, moment.watchers)
    action = moment.some_action(seat)
    imagined = moment.game.imagine(state.view(seat), moment.rng)
    _same_views_same_events(moment, seat, [(state.copy(), action), (imagined, action)], (seat,))


def _same_views_same_events(
    moment: Moment,
    seat: Seat,
    pairs: list[tuple[State, Action]],
    watchers: tuple[Seat | None, ...],
) -> None:
    told = [state.apply(seat, action) for state, action in pairs]
    for watcher in watchers:
        views = {view_bytes(state, watcher) for state, _ in pairs}
        shown = {msgspec.json.encode([e.seen_by(watcher) for e in events]) for events in told}
        must(len(views) > 1 or len(shown) == 1, "events tell no more than views")


def _near(moment: Moment) -> list[Action]:
    """Actions of other moments, and legal ones with one number off by a little."""
    near = moment.rng.sample(moment.seen, min(4, len(moment.seen)))
    for action in list(near):
        for name in action.__struct_fields__:
            value = getattr(action, name)
            if isinstance(value, int):
                off = value + moment.rng.choice((-40, -1, 1, 40))
                near.append(msgspec.structs.replace(action, **{name: off}))
    return near


def _refused(state: State, seat: Seat, action: Action) -> Refusal | None:
    try:
        state.apply(seat, action)
    except Refusal as refusal:
        return refusal
    return None
