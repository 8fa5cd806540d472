"""Settings for safety: no debug pages, SQLite's write lock, cookies and redirects behind a proxy."""

import runpy
from collections.abc import Callable
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


NAMES = (
    "ALLOWED_HOSTS", "CSRF_TRUSTED_ORIGINS", "SESSION_COOKIE_SECURE", "CSRF_COOKIE_SECURE",
    "SECURE_PROXY_SSL_HEADER", "SECURE_HSTS_SECONDS", "SECURE_SSL_REDIRECT", "SECURE_REDIRECT_EXEMPT",
)  # fmt: skip


@pytest.fixture
def behind(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Callable[[int], dict[str, object]]:
    """Return a function that returns the settings of docker/README.md for a number of proxies."""

    def behind(proxies: int) -> dict[str, object]:
        monkeypatch.setenv("SITE_URL", "https://play.example.org")
        monkeypatch.setenv("PROXIES", str(proxies))
        monkeypatch.setenv("VAR_DIR", str(tmp_path))
        monkeypatch.setenv("ALLOWED_HOSTS", "localhost,play.example.org")
        made = runpy.run_path(str(ROOT / "maharaja_site" / "settings.py"))
        return {name: made[name] for name in NAMES if name in made}

    return behind


@pytest.fixture
def behind_a_proxy(behind: Callable[[int], dict[str, object]]) -> dict[str, object]:
    return behind(1)


@pytest.mark.django_db
@pytest.mark.parametrize("told", [{}, {"X-Forwarded-Proto": "https"}])
def test_behind_a_proxy_with_tls_forms_are_accepted_and_cookies_are_secure(
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


VISIT = {"Host": "play.example.org"}


def test_a_visit_by_http_is_redirected_to_https_with_hsts(
    client: Client, behind_a_proxy: dict[str, object]
) -> None:
    with override_settings(**behind_a_proxy):
        moved = client.get("/privacy/?a=b", headers=VISIT | {"X-Forwarded-Proto": "http"})
        assert (moved.status_code, moved["Location"]) == (301, "https://play.example.org/privacy/?a=b")
        page = client.get("/privacy/", headers=VISIT | {"X-Forwarded-Proto": "https"})
        assert (page.status_code, page["Strict-Transport-Security"]) == (200, "max-age=2592000")


@pytest.mark.django_db
def test_a_health_probe_is_never_redirected_to_https(
    client: Client, behind_a_proxy: dict[str, object]
) -> None:
    with override_settings(**behind_a_proxy):
        for told in ({}, {"X-Forwarded-Proto": "http"}):
            assert client.get("/healthz", headers={"Host": "localhost", **told}).status_code == 200


@pytest.mark.parametrize("proxies", [0, 1, 2])
def test_a_proxy_without_x_forwarded_proto_causes_no_endless_redirect(
    client: Client, behind: Callable[[int], dict[str, object]], proxies: int
) -> None:
    with override_settings(**behind(proxies)):
        assert client.get("/privacy/", headers=VISIT).status_code == 200


@pytest.mark.parametrize("proxies", [0, 2])
def test_without_exactly_one_proxy_x_forwarded_proto_causes_no_redirect(
    client: Client, behind: Callable[[int], dict[str, object]], proxies: int
) -> None:
    with override_settings(**behind(proxies)):
        assert client.get("/privacy/", headers=VISIT | {"X-Forwarded-Proto": "http"}).status_code == 200


@pytest.mark.parametrize("proxies", [0, 1, 2])
def test_browsers_are_told_to_remember_https_without_a_proxys_word(
    client: Client, behind: Callable[[int], dict[str, object]], proxies: int
) -> None:
    with override_settings(**behind(proxies)):
        page = client.get("/privacy/", headers=VISIT)
        assert page["Strict-Transport-Security"] == "max-age=2592000"


def test_a_site_at_http_does_not_ask_browsers_to_remember_https(client: Client) -> None:
    for secure in (False, True):
        assert "Strict-Transport-Security" not in client.get("/privacy/", secure=secure)


def test_without_a_proxy_x_forwarded_proto_is_ignored() -> None:
    assert settings.SECURE_PROXY_SSL_HEADER is None
    assert not settings.SESSION_COOKIE_SECURE, "the site is at http://localhost"
