"""The page: built files beside this package, and one document for every address of the page."""

from pathlib import Path

from litestar import Response, get
from litestar.datastructures import CacheControlHeader
from litestar.params import FromPath
from litestar.static_files import create_static_files_router
from litestar.types import ControllerRouterHandler

from spinney.server.problems import NotHere

FOLDER = Path(__file__).parent.parent / "page"
_NO_PAGE = "There is no page here: this copy was made without it. The interface is under /api."
_FOREVER = CacheControlHeader(public=True, max_age=365 * 24 * 60 * 60, immutable=True)


@get(["/", "/{path:path}"], include_in_schema=False)
async def show_page(path: FromPath[str] = "") -> Response[bytes]:
    """The page's document; the page itself reads the address."""
    if path.startswith("/api/") or not (FOLDER / "index.html").exists():
        raise NotHere(_NO_PAGE if not path.startswith("/api/") else "There is no such address.")
    document = (FOLDER / "index.html").read_bytes()
    return Response(document, media_type="text/html", headers={"Cache-Control": "no-cache"})


def page_routes() -> tuple[ControllerRouterHandler, ...]:
    """The document, and the files it asks for: their names change with their content."""
    files = FOLDER / "assets"
    if not files.is_dir():
        return (show_page,)
    assets = create_static_files_router("/assets", [files], cache_control=_FOREVER)
    return (show_page, assets)
