"""The worker deletes expired sessions in batches."""

from datetime import timedelta

import pytest
from django.contrib.sessions.models import Session
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from games import tasks
from games.accounts import sessions

pytestmark = pytest.mark.django_db


def expired(number: int) -> None:
    before = timezone.now() - timedelta(days=1)
    Session.objects.bulk_create(
        Session(session_key=f"old-{at}", session_data="", expire_date=before) for at in range(number)
    )


def test_only_expired_sessions_are_deleted(as_asha: Client) -> None:
    kept = Session.objects.count()
    expired(5)
    tasks.tidy()
    assert Session.objects.count() == kept > 0
    assert as_asha.get("/my/").status_code == 200


def test_no_statement_deletes_more_than_a_batch(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sessions, "BATCH", 10)
    expired(35)
    with CaptureQueriesContext(connection) as made:
        assert sessions.delete_expired_sessions() == 35
    deletes = [one["sql"] for one in made if one["sql"].startswith("DELETE")]
    assert [sql.count("'old-") for sql in deletes] == [10, 10, 10, 5]


def test_one_run_deletes_a_limited_number_and_the_next_continues(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sessions, "BATCH", 10)
    monkeypatch.setattr(sessions, "BATCHES", 2)
    expired(35)
    assert [sessions.delete_expired_sessions() for _ in range(3)] == [20, 15, 0]
