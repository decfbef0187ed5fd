"""The hook of the wheel: it takes the built page, and with SPINNEY_BUILD=compiled compiled modules.

Without those the wheel is pure, needs no compiler and runs everywhere, in the browser as well.
"""

import os
import shutil
import subprocess  # noqa: TID251 - compiling is a program of its own
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class CustomBuildHook(BuildHookInterface[Any]):
    """Adds what `make page` and `tools/compile.py` make."""

    def dependencies(self) -> list[str]:
        """What compiling needs, and a pure wheel does not."""
        return ["mypy[mypyc]>=2.0", "msgspec>=0.20"] if _is_wanted() else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Take the page and compile; a wheel that only points to this checkout needs neither."""
        if version == "editable":
            return
        page = Path(self.root, "build", "page")
        if page.is_dir():
            build_data["force_include"][str(page)] = "spinney/server/page"
        if _is_wanted():
            self._compile(build_data)

    def _compile(self, build_data: dict[str, Any]) -> None:
        folder = Path(self.root, "build", "wheel-modules")
        tool = Path(self.root, "tools", "compile.py")
        shutil.rmtree(folder, ignore_errors=True)
        subprocess.run([sys.executable, tool, folder], check=True)  # noqa: S603 - our own tool
        for module in filter(Path.is_file, folder.rglob("*")):
            build_data["force_include"][str(module)] = str(module.relative_to(folder))
        build_data["pure_python"] = False
        build_data["infer_tag"] = True


def _is_wanted() -> bool:
    return os.environ.get("SPINNEY_BUILD") == "compiled"  # noqa: TID251 - the builder's choice
