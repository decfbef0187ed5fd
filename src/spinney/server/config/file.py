"""The settings file: where it is looked for, and what it holds."""

import difflib
import tomllib
from collections.abc import Collection, Mapping
from pathlib import Path
from typing import Any

from spinney.server.config.folders import settings_folder

FILE = "spinney.toml"


def settings_file(environment: Mapping[str, str]) -> Path | None:
    """The settings file that is read: the named one, or the first of the usual ones that exists."""
    if named := environment.get("SPINNEY_CONFIG"):
        path = Path(named).expanduser()
        if not path.is_file():
            raise ValueError(f"SPINNEY_CONFIG names {path}, which is no file. Make or unset it.")
        return path
    return next((path for path in usual_files(environment) if path.is_file()), None)


def usual_files(environment: Mapping[str, str]) -> tuple[Path, Path]:
    """Where a settings file is looked for: here, then among the person's own."""
    return Path(FILE), settings_folder(environment) / FILE


def written_in(path: Path, known: Collection[str]) -> dict[str, Any]:
    """What the file sets; `ValueError` if it cannot be read, or sets something not known."""
    try:
        written = tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise ValueError(
            f"The settings file {path} cannot be read: {error}. "
            "`spinney config --example` shows how one looks."
        ) from error
    for name in written:
        if name not in known:
            raise ValueError(_unknown(name, path, known))
    return written


def _unknown(name: str, path: Path, known: Collection[str]) -> str:
    near = difflib.get_close_matches(name, known, n=1)
    hint = f"Write {near[0]}, or remove it." if near else f"There are: {', '.join(known)}."
    return f"The settings file {path} sets {name}, which is no setting. {hint}"
