"""Whole games through the page: a real server, a real database, a real browser.

`python -m tests.browser` plays them; `shots` takes pictures of every screen, `timing` measures.
What follows is handed on: the words that a test's sentence has to contain, or names of screens.
"""

import os
import signal
import subprocess  # noqa: TID251 (the browser is driven by node)
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.acorns import install
from tests.browser.glance import look_briefly
from tests.browser.restarts import bell
from tests.browser.server import COMMAND, open_server

ROOT = Path(__file__).parents[2]
SCRIPTS = {
    "play": "play.mjs",
    "shots": "shots.mjs",
    "timing": "timing.mjs",
}
PAGE = ROOT / "src/spinney/server/page/index.html"


def main(arguments: list[str]) -> int:
    """Run a script of `web/browser` against a server of its own; its exit code."""
    if not PAGE.exists():
        sys.stderr.write("There is no page to play on: run `make page` first.\n")
        return 1
    name, *rest = arguments if arguments and arguments[0] in SCRIPTS else ["play", *arguments]
    with TemporaryDirectory() as folder:
        if name == "play":
            # A game that the page has never heard of is played, too.
            install(Path(folder))
        look_briefly(Path(folder))
        return run(name, rest, Path(folder))


def run(name: str, rest: list[str], folder: Path) -> int:
    """Run one script with a house of its own, and another whose server it may stop and start."""
    with (
        open_server(folder) as house,
        open_server(folder) as restarted,
        bell(restarted) as address,
    ):
        told = {
            "PYTHONPATH": str(folder),
            "SPINNEY_PAGE": house.address,
            "SPINNEY_RESTARTED": restarted.address,
            "SPINNEY_BELL": address,
            "SPINNEY_COMMAND": str(COMMAND),
            "SHOTS": str(ROOT / "build" / ("shots" if name == "shots" else "browser")),
        }
        script = ["node", str(ROOT / "web/browser" / SCRIPTS[name]), *rest]
        return subprocess.run(script, env=dict(os.environ) | told, check=False).returncode  # noqa: S603, TID251 (our own scripts; node finds itself by the environment)


if __name__ == "__main__":
    # Whoever is told to stop cleans up first, as after Ctrl-C.
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    sys.exit(main(sys.argv[1:]))
