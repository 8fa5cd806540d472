"""Whole pages instead of fragments, addresses that accept only forms, and the way back after logging in."""

import pytest
from allauth.core.ratelimit import respond_429
from django.test import Client, RequestFactory

pytestmark = pytest.mark.django_db

HTMX = {"HX-Request": "true"}
PAGE = "http://testserver/t/some/replay/5/"
LOGIN = "/accounts/login/?next="


def test_an_error_page_replaces_the_whole_page_and_not_a_fragment(client: Client) -> None:
    answer = client.post("/t/nowhere/choose", headers=HTMX)
    assert answer.status_code == 404
    assert (answer["HX-Retarget"], answer["HX-Reswap"]) == ("body", "innerHTML show:window:top")
    assert "HX-Retarget" not in client.post("/t/nowhere/choose")


def test_temporary_refusals_are_shown_above_the_page_and_keep_the_form(rf: RequestFactory) -> None:
    old = Client(enforce_csrf_checks=True).post("/t/nowhere/notes", headers=HTMX)
    many = respond_429(rf.post("/people/change"))
    for answer, status in ((old, 403), (many, 429)):
        assert (answer.status_code, answer["HX-Retarget"]) == (status, "#messages")
        assert (answer["HX-Reselect"], answer.content.count(b'class="lead"')) == (".lead", 1)


def test_a_fragment_replaces_its_own_target(client: Client) -> None:
    assert "HX-Retarget" not in client.get("/lobby/", headers=HTMX)


def test_a_get_request_to_an_address_for_forms_gets_an_explaining_page(client: Client) -> None:
    answer = client.get("/t/nowhere/choose")
    assert (answer.status_code, answer["Allow"]) == (405, "POST")
    assert "Nothing to see here" in answer.content.decode()


@pytest.mark.parametrize("address", ["/t/some/try/5", "/people/change", "/analysis/some/choose"])
def test_after_logging_in_a_visitor_returns_to_the_page_with_the_form(client: Client, address: str) -> None:
    answer = client.post(address, headers={"Referer": PAGE})
    assert (answer.status_code, answer["Location"]) == (302, f"{LOGIN}/t/some/replay/5/")
    asked = client.post(address, headers={"Referer": PAGE, **HTMX})
    assert asked["HX-Redirect"] == answer["Location"]


@pytest.mark.parametrize("page", ["https://elsewhere.example/t/x/", "http://[", "http://[x]/", "//", "\x7f"])
def test_a_foreign_or_invalid_referer_is_ignored_when_logging_in(client: Client, page: str) -> None:
    answer = client.post("/people/change", headers={"Referer": page})
    assert answer["Location"] == f"{LOGIN}/people/change"


def test_after_logging_in_a_visitor_returns_to_the_page_they_asked_for(client: Client) -> None:
    answer = client.get("/my/?page=2", headers={"Referer": PAGE})
    assert answer["Location"] == f"{LOGIN}/my/%3Fpage%3D2"


def test_choosing_another_language_keeps_the_query_string(client: Client) -> None:
    html = client.get("/lobby/?seats=3&free=2").content.decode()
    assert 'name="next" value="/lobby/?seats=3&amp;free=2"' in html
