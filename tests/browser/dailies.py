"""A server at noon of a Wednesday, and somebody who has played its dailies.

What a daily is depends on the weekday, and it closes at midnight: its tests run at any hour.
"""

from datetime import UTC, datetime
from pathlib import Path
from uuid import UUID

import psycopg

from spinney.server.clock import now
from tests.browser.glance import QUICK

NOON = datetime(2026, 11, 18, 12, tzinfo=UTC)
"""Of the day of daily 217, a forest."""
_PUT = """\
from datetime import timedelta

from spinney.server import clock

clock.put_ahead(timedelta(seconds={seconds}))
"""
_PLAYED = """
UPDATE deals SET par = 40.3, ceiling = 54;

INSERT INTO deals (id, code, number, game, edition, options, rules, components, seat, bots,
                   secret, salts, opens, closes, par, ceiling)
SELECT gen_random_uuid(), 'daily-' || number - ago, number - ago, game, edition, options, rules,
       components, seat, bots, secret, salts, opens - ago * interval '1 day',
       closes - ago * interval '1 day', par, ceiling
FROM deals, generate_series(1, 12) ago
ON CONFLICT DO NOTHING;

INSERT INTO fields (deal, level, points, games)
SELECT id, level, usual + off, 9 - 2 * abs(off)
FROM deals, generate_series(-4, 4) off,
     (VALUES ('beginner', 20), ('casual', 28), ('club', 34), ('expert', 40), ('master', 42))
     bots (level, usual);

INSERT INTO accounts (id, name, emblem, listed)
VALUES (%(person)s, 'Robin', 'toadstool', true), (gen_random_uuid(), 'Wren', 'fir', true),
       (gen_random_uuid(), 'Ada', 'feather', true), (gen_random_uuid(), 'Jonas', 'acorn', true),
       (gen_random_uuid(), 'Moss', 'moon', false);

INSERT INTO attempts (table_id, deal, person, begun, ended, points, ranked)
SELECT gen_random_uuid(), deals.id, accounts.id, opens, opens, 36 + number %% 7, true
FROM deals, accounts
WHERE number <> 211 AND (accounts.id <> %(person)s OR number < 217);

INSERT INTO tallies (deal, points, people)
SELECT deal, points, count(*) FROM attempts WHERE ranked GROUP BY deal, points;
"""
"""Robin has finished all of twelve days but one; four others have finished today's as well."""


def put_clock(folder: Path) -> Path:
    """A folder that puts the clock to noon in every Python that finds it."""
    made = folder / "noon"
    made.mkdir(exist_ok=True)
    put = _PUT.format(seconds=(NOON - now()).total_seconds())
    (made / "sitecustomize.py").write_text(QUICK + put, encoding="utf-8")
    return made


def play_days(database: str, person: UUID) -> None:
    """Let somebody have an account and twelve days, once today's daily is dealt."""
    with psycopg.connect(database, autocommit=True) as connection:
        cursor = psycopg.ClientCursor(connection)
        cursor.execute(_PLAYED.encode(), {"person": person})
