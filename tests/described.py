"""Hold a server against its own description: `python -m tests.described`, with schemathesis.

What is put behind goes to `schemathesis run`, such as `--max-examples 100`.
"""

import asyncio
import os
import sys
from collections.abc import Sequence
from pathlib import Path

from spinney.lab.load.postgres import fresh_database
from spinney.lab.load.serving import serving
from spinney.lab.load.tables import welcome
from spinney.lab.machine import HOST

POSTGRES = os.environ.get("SPINNEY_TEST_POSTGRES", "postgresql://127.0.0.1:5432")  # noqa: TID251 (where PostgreSQL is, the machine says)
LEFT_OUT = (
    "positive_data_acceptance",  # what fits the description may still be refused by the rules
    "allow_header_conformance",  # OPTIONS is answered by the framework, and described nowhere
)


async def hold(arguments: Sequence[str]) -> int:
    """Let schemathesis ask a server of its own as a guest; 0 if the answers are as described."""
    async with fresh_database(POSTGRES) as database, serving(database, None) as server:
        guest = (await welcome(server.port, 1))[0]
        process = await asyncio.create_subprocess_exec(
            Path(sys.executable).with_name("schemathesis"),
            *("run", f"http://{HOST}:{server.port}/schema/openapi.json"),
            *("--header", f"Cookie: {guest.cookie}"),
            *("--exclude-path-regex", "/stream$"),  # they have no end
            *("--checks", "all", "--exclude-checks", ",".join(LEFT_OUT)),
            *("--warnings", "off", "--suppress-health-check", "all"),
            *arguments,
        )
        return await process.wait()


if __name__ == "__main__":
    sys.exit(asyncio.run(hold(sys.argv[1:])))
