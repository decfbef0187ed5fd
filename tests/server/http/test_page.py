"""The files of the page: names that change are kept for ever, others are asked for again."""

from pathlib import Path

import httpx
import pytest

from spinney.server.http.routes import page
from tests.server.conftest import serving

pytestmark = pytest.mark.anyio

FILES = {
    "index.html": "<!doctype html>",
    "sw.js": "self.x = 1",
    "manifest.webmanifest": "{}",
    "icon-192.png": "png",
    "assets/index-abc.js": "1",
}
KINDS = {
    "/sw.js": "text/javascript",
    "/manifest.webmanifest": "application/manifest+json",
    "/icon-192.png": "image/png",
}


@pytest.fixture
def built(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    (tmp_path / "assets").mkdir()
    for name, text in FILES.items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    monkeypatch.setattr(page, "FOLDER", tmp_path)
    return tmp_path


async def test_the_service_worker_is_asked_for_again_and_assets_are_kept(
    database: str, built: Path
) -> None:
    async with (
        serving(database, redis=None) as address,
        httpx.AsyncClient(base_url=address, timeout=120) as ann,
    ):
        for path, kind in KINDS.items():
            answer = await ann.get(path)
            assert answer.text == FILES[path[1:]]
            assert answer.headers["Content-Type"].partition(";")[0] == kind
            assert answer.headers["Cache-Control"] == "no-cache"
            policy = answer.headers["Content-Security-Policy"]
            assert "worker-src 'self'" in policy
            assert "manifest-src 'self'" in policy
            known = {"If-None-Match": answer.headers["ETag"]}
            assert (await ann.get(path, headers=known)).status_code == 304
        known = {"If-None-Match": (await ann.get("/sw.js")).headers["ETag"]}
        (built / "sw.js").write_text("self.x = 2", encoding="utf-8")
        assert (await ann.get("/sw.js", headers=known)).text == "self.x = 2"
        assert "immutable" in (await ann.get("/assets/index-abc.js")).headers["Cache-Control"]
        for path in ("/", "/t/ABC", "/learn", "/mail"):
            assert (await ann.get(path)).text == FILES["index.html"]


def test_in_a_checkout_the_page_lies_beside_the_sources() -> None:
    checkout = next(up for up in Path(__file__).parents if (up / "pyproject.toml").exists())
    assert checkout / "build" / "page" == page.FOLDER
