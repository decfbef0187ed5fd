"""A game as an environment of Gymnasium: one seat to learn in, bots in all others."""

from collections.abc import Sequence
from typing import Any

import gymnasium
from gymnasium import spaces

from spinney.bots.contract import Bot
from spinney.bots.playout import needs_view
from spinney.bots.registry import make_unhurried_bot
from spinney.core import Seat, seats
from spinney.environments.spaces import RENDER_MODES, Seen, check_mode, seen, seen_space
from spinney.environments.table import Table
from spinney.environments.terms import agree


class SoloEnv(gymnasium.Env[Any, Any]):
    """Bots are named as everywhere: `random`, a level such as `club`, or `module:Class`.

    They think by number of tries and not by the clock, so that a seed always gives the same game.
    """

    metadata = {"render_modes": RENDER_MODES, "render_fps": 1}  # noqa: RUF012 (so declared by the library)

    def __init__(
        self,
        game: str,
        players: int = 2,
        *,
        opponents: str | Sequence[str] = "random",
        seat: int | None = 0,
        render_mode: str | None = None,
        **terms: Any,
    ) -> None:
        """The seat to learn in, or None for another one in each game; one bot for all, or each.

        Opponents are told clockwise from the own seat on.
        """
        check_mode(render_mode)
        self.render_mode = render_mode
        self._table = Table(agree(game, players, **terms))
        self._opponents = _named(opponents, players - 1)
        if seat is not None and seat not in range(players):
            raise ValueError(f"There is no seat {seat}. Take one from 0 to {players - 1}, or None.")
        self._wished = seat
        self._seat = Seat(seat or 0)
        self._bots: dict[Seat, Bot] = {}
        actions = self._table.actions.size
        self.observation_space = seen_space(self._table.observations.size, actions)
        self.action_space = spaces.Discrete(actions)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Seen, dict[str, Any]]:
        """Deal the game that has the seed's number, or one that follows from the last seed."""
        super().reset(seed=seed)
        number = int(self.np_random.integers(1 << 48)) if seed is None else seed
        self._table.deal(number)
        players = self._table.terms.setup.seats
        drawn = int(self.np_random.integers(players))
        self._seat = Seat(drawn if self._wished is None else self._wished)
        self._bots = self._make_bots()
        self._let_others_act()
        return self._observe(), self._info()

    def step(self, action: int) -> tuple[Seen, float, bool, bool, dict[str, Any]]:
        """Act, and let the others act until it is one's turn again."""
        problem = self._table.play(self._seat, action)
        if problem is None:
            self._let_others_act()
        info = self._info()
        if problem is not None:
            info["illegal"] = problem
        reward = self._table.rewards()[self._seat]
        return self._observe(), reward, self._table.is_over, False, info

    def render(self) -> str | None:
        """The position as one's own seat sees it."""
        return None if self.render_mode is None else self._table.draw(self.render_mode, self._seat)

    def _make_bots(self) -> dict[Seat, Bot]:
        game, table = self._table.terms.setup.game, seats(self._table.terms.setup.seats)
        others = (*table[self._seat + 1 :], *table[: self._seat])
        return {
            seat: make_unhurried_bot(game, name, int(self.np_random.integers(1 << 31)))
            for seat, name in zip(others, self._opponents, strict=True)
        }

    def _let_others_act(self) -> None:
        """Until it is one's own turn, or the game is over."""
        table = self._table
        while not table.is_over and self._seat not in (actors := table.state.actors()):
            seat = actors[0]
            bot = self._bots[seat]
            view = table.state.view(seat) if needs_view(bot) else None
            table.apply(seat, bot.choose(view, table.state.legal(seat)))

    def _observe(self) -> Seen:
        return seen(self._table.observe(self._seat), self._table.mask(self._seat))

    def _info(self) -> dict[str, Any]:
        """Whose seat it is, and at the end how it went."""
        outcome = self._table.state.outcome()
        if outcome is None:
            return {"seat": int(self._seat)}
        points = self._table.state.scores()[self._seat].points
        return {"seat": int(self._seat), "place": outcome.ranks[self._seat], "points": points}


def _named(opponents: str | Sequence[str], others: int) -> list[str]:
    names = [opponents] * others if isinstance(opponents, str) else list(opponents)
    if len(names) != others:
        raise ValueError(f"Name one opponent for all, or {others}; there are {len(names)}.")
    return names
