"""Files that the command reads and writes, with a sentence for everything that can go wrong."""

from pathlib import Path

from spinney.cli.problems import CommandError
from spinney.core.record import MAGIC


def read_text(path: Path) -> str:
    """The text of a file, line ends as they are."""
    try:
        return path.read_bytes().decode()
    except FileNotFoundError as error:
        raise CommandError(f"There is no file {path}.") from error
    except IsADirectoryError as error:
        raise CommandError(f"{path} is a folder. Name a file.") from error
    except UnicodeDecodeError as error:
        raise CommandError(
            f"{path} is not a text in UTF-8: byte {error.start + 1} cannot be read."
        ) from error
    except OSError as error:
        raise CommandError(f"{path} cannot be read: {error.strerror}.") from error


def write_text(path: Path, text: str) -> None:
    """Write a file, line ends as they are."""
    try:
        path.write_bytes(text.encode())
    except OSError as error:
        raise CommandError(f"{path} cannot be written: {error.strerror}.") from error


def check_place(path: Path) -> None:
    """Refuse early where no file can be."""
    if path.is_dir():
        raise CommandError(f"{path} is a folder. Name a file.")
    if not path.absolute().parent.is_dir():
        raise CommandError(f"There is no folder {path.absolute().parent}. Make it first.")


def check_record_path(path: Path) -> None:
    """Refuse early where a record cannot be kept, or would replace something that is none."""
    check_place(path)
    if path.exists() and not read_text(path).startswith(MAGIC):
        raise CommandError(f"{path} exists and is not a record. Choose another name.")
