"""Pictures that show themselves in a notebook."""

from html import escape

FITTING = "max-width:100%;height:auto"
"""A picture is as large as it was drawn, and smaller where a cell or a page is narrower."""
_WIDE = 8


class Picture(str):
    """An SVG document as text."""

    __slots__ = ()

    def _repr_svg_(self) -> str:
        """What a notebook shows."""
        return str(self)


def text_picture(title: str, text: str) -> Picture:
    """A picture of a text, for games that have none of their own.

    Each line is told its length, so that it fits whatever letters of one width there are.
    """
    lines = text.splitlines()
    width = 20 + _WIDE * max(map(len, lines))
    height = 20 + 18 * len(lines)
    body = "".join(
        f'<text x="10" y="{24 + 18 * number}" textLength="{_WIDE * len(line)}" '
        f'lengthAdjust="spacingAndGlyphs" xml:space="preserve">{escape(line)}</text>'
        for number, line in enumerate(lines)
        if line
    )
    return Picture(
        f'<svg xmlns="http://www.w3.org/2000/svg" role="img" viewBox="0 0 {width} {height}" '
        f'width="{width}" height="{height}" style="{FITTING}" '
        f'font-family="monospace" font-size="13"><title>{escape(title)}</title>'
        f"<desc>{escape(text)}</desc>{body}</svg>\n"
    )
