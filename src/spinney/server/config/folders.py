"""Where a person's files belong, on each kind of machine."""

import os
import sys
from collections.abc import Mapping
from pathlib import Path

_ROOT = 0
# The variable that names a folder, and where the folder is below one's home if it is not set.
_PLACES: Mapping[str, Mapping[str, tuple[str, str]]] = {
    "win32": {
        "data": ("LOCALAPPDATA", "AppData/Local"),
        "settings": ("APPDATA", "AppData/Roaming"),
    },
    "darwin": {
        "data": ("XDG_DATA_HOME", "Library/Application Support"),
        "settings": ("XDG_CONFIG_HOME", "Library/Application Support"),
    },
    "linux": {
        "data": ("XDG_DATA_HOME", ".local/share"),
        "settings": ("XDG_CONFIG_HOME", ".config"),
    },
}


def data_folder(
    environment: Mapping[str, str], platform: str = sys.platform, user: int | None = None
) -> Path:
    """Where games are kept if nobody says otherwise.

    For root it is the folder of a system service. PostgreSQL refuses to run as root, and the user
    it runs as instead cannot go through root's home.
    """
    user = _this_user() if user is None else user
    if user == _ROOT and "XDG_DATA_HOME" not in environment:
        return Path("/var/lib/spinney")
    return _folder("data", environment, platform)


def settings_folder(environment: Mapping[str, str], platform: str = sys.platform) -> Path:
    """Where the settings of this person are."""
    return _folder("settings", environment, platform)


def _folder(kind: str, environment: Mapping[str, str], platform: str) -> Path:
    variable, below_home = _PLACES.get(platform, _PLACES["linux"])[kind]
    if named := environment.get(variable):
        return Path(named) / "spinney"
    return Path(environment.get("HOME") or Path.home()) / below_home / "spinney"


def _this_user() -> int | None:
    if sys.platform == "win32":
        return None
    return os.geteuid()
