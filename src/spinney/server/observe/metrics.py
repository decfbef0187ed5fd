"""Numbers about a process, for Prometheus: what it did, how long it took, what waits."""

from functools import cache

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, ProcessCollector

_ANSWER_SECONDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15)
_THOUGHT_SECONDS = (0.01, 0.05, 0.1, 0.25, 0.5, 1, 1.5, 2, 3, 5, 10, 30)


class Metrics:
    """The numbers of one process. Labels are games, bots, routes and such: never ids or names.

    What has labels is called with them. There are few, so that each number is looked up once: the
    library takes longer to find one than to count.
    """

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        ProcessCollector(registry=self.registry)
        self.moves = cache(self._counter("moves", "Moves that were committed.", "game").labels)
        self.conflicts = cache(
            self._counter(
                "conflicts",
                "Moves that came second: told to whoever sent them, or tried again after a race.",
                "ended",
            ).labels
        )
        self.refusals = self._counter("refusals", "Moves that the rules refused.")
        self.answers = cache(
            Histogram(
                "spinney_answer_seconds",
                "Seconds until an answer begins.",
                ["method", "route", "status"],
                buckets=_ANSWER_SECONDS,
                registry=self.registry,
            ).labels
        )
        self.thoughts = cache(
            Histogram(
                "spinney_thought_seconds",
                "Seconds to a bot's choice or a hint, the wait for a free process included.",
                ["game", "bot"],
                buckets=_THOUGHT_SECONDS,
                registry=self.registry,
            ).labels
        )
        self.messages = cache(
            self._counter(
                "messages", "Messages to people's devices: sent, gone, lost.", "fate"
            ).labels
        )
        self.streams = Gauge("spinney_streams", "Streams that are open.", registry=self.registry)
        self.waits = Gauge(
            "spinney_queue_wait_seconds",
            "How long the oldest job that nobody has taken up waits.",
            ["queue"],
            registry=self.registry,
        ).labels

    def _counter(self, name: str, told: str, *labels: str) -> Counter:
        return Counter(f"spinney_{name}", told, labels, registry=self.registry)
