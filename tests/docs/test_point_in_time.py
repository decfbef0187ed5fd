"""What is deleted once more after going back to a moment is all that goes with a person."""

import re

from spinney.server.privacy.deletion import _THEIRS
from spinney.server.store.schema_people import accounts
from tests.docs.snippets import ROOT

AGAIN = (ROOT / "deploy/again.sql").read_text(encoding="utf-8")


def test_whoever_had_gone_goes_with_all_that_is_theirs() -> None:
    theirs = (*_THEIRS, accounts.c.id)
    named = re.findall(r"\('(\w+)', '(\w+)'\)", AGAIN)
    assert sorted(named) == sorted((each.table.name, each.name) for each in theirs)
