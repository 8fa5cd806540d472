"""No form and no address answers odd input with an error of the server.

Forms are taken from the pages, addresses from the resolver. The same requests are sent in every run;
FUZZ=20 sends 20 times as many, different in every run.
"""

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import quote

import pytest
from django.core.cache import cache
from django.db import transaction
from django.test import Client
from hypothesis import HealthCheck, given
from hypothesis import settings as examples
from hypothesis import strategies as st
from pytest_django import Settings

from games.pace import resolve
from games.table.read import find_visit
from tests.services.pg import Pg
from tests.services.scenes.addresses import addresses
from tests.services.scenes.position import Position, position
from tests.services.scenes.values import values
from tests.site.everywhere.answers import client_of
from tests.site.everywhere.forms import Form, forms_of

TIMES = int(os.environ.get("FUZZ") or "1")
FEW = examples(
    max_examples=80 * TIMES, deadline=None, derandomize=TIMES == 1, database=None,
    suppress_health_check=list(HealthCheck),
)  # fmt: skip
FOLDERS = ("accounts/2fa/webauthn",)
"""Their forms hold what a browser has signed; tests/site/accounts covers them."""
ODD = (
    "", " ", "0", "-1", "1", "2", "true", "null", "NaN", "Infinity", "1e400", "1.5", "²", "٣", "9" * 20,
    "9" * 5000, "-" + "9" * 19, "0x10", "1_000", "\x00", "a\x00b", "\r\n", "é", "🐘", "\u202e", "a" * 300,
    "a" * 20_000, "%", "%00", "%s", "{}", "[]", '{"a": [1]}', "[" * 2000, "../../etc/passwd",
    "//evil.example", "javascript:alert(1)", "' OR 1=1 --", "<b>", "2026-02-31", "2026-11-17", "0001-01-01",
    "9999-12-31", "25:61", "23:00", "UTC", "Europe/Nowhere", "pt-br", "xx", "maharaja", "taj_mahal",
    "Owner One", "end_turn", "-", "_", "a@b.example", "https://hooks.example.org/x",
)  # fmt: skip
ODD_PARTS = ("0", "-1", "9" * 20, "9" * 300, "a" * 5000, "\x00", "٣", "²", "🐘", "..", "\n", "2026-02-31")
ROLES = ("anonymous", "guest", "owner", "staff")
odd = st.sampled_from(ODD) | st.text(max_size=40) | st.integers().map(str)


def targets(found: Position, role: str) -> list[Form]:
    """Return all forms that this role sees, and every address with both methods."""
    known = values(found)
    ways = [way for way in addresses() if "logout" not in way.name and not way.route.startswith(FOLDERS)]
    paths = [way.path(known) for way in ways if not way.name.startswith("admin:")]
    plain = [Form(method, path) for path in [way.path(known) for way in ways] for method in ("get", "post")]
    forms = forms_of(client_of(found, role), paths)
    return [*(form for form in forms if "logout" not in form.path), *plain]


def requests(found: Position, forms: list[Form]) -> st.SearchStrategy[tuple[str, str, dict[str, Any]]]:
    """Return requests: a form with some fields changed, or an address with some parts changed."""
    names = sorted(
        {name for form in forms for name in form.fields} | {"version", "revision", "page", "next", "q"}
    )
    known = values(found)
    ways = [way for way in addresses() if way.parts and not way.route.startswith(FOLDERS)]

    @st.composite
    def changed_form(draw: st.DrawFn) -> tuple[str, str, dict[str, Any]]:
        form = draw(st.sampled_from(forms))
        fields = sorted(form.fields) or names
        data: dict[str, Any] = dict(form.fields)
        for name in draw(st.lists(st.sampled_from(fields), max_size=3)):
            data[name] = draw(odd | st.lists(odd, min_size=2, max_size=3))
        for name in draw(st.lists(st.sampled_from(sorted(data)), max_size=1)) if data else []:
            del data[name]
        if draw(st.booleans()):
            data[draw(st.sampled_from(names))] = draw(odd)
        return form.method, form.path, data

    @st.composite
    def changed_address(draw: st.DrawFn) -> tuple[str, str, dict[str, Any]]:
        way = draw(st.sampled_from(ways))
        mine = {**known, draw(st.sampled_from(way.parts)): quote(draw(odd), safe="")}
        return draw(st.sampled_from(("get", "post"))), way.path(mine), {}

    return changed_form() | changed_form() | changed_address()


def sent(client: Client, method: str, path: str, data: dict[str, Any]) -> int:
    """Send the request and return the status. What it changes is rolled back."""
    cache.clear()  # rate limits are tested elsewhere
    with transaction.atomic():
        answer = getattr(client, method)(path, data)
        if answer.streaming:
            b"".join(answer.streaming_content)
        transaction.set_rollback(True)
    return int(answer.status_code)


def fuzz(role: str, settings: Settings, mails: Path) -> None:
    """Send requests as this role; raise the first error of a view."""
    settings.EMAIL_FILE_PATH = str(mails)
    found = position()
    strategy = requests(found, targets(found, role))
    browser = client_of(found, role)
    kept = dict(browser.cookies)

    @FEW
    @given(strategy)
    def send(request: tuple[str, str, dict[str, Any]]) -> None:
        browser.cookies.clear()
        browser.cookies.update(kept)
        assert sent(browser, *request) < 500

    send()


@pytest.fixture(autouse=True)
def quick_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let no request play a whole game."""
    monkeypatch.setattr(resolve, "SHARE", 0.5)
    monkeypatch.setattr(resolve, "SLICE", 0.5)


@pytest.mark.slow
@pytest.mark.django_db
@pytest.mark.parametrize("role", ROLES)
def test_no_request_fails(role: str, settings: Settings, tmp_path: Path) -> None:
    fuzz(role, settings, tmp_path)


@pytest.mark.slow
@pytest.mark.postgres
@pytest.mark.parametrize("role", ["owner", "staff"])
def test_no_request_fails_on_postgresql(role: str, pg: Pg, settings: Settings, tmp_path: Path) -> None:
    """PostgreSQL refuses what SQLite takes: NUL in a text, numbers that are too large."""
    fuzz(role, settings, tmp_path)


def odd_paths(found: Position, beginning: str = "") -> Iterator[str]:
    """Yield every address with each of its parts replaced by each of some odd values."""
    known = values(found)
    for way in addresses():
        if way.route.startswith(beginning) and not way.route.startswith(FOLDERS):
            for part in way.parts:
                for value in ODD_PARTS:
                    yield way.path({**known, part: quote(value, safe="")})


@pytest.mark.slow
@pytest.mark.django_db
def test_no_address_fails_with_an_odd_part(settings: Settings, tmp_path: Path) -> None:
    settings.EMAIL_FILE_PATH = str(tmp_path)
    found = position()
    browser = client_of(found, "staff")
    assert [path[:80] for path in odd_paths(found) if sent(browser, "get", path, {}) >= 500] == []


@pytest.mark.django_db
def test_a_view_that_fails_only_for_odd_values_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def careless(code: str, user: object) -> object:
        assert len(code) < 100, "a long code was not expected"
        return find_visit(code, user)  # type: ignore[arg-type]

    monkeypatch.setattr("games.table.views.find_visit", careless)
    found = position()
    browser, paths = client_of(found, "owner"), odd_paths(found, "t/<slug:code>/log/")
    with pytest.raises(AssertionError, match="a long code was not expected"):
        print([sent(browser, "get", path, {}) for path in paths])


@pytest.mark.slow
@pytest.mark.django_db
def test_all_forms_of_the_pages_are_tried(settings: Settings, tmp_path: Path) -> None:
    settings.EMAIL_FILE_PATH = str(tmp_path)
    found = targets(position(), "owner")
    with_fields = [form for form in found if form.method == "post" and form.fields]
    assert len(with_fields) > 40
    assert {"version", "revision", "move"} <= {name for form in with_fields for name in form.fields}
