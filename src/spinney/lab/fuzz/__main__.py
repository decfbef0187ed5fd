"""Send a server what nobody should, very often, as one JSON object: `make fuzz`.

docs/explanation/threats.md says what must not happen.
"""

import argparse
import asyncio
import random
import sys
from collections.abc import Sequence
from typing import Any

import msgspec

from spinney.lab.fuzz.asking import Clock, Verdict, ask
from spinney.lab.fuzz.flood import MOST, figures, flood_all
from spinney.lab.fuzz.questions import Questions, Scene, routes
from spinney.lab.fuzz.records import spoil_records
from spinney.lab.load.postgres import fresh_database
from spinney.lab.load.serving import Server, serving
from spinney.lab.load.tables import welcome
from spinney.lab.load.talking import Connection, request

_LINES = 12
_RECORDS = 20
"""One record for so many questions."""
_SILENCE = 60
"""Seconds between two lines that say how far it is."""
_MOST_GROWTH = 40.0
"""Megabytes; tables that somebody managed to open are kept in memory, too."""


async def fuzz(postgres: str, count: int, seed: int, longest: float = 1.0) -> dict[str, Any]:
    """Ask so many questions on a few lines at once; then spoil records.

    An answer that takes the longest, in seconds, is a fault.
    """
    async with fresh_database(postgres) as database, serving(database, None) as server:
        connection = await Connection.open(server.port)
        answer = await connection.ask(request("GET", "/schema/openapi.json"))
        found = routes(msgspec.json.decode(answer.body))
        scene = await _scene(server, connection)
        verdict, clock = Verdict(server, count, longest), Clock()
        others = (clock.run(), verdict.witness.run(), _tell(verdict))
        beside = [asyncio.create_task(other) for other in others]
        asked = [Questions(found, scene, random.Random(seed + n)) for n in range(_LINES)]
        each = count // _LINES
        await asyncio.gather(*(ask(server, one, verdict, each, clock) for one in asked))
        for task in beside:
            task.cancel()
        told = verdict.told()
    return {**told, "records": spoil_records(count // _RECORDS, random.Random(seed))}


async def _tell(verdict: Verdict) -> None:
    """Say now and then how far it is: a million questions take a quarter of an hour and more."""
    while True:
        await asyncio.sleep(_SILENCE)
        so_far = f"{verdict.asked} asked, slowest {verdict.slowest:.2f} s"
        sys.stderr.write(f"{so_far}, faults: {len(verdict.faults)}\n")


async def _scene(server: Server, connection: Connection) -> Scene:
    """A table with a game, so that there is something to spoil."""
    guest = (await welcome(server.port, 1))[0]

    async def done(verb: str, path: str, told: Any = None) -> Any:
        body = b"" if told is None else msgspec.json.encode(told)
        answer = await connection.ask(request(verb, path, guest.cookie, body))
        return msgspec.json.decode(answer.body)

    wishes = {"game": "legendary-forests", "seats": 2, "bots": ["greedy"], "public": False}
    made = await done("POST", "/api/tables", wishes)
    seen = await done("GET", f"/api/tables/{made['id']}/seen")
    move = {"count": 0, "key": "", "action": seen["legal"][0]}
    return Scene(made["id"], made["code"], guest.cookie, move)


def main(arguments: Sequence[str] | None = None) -> None:
    """Ask, print, and exit with 1 if the server lost its head."""
    parser = argparse.ArgumentParser(prog="python -m spinney.lab.fuzz", description=__doc__)
    parser.add_argument("--questions", type=int, default=1_000_000, help="how many (1000000)")
    parser.add_argument("--seed", type=int, default=1, help="which ones (1)")
    parser.add_argument("--postgres", default="postgresql://127.0.0.1:5432", help="where it is")
    asked = parser.parse_args(arguments)
    told = asyncio.run(fuzz(asked.postgres, asked.questions, asked.seed))
    flooded = asyncio.run(flood_all(asked.postgres))
    told["bystanders_ms"] = figures(flooded)
    sys.stdout.write(msgspec.json.format(msgspec.json.encode(told)).decode() + "\n")
    kept_waiting = max(flood.p99 for flood in flooded) > MOST
    lost = told["faults"] or told["records"]["faults"] or told["memory_grown_mb"] > _MOST_GROWTH
    if lost or kept_waiting:
        sys.exit(1)


if __name__ == "__main__":
    main()
