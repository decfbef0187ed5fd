"""Pictures for every language: numbers and single letters stay, words are left out."""

import re

from spinney.core.drawing.art import Art
from spinney.core.drawing.pictures import Picture
from spinney.core.drawing.sheet import PAPER, Drawn, Words, document

_MARGIN = 16
_TITLE = re.compile(r"<title>.*?</title>", re.DOTALL)
_TEXT = re.compile(r"<text\b.*?</text>", re.DOTALL)
_TAG = re.compile(r"<[^>]*>")
_WORD = re.compile(r"[^\W\d_]{2}")


def without_words(body: str) -> str:
    """A drawing without what only some can read; what it shows is told beside it."""
    return _TEXT.sub(_number, _TITLE.sub("", body))


def _number(text: re.Match[str]) -> str:
    return "" if _WORD.search(_TAG.sub("", text[0])) else text[0]


def wordless(art: Art, drawn: Drawn, words: Words) -> Picture:
    """A part of a table as a document of its own, with a narrow margin."""
    left, top, width, height, body = drawn
    inked = f'<g fill="{PAPER.ink}">{without_words(body)}</g>'
    wide = Drawn(left - _MARGIN, top - _MARGIN, width + 2 * _MARGIN, height + 2 * _MARGIN, inked)
    return document(art, PAPER.colour, wide, words)
