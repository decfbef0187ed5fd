"""Whole games through the page: a real server, a real database, a real browser.

`python -m tests.browser` runs Playwright and hands on what follows, such as `--grep 'by touch'`.
With `shots` it takes pictures of every screen, with `front` those of the first page, with `timing`
it measures; names may follow.
"""

import os
import signal
import subprocess  # noqa: TID251 (the browser is driven by node)
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from types import FrameType

from tests.acorns import install
from tests.browser.glance import look_briefly
from tests.browser.restarts import restarts
from tests.browser.server import COMMAND, PATIENCE, open_server

ROOT = Path(__file__).parents[2]
WEB = ROOT / "web"
PLAYWRIGHT: list[str | Path] = [WEB / "node_modules/.bin/playwright", "test"]
SCRIPTS = {
    "shots": "pictures/shots",
    "film": "pictures/film",
    "front": "pictures/front",
    "timing": "timing",
}
PAGE = ROOT / "build/page/index.html"


def main(arguments: list[str]) -> int:
    """Run the tests, or a script of `web/browser`, against a server of their own; the exit code."""
    if not PAGE.exists():
        sys.stderr.write("There is no page to play on: run `make page` first.\n")
        return 1
    script = SCRIPTS.get(arguments[0]) if arguments else None
    with TemporaryDirectory() as folder:
        look_briefly(Path(folder))
        if script is None:
            # A game that the page has never heard of is played, too.
            install(Path(folder))
            return run([*PLAYWRIGHT, *arguments], Path(folder))
        return run(["node", WEB / f"browser/{script}.mjs", *arguments[1:]], Path(folder))


def run(command: list[str | Path], folder: Path) -> int:
    """Run a command with a server of its own, and others that it may stop and start."""
    with open_server(folder) as server, restarts(folder) as control:
        told = {
            "PYTHONPATH": str(folder),
            "SPINNEY_PAGE": server.address,
            "SPINNEY_RESTARTS": control,
            "SPINNEY_COMMAND": str(COMMAND),
            "SHOTS": str(ROOT / "build/shots"),
        }
        # In a session of its own: a signal to all of us ends it here, in order, and once.
        running = subprocess.Popen(  # noqa: S603 (our own scripts)
            command,
            cwd=WEB,
            env=dict(os.environ) | told,  # noqa: TID251 (node finds itself by the environment)
            start_new_session=True,
        )
        try:
            return running.wait()
        finally:
            end(running)


def end(running: subprocess.Popen[bytes]) -> None:
    """End a command and all that it started, if it has not ended itself."""
    if running.poll() is not None:
        return
    running.send_signal(signal.SIGINT)
    try:
        running.wait(PATIENCE)
    except subprocess.TimeoutExpired:
        os.killpg(running.pid, signal.SIGKILL)
        running.wait()


def interrupt(number: int, frame: FrameType | None) -> None:
    """Stop, and clean up first; whoever asks twice has to wait as well."""
    for one in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        signal.signal(one, signal.SIG_IGN)
    sys.exit(128 + number)


if __name__ == "__main__":
    for one in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        signal.signal(one, interrupt)
    sys.exit(main(sys.argv[1:]))
