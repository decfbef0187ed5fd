"""How much faster the compiled build is, as one JSON object: `make compare`.

A pure and a compiled package, made from this checkout, take turns at the same games. Each figure is
the median over the rounds, and each ratio was taken within a round.
"""

import argparse
import json
import statistics
import subprocess  # noqa: TID251 - each build needs a process of its own
import sys

from compile import ROOT, compile_into, copy_sources

BUILDS = ("pure", "compiled")
GAMES = ("legendary-forests", "living-forest", "sylvan-dale")
PLAYERS = ("random", "greedy", "club")


def start(build: str) -> "subprocess.Popen[str]":
    """A process that plays with this build, and with no other."""
    worker = subprocess.Popen(
        [sys.executable, "-m", "spinney.lab.playouts"],
        env={"PYTHONPATH": str(ROOT / "build" / build)},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    if (said := ask(worker, None)) != build:
        raise SystemExit(f"this should be the {build} build, but it is {said}")
    return worker


def ask(worker: "subprocess.Popen[str]", question: str | None) -> str:
    """One line there, one line back."""
    if question is not None:
        worker.stdin.write(f"{question}\n")
        worker.stdin.flush()
    return worker.stdout.readline().strip()


def measure(rounds: int) -> dict[str, dict[str, float]]:
    """By game and players: games per second in both builds, and the ratio."""
    workers = [start(build) for build in BUILDS]
    told = {}
    for question in (f"{game} {players}" for game in GAMES for players in PLAYERS):
        pairs = [[float(ask(worker, question)) for worker in workers] for _ in range(rounds)]
        medians = [statistics.median(costs) for costs in zip(*pairs, strict=True)]
        told[question] = {
            "pure_games_per_s": round(1e6 / medians[0], 1),
            "compiled_games_per_s": round(1e6 / medians[1], 1),
            "ratio": round(statistics.median(pure / fast for pure, fast in pairs), 2),
        }
    for worker in workers:
        worker.communicate()
    return told


def main() -> None:
    """Build both, measure, print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=15, help="turns of each build (15)")
    parser.add_argument("--built", action="store_true", help="take the builds that are there")
    chosen = parser.parse_args()
    if not chosen.built:
        for build in BUILDS:
            copy_sources(ROOT / "build" / build)
        compile_into(ROOT / "build" / "compiled")
    sys.stdout.write(json.dumps(measure(chosen.rounds), indent=2) + "\n")


if __name__ == "__main__":
    main()
