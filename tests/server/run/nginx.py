"""nginx with the configuration that we hand out, before servers of a test."""

import os
import re
import shutil
import socket  # noqa: TID251 (a free port is asked for here)
import subprocess  # noqa: TID251 (nginx is a program of its own)
import time  # noqa: TID251 (until nginx answers)
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import pytest

DEPLOY = Path(__file__).parents[3] / "deploy"
_AROUND = """
{user}
daemon off;
pid {folder}/pid;
error_log {folder}/error.log;
events {{}}
http {{
  log_format told '$request_method $uri $status $upstream_addr';
  access_log {folder}/access.log told;
  client_body_temp_path {folder}/body;
  proxy_temp_path {folder}/proxy;
  fastcgi_temp_path {folder}/fastcgi;
  uwsgi_temp_path {folder}/uwsgi;
  scgi_temp_path {folder}/scgi;
  {inside}
}}
"""


class Proxy:
    """A running nginx: where it is, and what it passed on to whom."""

    def __init__(self, address: str, log: Path) -> None:
        self.address = address
        self._log = log

    def passed(self) -> list[tuple[str, str, int, str]]:
        """Method, path, status and the servers that were asked, in order of the answers."""
        lines = (line.split(" ", 3) for line in self._log.read_text().splitlines())
        return [(method, path, int(status), to) for method, path, status, to in lines]


@contextmanager
def proxy(servers: Sequence[str], folder: Path) -> Iterator[Proxy]:
    """nginx before these servers, by our configuration; without TLS, and at a free port."""
    program = shutil.which("nginx", path=f"{os.defpath}:/usr/sbin")
    if program is None:
        pytest.fail("nginx is not installed. On Debian: apt-get install nginx-light.")
    port = free_port()
    main = folder / "nginx.conf"
    user = "user root;" if os.geteuid() == 0 else ""
    main.write_text(
        _AROUND.format(folder=folder, user=user, inside=adapted(servers, port)), encoding="utf-8"
    )
    with subprocess.Popen([program, "-p", folder, "-c", main]) as running:  # noqa: S603 (found above)
        try:
            _wait_for(port)
            yield Proxy(f"http://127.0.0.1:{port}", folder / "access.log")
        finally:
            running.terminate()


def adapted(servers: Sequence[str], port: int) -> str:
    """Our configuration with this test's addresses; all else as it is handed out."""
    text = (DEPLOY / "nginx.conf").read_text(encoding="utf-8")
    text = text.replace("/etc/nginx/spinney", str(DEPLOY))
    for place, server in zip(("127.0.0.1:8001", "127.0.0.1:8002"), servers, strict=True):
        text = text.replace(place, server)
    text = re.sub(r"server \{\n  listen 80;.*?\n\}\n", "", text, flags=re.DOTALL)
    text = re.sub(r"  (listen \[|ssl_).*\n", "", text)
    return re.sub(r"listen 443 ssl http2;", f"listen 127.0.0.1:{port};", text)


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        port: int = found.getsockname()[1]
    return port


def _wait_for(port: int) -> None:
    for _ in range(1200):
        with socket.socket() as probe:
            if probe.connect_ex(("127.0.0.1", port)) == 0:
                return
        time.sleep(0.05)
    pytest.fail("nginx does not answer.")
