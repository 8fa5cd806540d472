"""axe finds no fault on any page, and no page writes an error to the console.

The addresses come from the resolver, so none can be forgotten.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from mimetypes import guess_type
from pathlib import Path
from threading import Thread
from urllib.parse import unquote

import pytest
from django.contrib.staticfiles import finders
from django.test import Client
from playwright.sync_api import Browser
from pytest_django import Settings

from maharaja_site.bundles import BUNDLES, BundledFiles
from tests.browser.axe import TWO, faults
from tests.site.everywhere.pages import every_page
from tests.site.everywhere.test_permissions import written

LEAD_ON = {
    "set_language", "next_game", "replay", "imported", "learn", "play_task", "ladder_home",
    "find_table_poll", "to_the_table", "table_chat", "account_set_password", "account_confirm_login_code",
    "mfa_login_webauthn", "rules_place", "table_advice", "favicon",
}  # fmt: skip
"""Addresses that always answer with a redirect."""
FILES = {
    "healthz", "readyz", "metrics", "waiting", "waiting_icon", "manifest", "robots", "sitemaps", "sitemap",
    "export_account", "export_text", "export_json", "story_picture", "imported_text", "imported_json",
    "calendar", "push_worker", "table_thumbnail", "table_events", "table_estimate",
    "mfa_download_recovery_codes", "suggested_people",
}  # fmt: skip


@pytest.mark.django_db
@pytest.mark.slow
@pytest.mark.chromium
def test_axe_and_the_console_complain_about_no_page(
    request: pytest.FixtureRequest, settings: Settings, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Skip Django's own admin. Start Chromium last, because Django cannot use the database while it runs."""
    monkeypatch.setattr("allauth.mfa.webauthn.internal.auth.get_credentials", lambda user: [])
    settings.EMAIL_FILE_PATH = tmp_path
    pages, without = every_page(tmp_path)
    forms = {name for (name, method), got in written()["public"].items() if method == "get" and 405 in got}
    assert without == LEAD_ON | FILES | forms, "every other address has shown somebody a page"
    policy = Client().get("/")["Content-Security-Policy"]
    assert looked_at(request.getfixturevalue("chromium"), pages, policy) == []


def looked_at(chromium: Browser, pages: list[tuple[str, bytes]], policy: str) -> list[str]:
    """Return the faults that axe finds on these pages and the errors in the console."""
    found: list[str] = []
    with served(policy) as (address, show):
        page = chromium.new_page(base_url=address)
        page.on(
            "console",
            lambda said: found.append(f"{page.url}: {said.text}") if said.type == "error" else None,
        )
        page.on("pageerror", lambda error: found.append(f"{page.url}: {error}"))
        for path, shown in pages:
            show(shown)
            page.goto(path)
            found += faults(page, TWO)
        page.close()
    return found


def static_file(name: str) -> bytes:
    """Return a static file as it is before `collectstatic`."""
    if name in BUNDLES:
        with BundledFiles().open(name) as file:
            return file.read()
    return Path(str(finders.find(name))).read_bytes()


@contextmanager
def served(policy: str) -> Iterator[tuple[str, Callable[[bytes], None]]]:
    """Serve one page at all addresses, and the static files; yield the address and a way to change the page.

    The browser caches the static files. Answers by Playwright's routes would be asked for anew on every page.
    """
    shown = [b""]

    class Answers(BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"

        def do_GET(self) -> None:
            path = unquote(self.path.partition("?")[0])
            if self.headers.get("Sec-Fetch-Mode") == "navigate":
                self.answer(shown[0], "text/html; charset=utf-8", policy=policy)
            elif path.startswith("/static/"):
                kind = guess_type(path)[0] or "application/octet-stream"
                self.answer(static_file(path.removeprefix("/static/")), kind)
            elif path.endswith(".webmanifest"):
                self.answer(b"{}", "application/manifest+json")
            else:
                self.send_response(204)
                self.end_headers()

        def do_POST(self) -> None:
            self.send_response(204)
            self.end_headers()
            self.close_connection = True

        def answer(self, body: bytes, kind: str, *, policy: str = "") -> None:
            self.send_response(200)
            self.send_header("Content-Type", kind)
            self.send_header("Content-Length", str(len(body)))
            self.send_header("Cache-Control", "no-store" if policy else "max-age=31536000, immutable")
            if policy:
                self.send_header("Content-Security-Policy", policy)
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, format: str, *args: object) -> None:
            """Write nothing to the output of the tests."""

    with ThreadingHTTPServer(("127.0.0.1", 0), Answers) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_address[1]}", partial(shown.__setitem__, 0)
        server.shutdown()
