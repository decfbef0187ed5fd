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
@click.argument("shell", type=click.Choice(_SHELLS), required=False)
@click.option("--install", is_flag=True, help="Keep it where the shell finds it from now on.")
@click.pass_context
def completion(ctx: click.Context, shell: str | None, install: bool) -> None:
    """Print what makes SHELL complete the words of this command; default: the shell you use.

    With --install it is kept, and every new shell completes games and bots, too.
    """
    chosen = shell or _own_shell()
    kind = get_completion_class(chosen)
    if kind is None:
        raise CommandError(f"There is no completion for {chosen}. Choose {', '.join(_SHELLS)}.")
    script = kind(ctx.find_root().command, {}, "spinney", _VARIABLE).source()
    if install:
        _install(chosen, script)
        click.echo("Open a new shell: Tab completes `spinney` there.")
    else:
        click.echo(script)


def _own_shell() -> str:
    found = Path(os.environ.get("SHELL", "")).name  # noqa: TID251 (the environment names the shell)
    if found not in _SHELLS:
        raise CommandError(f"Say for which shell: spinney completion {'|'.join(_SHELLS)}")
    return found


def _install(shell: str, script: str) -> None:
    """Keep the script, and have it read; doing so twice changes nothing."""
    folder = Path.home() / ".config"
    if shell == "fish":
        _keep(folder / "fish/completions/spinney.fish", script)
        return
    kept = _keep(folder / f"spinney/completion.{shell}", script)
    settings = Path.home() / _SETTINGS[shell]
    line = f"source '{kept}'\n"
    before = settings.read_text(encoding="utf-8") if settings.exists() else ""
    if line not in before:
        rest = "\n" if before and not before.endswith("\n") else ""
        write_text(settings, f"{before}{rest}{line}")


def _keep(path: Path, script: str) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    write_text(path, f"{script}\n")
    return path
