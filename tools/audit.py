"""Ask whether anything we hand out has a known weakness: what the lock names, and the page.

A finding fails. If those who know cannot be asked, that is said loudly and is no failure: whether
a change can be taken must not depend on somebody else's server.
"""

import json
import pathlib
import shutil
import subprocess  # noqa: TID251 (those who ask are programs of their own)
import sys
import tempfile
from typing import Any

ROOT = pathlib.Path(__file__).parents[1]
PIP_AUDIT = "pip-audit==2.9.0"
PATIENCE = 180
"""Seconds for each of the two."""


def python_findings(told: str) -> list[str] | None:
    """What pip-audit found; None if it could not ask."""
    try:
        asked = json.loads(told)["dependencies"]
    except (ValueError, KeyError, TypeError):
        return None
    # It leaves out what PyPI does not know. If that is everything, it was not PyPI that answered.
    known = [one for one in asked if "vulns" in one]
    if not known:
        return None
    return [
        f"{one['name']} {one['version']}: {weakness['id']}, mended in {_versions(weakness)}"
        for one in known
        for weakness in one["vulns"]
    ]


def page_findings(told: str) -> list[str] | None:
    """What npm found; None if it could not ask."""
    try:
        found = json.loads(told)["vulnerabilities"]
    except (ValueError, KeyError, TypeError):
        return None
    return [f"{name}: {one['severity']}, in {one['range']}" for name, one in found.items()]


def _versions(weakness: dict[str, Any]) -> str:
    return ", ".join(weakness["fix_versions"]) or "no version yet"


def _ask_about_python() -> list[str] | None:
    uv = str(ROOT / "tools/uv")
    wanted = ["--locked", "--no-default-groups", "--all-extras", "--no-emit-project", "--no-hashes"]
    with tempfile.TemporaryDirectory() as folder:
        names = pathlib.Path(folder, "requirements.txt")
        names.write_text(_said([uv, "export", "--quiet", *wanted]), encoding="utf-8")
        how = ["--disable-pip", "--no-deps", "--format", "json", "--progress-spinner", "off"]
        return python_findings(
            _said([uv, "tool", "run", "--quiet", PIP_AUDIT, *how, "--requirement", str(names)])
        )


def _ask_about_page() -> list[str] | None:
    npm = shutil.which("npm") or "npm"
    return page_findings(
        _said([npm, "--prefix", str(ROOT / "web"), "audit", "--omit=dev", "--json"])
    )


def _said(command: list[str]) -> str:
    """What a command prints; nothing if it takes too long or is not there."""
    try:
        done = subprocess.run(  # noqa: S603 (our own commands)
            command, cwd=ROOT, capture_output=True, text=True, timeout=PATIENCE, check=False
        )
    except (OSError, subprocess.TimeoutExpired):
        return ""
    return done.stdout


def main() -> int:
    """Ask about both, and tell."""
    weak = False
    for name, found in (("Python", _ask_about_python()), ("the page", _ask_about_page())):
        if found is None:
            _tell(f"!!! NOT AUDITED: {name}. Nobody who knows of weaknesses could be reached.")
        else:
            weak |= bool(found)
            _tell(f"{name}: {len(found)} known weaknesses", *(f"  {line}" for line in found))
    return int(weak)


def _tell(*lines: str) -> None:
    sys.stdout.write("".join(f"{line}\n" for line in lines))


if __name__ == "__main__":
    sys.exit(main())
