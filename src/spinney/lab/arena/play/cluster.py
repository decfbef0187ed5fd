"""A crew of Ray workers: the cores of this machine, or of a whole cluster."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from spinney.extras import extra
from spinney.lab.arena.play.crews import ONE_THREAD, Crew, CrewLost
from spinney.lab.arena.play.games import Chunk, Done, play_chunk


class _Workers:
    """Ray tasks of one core each. A chunk lasts a second or more, so its way there costs little."""

    def __init__(self, ray: Any, size: int) -> None:
        self.size = size
        self._ray = ray
        self._play = ray.remote(num_cpus=1)(play_chunk)
        self._running: list[Any] = []

    def start(self, chunk: Chunk) -> None:
        """Give it to a free core."""
        self._running.append(self._play.remote(chunk))

    def first(self) -> Done:
        """Whichever is done; a failure is raised here as it was raised there."""
        (done,), self._running = self._ray.wait(self._running, num_returns=1)
        try:
            return Done(*self._ray.get(done))
        except self._ray.exceptions.RayTaskError as error:
            raise error.cause from error
        except self._ray.exceptions.RayError as error:
            raise CrewLost("A worker of the cluster was lost before its games ended.") from error


@contextmanager
def cluster(jobs: int | None = None) -> Iterator[Crew]:
    """A crew on the Ray cluster that RAY_ADDRESS names, or on this machine.

    It takes as many cores as there are, or fewer if told so.
    """
    ray = _ray()
    ours = not ray.is_initialized()
    if ours:
        _begin(ray)
    try:
        cores = max(1, int(ray.cluster_resources().get("CPU", 1)))
        yield _Workers(ray, min(jobs or cores, cores))
    finally:
        if ours:
            ray.shutdown()


def _begin(ray: Any) -> None:
    variables = {"env_vars": dict(ONE_THREAD)}
    try:
        ray.init(log_to_driver=False, logging_level="ERROR", runtime_env=variables)
    except Exception as error:  # Ray has no class for this
        raise CrewLost(
            f"Ray did not start: {str(error).rstrip('.')}. If RAY_ADDRESS names a cluster, check "
            "it and the token that the cluster asks for."
        ) from error


def _ray() -> Any:
    # Nothing is reported to anybody unless you ask for it. Ray reads this when it is imported.
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")  # noqa: TID251 (the only way to say so)
    return extra("ray", "Ray", "cluster")
