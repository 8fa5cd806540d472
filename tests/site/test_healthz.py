"""The health check shows whether the site and its database answer."""

import pytest
from django.db import DatabaseError, connection
from django.test import Client


@pytest.mark.django_db
def test_the_health_check_says_ok_and_is_never_cached(client: Client) -> None:
    response = client.get("/healthz")
    assert (response.status_code, response.content) == (200, b"ok\n")
    assert "no-store" in response["Cache-Control"]


def test_the_health_check_reports_an_outage_of_the_database(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    def away() -> None:
        raise DatabaseError

    monkeypatch.setattr(connection, "cursor", away)
    response = client.get("/healthz")
    assert (response.status_code, response.content) == (503, b"no database\n")
