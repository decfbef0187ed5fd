"""Bots: they get a view and the legal actions, and nothing else."""

from spinney.bots.contract import Bot
from spinney.bots.game_bots import GameBots, Judges, SimpleBot
from spinney.bots.imported import NoSuchBot
from spinney.bots.levels import Level
from spinney.bots.registry import (
    bot_names,
    bots_of,
    choose_for,
    make_bot,
    make_unhurried_bot,
    offered,
    stand_in,
)

__all__ = [
    "Bot",
    "GameBots",
    "Judges",
    "Level",
    "NoSuchBot",
    "SimpleBot",
    "bot_names",
    "bots_of",
    "choose_for",
    "make_bot",
    "make_unhurried_bot",
    "offered",
    "stand_in",
]
