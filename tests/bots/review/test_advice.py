import msgspec
import pytest

from spinney.bots.review import advise, can_advise
from spinney.bots.review.judges import judges_of
from spinney.core import Match, Seat, find
from tests.bots.review.losses import FACTS

GAMES = ("legendary-forests", "living-forest", "sylvan-dale")
_ALWAYS = {"imagined"}


@pytest.mark.parametrize("game", GAMES)
def test_a_hint_names_the_best_legal_actions_first(game: str) -> None:
    match = Match.start(game, 2, seed=4)
    seat = match.state.actors()[0]
    match.act(seat, match.state.legal(seat)[0])
    seat = match.state.actors()[0]
    legal = match.state.legal(seat)
    hints = advise(game, match.state.view(seat), legal, seed=1)
    assert 1 <= len(hints) <= 3
    assert [one.value for one in hints] == sorted((one.value for one in hints), reverse=True)
    assert all(one.action in legal for one in hints)
    assert all(one.reason.sentence for one in hints)


@pytest.mark.parametrize("game", GAMES)
def test_a_hint_needs_nothing_but_the_view_that_was_sent(game: str) -> None:
    state = Match.start(game, 3, seed=6).state
    legal = state.legal(Seat(0))
    view = state.view(Seat(0))
    sent = find(game).decode_view(msgspec.json.encode(view))
    assert advise(game, sent, legal, seed=2) == advise(game, view, legal, seed=2)


def test_a_game_without_thinkers_gives_no_hints() -> None:
    assert not can_advise("acorns")


@pytest.mark.parametrize("game", GAMES)
def test_every_term_has_a_sentence_and_every_sentence_a_term(game: str) -> None:
    state = Match.start(game, 2, seed=1).state
    judges, found = judges_of(game), set[str]()
    for _ in range(60):
        if not (actors := state.actors()):
            break
        seat = actors[0]
        legal = state.legal(seat)
        found |= judges.terms(state.view(seat), legal[0]).keys()
        found |= judges.terms(state.view(seat), legal[-1]).keys()
        state.apply(seat, legal[len(legal) // 2])
    rare = {"use-fragment"}
    sentences = judges.reasons.sentences("en")[game].keys()
    assert found <= sentences
    assert sentences - found <= _ALWAYS | FACTS[game] | rare
