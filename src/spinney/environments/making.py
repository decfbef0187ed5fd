"""Environments by one call each, for whoever has installed what they need."""

from typing import TYPE_CHECKING, Any

from spinney.environments.terms import agree
from spinney.extras import extra

if TYPE_CHECKING:
    from spinney.environments.aec import TableAECEnv
    from spinney.environments.parallel import TableParallelEnv
    from spinney.environments.vector import TableVectorEnv


def aec_env(
    game: str, players: int = 2, *, render_mode: str | None = None, **terms: Any
) -> "TableAECEnv":
    """An environment of PettingZoo in which one agent acts after the other."""
    made: TableAECEnv = _of("aec").TableAECEnv(agree(game, players, **terms), render_mode)
    return made


def parallel_env(
    game: str, players: int = 2, *, render_mode: str | None = None, **terms: Any
) -> "TableParallelEnv":
    """An environment of PettingZoo in which all agents step together."""
    made: TableParallelEnv = _of("parallel").TableParallelEnv(
        agree(game, players, **terms), render_mode
    )
    return made


def vector_env(game: str, many: int, players: int = 2, **terms: Any) -> "TableVectorEnv":
    """So many games at once, in which one program plays every seat."""
    made: TableVectorEnv = _of("vector").TableVectorEnv(agree(game, players, **terms), many)
    return made


def _of(module: str) -> Any:
    return extra(f"spinney.environments.{module}", "PettingZoo and Gymnasium", "rl")
