"""axe finds no fault on any page, and no page writes an error to the console.

The addresses come from the resolver, so none can be forgotten.
"""

from pathlib import Path

import pytest
from django.contrib.staticfiles import finders
from django.test import Client
from playwright.sync_api import Browser, Route
from pytest_django import Settings

from tests.browser.axe import TWO, faults
from tests.site.everywhere.pages import every_page
from tests.site.everywhere.test_permissions import written

SITE = "http://site.test"
LEAD_ON = {
    "set_language", "next_game", "replay", "imported", "learn", "play_task", "ladder_home",
    "find_table_poll", "to_the_table", "table_chat", "account_set_password", "account_confirm_login_code",
    "mfa_login_webauthn", "rules_place",
}  # fmt: skip
"""Addresses that always answer with a redirect."""
FILES = {
    "healthz", "readyz", "waiting", "waiting_icon", "manifest", "robots", "sitemaps", "sitemap",
    "export_account", "export_text", "export_json", "story_picture", "imported_text", "imported_json",
    "calendar", "push_worker", "table_thumbnail", "table_events", "table_estimate",
    "mfa_download_recovery_codes",
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
    """Return the faults that axe finds on these pages and the errors in the console, without a server."""
    shown = b""
    found: list[str] = []

    def answer(route: Route) -> None:
        path = route.request.url.removeprefix(SITE)
        if route.request.is_navigation_request():
            headers = {"Content-Security-Policy": policy, "Content-Type": "text/html; charset=utf-8"}
            route.fulfill(body=shown, headers=headers)
        elif path.endswith(".webmanifest"):
            route.fulfill(body="{}", content_type="application/manifest+json")
        elif path.startswith("/static/"):
            route.fulfill(path=str(finders.find(path.removeprefix("/static/"))))
        else:
            route.fulfill(status=204)

    page = chromium.new_page(base_url=SITE)
    page.route("**/*", answer)
    page.on(
        "console", lambda said: found.append(f"{page.url}: {said.text}") if said.type == "error" else None
    )
    page.on("pageerror", lambda error: found.append(f"{page.url}: {error}"))
    for path, shown in pages:  # noqa: B007  (the answer is made of it)
        page.goto(path)
        found += faults(page, TWO)
    return found
