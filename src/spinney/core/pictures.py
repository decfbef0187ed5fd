"""Pictures that show themselves in a notebook."""


class Picture(str):
    """An SVG document as text."""

    __slots__ = ()

    def _repr_svg_(self) -> str:
        """What a notebook shows."""
        return str(self)
