"""What every answer says to browsers, so that a fault in the page does less harm."""

from typing import Any

Headers = list[tuple[bytes, bytes]]

# The page is built into files of its own: no script and no style sheet stands in the document.
# Style attributes are needed, since the boards' drawings have some; they cannot run anything.
_PAGE = (
    b"default-src 'none'; script-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; "
    b"img-src 'self'; font-src 'self'; connect-src 'self'; manifest-src 'self'; "
    b"worker-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'"
)
# Answers of the interface load nothing; a picture that is opened by itself has style attributes.
_DATA = (
    b"default-src 'none'; style-src-attr 'unsafe-inline'; frame-ancestors 'none'; "
    b"base-uri 'none'; form-action 'none'"
)
# The worker that plays on a device runs Python, which is WebAssembly, and starts it by scripts that
# it holds itself. It is given what it needs and nothing else; the page does without both.
_WORKER = (
    b"default-src 'none'; script-src 'self' 'wasm-unsafe-eval' blob:; connect-src 'self'; "
    b"frame-ancestors 'none'; base-uri 'none'; form-action 'none'"
)
_ALWAYS: Headers = [
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), geolocation=(), microphone=(), payment=(), usb=()"),
    (b"cross-origin-opener-policy", b"same-origin"),
]
_FOR_PAGE: Headers = [(b"content-security-policy", _PAGE), *_ALWAYS]
_FOR_DATA: Headers = [(b"content-security-policy", _DATA), *_ALWAYS]
_FOR_WORKER: Headers = [(b"content-security-policy", _WORKER), *_ALWAYS]
_HTTPS_ONLY = (b"strict-transport-security", b"max-age=31536000")


def security_headers(scope: Any) -> Headers:
    """The headers for an answer; over https also that it stays with https.

    Without https that must not be said: at home there is none, and browsers would remember it.
    """
    headers = _headers_at(scope["path"])
    return [*headers, _HTTPS_ONLY] if scope["scheme"] == "https" else headers


def data_lines(scope: Any) -> bytes:
    """The same for an answer of the interface, ready to be sent."""
    return _LINES_HTTPS if scope["scheme"] == "https" else _LINES


def _joined(headers: Headers) -> bytes:
    return b"".join([b"%b: %b\r\n" % header for header in headers])


_LINES = _joined(_FOR_DATA)
_LINES_HTTPS = _joined([*_FOR_DATA, _HTTPS_ONLY])


def _headers_at(path: str) -> Headers:
    if path.startswith("/api/"):
        return _FOR_DATA
    return _FOR_WORKER if path.startswith("/assets/offline-worker-") else _FOR_PAGE
