"""The snippets of README and guides: the fenced blocks of each page that somebody may type."""

import re
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[2]
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").rglob("*.md"))]
_FENCE = re.compile(r"^```(sh|python|pycon)\n(.*?)^```$", flags=re.S | re.M)


class Snippet(NamedTuple):
    """A block of a page."""

    page: str
    language: str
    text: str

    def commands(self) -> list[str]:
        """The lines of a shell block, without what is said about them."""
        lines = (line.partition("  #")[0].strip() for line in self.text.splitlines())
        return [line for line in lines if line]


def snippets() -> list[Snippet]:
    """All of them, page by page."""
    return [
        Snippet(str(page.relative_to(ROOT)), language, text)
        for page in PAGES
        for language, text in _FENCE.findall(page.read_text(encoding="utf-8"))
    ]
