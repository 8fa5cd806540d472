"""What is done together now and then: one thing that fails keeps none of the others from its turn."""

import pytest
from django.core.mail import EmailMessage
from django.db import OperationalError

from games import tasks
from games.about.contact import write_letter

pytestmark = pytest.mark.django_db


def test_a_mail_server_that_is_away_keeps_no_season_from_its_end(
    monkeypatch: pytest.MonkeyPatch, settings: object, caplog: pytest.LogCaptureFixture
) -> None:
    """Of two letters one can always be tried again: every run met it before it came to the ladder."""
    settings.OPERATOR_EMAIL = "operator@example.org"  # type: ignore[attr-defined]
    write_letter(user=None, name="Asha", email="asha@example.org", text="Hello")
    done: list[str] = []
    monkeypatch.setattr(EmailMessage, "send", _away)
    jobs = [job if job is not tasks.update_calendar else lambda: done.append("page") for job in tasks.TIDY]
    monkeypatch.setattr(tasks, "TIDY", jobs)
    tasks.tidy()
    assert done == ["page"]
    assert "no mail server" in caplog.text


def test_a_clock_that_cannot_be_swept_keeps_nobody_from_a_rating_or_a_table(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    done: list[str] = []
    monkeypatch.setattr(tasks, "sweep_clocks", _away)
    monkeypatch.setattr(tasks, "nudge_rater", lambda: done.append("rated"))
    monkeypatch.setattr(tasks, "seat_seekers", lambda: done.append("seated"))
    tasks.sweep()
    assert done == ["rated", "seated"]


def test_the_databases_trouble_is_everybodys(monkeypatch: pytest.MonkeyPatch) -> None:
    def gone() -> None:
        raise OperationalError("no database")

    monkeypatch.setattr(tasks, "sweep_clocks", gone)
    with pytest.raises(OperationalError):
        tasks.sweep()


def _away(*_given: object) -> None:
    raise OSError("no mail server")
