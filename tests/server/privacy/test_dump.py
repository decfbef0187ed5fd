"""A month of games is published without anybody who has not agreed, and without what names them."""

import filecmp
import json
from collections.abc import AsyncIterator
from datetime import date, timedelta
from pathlib import Path
from typing import Any
from uuid import UUID, uuid4

import pytest
import sqlalchemy as sa

from spinney.bots.review import review
from spinney.core import Match, find
from spinney.core.record import parse
from spinney.datasets.checking import check
from spinney.datasets.manifest import FILES, RECORDS, read_manifest
from spinney.datasets.records import kept_records
from spinney.server.clock import now
from spinney.server.privacy.dump import Dumped, dump
from spinney.server.privacy.pseudonyms import Pseudonyms
from spinney.server.store.schema import reviews
from spinney.server.store.schema_deals import deals
from spinney.server.store.store import Store
from spinney.server.work.reviews import packed
from tests.docs.snippets import ROOT
from tests.server.administering import refused, said
from tests.server.conftest import fresh_database
from tests.server.privacy.finished_month import (
    AFTER,
    BEFORE,
    BEGUN,
    BOT,
    GONE,
    POISON,
    STEP,
    account,
    banned,
    game,
    guest,
    kept,
)

parquet = pytest.importorskip("pyarrow.parquet")
pytestmark = pytest.mark.anyio
TILES = ROOT / "src/spinney/games/legendary_forests/data/legendary-forests.toml"
MONTH = date(2026, 1, 1)
KEY = b"a key of sixteen bytes or more"


@pytest.fixture
async def fresh() -> AsyncIterator[str]:
    async with fresh_database() as found:
        yield found


@pytest.fixture
async def store(fresh: str) -> AsyncIterator[Store]:
    found = await Store.connect(fresh)
    yield found
    await found.close()


async def dumped(store: Store, folder: Path, month: date = MONTH, key: bytes = KEY) -> Dumped:
    return await dump(store, month, folder / "set", key, "https://spinney.example")


def rows(folder: Path, table: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = parquet.read_table(folder / "set" / FILES[table]).to_pylist()
    return found


def everything(folder: Path) -> str:
    """All that the files say, as a text, and every byte of them."""
    with kept_records(folder / "set" / RECORDS) as records:
        told = list(records)
    told += [json.dumps(rows(folder, table), default=str) for table in FILES]
    told += [path.read_bytes().decode("latin-1") for path in (folder / "set").iterdir()]
    return "\n".join(told)


async def test_games_of_those_who_agreed_are_published_and_verify(
    store: Store, tmp_path: Path
) -> None:
    ann, bo = await account(store, BEFORE), await account(store, BEFORE)
    program = await account(store, None, owner=ann.person)
    for seed, sitters in enumerate([(ann, bo), (ann, guest()), (bo, BOT), (program, BOT)]):
        await game(store, sitters, seed)
    assert await dumped(store, tmp_path) == Dumped(4, {})
    assert check(tmp_path / "set").games == 4
    names = Pseudonyms(KEY, 2026)
    told = [(row["sitting"], row["player"]) for row in rows(tmp_path, "seats")]
    people = [(one.person, kind) for one, kind in ((ann, "account"), (bo, "account"))]
    people.append((program.person, "program"))
    expected = {(kind, names.of(person)) for person, kind in people if person is not None}
    assert set(told) == expected | {("guest", None), ("bot", "club")}


async def test_a_game_is_left_out_whole_if_anybody_in_it_has_not_agreed(
    store: Store, tmp_path: Path
) -> None:
    ann = await account(store, BEFORE)
    others = [
        await account(store, None),
        await account(store, AFTER),
        GONE,
        await banned(store, await account(store, BEFORE)),
        await banned(store, guest()),
        await account(store, BEFORE, owner=(await account(store, None)).person),
    ]
    owner = await banned(store, await account(store, BEFORE))
    others.append(await account(store, BEFORE, owner=owner.person))
    for seed, other in enumerate(others):
        await game(store, (ann, other), seed)
    assert await dumped(store, tmp_path) == Dumped(0, {"agreement": len(others)})
    assert check(tmp_path / "set").games == 0


async def test_a_draw_that_others_may_still_play_is_not_told(store: Store, tmp_path: Path) -> None:
    _, closed = await game(store, (guest(), BOT), 1)
    _, opened = await game(store, (guest(), BOT), 2)
    for match, closes in ((closed, now() - timedelta(days=1)), (opened, now() + timedelta(days=1))):
        row = {"id": uuid4(), "code": match.secret.hex()[:8], "secret": match.secret.hex()}
        more = {"game": "g", "edition": "e", "options": {}, "rules": 1, "components": "", "seat": 0}
        hours = {"opens": BEGUN, "closes": closes, "bots": ["club"], "salts": list(match.salts)}
        await store.run(sa.insert(deals).values(**row, **more, **hours))
    assert await dumped(store, tmp_path) == Dumped(1, {"deal": 1})
    assert opened.secret.hex() not in everything(tmp_path)
    assert closed.secret.hex() in everything(tmp_path)


async def test_what_somebody_wrote_or_made_themselves_is_not_told(
    store: Store, tmp_path: Path
) -> None:
    await game(store, (guest(), BOT), 1, salts=["Ann Smith", ""])
    tiles = find("legendary-forests").read_option("tiles", TILES.read_text(encoding="utf-8"))
    own = Match.start("legendary-forests", 2, options={"tiles": tiles}, seed=3, salts=["", ""])
    while actors := own.state.actors():
        own.act(actors[0], own.legal(actors[0])[0])
    await kept(store, own, (guest(), BOT), BEGUN)
    _, whole = await game(store, (guest(), BOT), 2)
    branch = whole.branch(3)
    while actors := branch.state.actors():
        branch.act(actors[0], branch.legal(actors[0])[0])
    parent = {"check": "sha256:0", "lines": 3, "code": None}
    await kept(store, branch, (guest(), BOT), BEGUN, parent=parent)
    assert await dumped(store, tmp_path) == Dumped(1, {"salts": 1, "components": 1})
    assert "Ann Smith" not in everything(tmp_path)


async def test_nothing_in_any_byte_names_anybody_or_tells_a_moment(
    store: Store, tmp_path: Path
) -> None:
    ann, bo, cy = await account(store, BEFORE), await account(store, None), guest()
    told, _ = await game(store, (ann, cy), 1)
    untold, other = await game(store, (ann, bo), 2, begun=BEGUN + timedelta(hours=3))
    await dumped(store, tmp_path)
    text = everything(tmp_path)
    ids = [one for one in (ann.person, bo.person, cy.person, told, untold) if one is not None]
    hidden = [POISON, *map(str, ids), *(one.hex for one in ids)]
    hidden += [other.secret.hex(), other.secret.commitment()]
    moments = [BEGUN + place * STEP for place in range(100)]
    hidden += [f"{one:%H:%M:%S}" for one in moments]
    hidden += [str(round(one.timestamp() * 1000)) for one in moments]
    hidden += [str(int(one.timestamp())) for one in moments]
    assert [word for word in hidden if word in text] == []
    assert {str(row["hour"]) for row in rows(tmp_path, "games")} == {"2026-01-05 13:00:00+00:00"}


async def test_worlds_that_differ_in_what_nobody_may_be_told_give_the_same_bytes(
    tmp_path: Path,
) -> None:
    folders = []
    for number, called in enumerate(("Ann Smith", "Bo")):
        async with fresh_database() as database:
            store = await Store.connect(database)
            ann = await account(store, BEFORE - number * STEP, person=UUID(int=7))
            bo = await account(store, None)
            for hours, sitters in enumerate([(ann, guest()), (ann, BOT), (ann, bo)]):
                begun = BEGUN + timedelta(hours=hours, minutes=number)
                seed = hours if bo not in sitters else 100 + number
                await game(store, sitters, seed, begun=begun, called=called)
            folders.append(tmp_path / called)
            folders[-1].mkdir()
            assert await dumped(store, folders[-1]) == Dumped(2, {"agreement": 1})
            await store.close()
    one, other = (folder / "set" for folder in folders)
    names = [path.name for path in one.iterdir()]
    assert filecmp.cmpfiles(one, other, names, shallow=False) == (names, [], [])


async def test_durations_stay(store: Store, tmp_path: Path) -> None:
    _, match = await game(store, (await account(store, BEFORE), BOT), 1)
    await dumped(store, tmp_path)
    assert {round(row["seconds"], 3) for row in rows(tmp_path, "decisions")} == {7.3}
    (found,) = rows(tmp_path, "games")
    assert found["seconds"] == round(7.3 * len(match.log))
    assert (found["pace"], found["rated"], found["device"]) == ("untimed", False, False)


async def test_only_games_of_the_month_are_in_it(store: Store, tmp_path: Path) -> None:
    days = [BEGUN.replace(day=31, hour=23), BEGUN - timedelta(days=9), BEGUN + timedelta(days=30)]
    for seed, begun in enumerate(days):
        await game(store, (guest(), BOT), seed, begun=begun)
    assert await dumped(store, tmp_path) == Dumped(1, {})


async def test_what_a_review_found_is_told(store: Store, tmp_path: Path) -> None:
    table, match = await game(store, (guest(), BOT), 1)
    found = review(match, quick=True)
    row = {"table_id": table, "status": "done", "done": 1, "of": 1, "body": packed(found)}
    await store.run(sa.insert(reviews).values(**row, updated=now()))
    await dumped(store, tmp_path)
    assert [row["seat"] for row in rows(tmp_path, "reviews")] == [0, 1]
    judged = [row for row in rows(tmp_path, "decisions") if row["value"] is not None]
    assert len(judged) == len(found.verdicts)


def test_a_pseudonym_holds_for_a_year_and_a_key() -> None:
    person = UUID(int=7)
    this = Pseudonyms(KEY, 2026).of(person)
    assert this == Pseudonyms(KEY, 2026).of(person)
    others = (Pseudonyms(KEY, 2027), Pseudonyms(KEY[::-1], 2026))
    assert this not in [names.of(person) for names in others]


async def test_the_command_writes_a_month_that_is_over(
    store: Store, fresh: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    await game(store, (await account(store, BEFORE), BOT), 1)
    await game(store, (await account(store, None), BOT), 2)
    monkeypatch.setenv("SPINNEY_DATABASE", fresh)
    monkeypatch.setenv("SPINNEY_SECRET_KEY", "only for tests, and long enough")
    told = await said("dump", "--month", "2026-01", tmp_path / "set")
    assert told.splitlines()[0].startswith("1 games with ")
    assert "1 games were left out: somebody has not agreed" in told
    key = tmp_path / "key"
    key.write_text("f" * 32)
    again = json.loads(
        await said("dump", "--month", "2026-01", tmp_path / "other", "--key", key, "--json")
    )
    assert again == {"games": 1, "left_out": {"agreement": 1}}
    with (
        kept_records(tmp_path / "set" / RECORDS) as one,
        kept_records(tmp_path / "other" / RECORDS) as other,
    ):
        first, second = parse(next(one)).header, parse(next(other)).header
    assert first.seats != second.seats
    assert first.seats[1] == second.seats[1] == "club"
    key.write_text("short")
    wrong = ("dump", "--month", "2026-01", tmp_path / "more")
    assert "too short for a key" in await refused(*wrong, "--key", key)
    assert "exists. Choose another name" in await refused(
        "dump", "--month", "2026-01", tmp_path / "set"
    )
    month = f"{now():%Y-%m}"
    assert "is not over. Dump it from" in await refused("dump", "--month", month, tmp_path / "no")
    assert read_manifest(tmp_path / "set").origin.month == "2026-01"
