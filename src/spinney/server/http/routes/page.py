"""The page: built files, and one document for every address of the page."""

import hashlib
from collections.abc import Mapping
from pathlib import Path

from litestar import Response, get
from litestar.datastructures import CacheControlHeader
from litestar.params import FromPath
from litestar.static_files import create_static_files_router
from litestar.types import ControllerRouterHandler

import spinney
from spinney.server.http.identity import AnyRequest
from spinney.server.problems import NotHere


def _folder() -> Path:
    """Where the built page lies: beside the sources of a checkout, in a wheel with the package."""
    package = Path(spinney.__file__).parent
    checkout = package.parents[1]
    if (checkout / "pyproject.toml").exists():
        return checkout / "build" / "page"
    return package / "server" / "page"


FOLDER = _folder()
_NO_PAGE = "There is no page here: this copy was made without it. The interface is under /api."
_FOREVER = CacheControlHeader(public=True, max_age=365 * 24 * 60 * 60, immutable=True)
_KINDS: Mapping[str, str] = {
    ".js": "text/javascript",
    ".png": "image/png",
    ".webmanifest": "application/manifest+json",
}
"""Files beside the document whose names stay: the service worker, the manifest, the icons."""


@get(["/", "/{path:path}"], include_in_schema=False)
async def show_page(path: FromPath[str] = "") -> Response[bytes]:
    """The page's document; the page itself reads the address."""
    if path.startswith("/api/") or not (FOLDER / "index.html").exists():
        raise NotHere(_NO_PAGE if not path.startswith("/api/") else "There is no such address.")
    document = (FOLDER / "index.html").read_bytes()
    return Response(document, media_type="text/html", headers={"Cache-Control": "no-cache"})


def page_routes() -> tuple[ControllerRouterHandler, ...]:
    """The document, and the files it asks for: names of assets change with their content."""
    files = FOLDER / "assets"
    if not files.is_dir():
        return (show_page,)
    assets = create_static_files_router("/assets", [files], cache_control=_FOREVER)
    beside = [path for path in sorted(FOLDER.iterdir()) if path.suffix in _KINDS]
    return (show_page, assets, *(_beside(path) for path in beside))


def _beside(path: Path) -> ControllerRouterHandler:
    """A file that browsers ask for by its name, and keep only until there is another."""

    @get(f"/{path.name}", include_in_schema=False, sync_to_thread=False)
    def show_file(request: AnyRequest) -> Response[bytes]:
        """The file, or that it is still the same."""
        content = path.read_bytes()
        tag = f'"{hashlib.sha256(content).hexdigest()[:32]}"'
        headers = {"Cache-Control": "no-cache", "ETag": tag}
        if request.headers.get("If-None-Match") == tag:
            return Response(b"", status_code=304, media_type=_KINDS[path.suffix], headers=headers)
        return Response(content, media_type=_KINDS[path.suffix], headers=headers)

    return show_file
