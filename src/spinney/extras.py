"""Parts that are not always installed."""

from importlib import import_module
from typing import Any


class NotInstalled(Exception):
    """A part that is not installed; the sentence says how to install it."""


def extra(module: str, title: str, name: str) -> Any:
    """A module that comes with one of our extras."""
    try:
        return import_module(module)
    except ImportError as error:
        raise NotInstalled(f"Install {title} first: pip install 'spinney[{name}]'.") from error
