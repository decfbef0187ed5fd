"""A small data set, and ways to spoil it."""

import random
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

import msgspec

from spinney.core import Match, Seat
from spinney.core.table_actions import Late, Resign, Undo
from spinney.datasets.card import card_of
from spinney.datasets.derived import Known, Seated, rows_of
from spinney.datasets.manifest import CARD, FILES, MANIFEST, Origin, as_text, file_of, read_manifest
from spinney.datasets.tables import schema_of
from spinney.datasets.writing import new_dataset
from spinney.extras import extra

ORIGIN = Origin(kind="bots", title="A few games", seed=1, known_issues=("They are few.",))
BOTS = Known((Seated("bot"), Seated("bot")))


def played(game: str, seed: int, names: Iterable[str] = ("random", "greedy")) -> Match:
    """A game to its end by chance, in which a step is taken back, and one seat leaves."""
    match, rng = Match.start(game, 2, seed=seed, names=names), random.Random(seed)
    is_undone = has_left = False
    while actors := match.state.actors():
        seat = rng.choice(actors)
        action = rng.choice(match.state.legal(seat))
        is_late = len(match.log) > 12 and rng.random() < 0.1 and seat not in match.left
        match.act(seat, Late(action) if is_late else action)
        if not is_undone and match.can_undo(seat):
            match.act(seat, Undo())
            is_undone = True
        if not has_left and len(match.log) > 40 and match.state.actors():
            match.act(Seat(1), Resign())
            has_left = True
    return match


def written(folder: Path, games: Iterable[Match], known: Known = BOTS) -> Path:
    """A data set of these games."""
    with new_dataset(folder, ORIGIN) as writer:
        for match in games:
            writer.add(rows_of(writer.games, match, known))
    return folder


def sealed(folder: Path) -> None:
    """Have the manifest name the files as they are now, as somebody would who changed them."""
    manifest = read_manifest(folder)
    files = tuple(file_of(folder / one.name, one.rows) for one in manifest.files)
    manifest = msgspec.structs.replace(manifest, files=files)
    (folder / MANIFEST).write_text(as_text(manifest), encoding="utf-8")
    (folder / CARD).write_text(card_of(manifest), encoding="utf-8")


def changed(folder: Path, table: str, change: Callable[[list[dict[str, Any]]], object]) -> None:
    """Change rows of a table, and seal what comes of it."""
    parquet, path = extra("pyarrow.parquet", "pyarrow", "data"), folder / FILES[table]
    rows = parquet.read_table(path).to_pylist()
    change(rows)
    arrow = extra("pyarrow", "pyarrow", "data")
    parquet.write_table(arrow.Table.from_pylist(rows, schema_of(table)), path)
    sealed(folder)
