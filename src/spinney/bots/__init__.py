"""Bots: they get a view and the legal actions, and nothing else."""

from spinney.bots.contract import (
    Bot,
    bot_names,
    choose_for,
    make_bot,
    make_unhurried_bot,
    offered,
    stand_in,
)

__all__ = [
    "Bot",
    "bot_names",
    "choose_for",
    "make_bot",
    "make_unhurried_bot",
    "offered",
    "stand_in",
]
