"""Periodic tasks: a job that fails does not stop the other jobs."""

import pytest
from django.core.mail import EmailMessage
from django.db import OperationalError

from games import tasks
from games.about.contact import write_letter

pytestmark = pytest.mark.django_db


def test_seasons_are_closed_although_the_mail_server_is_away(
    monkeypatch: pytest.MonkeyPatch, settings: object, caplog: pytest.LogCaptureFixture
) -> None:
    """The letters come before the ladder, and their mail fails in every run."""
    settings.OPERATOR_EMAIL = "operator@example.org"  # type: ignore[attr-defined]
    write_letter(user=None, name="Asha", email="asha@example.org", text="Hello")
    done: list[str] = []
    monkeypatch.setattr(EmailMessage, "send", _away)
    jobs = [job if job is not tasks.update_calendar else lambda: done.append("page") for job in tasks.TIDY]
    monkeypatch.setattr(tasks, "TIDY", jobs)
    tasks.tidy()
    assert done == ["page"]
    assert "no mail server" in caplog.text


def test_ratings_and_matching_go_on_although_the_sweep_of_clocks_fails(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    done: list[str] = []
    monkeypatch.setattr(tasks, "sweep_clocks", _away)
    monkeypatch.setattr(tasks, "nudge_rater", lambda: done.append("rated"))
    monkeypatch.setattr(tasks, "seat_seekers", lambda: done.append("seated"))
    tasks.sweep()
    assert done == ["rated", "seated"]


def test_a_database_error_stops_all_jobs_of_a_task(monkeypatch: pytest.MonkeyPatch) -> None:
    def gone() -> None:
        raise OperationalError("no database")

    monkeypatch.setattr(tasks, "sweep_clocks", gone)
    with pytest.raises(OperationalError):
        tasks.sweep()


def _away(*_given: object) -> None:
    raise OSError("no mail server")
