"""The doctor says what is wrong with an installation, and `/readyz` whether a machine can serve pages."""

import ast
from datetime import timedelta
from io import StringIO
from pathlib import Path
from threading import Event

import pytest
from django.core.cache import cache
from django.core.management import CommandError, call_command
from django.test import Client
from pytest_django import Settings

from games import tasks
from games.base import clock
from games.models import User
from games.operating import doctor, heartbeat, readiness, views
from games.operating.doctor import Level, examine

pytestmark = pytest.mark.django_db


@pytest.fixture
def public_site(settings: Settings, mail_server: int) -> None:
    """Settings as the guide tells them."""
    settings.SITE_URL, settings.SITE_HOST = "https://play.example.org", "play.example.org"
    settings.ALLOWED_HOSTS = ["play.example.org"]
    settings.ALLAUTH_TRUSTED_PROXY_COUNT = 1
    settings.EMAIL_BACKEND = "django.core.mail.backends.smtp.EmailBackend"
    settings.EMAIL_HOST, settings.EMAIL_PORT = "127.0.0.1", mail_server
    settings.DEFAULT_FROM_EMAIL = "Maharaja <maharaja@example.org>"
    settings.OPERATOR_EMAIL, settings.VAPID_KEY = "operator@example.org", "a key"
    User.objects.create_superuser("operator")
    for task in heartbeat.LATE:
        heartbeat.beat(task)


@pytest.fixture(autouse=True)
def no_report_is_remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(views, "READINESS", views.Readiness())
    monkeypatch.setattr(views, "PATIENCE", 120.0)


def wrong() -> list[str]:
    """Return the subjects of what is wrong."""
    return [found.subject for found in examine() if found.level is Level.BAD]


def test_the_doctor_finds_nothing_wrong_with_a_public_site(public_site: None) -> None:
    output = StringIO()
    call_command("doctor", stdout=output)
    assert output.getvalue().endswith("Nothing is wrong.\n")
    assert "advice" not in output.getvalue()


@pytest.mark.parametrize(
    ("dsn", "bad"), [("https://sentry.example.org/5", True), ("https://key@host/5", False)]
)
def test_the_doctor_finds_a_wrong_address_of_sentry(
    public_site: None, settings: Settings, dsn: str, bad: bool
) -> None:
    settings.SENTRY_DSN = dsn
    assert wrong() == (["error reports"] if bad else [])


def test_every_periodic_task_leaves_a_heartbeat(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tasks, "alone", lambda *args: None)
    for task in (
        tasks.rounds_served,
        tasks.thinking_served,
        tasks.sweep,
        tasks.notices,
        tasks.webhooks,
        tasks.make_challenges,
        tasks.tidy,
    ):
        task()
    assert heartbeat.late_tasks() == []


def test_the_doctor_notices_a_worker_that_stopped(public_site: None, monkeypatch: pytest.MonkeyPatch) -> None:
    later = clock.now() + timedelta(seconds=heartbeat.LATE["sweep"] + 1)
    monkeypatch.setattr(clock, "now", lambda: later)
    assert wrong() == ["workers"]


def test_the_doctor_names_the_missing_worker_that_thinks(public_site: None) -> None:
    cache.delete("heartbeat-thinking")
    output = StringIO()
    with pytest.raises(CommandError, match="1 of"):
        call_command("doctor", stdout=output)
    assert "No worker serves the queue “thinking”. Start: docker/worker thinking" in output.getvalue()
    report = views.READINESS.report()
    assert report["workers"] == {"late": ["thinking"], "queues": ["thinking"]}


def test_the_doctor_suspects_the_scheduler_if_no_queue_is_served(public_site: None) -> None:
    cache.clear()
    words = [found.words for found in examine() if found.level is Level.BAD]
    assert words[0].startswith("No periodic work is done. Start docker/beat")
    assert len(words) == 1 + len(set(heartbeat.QUEUES.values()))


def test_the_operators_page_has_a_name_for_every_subject() -> None:
    named = {
        node.args[1].value
        for node in ast.walk(ast.parse(Path(doctor.__file__).read_text()))
        if is_finding(node)
    }
    assert named == set(doctor.SUBJECTS)


def is_finding(node: ast.AST) -> bool:
    return isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Finding"


def test_the_doctor_notices_wrong_addresses(public_site: None, settings: Settings) -> None:
    settings.ALLOWED_HOSTS = ["localhost"]
    settings.ALLAUTH_TRUSTED_PROXY_COUNT = 0
    assert wrong() == ["address", "address"]


def test_the_doctor_wants_one_secret_key_for_several_machines(
    public_site: None, settings: Settings, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.delenv("SECRET_KEY", raising=False)
    settings.VAR_DIR, settings.REDIS_URL = tmp_path, "redis://redis:6379/0"
    assert wrong() == []
    (tmp_path / "secret_key").write_text("made here")
    assert wrong() == ["secret key"]
    monkeypatch.setenv("SECRET_KEY", "the same everywhere")
    assert wrong() == []


def test_the_doctor_names_missing_migrations(public_site: None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(readiness, "missing_migrations", lambda: ["games.0099_next"])
    output = StringIO()
    with pytest.raises(CommandError, match="1 of"):
        call_command("doctor", stdout=output)
    assert "1 migration is missing, first games.0099_next" in output.getvalue()


def test_the_doctor_says_only_that_the_database_is_away(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(doctor, "database_answers", lambda: False)
    assert wrong() == ["database"]


def test_readyz_is_ready_and_reports_missing_workers(client: Client) -> None:
    answer = client.get("/readyz")
    assert answer.status_code == 200
    assert answer.json()["ready"]
    everything = {"late": list(heartbeat.LATE), "queues": list(dict.fromkeys(heartbeat.QUEUES.values()))}
    assert answer.json()["workers"] == everything


def test_readyz_is_not_ready_without_migrations(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(views, "missing_migrations", lambda: ["games.0099_next"])
    answer = client.get("/readyz")
    assert (answer.status_code, answer.json()["migrations"]) == (503, "missing")


def test_readyz_examines_at_most_once_a_second(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    now, asked = [0.0], list[float]()
    monkeypatch.setattr(views, "broker_answers", lambda: bool(asked.append(now[0])))
    monkeypatch.setattr(views, "monotonic", lambda: now[0])
    for seconds in (100.0, 100.5, 100.9, 101.0, 101.5):
        now[0] = seconds
        client.get("/readyz")
    assert asked == [100.0, 101.0]


def test_readyz_does_not_wait_for_a_broker_that_hangs(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    answered, checks = Event(), list[object]()
    monkeypatch.setattr(views, "broker_answers", answered.wait)
    monkeypatch.setattr(views, "PATIENCE", 0.01)
    monkeypatch.setattr(views, "FRESH", 0.0)
    try:
        for _ in range(3):
            answer = client.get("/readyz")
            assert (answer.status_code, answer.json()["broker"]) == (200, "no answer")
            checks.append(views.READINESS._services)
            monkeypatch.setattr(views, "PATIENCE", 120.0)  # the first report has waited for all of them
    finally:
        answered.set()
    assert len(set(checks)) == 1, "one check at a time"
