"""`spinney completion`: let the shell complete commands, options, games and bots."""

import os
from pathlib import Path

import click
from click.shell_completion import get_completion_class

from spinney.cli.files import write_text
from spinney.cli.problems import CommandError

_VARIABLE = "_SPINNEY_COMPLETE"
_SHELLS = ("bash", "zsh", "fish")
_SETTINGS = {"bash": ".bashrc", "zsh": ".zshrc"}
"""What these shells read when they begin; fish reads a folder."""


@click.command()
@click.argument("shell", type=click.Choice(_SHELLS), required=False, metavar="SHELL")
@click.option("--install", is_flag=True, help="Keep it where the shell finds it from now on.")
@click.pass_context
def completion(ctx: click.Context, shell: str | None, install: bool) -> None:
    """Print what makes SHELL complete the words of this command; default: the shell you use.

    SHELL is bash, zsh or fish. With --install it is kept, and every new shell completes games
    and bots, too.
    """
    chosen = shell or _own_shell(install)
    kind = get_completion_class(chosen)
    if kind is None:
        raise CommandError(f"There is no completion for {chosen}. Choose {', '.join(_SHELLS)}.")
    script = kind(ctx.find_root().command, {}, "spinney", _VARIABLE).source()
    if install:
        click.echo(f"{_install(chosen, script)} Open a new shell: Tab completes `spinney` there.")
    else:
        click.echo(script)


def _own_shell(install: bool) -> str:
    found = Path(os.environ.get("SHELL", "")).name  # noqa: TID251 (the environment names the shell)
    if found not in _SHELLS:
        more = " --install" if install else ""
        raise CommandError(f"Say for which shell: spinney completion {'|'.join(_SHELLS)}{more}")
    return found


def _install(shell: str, script: str) -> str:
    """Keep the script, have it read, and say where; doing so twice changes nothing."""
    folder = Path.home() / ".config"
    if shell == "fish":
        return f"It is in {_keep(folder / 'fish/completions/spinney.fish', script)}."
    kept = _keep(folder / f"spinney/completion.{shell}", script)
    settings = Path.home() / _SETTINGS[shell]
    _append(settings, f"source '{kept}'\n".encode())
    return f"It is in {kept}, and {settings} reads it."


def _keep(path: Path, script: str) -> Path:
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise CommandError(f"{path.parent} cannot be made: {error.strerror}.") from error
    write_text(path, f"{script}\n")
    return path


def _append(path: Path, line: bytes) -> None:
    """Add a line to a file once; what else is there may be in any encoding."""
    try:
        before = path.read_bytes() if path.exists() else b""
        if line not in before:
            rest = b"\n" if before and not before.endswith(b"\n") else b""
            path.write_bytes(before + rest + line)
    except OSError as error:
        raise CommandError(f"{path} cannot be changed: {error.strerror}.") from error
