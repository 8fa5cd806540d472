"""The health check answers for the site and its database."""

import pytest
from django.db import DatabaseError, connection
from django.test import Client


@pytest.mark.django_db
def test_it_says_ok_and_is_never_cached(client: Client) -> None:
    response = client.get("/healthz")
    assert (response.status_code, response.content) == (200, b"ok\n")
    assert "no-store" in response["Cache-Control"]


def test_it_says_so_when_the_database_is_away(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    def away() -> None:
        raise DatabaseError

    monkeypatch.setattr(connection, "cursor", away)
    response = client.get("/healthz")
    assert (response.status_code, response.content) == (503, b"no database\n")
