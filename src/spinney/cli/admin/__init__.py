"""`spinney admin`: what whoever keeps a server can do."""

import click

from spinney.cli.admin.backups import backup, restore
from spinney.cli.admin.bans import ban, unban
from spinney.cli.admin.check import check
from spinney.cli.admin.dump import dump
from spinney.cli.admin.end import end
from spinney.cli.admin.luck import luck
from spinney.cli.admin.people import moderator, tokens
from spinney.cli.admin.ratings import ratings
from spinney.cli.admin.results import results
from spinney.cli.admin.show import show
from spinney.cli.admin.tables import tables


@click.group()
def admin() -> None:
    """Look after a server: its tables, its people, and what it keeps.

    SPINNEY_DATABASE names the database, as for the servers. Without it, it is that of the data
    folder at home, whether a server runs there or not.
    """


for command in (
    *(tables, show, end, ban, unban, moderator, luck, tokens),
    *(results, ratings, dump, backup, restore, check),
):
    admin.add_command(command)
