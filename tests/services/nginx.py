"""Runs nginx with the file of the operating guide, on a free port of the loopback address."""

import shutil
import socket
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.services.process import running
from tests.services.site import ROOT, free_port

GUIDE = ROOT / "docker" / "nginx.conf"
MAIN = """
daemon off;
worker_processes 1;
user {user};
pid {home}/nginx.pid;
error_log {home}/error.log;
events {{ worker_connections 4096; }}
http {{
    include /etc/nginx/mime.types;
    access_log off;
    client_body_temp_path {home}/body;
    proxy_temp_path {home}/proxy;
    fastcgi_temp_path {home}/fastcgi;
    uwsgi_temp_path {home}/uwsgi;
    scgi_temp_path {home}/scgi;
    include {home}/site.conf;
}}
"""


@contextmanager
def nginx(home: Path, *, site: int, static: Path, certificate: Path | None = None) -> Iterator[int]:
    """Serve the site on port `site` behind nginx, as the guide says; yield the port.

    `static` is the folder that holds `static/`. With a certificate (a folder) the port speaks TLS and HTTP/2.
    """
    program = shutil.which("nginx") or shutil.which("nginx", path="/usr/sbin")
    if program is None:
        pytest.skip("nginx: no nginx on PATH (Debian: nginx-light)")
    port = free_port()
    (home / "nginx.conf").write_text(MAIN.format(home=home, user=home.owner()))
    (home / "site.conf").write_text(_of_the_guide(port, site, static, certificate))
    with running(
        program, "-c", home / "nginx.conf", "-p", home, "-e", home / "error.log",
        ready=lambda: _listens(port), log=home / "nginx.log",
    ):  # fmt: skip
        yield port


def _of_the_guide(port: int, site: int, static: Path, certificate: Path | None) -> str:
    """Return the guide's file with our port, folders and certificate; without one it serves no TLS."""
    lines = []
    for line in GUIDE.read_text().splitlines():
        words = line.split()
        tls = words[:1] and (words[0].startswith("ssl_") or "ssl" in words)
        if words[:2] == ["listen", "80;"] or (tls and certificate is None):
            continue
        lines.append(
            line.replace("443", f"127.0.0.1:{port}").replace("/etc/ssl/play.example.org", str(certificate))
        )
    if certificate is None:
        lines.insert(lines.index("server {") + 1, f"    listen 127.0.0.1:{port};")
    text = "\n".join(lines)
    return text.replace("http://127.0.0.1:8000", f"http://127.0.0.1:{site}").replace(
        "/var/www/maharaja", str(static)
    )


def _listens(port: int) -> bool:
    try:
        socket.create_connection(("127.0.0.1", port), timeout=5).close()
    except OSError:
        return False
    return True
