"""Pack Python for the browser, and the rules and bots for it; runs in Pyodide, see `pack.mjs`.

Two archives: the runtime, which changes with Pyodide, and the rules, which change with us. Both
hold compiled modules without their sources: compiling them is most of what a start would do.
"""

import gzip
import importlib.util
import io
import json
import marshal
import platform
import tarfile
import tomllib
import zipfile
from collections.abc import Iterator
from pathlib import Path

RUNTIME, WHEELS, ROOT, BUILD = map(Path, ("/runtime", "/wheels", "/root", "/build"))
LOADERS = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")
PARTS = ("core", "games", "kernel", "bots", "offline")
UNSEEN = ("__pycache__", "art", "source")
"""Folders that nothing offline reads: pictures are the server's, C is for compilers."""

LIBRARY = frozenset((ROOT / "tools/pyodide/library.txt").read_text("utf-8").split())
"""What is packed of the standard library: what Pyodide, msgspec and we import, and what they do."""
PARTLY = {
    "email": {"__init__"},
    "encodings": {"__init__", "aliases", "ascii", "cp437", "idna", "latin_1", "utf_8", "utf_8_sig"},
}
"""Packages of which some modules are enough."""
DESCRIBED = ("_pyodide", "pyodide")
"""They read their own descriptions, so these are not left out."""

Files = dict[str, bytes]


def compiled(name: str, source: bytes) -> bytes:
    """A module as its compiled file, which is never held against a source."""
    optimize = 0 if name.startswith(DESCRIBED) else 2
    code = compile(source, name, "exec", dont_inherit=True, optimize=optimize)
    hashed = importlib.util.source_hash(source)
    unchecked = (0b01).to_bytes(4, "little")
    return importlib.util.MAGIC_NUMBER + unchecked + hashed + marshal.dumps(code)


def module(name: str, data: bytes) -> tuple[str, bytes]:
    """A file as it is packed."""
    if not name.endswith(".py"):
        return name, data
    return f"{name}c", compiled(name, data)


def is_wanted(name: str) -> bool:
    """Whether a file of the standard library is packed."""
    first, _, rest = name.partition("/")
    if first in PARTLY:
        return rest.removesuffix(".py") in PARTLY[first]
    return first.removesuffix(".py") in LIBRARY


def standard_library() -> bytes:
    """The standard library, not squeezed: that is done once, with everything around it."""
    packed = io.BytesIO()
    with (
        zipfile.ZipFile(RUNTIME / "python_stdlib.zip") as whole,
        zipfile.ZipFile(packed, "w", zipfile.ZIP_STORED) as out,
    ):
        for name in sorted(filter(is_wanted, whole.namelist())):
            kept, data = module(name, whole.read(name)) if not name.endswith("/") else (name, b"")
            out.writestr(zipfile.ZipInfo(kept), data)
    return packed.getvalue()


def lock() -> bytes:
    """Pyodide's list of packages, without any: all that is needed is packed."""
    told = json.loads((RUNTIME / "pyodide-lock.json").read_bytes())
    return json.dumps({**told, "packages": {}}).encode()


def own_files() -> Iterator[tuple[str, bytes]]:
    """Our modules and their data, without lessons."""
    source = ROOT / "src"
    yield "spinney/__init__.py", (source / "spinney/__init__.py").read_bytes()
    for part in PARTS:
        for path in sorted((source / "spinney" / part).rglob("*")):
            is_seen = not set(path.parts) & set(UNSEEN) and not path.name.startswith("lesson.")
            if path.is_file() and is_seen and path.suffix not in (".so", ".pyi"):
                yield str(path.relative_to(source)), path.read_bytes()


def entry_points() -> dict[str, dict[str, str]]:
    """Our games and their bots, and where each of them is."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    found: dict[str, dict[str, str]] = project["entry-points"]
    return found


def metadata() -> Iterator[tuple[str, bytes]]:
    """What an installer would leave: games and bots are found by their entry points."""
    lines: list[str] = []
    for group, places in entry_points().items():
        lines += [f"[{group}]", *(f"{name} = {place}" for name, place in places.items()), ""]
    folder = "spinney-0.dist-info"
    yield f"{folder}/METADATA", b"Metadata-Version: 2.1\nName: spinney\nVersion: 0\n"
    yield f"{folder}/entry_points.txt", "\n".join(lines).encode()


def wheel_files() -> Iterator[tuple[str, bytes]]:
    """The modules of the wheels beside us."""
    for path in sorted(WHEELS.glob("*.whl")):
        with zipfile.ZipFile(path) as wheel:
            for name in wheel.namelist():
                if ".dist-info/" not in name and not name.endswith(("/", ".pyi")):
                    yield name, wheel.read(name)


def archive(files: Files) -> bytes:
    """A tar, squeezed; the same files give the same bytes."""
    packed = io.BytesIO()
    with tarfile.open(fileobj=packed, mode="w", format=tarfile.USTAR_FORMAT) as out:
        for name, data in sorted(files.items()):
            entry = tarfile.TarInfo(name)
            entry.size = len(data)
            out.addfile(entry, io.BytesIO(data))
    return gzip.compress(packed.getvalue(), 9, mtime=0)


def write(archives: dict[str, bytes]) -> None:
    """Write the archives, and last what they are."""
    for name, data in archives.items():
        (BUILD / name).write_bytes(data)
        print(f"{len(data):>9}  {name}")  # noqa: T201 - it tells whoever builds
    sizes = {name: len(data) for name, data in archives.items()}
    told = {
        "python": platform.python_version(),
        "games": sorted(entry_points()["spinney.games"]),
        "bytes": sizes,
    }
    (BUILD / "pack.json").write_text(json.dumps(told, indent=2) + "\n", "utf-8")


def main() -> None:
    """Pack both."""
    runtime = {name: (RUNTIME / name).read_bytes() for name in LOADERS}
    runtime |= {"python_stdlib.zip": standard_library(), "pyodide-lock.json": lock()}
    rules = dict(module(*file) for file in (*own_files(), *metadata(), *wheel_files()))
    write({"offline-python.bin": archive(runtime), "offline-rules.bin": archive(rules)})


main()
