"""The hook of the wheel: with SPINNEY_BUILD=compiled it holds compiled modules beside their source.

Without it the wheel is pure, needs no compiler and runs everywhere, in the browser as well.
"""

import os
import shutil
import subprocess  # noqa: TID251 - compiling is a program of its own
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class CustomBuildHook(BuildHookInterface[Any]):
    """Adds what `tools/compile.py` makes."""

    def dependencies(self) -> list[str]:
        """What compiling needs, and a pure wheel does not."""
        return ["mypy[mypyc]>=2.0", "msgspec>=0.20"] if _is_wanted() else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile, unless the wheel is pure or only points to this checkout."""
        if not _is_wanted() or version == "editable":
            return
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
