"""Pictures that show themselves in a notebook."""

from html import escape


class Picture(str):
    """An SVG document as text."""

    __slots__ = ()

    def _repr_svg_(self) -> str:
        """What a notebook shows."""
        return str(self)


def text_picture(title: str, text: str) -> Picture:
    """A picture of a text, for games that have none of their own."""
    lines = text.splitlines()
    width = 20 + 8 * max(map(len, lines))
    height = 20 + 18 * len(lines)
    body = "".join(
        f'<text x="10" y="{24 + 18 * number}" xml:space="preserve">{escape(line)}</text>'
        for number, line in enumerate(lines)
    )
    return Picture(
        f'<svg xmlns="http://www.w3.org/2000/svg" role="img" viewBox="0 0 {width} {height}" '
        f'font-family="monospace" font-size="13"><title>{escape(title)}</title>{body}</svg>\n'
    )
