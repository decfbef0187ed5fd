"""The page about the command names everything that can be typed."""

from pathlib import Path

import click
import pytest

from spinney.cli import main
from spinney.cli.admin import admin
from spinney.cli.terminal.prompts import COMMANDS

PAGE = (Path(__file__).parents[2] / "docs/reference/cli.md").read_text(encoding="utf-8")


def _section(name: str) -> str:
    return PAGE.partition(f"\n## {name}\n")[2].partition("\n## ")[0]


@pytest.mark.parametrize("name", main.commands)
def test_the_page_names_every_option_of_a_command(name: str) -> None:
    section = _section(name)
    assert f"`spinney {name}" in section
    for parameter in main.commands[name].params:
        options = [*parameter.opts, *parameter.secondary_opts]
        if isinstance(parameter, click.Option):
            for option in options:
                assert f"`{option}" in section, option


@pytest.mark.parametrize("name", admin.commands)
def test_the_page_names_every_option_of_a_command_for_keepers(name: str) -> None:
    section = _section("admin").partition(f"\n### admin {name}\n")[2].partition("\n### ")[0]
    assert f"`spinney admin {name}" in section
    for parameter in admin.commands[name].params:
        if isinstance(parameter, click.Option):
            assert f"`{parameter.opts[0]}" in section, parameter.opts


@pytest.mark.parametrize("word", COMMANDS)
def test_the_page_names_every_word_of_the_prompt(word: str) -> None:
    assert f"| `{word}`" in _section("play")
