"""Compile the rules and the loops around them: `python tools/compile.py FOLDER`.

The modules that `[tool.spinney]` in pyproject.toml lists become machine code in FOLDER, and so does
the kernel in C, as parts of a package that is there or is put there. With the folder `src` this
checkout runs them, and `make clean` takes them away. It needs mypy, setuptools, msgspec and a C
compiler.
"""

import argparse
import os
import shutil
import sys
import tomllib
from pathlib import Path

from kernel import compile_kernel
from mypyc.build import mypycify
from setuptools import Distribution
from setuptools.command.build_ext import build_ext

ROOT = Path(__file__).resolve().parent.parent
SOURCES = ROOT / "src"
WORK = ROOT / "build" / "mypyc"


def modules() -> list[str]:
    """The source files to compile, as paths from the root of the project."""
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    found: list[str] = []
    for pattern in settings["tool"]["spinney"]["compiled"]:
        files = [f for f in sorted(SOURCES.glob(f"spinney/{pattern}")) if f.name != "__init__.py"]
        if not files:
            raise SystemExit(f"no module is called {pattern}: see [tool.spinney] in pyproject.toml")
        found += [str(file.relative_to(ROOT)) for file in files]
    return found


def copy_sources(folder: Path) -> None:
    """A package of its own in another folder, without compiled modules."""
    shutil.rmtree(folder, ignore_errors=True)
    left_out = shutil.ignore_patterns("__pycache__", "*.so", "*.pyd")
    shutil.copytree(SOURCES, folder, ignore=left_out)


def compile_into(folder: Path, *, quickly: bool = False) -> None:
    """Translate to C, and build the modules into the folder.

    What is built quickly is the same program, and slower: enough to hold tests against it.
    """
    os.chdir(ROOT)
    extensions = mypycify(
        ["--config-file=pyproject.toml", f"--cache-dir={WORK / 'cache'}", *modules()],
        opt_level="1" if quickly else "3",
        debug_level="0",
        group_name="spinney",
        target_dir=str(WORK / "c"),
    )
    if sys.platform != "win32":  # functions of ours may be inlined, because nobody replaces them
        for extension in extensions:
            extension.extra_compile_args.append("-fno-semantic-interposition")
    builder = build_ext(Distribution({"name": "spinney", "ext_modules": extensions}))
    builder.build_lib = str(folder)
    builder.build_temp = str(WORK / "o")
    builder.parallel = os.cpu_count()
    builder.ensure_finalized()
    builder.run()


def main() -> None:
    """Compile into the folder that is named."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path, help="where the compiled modules go")
    parser.add_argument("--whole", action="store_true", help="copy the rest of the package, too")
    parser.add_argument("--quickly", action="store_true", help="for tests: build sooner")
    chosen = parser.parse_args()
    folder = chosen.folder.resolve()
    if chosen.whole:
        copy_sources(folder)
    compile_into(folder, quickly=chosen.quickly)
    compile_kernel(folder)


if __name__ == "__main__":
    main()
