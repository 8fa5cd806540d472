"""Builds a WSGI environ from an ASGI scope and a complete body."""

import sys
from io import BytesIO
from urllib.parse import unquote_to_bytes

from maharaja_site.front.types import Environ, Scope
from maharaja_site.logs.request_ids import ENVIRON

UNPREFIXED = {"CONTENT-TYPE": "CONTENT_TYPE", "CONTENT-LENGTH": "CONTENT_LENGTH"}
VERSIONS = {"1": "HTTP/1.0"}
"""Names of HTTP versions that Granian's `http_version` does not spell out."""


def environ(scope: Scope, body: bytes) -> Environ:
    """Return the environ of PEP 3333: text in latin-1, the decoded path, the body as a file."""
    version, (host, port), client = scope["http_version"], scope["server"], scope["client"]
    made: Environ = {
        "REQUEST_METHOD": scope["method"],
        "SCRIPT_NAME": "",
        "PATH_INFO": unquote_to_bytes(scope["raw_path"]).decode("latin-1"),
        "QUERY_STRING": scope["query_string"].decode("latin-1"),
        "SERVER_NAME": host,
        "SERVER_PORT": str(port),
        "SERVER_PROTOCOL": VERSIONS.get(version) or f"HTTP/{version}",
        "REMOTE_ADDR": client[0],
        "REMOTE_PORT": str(client[1]),
        ENVIRON: scope.get(ENVIRON, ""),
        "wsgi.version": (1, 0),
        "wsgi.url_scheme": scope["scheme"],
        "wsgi.input": BytesIO(body),
        "wsgi.errors": sys.stderr,
        "wsgi.multithread": True,
        "wsgi.multiprocess": True,
        "wsgi.run_once": False,
    }
    _add_headers(made, scope)
    if body or "CONTENT_LENGTH" in made:
        made["CONTENT_LENGTH"] = str(len(body))
    return made


def _add_headers(made: Environ, scope: Scope) -> None:
    """Add the headers; join repeated ones. Names with an underscore are dropped: they could forge others."""
    for raw, value in scope["headers"]:
        name = raw.decode("latin-1").upper()
        if "_" in name or name == "TRANSFER-ENCODING":  # the body is complete
            continue
        key = UNPREFIXED.get(name) or "HTTP_" + name.replace("-", "_")
        text = value.decode("latin-1")
        if key in made:
            text = f"{made[key]}{'; ' if key == 'HTTP_COOKIE' else ','}{text}"
        made[key] = text
