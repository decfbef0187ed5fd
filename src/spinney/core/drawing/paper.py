"""Sheets and words: what the pieces of a table are made of."""

SHEET = "var(--sheet,#fcf7ec)"
WELL = "var(--well,#e5d8bb)"
RULE = "var(--rule,#cfbd97)"
EDGE = "var(--edge,#8a7c5c)"
NOTE = "var(--ink-2,#475045)"
MOSS = "var(--moss,#dfe3c6)"
HONEY = "var(--honey,#f0c04a)"
LANTERN = "var(--lantern,#00707a)"
EMBER = "var(--ember,#a42c16)"
FOREST = "var(--forest,#1f4d3a)"
BANNER = "var(--banner,#1f4d3a)"
ON_BANNER = "var(--on-banner,#fcf7ec)"
_DISPLAY = "'Young Serif','Iowan Old Style','Palatino Linotype',Georgia,serif"
_WIDTHS = {**dict.fromkeys("fijlrt ", 0.4), **dict.fromkeys("mw", 0.9)}
_WIDTH = 0.64
"""How wide bold letters are, as a share of the size. It depends on the reader's fonts."""
_WIDEST = 1.12
"""How much wider than that the letters of a reader may be."""


def text(x: float, y: float, size: float, words: object, more: str = "") -> str:
    """Words; `more` are further attributes."""
    return f'<text x="{x:g}" y="{y:g}" font-size="{size:g}"{more and " " + more}>{words}</text>'


def bold(x: float, y: float, size: float, words: object, more: str = "") -> str:
    """Bold words."""
    return text(x, y, size, words, f'font-weight="700" {more}'.rstrip())


def heading(x: float, y: float, size: float, words: str, more: str = "") -> str:
    """Words in the letters of titles."""
    return text(x, y, size, words, f'font-family="{_DISPLAY}" {more}'.rstrip())


def note(x: float, y: float, words: str, more: str = "") -> str:
    """Small words."""
    return text(x, y, 13, words, f'fill="{NOTE}" {more}'.rstrip())


def width_of(words: str, size: float) -> float:
    """About how wide bold words will be."""
    return size * sum(_WIDTHS.get(sign, _WIDTH) for sign in words)


def measured(x: float, y: float, size: float, words: str, more: str = "") -> str:
    """Bold words that are as wide as `width_of` says, whatever letters the reader has."""
    length = f'textLength="{width_of(words, size):g}" lengthAdjust="spacingAndGlyphs"'
    return bold(x, y, size, words, f"{length} {more}".rstrip())


def fitted(x: float, y: float, size: float, words: str, room: float) -> str:
    """Bold words, narrowed where they might need more than the room."""
    width = width_of(words, size)
    narrow = f'textLength="{min(width, room):g}" lengthAdjust="spacingAndGlyphs"'
    return bold(x, y, size, words, narrow if _WIDEST * width > room else "")


def box(x: float, y: float, width: float, height: float, more: str) -> str:
    """A rectangle with the corners of cut paper."""
    return f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" rx="6" {more}/>'


def sheet(width: float, height: float, more: str = "", colour: str = SHEET) -> str:
    """A sheet of paper that lies on the table, from 0,0, with its short shadow."""
    shadow = box(0, 2, width, height, 'fill="#6b5730" opacity=".22"')
    return shadow + box(0, 0, width, height, f'fill="{colour}" {more}'.rstrip())
