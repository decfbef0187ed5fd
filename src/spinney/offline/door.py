"""The one way in: a question as JSON, an answer as JSON."""

from typing import Any

import msgspec

from spinney.bots import bots_of
from spinney.bots.puzzles import Puzzle, puzzles_of
from spinney.bots.puzzles.views import answered, asked, shelf_of
from spinney.bots.shelf import GameView, shelf, texts_of
from spinney.core import Match, RecordError, Refusal, Secret, find, verify
from spinney.core.moments import insight_of
from spinney.core.table_actions import decode_action
from spinney.core.wire import seen, steps
from spinney.offline import asking
from spinney.offline.game import DeviceGame
from spinney.offline.problems import NotHere, Problem

_DECODER = msgspec.json.Decoder(asking.Question)


class Answer(msgspec.Struct, frozen=True):
    """What was asked for, or what is told instead; the status is as a server would give it."""

    status: int
    told: Any


class Door:
    """All games that are open on a device."""

    def __init__(self) -> None:
        self._games: dict[str, DeviceGame] = {}

    def answer(self, text: str) -> str:
        """Answer a question; whatever is wrong with it is an answer, too."""
        try:
            told = Answer(200, self._ask(_DECODER.decode(text)))
        except Problem as problem:
            told = Answer(problem.status, problem.told)
        except Refusal as refusal:
            told = Answer(422, _refused(refusal))
        except (msgspec.DecodeError, RecordError, RecursionError, ValueError) as error:
            told = Answer(400, {"sentence": f"This cannot be understood: {error}"})
        return msgspec.json.encode(told).decode()

    def _ask(self, question: asking.Question) -> Any:
        match question:
            case asking.Games():
                return [_playable(game) for game in shelf()]
            case asking.Texts(game, language):
                return texts_of(game, language)
            case asking.Begin():
                return self._put(question.id, _begun(question), question.bots)
            case asking.Resume(name, record, bots):
                return self._put(name, Match.from_record(record), bots)
            case asking.Branch():
                branch = self._game(question.parent).branch(question)
                return self._put(question.id, branch, question.bots)
            case asking.Verify(record):
                return {"points": [score.points for score in verify(record).state.scores()]}
            case asking.Puzzles(game, day):
                return shelf_of(game, puzzles_of(game), day)
            case asking.AskPuzzle(game, name):
                return asked(puzzles_of(game), _puzzle(game, name))
            case asking.AnswerPuzzle(game, name, action):
                return answered(puzzles_of(game), _puzzle(game, name), bytes(action))
            case _:
                return _about(self._game(question.id), question)

    def _put(self, name: str, match: Match, bots: tuple[str | None, ...]) -> asking.Progress:
        self._games[name] = DeviceGame(match, bots)
        return self._games[name].now()

    def _game(self, name: str) -> DeviceGame:
        if name not in self._games:
            raise NotHere("This game is not open. Resume it first.")
        return self._games[name]


_AboutGame = (
    asking.Act
    | asking.Think
    | asking.Advise
    | asking.Log
    | asking.Moment
    | asking.Insight
    | asking.Scores
    | asking.Record
)


def _about(game: DeviceGame, question: _AboutGame) -> Any:
    match question:
        case asking.Act(_, count, action):
            return game.act(count, decode_action(game.match.game, bytes(action)))
        case asking.Think():
            return game.think()
        case asking.Advise():
            return game.hint()
        case asking.Log(_, after):
            return steps(game.match, after, game.seat)
        case asking.Moment(_, position, seat):
            return seen(*game.moment(position, seat))
        case asking.Insight(_, position, seat):
            return insight_of(*game.moment(position, seat))
        case asking.Scores():
            return game.trail().points
        case asking.Record():
            return game.record()


def _puzzle(game: str, name: str) -> Puzzle:
    found = puzzles_of(game).named(name)
    if found is None:
        raise NotHere("There is no such puzzle on this device. Choose one of its list.")
    return found


def _begun(question: asking.Begin) -> Match:
    game = find(question.game)
    agreed = (question.edition, question.options, question.rules)
    setup = game.setup(len(question.names), *agreed)
    secret = Secret.from_hex(question.secret)
    return Match(game, setup, question.names, secret, question.salts)


def _playable(game: GameView) -> GameView:
    """A game with what a device can do: the quick bots, and no advice."""
    quick = bots_of(game.name).on_device
    bots = tuple(bot for bot in game.bots if bot.name in quick)
    return msgspec.structs.replace(game, bots=bots, advice=False)


def _refused(refusal: Refusal) -> dict[str, Any]:
    return {
        "rule": refusal.rule,
        "key": refusal.key,
        "params": refusal.params,
        "sentence": refusal.sentence,
    }
