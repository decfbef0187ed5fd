"""Running the command as a person would, with what is typed given beforehand."""

import re
from pathlib import Path

from click.testing import CliRunner, Result

from spinney.cli import main

GAME = "legendary-forests"


def spinney(*args: str | Path, typed: str = "") -> Result:
    """The result of a command; a traceback fails the test at once."""
    result = CliRunner().invoke(main, [str(arg) for arg in args], input=typed)
    if result.exception and not isinstance(result.exception, SystemExit):
        raise result.exception
    return result


def said(*args: str | Path, typed: str = "") -> str:
    """What a command prints that does its work."""
    result = spinney(*args, typed=typed)
    assert result.exit_code == 0, result.output
    return result.stdout


def refused(*args: str | Path) -> str:
    """The sentence of a command that cannot do its work."""
    result = spinney(*args)
    assert result.exit_code == 1, result.output
    assert result.stdout == ""
    *_progress, sentence = re.split("^Error: ", result.stderr, maxsplit=1, flags=re.MULTILINE)
    return sentence.rstrip("\n")


def finished(folder: Path, *args: str | Path, seed: int = 3) -> Path:
    """The record of a game that bots have played."""
    path = folder / "game.txt"
    said(
        "play",
        GAME,
        "--players",
        "2",
        "--bots",
        "greedy,random",
        "--seed",
        str(seed),
        "--save",
        path,
        *args,
    )
    return path
