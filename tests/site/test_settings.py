"""The settings that keep a small site safe: no debug pages, and SQLite that waits its turn."""

import pytest
from django.conf import settings
from django.db import connection, transaction
from django.test.utils import CaptureQueriesContext


def test_debug_is_off() -> None:
    assert settings.DEBUG is False


@pytest.mark.django_db(transaction=True)
def test_a_sqlite_transaction_takes_the_write_lock_at_once_and_waits_for_it() -> None:
    with CaptureQueriesContext(connection) as queries, transaction.atomic():
        pass
    assert queries[0]["sql"] == "BEGIN IMMEDIATE"
    assert settings.DATABASES["default"]["OPTIONS"]["timeout"] == 20
