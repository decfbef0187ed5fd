"""Where results come from: everything that must agree before two games may be counted together."""

import msgspec

from spinney import __version__
from spinney.bots.fingerprint import code_of
from spinney.core import find
from spinney.lab.arena.contest import Contest

_DIGITS = 12


class Origin(msgspec.Struct, frozen=True):
    """What was played, by which rules and by which code."""

    game: str
    edition: str
    players: int
    data: str
    """A fingerprint of the component data."""
    rules: int
    version: str
    code: str
    """A fingerprint of the rules and the bots: another bot of the same name is another bot."""
    seed: int


def origin_of(contest: Contest) -> Origin:
    """Where the results of this contest come from if it is played here and now."""
    game = find(contest.setup.game)
    return Origin(
        game=game.name,
        edition=contest.setup.edition,
        players=contest.setup.seats,
        data=game.digest(contest.setup).removeprefix("sha256:")[:_DIGITS],
        rules=game.rules_version,
        version=__version__,
        code=code_of(game.name, contest.bots),
        seed=contest.seed,
    )
