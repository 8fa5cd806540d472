"""The settings that keep a small site safe: no debug pages, and SQLite that waits its turn."""

import runpy
from pathlib import Path

import pytest
from django.conf import settings
from django.db import connection, transaction
from django.test import Client, override_settings
from django.test.utils import CaptureQueriesContext

from tests.services.site import ROOT


def test_debug_is_off() -> None:
    assert settings.DEBUG is False


@pytest.mark.django_db(transaction=True)
def test_a_sqlite_transaction_takes_the_write_lock_at_once_and_waits_for_it() -> None:
    with CaptureQueriesContext(connection) as queries, transaction.atomic():
        pass
    assert queries[0]["sql"] == "BEGIN IMMEDIATE"
    assert settings.DATABASES["default"]["OPTIONS"]["timeout"] == 20


@pytest.fixture
def behind_a_proxy(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> dict[str, object]:
    """What the settings are where docker/README.md is followed."""
    for name, value in (
        ("SITE_URL", "https://play.example.org"),
        ("PROXIES", "1"),
        ("VAR_DIR", str(tmp_path)),
    ):
        monkeypatch.setenv(name, value)
    monkeypatch.setenv("ALLOWED_HOSTS", "localhost,play.example.org")
    made = runpy.run_path(str(ROOT / "maharaja_site" / "settings.py"))
    names = ("ALLOWED_HOSTS", "CSRF_TRUSTED_ORIGINS", "SESSION_COOKIE_SECURE", "CSRF_COOKIE_SECURE")
    return {name: made[name] for name in (*names, "SECURE_PROXY_SSL_HEADER")}


@pytest.mark.django_db
@pytest.mark.parametrize("told", [{}, {"X-Forwarded-Proto": "https"}])
def test_behind_a_web_server_with_tls_forms_are_taken_and_cookies_are_safe(
    behind_a_proxy: dict[str, object], told: dict[str, str]
) -> None:
    with override_settings(**behind_a_proxy):
        client = Client(enforce_csrf_checks=True, headers={"Host": "play.example.org", **told})
        client.get("/accounts/login/")
        assert client.cookies["csrftoken"]["secure"]
        form = {"csrfmiddlewaretoken": client.cookies["csrftoken"].value, "language": "pt-br"}
        headers = {"Origin": "https://play.example.org", "Referer": "https://play.example.org/"}
        assert client.post("/i18n/setlang/", form, headers=headers).status_code == 302
        headers["Origin"] = "https://play.example.com"
        assert client.post("/i18n/setlang/", form, headers=headers).status_code == 403


def test_on_one_machine_nobody_believes_what_a_visitor_says_of_a_proxy() -> None:
    assert settings.SECURE_PROXY_SSL_HEADER is None
    assert not settings.SESSION_COOKIE_SECURE, "the site is at http://localhost"
