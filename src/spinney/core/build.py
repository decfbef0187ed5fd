"""Which build runs: Python as it is written, or compiled to machine code."""

from importlib import import_module
from pathlib import Path

from spinney.core import chance

PURE = "pure"
COMPILED = "compiled"


def build() -> str:
    """`COMPILED` if the rules were loaded as machine code, otherwise `PURE`."""
    return build_of(chance.__name__)


def build_of(module: str) -> str:
    """The same for one module: the file it was loaded from tells."""
    return PURE if Path(import_module(module).__file__ or "").suffix == ".py" else COMPILED
