"""`spinney config`: how a server would be set up here, and why."""

import os
from collections.abc import Mapping
from typing import Any

import click
import msgspec

from spinney.cli.problems import CommandError, printable
from spinney.server.config.file import settings_file, usual_files
from spinney.server.config.reading import Given, given_by, settings_of
from spinney.server.config.settings import ABOUT, shown, variable


@click.command()
@click.option("--example", is_flag=True, help="Print a settings file with everything explained.")
def config(example: bool) -> None:
    """Show every setting of the server: its value, where it came from, and what it means.

    Passwords and keys are not shown.
    """
    if example:
        click.echo(_example())
        return
    environment = os.environ  # noqa: TID251 (settings come from there)
    try:
        told = _told(environment)
    except ValueError as error:
        raise CommandError(str(error)) from error
    click.echo(told)


def _told(environment: Mapping[str, str]) -> str:
    given = given_by(environment)
    settings = msgspec.structs.asdict(settings_of(given, environment))
    lines = [_line(name, settings[name], given.get(name)) for name in ABOUT]
    return "\n".join([_where(environment), *lines])


def _where(environment: Mapping[str, str]) -> str:
    if path := settings_file(environment):
        return f"Settings file: {path}"
    looked = " and ".join(str(path) for path in usual_files(environment))
    return f"No settings file. Looked for {looked}."


def _line(name: str, value: Any, given: Given | None) -> str:
    about = ABOUT[name]
    source = f"from {given.source}" if given else "default"
    text = about.unset if value is None else shown(name, value)
    return printable(f"{name} = {text}  ({source})") + f"\n    {about.meaning}"


def _example() -> str:
    paragraphs = [
        "# Settings of a Spinney server. Remove the # before a line to set it.\n"
        "# Variables of the environment win over this file.",
        *(_paragraph(name) for name in ABOUT),
    ]
    return "\n\n".join(paragraphs)


def _paragraph(name: str) -> str:
    about = ABOUT[name]
    unset = f"\n# If it is not set: {about.unset}." if about.unset else ""
    value = msgspec.json.encode(about.example).decode()
    return f"# {about.meaning}{unset}\n# In the environment: {variable(name)}.\n# {name} = {value}"
