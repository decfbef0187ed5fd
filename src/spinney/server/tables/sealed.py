"""What nobody but the players may see while others still play the same deal."""

from datetime import datetime

from spinney.server.clock import now
from spinney.server.people.people import Person
from spinney.server.problems import NotYours
from spinney.server.tables.table import Table


def sealed_until(table: Table) -> datetime | None:
    """Until when the draw of a table must not be told; None if it may be."""
    until = None if table.row.deal is None else table.row.deal.sealed_until
    return None if until is None or until <= now() else until


def must_be_open_to(table: Table, person: Person | None) -> None:
    """Refuse whoever does not sit at a table whose draw others may still have before them."""
    until = sealed_until(table)
    if until is not None and table.seat_of(person) is None:
        moment = f"{until:%d %B %Y, %H:%M} UTC"
        raise NotYours(f"Others may still play this draw. The table can be seen from {moment} on.")
