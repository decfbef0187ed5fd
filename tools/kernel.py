"""Compile the kernel in C: `python tools/kernel.py FOLDER`.

The sources in src/spinney/kernel/source become one module for every Python from 3.11 on. With the
folder `src` this checkout runs it, and `make clean` takes it away. It needs setuptools and a C
compiler.
"""

import os
import sys
from pathlib import Path

from setuptools import Distribution, Extension
from setuptools.command.build_ext import build_ext

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "src" / "spinney" / "kernel" / "source"
# Bots of both builds make the same choices only if no two operations become one with one rounding.
EXACT = [] if sys.platform == "win32" else ["-O3", "-std=c11", "-Wall", "-ffp-contract=off"]


def compile_kernel(folder: Path) -> None:
    """Compile it as a part of the package in this folder."""
    os.chdir(ROOT)
    extension = Extension(
        "spinney.kernel._forest",
        [str(path.relative_to(ROOT)) for path in sorted(SOURCE.glob("*.c"))],
        depends=[str(path.relative_to(ROOT)) for path in sorted(SOURCE.glob("*.h"))],
        extra_compile_args=EXACT,
        py_limited_api=True,
    )
    builder = build_ext(Distribution({"name": "spinney", "ext_modules": [extension]}))
    builder.build_lib = str(folder)
    builder.build_temp = str(ROOT / "build" / "kernel")
    builder.parallel = os.cpu_count()
    builder.ensure_finalized()
    builder.run()


if __name__ == "__main__":
    compile_kernel(Path(sys.argv[1]).resolve())
