"""The card of a data set, made from its manifest: Markdown with a head that Hugging Face reads."""

from collections.abc import Iterator, Sequence

from spinney.datasets.manifest import FILES, RECORDS, Manifest, Part

_SIZES = ((1_000, "n<1K"), (10_000, "1K<n<10K"), (100_000, "10K<n<100K"), (10**6, "100K<n<1M"))
_LARGER = "1M<n<10M"
_READING = f"""## Reading it

```python
import polars as pl
decisions = pl.read_parquet("{FILES["decisions"]}")
train = decisions.filter(pl.col("split") == "train")
```

`{RECORDS}` holds one record after another, each from its first line `spinney record 1` on,
compressed with zstd. A record holds the secret and every action, so that the whole game, and what
each seat could see at any moment of it, follows from it with `pip install spinney`. `spinney
verify` on this folder plays all games again, and checks the tables against them.
"""


def card_of(manifest: Manifest) -> str:
    """The text of the card."""
    return "\n".join([*_head(manifest), *_body(manifest)])


def _head(manifest: Manifest) -> Iterator[str]:
    games = sum(part.games for part in manifest.parts)
    yield "---"
    yield f"license: {manifest.licence.lower()}"
    yield f'pretty_name: "{manifest.origin.title}"'
    yield "tags:"
    yield from (f"  - {tag}" for tag in ("board-games", "games", "reinforcement-learning"))
    yield "size_categories:"
    yield f"  - {next((size for most, size in _SIZES if games < most), _LARGER)}"
    yield "configs:"
    for table, file in FILES.items():
        yield f"  - config_name: {table}"
        yield f"    data_files: {file}"
    yield "---"


def _body(manifest: Manifest) -> Iterator[str]:
    origin, splits = manifest.origin, manifest.splits
    yield f"# {origin.title}\n"
    yield f"{_told(manifest)}\n"
    yield f"Written by Spinney {manifest.spinney}; the form of the files is {manifest.form}.\n"
    yield _table(("game", "edition", "rules", "games", "decisions"), map(_row, manifest.parts))
    yield "## Who played\n"
    bots = ((one.game, one.bot, one.version or "", one.seats) for one in manifest.bots)
    yield _table(("game", "bot", "version", "seats"), bots)
    yield "## Learning and testing\n"
    yield f"{splits.rule} {splits.train} games are for training, {splits.test} for testing.\n"
    yield _READING
    yield "## Files\n"
    files = ((f"`{one.name}`", one.rows, one.bytes, f"`{one.sha256}`") for one in manifest.files)
    yield _table(("file", "rows", "bytes", "SHA-256"), files)
    yield from _columns(manifest)
    yield "## Known issues\n"
    yield "\n".join(f"- {issue}" for issue in origin.known_issues) + "\n"
    yield f"## Licence\n\n{manifest.licence}: it may be used for anything, without asking."
    yield ""


def _told(manifest: Manifest) -> str:
    origin = manifest.origin
    if origin.kind == "bots":
        return f"Games that bots played against each other, from seed {origin.seed}. Nobody's data."
    where = f" at {origin.source}" if origin.source else ""
    return (
        f"Games that ended in {origin.month}{where}. Everybody with an account who sat in them has "
        "agreed; guests are in it without any id."
    )


def _columns(manifest: Manifest) -> Iterator[str]:
    for table, columns in manifest.columns.items():
        yield f"### {FILES[table]}\n"
        rows = ((f"`{one.name}`", one.type, one.meaning) for one in columns)
        yield _table(("column", "type", "meaning"), rows)


def _row(part: Part) -> Sequence[object]:
    return part.game, part.edition, part.rules, part.games, part.decisions


def _table(heads: Sequence[str], rows: "Iterator[Sequence[object]]") -> str:
    lines = [heads, ["---"] * len(heads), *rows]
    return "".join("| " + " | ".join(map(str, line)) + " |\n" for line in lines)
